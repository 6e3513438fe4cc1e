// The limits of component files and positions: how large and small each number may be, how long
// each list, which words there are, and the sentence for what goes over it. They are kept in files.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "codec/position.h"
#include "codec/test_support.h"
#include "tests/places.h"
#include "tests/random_setup.h"

namespace alhambra::tests {
namespace {

// If it is set, files are written and not compared.
constexpr const char* kWriteLimits = "ALHAMBRA_WRITE_LIMITS";
constexpr int kBeyond = 1000000;  // more than any number may be
constexpr int kLongest = 300;     // and than any list is

// "tiles[3].price" as "tiles[].price": what holds for one item of a list holds for all.
std::string Sort(const std::string& path) {
  std::string sort;
  for (const char c : path) {
    const bool digit = c >= '0' && c <= '9';
    const size_t open = sort.rfind('[');
    const bool in_brackets = open != std::string::npos && sort.find(']', open) == std::string::npos;
    if (!digit || !in_brackets) sort += c;
  }
  return sort;
}

Value Resized(const Value& list, int size) {
  Value copy = Value::List();
  for (int i = 0; i < size; ++i) {
    const auto last = static_cast<int>(list.items().size()) - 1;
    copy.Add(list.items()[static_cast<size_t>(std::min(i, last))]);
  }
  return copy;
}

// The limits of one component file. Whatever is within them can be played.
class Limits {
 public:
  Limits(const std::string& id, std::set<std::string>& lines)
      : id_(id), data_(codec::TestComponents().at(id)), lines_(lines), setup_(SetupWith(id)) {}

  void Find() {
    ASSERT_EQ(ProblemWith(data_), "") << id_;
    const std::vector<Place> places = PlacesOf(data_, id_);
    for (size_t i = 0; i < places.size(); ++i) {
      SCOPED_TRACE(places[i].path);
      const std::string sort = Sort(places[i].path);
      if (places[i].value.IsNumber()) OfNumber(static_cast<int>(i), sort);
      const bool is_list = places[i].value.IsList() && !places[i].value.items().empty();
      if (is_list && lists_.insert(sort).second) OfList(static_cast<int>(i), places[i].value, sort);
    }
  }

 private:
  // What is wrong with the file then; "" if nothing is.
  std::string ProblemWith(const Value& data) {
    Components components = codec::TestComponents();
    components[id_] = data;
    RulesOrProblem made = Rules::Make(setup_, components);
    rules_ = std::move(made.rules);
    EXPECT_EQ(rules_ == nullptr, !made.text.empty());
    return made.text;
  }

  void OfNumber(int place, const std::string& sort) {
    const std::string below = ProblemWith(WithPlace(data_, place, Value(-kBeyond)));
    const std::string above = ProblemWith(WithPlace(data_, place, Value(kBeyond)));
    EXPECT_NE(below, "");
    EXPECT_NE(above, "");
    int lowest = 0, highest = 0;
    const int found =
        std::sscanf(below.c_str(), "this must be a number from %d to %d", &lowest, &highest);
    if (below != above || found != 2) {
      lines_.insert(sort + ": too small: " + below + "; too large: " + above);
      return;
    }
    std::string line =
        sort + ": a number from " + std::to_string(lowest) + " to " + std::to_string(highest);
    for (const int number : {lowest, highest}) {
      const std::string problem = ProblemWith(WithPlace(data_, place, Value(number)));
      if (problem.empty()) {
        PlaySome();
      } else {
        line += "; " + std::to_string(number) + ": " + problem;
      }
    }
    lines_.insert(line);
  }

  // Items at the end are left out, or the last one is repeated.
  void OfList(int place, const Value& list, const std::string& sort) {
    const auto size = static_cast<int>(list.items().size());
    std::string fewer, more;
    int least = size, most = size;
    while (least > 0) {
      fewer = ProblemWith(WithPlace(data_, place, Resized(list, least - 1)));
      if (!fewer.empty()) break;
      PlaySome();
      --least;
    }
    while (most < kLongest) {
      more = ProblemWith(WithPlace(data_, place, Resized(list, most + 1)));
      if (!more.empty()) break;
      PlaySome();
      ++most;
    }
    EXPECT_LT(most, kLongest) << "a list without a limit";
    std::string line =
        sort + ": from " + std::to_string(least) + " to " + std::to_string(most) + " items";
    if (!fewer.empty()) line += "; fewer: " + fewer;
    line += "; more: " + more;
    // What stands in the way may be the repeated item, and the limit lies beyond.
    const std::string far = ProblemWith(WithPlace(data_, place, Resized(list, kLongest)));
    while (most < kLongest && more != far) {
      more = ProblemWith(WithPlace(data_, place, Resized(list, ++most + 1)));
    }
    if (line.find(far) == std::string::npos)
      line += "; more than " + std::to_string(most) + ": " + far;
    lines_.insert(line);
  }

  // The rules that were made last are those of a game.
  void PlaySome() {
    Game game = rules_->Start(1);
    Rng rng{1};
    for (int i = 0; i < 60 && !rules_->IsOver(game); ++i) {
      ASSERT_EQ(FindFault(*rules_, game), "");
      rules_->Legal(game, list_);
      ASSERT_FALSE(list_.empty());
      ASSERT_TRUE(rules_->Apply(game, list_[rng.Below(list_.size())], nullptr).ok());
    }
    ASSERT_EQ(FindFault(*rules_, game), "");
  }

  std::string id_;
  Value data_;
  std::set<std::string>& lines_;
  Setup setup_;
  std::shared_ptr<const Rules> rules_;
  std::set<std::string> lists_;  // those looked at, by sort
  ActionList list_;
};

// Compares the lines with a file that keeps them, or writes it.
void ExpectKept(const std::set<std::string>& lines, const std::string& name) {
  const std::string path = ALHAMBRA_SOURCE_DIR "/tests/" + name;
  std::string text;
  for (const std::string& line : lines) text += line + "\n";
  if (std::getenv(kWriteLimits) != nullptr) {
    std::ofstream(path) << text;
    return;
  }
  std::ifstream file(path);
  const std::string kept((std::istreambuf_iterator<char>(file)), std::istreambuf_iterator<char>());
  EXPECT_EQ(text, kept) << "if this is meant, run with " << kWriteLimits << "=1";
}

TEST(Limits, OfComponentFilesAreKept) {
  std::set<std::string> lines;
  for (const auto& [id, data] : codec::TestComponents()) {
    const auto limits = std::make_unique<Limits>(id, lines);
    limits->Find();
    if (HasFatalFailure()) return;
  }
  ExpectKept(lines, "component-limits.txt");
}

// ---- positions ----

// What cannot stand in this place, whatever it is.
std::vector<Value> Misfits(const Value& value) {
  if (value.IsNumber()) return {Value(-kBeyond), Value(kBeyond)};
  if (value.IsText()) return {Value("nonsense")};
  if (value.IsBool()) return {Value(kBeyond)};
  if (value.IsList() && !value.items().empty()) {
    const auto size = static_cast<int>(value.items().size());
    return {Resized(value, size + 1), Resized(value, kLongest)};
  }
  if (!value.IsObject()) return {};
  Value more = value;
  more.Set("nonsense", 1);
  return {more};
}

// What is said of each misfit in positions of random games; of places of one sort only those of the
// first few.
class PositionLimits {
 public:
  std::set<std::string> lines;

  void Look(const Rules& rules) {
    for (uint64_t seed = 1; seed <= kGames; ++seed) {
      Game game = rules.Start(seed);
      Rng rng{seed};
      for (int step = 0; !rules.IsOver(game); ++step) {
        if (step % kEvery == 0 && IsMain(game.core.agenda.back())) {
          Look(rules, codec::WritePosition(rules, game, codec::kEverything));
        }
        rules.Legal(game, list_);
        ASSERT_TRUE(rules.Apply(game, list_[rng.Below(list_.size())], nullptr).ok());
      }
    }
  }

 private:
  static constexpr int kFew = 2, kGames = 3, kEvery = 5;

  void Look(const Rules& rules, const Value& position) {
    const std::vector<Place> places = PlacesOf(position, "position");
    for (size_t i = 0; i < places.size(); ++i) {
      const std::string sort = Sort(places[i].path);
      int& looked_at = looked_at_[sort];
      if (looked_at == kFew) continue;
      const std::vector<Value> misfits = Misfits(places[i].value);
      if (!misfits.empty()) ++looked_at;
      for (const Value& misfit : misfits) {
        const Value changed = WithPlace(position, static_cast<int>(i), misfit);
        const Reader reader(changed);
        Game read;
        codec::ReadPosition(rules, reader, 1, &read);
        lines.insert(sort + ": " + (reader.ok() ? "that is taken" : reader.problem().text));
      }
    }
  }

  std::map<std::string, int> looked_at_;  // how often, by sort
  ActionList list_;
};

TEST(Limits, OfPositionsAreKept) {
  const auto limits = std::make_unique<PositionLimits>();
  for (const auto& [id, data] : codec::TestComponents()) {
    SCOPED_TRACE(id);
    limits->Look(*codec::TestRules(SetupWith(id)));
    if (HasFatalFailure()) return;
  }
  ExpectKept(limits->lines, "position-limits.txt");
}

}  // namespace
}  // namespace alhambra::tests
