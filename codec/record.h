// A game record: set-up, seed and actions. It is the saved game, the replay, the bug report and
// the test in one. docs/records.md describes the form.
#ifndef ALHAMBRA_CODEC_RECORD_H_
#define ALHAMBRA_CODEC_RECORD_H_

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "codec/beginning.h"
#include "codec/json.h"
#include "engine/rules.h"

namespace alhambra::codec {

inline constexpr int kRecordVersion = 1;

struct Record {
  Setup setup;
  uint64_t seed = 0;
  Beginning beginning;
  std::vector<std::string> names;    // of the players, "" for one without; empty if unknown
  std::vector<std::string> actions;  // texts, in the order they were played
  std::string hash;                  // of the position at the end, 16 hex digits; "" if unknown
  std::vector<int> scores;           // at the end, Dirk's last; empty if unknown
};

// Fills in hash and scores from the game as it stands.
void Seal(const Rules& rules, const Game& game, Record* record);
// 16 hex digits of PositionDigest.
std::string HashText(const Rules& rules, const Game& game);

Value WriteRecord(const Record& record);
// Checks form only; whether the actions are possible shows in the replay.
Problem ReadRecord(const Value& value, Record* record);

struct ReplayOptions {
  bool verify = true;  // compare hash and scores at the end, as far as the record has them
  // Called with the game before the first action (index -1) and after each one.
  std::function<void(const Rules&, const Game&, int index)> on_step;
  EventSink* events = nullptr;
};

struct Replay {
  Problem problem;                     // names the action that failed: "actions[12]: ..."
  std::shared_ptr<const Rules> rules;  // null if the set-up or the beginning is wrong
  Game game;                           // as far as the replay came
  int actions_done = 0;
};

Replay ReplayRecord(const Record& record, const Components& components,
                    const ReplayOptions& options = {});

}  // namespace alhambra::codec

#endif  // ALHAMBRA_CODEC_RECORD_H_
