#include "engine/base/maybe.h"

#include <gtest/gtest.h>

#include <bit>

#include "engine/base/ids.h"

namespace alhambra {
namespace {

TEST(Maybe, IsNoneByItselfAndThenZero) {
  const Maybe<Seat> none;
  EXPECT_EQ(none, kNoSeat);
  EXPECT_EQ(std::bit_cast<uint8_t>(none), 0);
  EXPECT_EQ(std::bit_cast<uint8_t>(Maybe<Seat>(kNoSeat)), 0);
}

TEST(Maybe, ReadsAsTheNumberWritten) {
  for (int number = 0; number < 255; ++number) {
    const Maybe<Kind> maybe = static_cast<Kind>(number);
    EXPECT_EQ(maybe, number);
    EXPECT_NE(maybe, kNoKind);
    EXPECT_EQ(std::bit_cast<uint8_t>(maybe), number + 1);
  }
}

}  // namespace
}  // namespace alhambra
