// One game in the terminal: shows the person the table, asks for choices, and lets the computer
// players answer.
#ifndef ALHAMBRA_APP_TERMINAL_SESSION_H_
#define ALHAMBRA_APP_TERMINAL_SESSION_H_

#include <memory>
#include <string>

#include "app/command.h"
#include "app/terminal/choice_menu.h"
#include "app/terminal/position_text.h"
#include "app/terminal/style.h"
#include "codec/record.h"
#include "engine/rules.h"
#include "players/player.h"

namespace alhambra::app {

// A game with what is needed to write it down.
struct Table {
  std::shared_ptr<const Rules> rules;
  Game game;
  codec::Record record;
};

class Session {
 public:
  // `file`: where the game is saved when it ends or the person leaves; may be empty.
  Session(Table table, Seat person, std::unique_ptr<players::Player> computer, std::string file,
          const Style& style, Streams streams);
  ~Session();

  // Plays until the game is over, the person leaves or the input ends. Returns the exit code.
  int Run();

 private:
  class Teller;
  enum class Next { kAskAgain, kDone, kLeave };

  void PlayComputer(Seat seat);
  // False if the person leaves.
  bool PlayPerson();
  Next Answer(const std::string& line, const Game& view, const ChoiceMenu& menu);
  Next Command(const std::string& word, const std::string& rest, const Game& view,
               const ChoiceMenu& menu);
  Next Try(const Action& action);
  Next Save(const std::string& file);
  bool ReadLine(std::string* line);

  void Welcome();
  void ShowFor(const Decision& decision, const Game& view, const ChoiceMenu& menu);
  void ShowTable(const Game& view, const ChoiceMenu& menu);
  void ShowPalace(const Game& view, Seat seat, const ChoiceMenu* menu);
  void ShowOtherPalaces(const Game& view, const std::string& which);
  void ShowChoices(const ChoiceMenu& menu);
  // The next page of the choices that begin with page_prefix_.
  void ShowPage(const ChoiceMenu& menu);
  void ShowEnd();
  void Print(const Text& text);
  bool WriteFile(const std::string& file);

  Table table_;
  const Rules& rules_;
  const Seat person_;
  std::unique_ptr<players::Player> computer_;
  const std::string file_;
  const Style style_;
  Streams streams_;
  std::unique_ptr<ActionList> list_;
  Rng rng_;
  // What `more` goes on with.
  std::string page_prefix_;
  int page_from_ = 0;
};

}  // namespace alhambra::app

#endif  // ALHAMBRA_APP_TERMINAL_SESSION_H_
