// Which payments are accepted, against an independent judge, and why others are not.
#include <gtest/gtest.h>

#include <algorithm>

#include "engine/base/rng.h"
#include "engine/money/payment.h"
#include "engine/money/test_cards.h"
#include "engine/money/test_judge.h"

namespace alhambra {
namespace {

using namespace test;  // NOLINT(google-build-using-namespace)

Payment RandomPayment(Rng& rng, const Wallet& wallet) {
  Payment payment;
  const bool mostly_own = rng.Below(8) != 0;
  const int share = 1 + rng.Below(4);
  wallet.cards.ForEach([&](Card card) {
    if (rng.Below(4) < share) payment.cards.Add(card);
  });
  for (const MoneyPiece& piece : wallet.pieces) {
    if (rng.Below(4) >= share) continue;
    payment.pieces[piece.slot] = static_cast<uint8_t>(piece.number * (1 + rng.Below(piece.count)));
  }
  if (mostly_own) return payment;
  if (rng.Below(2) == 0) {
    const Card card = RandomCard(rng, kCurrencies);
    if (payment.cards.Count(card) < 3) payment.cards.Add(card);
  } else {
    payment.pieces[rng.Below(kPieceSlots)] = static_cast<uint8_t>(rng.Below(256));
  }
  return payment;
}

TEST(PaymentTest, JudgesAnyPaymentAsTheRulesDo) {
  Rng rng{14};
  int legal = 0;
  for (int trial = 0; trial < 20000; ++trial) {
    const Wallet wallet = RandomWallet(rng, 8);
    for (int i = 0; i < 10; ++i) {
      const Price price = RandomPrice(rng);
      const Payment payment = RandomPayment(rng, wallet);
      Paid paid;
      const Refusal refusal = CheckPayment(TheCards().catalogue, wallet, price, payment, &paid);
      const auto judged = Judge(wallet, price, payment);
      ASSERT_EQ(refusal.ok(), judged.has_value()) << Describe(wallet, price);
      if (!judged) continue;
      ASSERT_EQ(paid.total, judged->total) << Describe(wallet, price);
      ASSERT_EQ(paid.exact, judged->exact) << Describe(wallet, price);
      ++legal;
    }
  }
  EXPECT_GT(legal, 5000);  // the test is worth something
}

TEST(PaymentTest, KnowsTheMostThatOneCanPay) {
  Rng rng{15};
  for (int trial = 0; trial < 1000; ++trial) {
    const Wallet wallet = RandomWallet(rng, 7);
    Price price = RandomPrice(rng);
    price.amount = 0;
    int most = 0;
    ForEachPayment(wallet, [&](const Payment& payment) {
      const auto judged = Judge(wallet, price, payment);
      if (judged) most = std::max(most, judged->total);
    });
    ASSERT_EQ(MostPayable(TheCards().catalogue, wallet, price), most) << Describe(wallet, price);
  }
}

TEST(PaymentTest, SaysWhyAPaymentIsRefused) {
  const Cards& cards = TheCards();
  const Card florin_denar = cards.exchange[kFlorin][kDenar];
  const Card dirham_ducat = cards.exchange[kDirham][kDucat];
  const Wallet wallet =
      Holding({Money(kFlorin, 9), Money(kDenar, 2), Money(kDenar, 7), Money(kDucat, 9),
               cards.diamond[5], florin_denar, dirham_ducat, cards.token});
  const Price price = PriceOf(9, Bit(kDenar));
  EXPECT_EQ(CodeOf(wallet, price, Paying({Money(kDenar, 9)})), "not-yours");
  EXPECT_EQ(CodeOf(wallet, price, Paying({cards.token, Money(kDenar, 7)})), "not-money");
  EXPECT_EQ(CodeOf(wallet, price, Paying({Money(kFlorin, 9)})), "wrong-currency");
  EXPECT_EQ(CodeOf(wallet, price, Paying({Money(kDenar, 7)})), "too-little");
  EXPECT_EQ(CodeOf(wallet, price, Payment()), "too-little");
  EXPECT_EQ(CodeOf(wallet, price, Paying({Money(kDenar, 7), cards.diamond[5]})), "wild-alone");
  EXPECT_EQ(CodeOf(wallet, price, Paying({florin_denar, cards.diamond[5]})), "wild-alone");
  EXPECT_EQ(CodeOf(wallet, price, Paying({florin_denar, dirham_ducat, Money(kFlorin, 9)})),
            "one-joining-card");
  EXPECT_EQ(CodeOf(wallet, price, Paying({dirham_ducat, Money(kDucat, 9)})),
            "joining-card-differs");
  EXPECT_EQ(CodeOf(wallet, price, Paying({florin_denar, Money(kDucat, 9)})), "wrong-currency");
  EXPECT_EQ(CodeOf(wallet, PriceOf(9, Bit(kDenar), false, kAllowAll & ~kAllowJoin),
                   Paying({florin_denar, Money(kFlorin, 9)})),
            "no-joining-card");
  EXPECT_EQ(CodeOf(wallet, PriceOf(5, Bit(kDenar), false, kAllowAll & ~kAllowWild),
                   Paying({cards.diamond[5]})),
            "no-wild");
  EXPECT_EQ(
      CodeOf(wallet, PriceOf(9, kAllCurrencies), Paying({Money(kDenar, 7), Money(kDucat, 9)})),
      "one-currency");
}

}  // namespace
}  // namespace alhambra
