#include "app/terminal/session.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <fstream>

#include "app/numbers.h"
#include "app/terminal/palace_drawing.h"
#include "codec/pattern.h"
#include "codec/text.h"
#include "engine/games/games.h"

namespace alhambra::app {

namespace {

constexpr const char* kHelp[] = {
    "Answer with the number of a choice, or type the action itself:",
    "    take denar 3 + florin 2        any one card from the display, or several worth at most 5",
    "    buy 3 with denar 7 + denar 3   the tile on market space 3, paid in its currency",
    "    place tower 9 at 2,-1          x counts to the right, y downwards; the fountain is 0,0",
    "    reserve tower 9                keeps a tile for later",
    "    done                           to skip an extra action, or decline an offer",
    "Type only the beginning, such as buy or place, to list the choices that start with it.",
    "",
    "Pay exactly to get an extra action. Touching sides must match: wall to wall, open side to",
    "open side, and everything must be reachable on foot from the fountain ( o ). The longest",
    "unbroken outer wall scores, and so does having the most buildings of a kind.",
    "",
    "Other commands:",
    "    more           the next page of choices       table          the table again",
    "    palace         your palace                    palace 2       that of player 2",
    "    palaces        all palaces                    sheet          where the points came from",
    "    modules        the pieces of the modules      save FILE      saves the game to a file",
    "    help           this text                      quit           leaves the game",
};

constexpr std::string_view kWords[] = {"help",  "h",       "?",     "more",   "m",
                                       "table", "t",       "sheet", "palace", "palaces",
                                       "save",  "modules", "quit",  "q",      "exit"};

// The first word of a line, and what follows it.
void SplitWord(const std::string& line, std::string* word, std::string* rest) {
  const size_t space = std::min(line.find(' '), line.size());
  *word = line.substr(0, space);
  *rest = space < line.size() ? line.substr(space + 1) : "";
}

bool IsPass(const Action& action) { return IsCore(action, CoreVerb::kPass); }

bool HasWaitingTiles(const Game& view, Seat seat) {
  const auto& owned = view.core.owned[seat];
  return std::any_of(owned.begin(), owned.end(),
                     [&view](TileId tile) { return view.core.spot[tile].zone == Zone::kWaiting; });
}

// What is built in this game.
std::string PlaceName(const Rules& rules) {
  if (rules.parts() == 2) return "palace and city";
  return FindGame(rules.setup().game)->has_palace_tiles ? "palace" : "city";
}

// "no action reads like this" as a sentence.
std::string AsSentence(std::string text) {
  if (text.empty()) return text;
  text[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(text[0])));
  if (text.back() != '.') text += '.';
  return text;
}

}  // namespace

// Tells the person what happens, as it happens.
class Session::Teller : public EventSink {
 public:
  explicit Teller(Session& session) : session_(session) {}

  void On(const Event& event) override {
    const std::string text = codec::EventText(session_.rules_, event, session_.person_);
    if (text.empty()) return;
    const bool heading = IsCore(event, CoreEvent::kTurn) || IsCore(event, CoreEvent::kScoring);
    session_.streams_.out << (heading ? "\n" + session_.style_.Bold(text) : "  " + text) << "\n";
  }

 private:
  Session& session_;
};

Session::Session(Table table, Seat person, std::unique_ptr<players::Player> computer,
                 std::string file, const Style& style, Streams streams)
    : table_(std::move(table)),
      rules_(*table_.rules),
      person_(person),
      computer_(std::move(computer)),
      file_(std::move(file)),
      style_(style),
      streams_(streams),
      list_(std::make_unique<ActionList>()),
      rng_{table_.record.seed ^ table_.record.actions.size()} {}

Session::~Session() = default;

int Session::Run() {
  Welcome();
  while (!rules_.IsOver(table_.game)) {
    const Seat seat = rules_.DecisionOf(table_.game).seat;
    if (seat != person_) {
      PlayComputer(seat);
    } else if (!PlayPerson()) {
      return file_.empty() || WriteFile(file_) ? kSuccess : kFailure;
    }
  }
  ShowEnd();
  return file_.empty() || WriteFile(file_) ? kSuccess : kFailure;
}

void Session::PlayComputer(Seat seat) {
  const Game view = rules_.View(table_.game, seat);
  rules_.Legal(view, *list_);
  const Action action = (*list_)[computer_->Choose(rules_, view, seat, *list_, rng_)];
  const Next next = Try(action);
  CHECK(next == Next::kDone);
}

bool Session::PlayPerson() {
  const Game view = rules_.View(table_.game, person_);
  rules_.Legal(view, *list_);
  rules_.AddIdle(view, *list_);
  const ChoiceMenu menu(rules_, view, person_, *list_);
  const Decision decision = rules_.DecisionOf(view);
  if (menu.size() == 1 && IsPass(menu.action(1))) return Try(menu.action(1)) == Next::kDone;
  ShowFor(decision, view, menu);
  streams_.out << "\n" << style_.Bold(codec::DecisionText(rules_, decision)) << "\n";
  ShowChoices(menu);
  for (;;) {
    streams_.out << style_.Mark("> ") << std::flush;
    std::string line;
    if (!ReadLine(&line)) {
      streams_.out << "\nEnd of input: the game stops here.\n";
      return false;
    }
    const Next next = Answer(line, view, menu);
    if (next != Next::kAskAgain) return next == Next::kDone;
  }
}

bool Session::ReadLine(std::string* line) {
  if (!std::getline(streams_.in, *line)) return false;
  std::replace(line->begin(), line->end(), '\t', ' ');
  line->erase(std::remove(line->begin(), line->end(), '\r'), line->end());
  *line = codec::SingleSpaced(*line);
  return true;
}

Session::Next Session::Answer(const std::string& line, const Game& view, const ChoiceMenu& menu) {
  if (line.empty() && menu.size() == 1) return Try(menu.action(1));
  if (line.empty()) {
    streams_.out << "Type the number of a choice, or help.\n";
    return Next::kAskAgain;
  }
  int number = 0;
  if (ReadNumber(line, &number)) {
    if (number >= 1 && number <= menu.size()) return Try(menu.action(number));
    streams_.out << style_.Wrong(fmt::format("Choose a number from 1 to {}.", menu.size())) << "\n";
    return Next::kAskAgain;
  }
  Action action;
  const std::string problem = codec::ParseAction(rules_, line, &action);
  if (problem.empty()) return Try(action);
  if (menu.CountWith(line) > 0) {
    page_prefix_ = line;
    page_from_ = 0;
    ShowPage(menu);
    return Next::kAskAgain;
  }
  std::string word, rest;
  SplitWord(line, &word, &rest);
  if (std::find(std::begin(kWords), std::end(kWords), word) != std::end(kWords)) {
    return Command(word, rest, view, menu);
  }
  streams_.out << style_.Wrong(AsSentence(problem)) << " Type help to see how to answer.\n";
  return Next::kAskAgain;
}

Session::Next Session::Command(const std::string& word, const std::string& rest, const Game& view,
                               const ChoiceMenu& menu) {
  if (word == "quit" || word == "q" || word == "exit") return Next::kLeave;
  if (word == "save") return Save(rest);
  if (word == "more" || word == "m") ShowPage(menu);
  if (word == "palace" || word == "palaces") {
    ShowOtherPalaces(view, word == "palaces" ? "all" : rest);
  }
  if (word == "sheet") Print(ScoreSheetText(rules_, view, style_));
  if (word == "modules") Print(ModulesText(rules_, view, style_));
  if (word == "table" || word == "t") {
    ShowTable(view, menu);
    ShowChoices(menu);
  }
  if (word == "help" || word == "h" || word == "?") Print(Text(std::begin(kHelp), std::end(kHelp)));
  return Next::kAskAgain;
}

Session::Next Session::Try(const Action& action) {
  Teller teller(*this);
  const Refusal refusal = rules_.Apply(table_.game, action, &teller);
  if (!refusal.ok()) {
    streams_.out << style_.Wrong(codec::RefusalText(rules_, refusal)) << "\n";
    return Next::kAskAgain;
  }
  table_.record.actions.push_back(codec::ActionText(rules_, action));
  return Next::kDone;
}

Session::Next Session::Save(const std::string& file) {
  const std::string path = file.empty() ? file_ : file;
  if (path.empty()) {
    streams_.out << "Add a file name, for example: save game.json\n";
  } else {
    WriteFile(path);
  }
  return Next::kAskAgain;
}

bool Session::WriteFile(const std::string& file) {
  codec::Seal(rules_, table_.game, &table_.record);
  std::ofstream stream(file);
  stream << codec::JsonText(codec::WriteRecord(table_.record), 1) << "\n";
  stream.close();
  if (!stream) {
    streams_.err << "Could not write the file '" << file << "'.\n";
    return false;
  }
  streams_.out << "Game saved to " << file << ".\n";
  return true;
}

void Session::Welcome() {
  streams_.out << style_.Bold(FindGame(rules_.setup().game)->name)
               << fmt::format(", {} players", rules_.players());
  for (const auto& module : rules_.modules()) {
    const bool is_game = module->info().number == 0;
    if (!is_game) streams_.out << ", " << module->info().name;
  }
  streams_.out << fmt::format(", seed {}\n", table_.record.seed);
  if (MayMissSecondScoring(rules_)) {
    streams_.out
        << "With this many cards the second scoring may never come: its card is shuffled in "
           "only when the draw pile has run out once.\n";
  }
  const bool one = rules_.players() == 2;
  streams_.out << fmt::format("You are {}; the {} ({}).\n", SeatName(rules_, person_),
                              one ? "other is a computer player" : "others are computer players",
                              computer_->name());
  streams_.out << "Answer with the number of a choice. " << style_.Mark("help")
               << " explains more, " << style_.Mark("quit") << " leaves.\n";
}

// Only what the question is about; the whole table is a word away.
void Session::ShowFor(const Decision& decision, const Game& view, const ChoiceMenu& menu) {
  if (HasWaitingTiles(view, person_)) {
    ShowPalace(view, person_, &menu);
  } else if (decision.frame.origin == kCore) {
    ShowTable(view, menu);
  } else {
    Print(MarketText(rules_, view, person_, style_));
  }
}

void Session::ShowTable(const Game& view, const ChoiceMenu& menu) {
  streams_.out << "\n";
  Print(PlayersText(rules_, view, person_, style_));
  streams_.out << "\n";
  Print(MarketText(rules_, view, person_, style_));
  Print(ModulesText(rules_, view, style_));
  streams_.out << "\n";
  ShowPalace(view, person_, &menu);
}

void Session::ShowPalace(const Game& view, Seat seat, const ChoiceMenu* menu) {
  const std::string built = PlaceName(rules_);
  streams_.out << style_.Bold(seat == person_ ? "Your " + built
                                              : SeatName(rules_, seat) + "'s " + built)
               << "\n";
  const std::vector<CellMark> marks = menu == nullptr ? std::vector<CellMark>() : menu->Marks();
  Print(DrawPalace(rules_, view, seat, marks, style_));
  Print(UnbuiltText(rules_, view, seat, style_));
}

void Session::ShowOtherPalaces(const Game& view, const std::string& which) {
  int number = person_ + 1;
  if (!which.empty() && which != "all" &&
      (!ReadNumber(which, &number) || number < 1 || number > rules_.players())) {
    streams_.out << fmt::format("Players are numbered from 1 to {}.\n", rules_.players());
    return;
  }
  for (int seat = 0; seat < rules_.players(); ++seat) {
    if (which == "all" || seat == number - 1) ShowPalace(view, static_cast<Seat>(seat), nullptr);
  }
}

void Session::ShowChoices(const ChoiceMenu& menu) {
  Print(menu.Overview(style_));
  page_prefix_.clear();
  page_from_ = 0;
}

void Session::ShowPage(const ChoiceMenu& menu) {
  if (page_from_ >= menu.CountWith(page_prefix_)) page_from_ = 0;
  Print(menu.Page(page_prefix_, page_from_, style_));
  page_from_ += ChoiceMenu::kPage;
}

void Session::ShowEnd() {
  const Game view = rules_.View(table_.game, person_);
  streams_.out << "\n";
  Print(ScoreSheetText(rules_, view, style_));
  int best = rules_.score(view, 0);
  for (int seat = 1; seat < rules_.players(); ++seat)
    best = std::max(best, rules_.score(view, seat));
  std::vector<std::string> winners;
  for (int seat = 0; seat < rules_.players(); ++seat) {
    if (rules_.score(view, seat) == best) winners.push_back(SeatName(rules_, seat));
  }
  const bool won = rules_.score(view, person_) == best;
  const bool shared = winners.size() > 1;
  const char* who =
      won ? (shared ? "You share the win" : "You win") : (shared ? "Winners" : "Winner");
  streams_.out << style_.Bold(
      fmt::format("\n{} with {} points: {}.\n", who, best, fmt::join(winners, ", ")));
}

void Session::Print(const Text& text) {
  for (const std::string& line : text) {
    streams_.out << line.substr(0, line.find_last_not_of(' ') + 1) << "\n";
  }
}

}  // namespace alhambra::app
