#include "engine/money/payment.h"

#include <gtest/gtest.h>

#include <vector>

#include "engine/money/test_cards.h"

namespace alhambra {
namespace {

using namespace test;  // NOLINT(google-build-using-namespace)

TEST(PaymentTest, PrefersFewDearCards) {
  const Wallet wallet = Holding({Money(kDenar, 1), Money(kDenar, 2), Money(kDenar, 7)});
  const std::vector<Listed> listed = List(wallet, PriceOf(7, Bit(kDenar)));
  ASSERT_FALSE(listed.empty());
  EXPECT_TRUE(listed[0].payment == Paying({Money(kDenar, 7)}));
  EXPECT_TRUE(listed[0].exact);
}

TEST(PaymentTest, AcceptsSuperfluousCardsButDoesNotListThem) {
  const Wallet wallet = Holding({Money(kDenar, 2), Money(kDenar, 9)});
  const Price price = PriceOf(8, Bit(kDenar));
  EXPECT_EQ(CodeOf(wallet, price, Paying({Money(kDenar, 2), Money(kDenar, 9)})), "fine");
  const std::vector<Listed> listed = List(wallet, price);
  ASSERT_EQ(listed.size(), 1u);
  EXPECT_TRUE(listed[0].payment == Paying({Money(kDenar, 9)}));
}

TEST(PaymentTest, PaysWithNothingWhereNothingIsAsked) {
  const std::vector<Listed> listed = List(Holding({Money(kDenar, 2)}), PriceOf(0, Bit(kDenar)));
  ASSERT_EQ(listed.size(), 1u);
  EXPECT_TRUE(listed[0].payment == Payment());
  EXPECT_TRUE(listed[0].exact);
}

TEST(PaymentTest, ExchangesOnlyWhereTwoCurrenciesAreNeeded) {
  const Card join = TheCards().exchange[kFlorin][kDenar];
  const Wallet wallet = Holding({Money(kFlorin, 4), Money(kDenar, 7), join});
  const uint8_t either = Bit(kFlorin) | Bit(kDenar);
  std::vector<Listed> listed = List(wallet, PriceOf(7, either));
  ASSERT_EQ(listed.size(), 1u);
  EXPECT_TRUE(listed[0].payment == Paying({Money(kDenar, 7)}));
  listed = List(wallet, PriceOf(11, either));
  ASSERT_EQ(listed.size(), 1u);
  EXPECT_TRUE(listed[0].payment == Paying({Money(kFlorin, 4), Money(kDenar, 7), join}));
}

TEST(PaymentTest, UsesWhatPaysTheWholePriceAlone) {
  Wallet wallet = Holding({Money(kDenar, 2)});
  MoneyPiece gift;
  gift.covers = true;
  gift.count = 2;
  wallet.pieces.push_back(gift);
  gift.slot = 1;
  wallet.pieces.push_back(gift);
  const Price price = PriceOf(13, Bit(kFlorin));
  Payment payment;
  payment.pieces[0] = 1;
  EXPECT_EQ(CodeOf(wallet, price, payment), "fine");
  payment.pieces[1] = 1;
  EXPECT_EQ(CodeOf(wallet, price, payment), "gift-alone");
  payment.pieces[1] = 0;
  payment.pieces[0] = 2;
  EXPECT_EQ(CodeOf(wallet, price, payment), "gift-alone");
  payment = Paying({Money(kDenar, 2)});
  payment.pieces[0] = 1;
  EXPECT_EQ(CodeOf(wallet, price, payment), "gift-alone");
}

}  // namespace
}  // namespace alhambra
