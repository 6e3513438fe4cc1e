// What may be wrong with the numbers of a scoring. A warning never keeps the points back: whoever
// counted may know better.
#ifndef ALHAMBRA_CODEC_SCORING_CHECKS_H_
#define ALHAMBRA_CODEC_SCORING_CHECKS_H_

#include <string>
#include <vector>

#include "engine/rules.h"

namespace alhambra::codec {

// A number that a warning or a question is about. scorer -1: of the table; item -1: all of it.
struct NumberSpot {
  const Number* number = nullptr;  // null: the points before this scoring
  int scorer = -1;
  int item = -1;
};

struct Warning {
  std::string code;
  std::string text;
  std::vector<NumberSpot> about;
};

// Numbers that are equal where another one must decide.
struct OpenTie {
  const Number* number = nullptr;  // the one that decides
  int item = 0;
  std::vector<int> scorers;
};

// The numbers of a scoring with the points that were there before it.
struct Counted {
  Numbers numbers;
  int before[kMaxScorers] = {};
};

// `last`: of the scoring before, with the points after it in `before`; null if they are not known.
std::vector<Warning> CheckNumbers(const Rules& rules, int scoring, const Counted& counted,
                                  const Counted* last);
std::vector<OpenTie> FindOpenTies(const Rules& rules, int scoring, const Numbers& numbers);

}  // namespace alhambra::codec

#endif  // ALHAMBRA_CODEC_SCORING_CHECKS_H_
