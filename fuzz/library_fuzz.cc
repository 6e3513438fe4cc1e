// The C interface: the first line is a set-up, every other one a call, named by its first letter.
// Whatever is called with whatever: an answer, with a sentence if it is a refusal, and then nothing
// has changed. Numbers are read as they come, in range or not.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/base/check.h"
#include "library/alhambra.h"

namespace {

constexpr int kMostCalls = 30;

template <class T, void (*kFree)(T*)>
struct Freer {
  void operator()(T* handle) const { kFree(handle); }
};
template <class T, void (*kFree)(T*)>
using Handle = std::unique_ptr<T, Freer<T, kFree>>;

using Rules = Handle<alh_rules, alh_rules_free>;
using Features = Handle<alh_features, alh_features_free>;

// An answer and what it says of itself fit together.
void Expect(const alh_error& error, alh_status status, bool failed) {
  CHECK((status != ALH_OK) == failed);
  CHECK(error.status == status && (error.text[0] != '\0') == failed);
  CHECK(status != ALH_INTERNAL);
}

// Making rules takes longer than playing on them, and most inputs share a set-up.
struct Known {
  Rules rules;
  Features features;
};
const Known& KnownFor(std::string_view setup) {
  static std::map<std::string, Known, std::less<>> known;
  const auto at = known.find(setup);
  if (at != known.end()) return at->second;
  if (known.size() >= 64) known.clear();
  alh_error error;
  alh_rules* rules = nullptr;
  const alh_status status = alh_rules_new(setup.data(), setup.size(), &rules, &error);
  Expect(error, status, rules == nullptr);
  alh_features* features = nullptr;
  const alh_status made = alh_features_new(rules, 2, &features, &error);
  Expect(error, made, rules == nullptr);
  return known.emplace(setup, Known{Rules(rules), Features(features)}).first->second;
}

class Caller {
 public:
  explicit Caller(const Known& known)
      : text_(alh_text_new()), rules_(known.rules), features_(known.features) {
    if (rules_ == nullptr) return;
    Take([&](alh_game** game) { return alh_game_start(rules_.get(), 1, game, &error_); });
  }
  bool ready() const { return game_ != nullptr; }

  void Call(char which, std::string_view rest) {
    const std::string line(rest);
    const auto number = static_cast<int32_t>(std::strtol(line.c_str(), nullptr, 10));
    alh_status status = ALH_OK;
    switch (which) {
      case 'a':
        Apply([&] { return alh_game_apply_text(game_.get(), rest.data(), rest.size(), &error_); });
        return;
      case 'c':
        Apply([&] { return alh_game_apply(game_.get(), number, &error_); });
        return;
      case 'p':
        Take([&](alh_game** game) {
          return alh_game_from_position(rules_.get(), rest.data(), rest.size(), 1, game, &error_);
        });
        return;
      case 'r':
        Take([&](alh_game** game) {
          return alh_game_from_record(rest.data(), rest.size(), game, &error_);
        });
        return;
      case 's':
        Take([&](alh_game** game) {
          return alh_game_sample(game_.get(), number, 1, game, &error_);
        });
        return;
      case 'v':
        status = alh_game_view(game_.get(), number, text_.get(), &error_);
        break;
      case 'e':
        status = alh_game_events(game_.get(), number, text_.get(), &error_);
        break;
      case 't':
        status = alh_game_action(game_.get(), number, text_.get(), &error_);
        break;
      case 'w':
        WriteAndRead();
        return;
      case 'o':
        Observe(number);
        return;
      case 'l':
        Choose(rest);
        return;
      case 'b':
        PlayBatch(number);
        return;
      default:
        return;
    }
    Expect(status, status != ALH_OK);
  }

 private:
  void Expect(alh_status status, bool failed) const { ::Expect(error_, status, failed); }

  // An action that fails changes nothing.
  template <class F>
  void Apply(F apply) {
    const uint64_t before = alh_game_digest(game_.get());
    const alh_status status = apply();
    Expect(status, status != ALH_OK);
    CHECK(status == ALH_OK || alh_game_digest(game_.get()) == before);
  }

  template <class F>
  void Take(F make) {
    alh_game* game = nullptr;
    const alh_status status = make(&game);
    Expect(status, game == nullptr);
    if (game != nullptr) game_.reset(game);
  }

  // What was written reads back as the same game, if it can be written.
  void WriteAndRead() {
    const alh_status status = alh_game_record(game_.get(), text_.get(), &error_);
    Expect(status, status == ALH_NO_RECORD);
    if (status != ALH_OK) return;
    alh_game* again = nullptr;
    const char* data = alh_text_data(text_.get());
    CHECK(alh_game_from_record(data, alh_text_size(text_.get()), &again, &error_) == ALH_OK);
    CHECK(alh_game_digest(again) == alh_game_digest(game_.get()));
    alh_game_free(again);
  }

  void Observe(int32_t seat) {
    std::vector<float> out(static_cast<size_t>(alh_features_observation_size(features_.get())));
    const alh_status status =
        alh_features_observe(features_.get(), game_.get(), seat, out.data(), out.size(), &error_);
    Expect(status, status != ALH_OK);
    int32_t count = 0;
    CHECK(alh_game_legal(game_.get(), &count, &error_) == ALH_OK);
    out.resize(static_cast<size_t>(count * alh_features_action_size(features_.get())) + 1);
    const alh_status described =
        alh_features_actions(features_.get(), game_.get(), out.data(), out.size() - 1, &error_);
    Expect(described, described != ALH_OK);
  }

  void Choose(std::string_view level) {
    alh_player* player = nullptr;
    const alh_status made = alh_player_new(level.data(), level.size(), 1, 4, 0, &player, &error_);
    Expect(made, player == nullptr);
    if (player == nullptr) return;
    int32_t choice = -1;
    const alh_status status = alh_player_choose(player, game_.get(), &choice, &error_);
    Expect(status, choice < 0);
    if (status == ALH_OK) CHECK(alh_game_apply(game_.get(), choice, &error_) == ALH_OK);
    alh_player_free(player);
  }

  void PlayBatch(int32_t number) {
    alh_batch_options options = {};
    options.struct_size = sizeof(options);
    options.games = number % 8;
    options.threads = 1 + number % 2;
    options.most_actions = number % 100;
    options.observations = options.actions = 1;
    alh_batch* batch = nullptr;
    const alh_status made = alh_batch_new(rules_.get(), features_.get(), &options, &batch, &error_);
    Expect(made, batch == nullptr);
    if (batch == nullptr) return;
    alh_batch_arrays arrays = {};
    arrays.struct_size = sizeof(arrays);
    CHECK(alh_batch_look(batch, &arrays, &error_) == ALH_OK);
    std::vector<int32_t> choices(static_cast<size_t>(options.games));
    for (int step = 0; step < 20; ++step) {
      for (size_t i = 0; i < choices.size(); ++i) choices[i] = number % arrays.counts[i];
      CHECK(alh_batch_step(batch, choices.data(), choices.size(), &error_) == ALH_OK);
    }
    choices[0] = number;
    const alh_status status = alh_batch_step(batch, choices.data(), choices.size(), &error_);
    Expect(status, status != ALH_OK);
    alh_batch_free(batch);
  }

  alh_error error_ = {};
  Handle<alh_text, alh_text_free> text_;
  const Rules& rules_;
  const Features& features_;
  Handle<alh_game, alh_game_free> game_;
};

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  std::string_view rest(reinterpret_cast<const char*>(data), size);
  const auto next_line = [&rest] {
    const size_t end = std::min(rest.find('\n'), rest.size());
    const std::string_view line = rest.substr(0, end);
    rest.remove_prefix(std::min(end + 1, rest.size()));
    return line;
  };
  Caller caller(KnownFor(next_line()));
  for (int calls = 0; caller.ready() && !rest.empty() && calls < kMostCalls; ++calls) {
    const std::string_view line = next_line();
    if (!line.empty()) caller.Call(line[0], line.substr(1));
  }
  return 0;
}
