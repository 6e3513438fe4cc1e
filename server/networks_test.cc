#include "server/networks.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace alhambra::server {
namespace {

using ::testing::HasSubstr;

Networks List(std::string_view text) {
  Networks networks;
  EXPECT_EQ(networks.Read(text), "") << text;
  return networks;
}

TEST(NetworksTest, HaveTheAddressesThatAreInThem) {
  const Networks list = List("127.0.0.0/8, ::1,10.1.2.3 ,2001:db8::/33,192.0.2.128/25");
  for (const char* in :
       {"127.0.0.1", "127.255.255.255", "::1", "10.1.2.3", "::ffff:10.1.2.3", "::ffff:7f00:1",
        "2001:db8::1", "2001:db8:7fff:ffff::", "192.0.2.128", "192.0.2.255", "::1%lo"}) {
    EXPECT_TRUE(list.Has(in)) << in;
  }
  for (const char* out : {"128.0.0.1", "126.255.255.255", "::2", "::", "10.1.2.4", "::10.1.2.3",
                          "2001:db8:8000::", "2001:db9::1", "192.0.2.127", "192.0.3.128", "",
                          "localhost", "127.1", "127.0.0.1 ", "127.0.0.1:80", "[::1]", "%lo"}) {
    EXPECT_FALSE(list.Has(out)) << out;
  }
}

TEST(NetworksTest, MayBeEverybodyOfOneKind) {
  EXPECT_TRUE(List("0.0.0.0/0").Has("203.0.113.9"));
  EXPECT_FALSE(List("0.0.0.0/0").Has("2001:db8::1"));
  // IPv4 addresses are a part of IPv6.
  EXPECT_TRUE(List("::/0").Has("203.0.113.9"));
  EXPECT_TRUE(List("::/0").Has("2001:db8::1"));
  EXPECT_FALSE(List("::/0").Has("nonsense"));
  EXPECT_FALSE(Networks().Has("127.0.0.1"));
}

TEST(NetworksTest, WhatIsWrongGetsASentenceAndChangesNothing) {
  Networks list = List("10.0.0.1");
  for (const char* bad :
       {"", ",", "10.0.0.1,", "localhost", "10.0.0.1/33", "10.0.0.1/-1", "10.0.0.0/8x", "10.0.0.0/",
        "10.0.0.1/8", "::1/129", "::1/64", "1.2.3", "10.0.0.0/8/8", "10.0.0.0 10.0.0.1", "*",
        "fe80::1%eth0", "10.0.0.0/2147483647", "10.0.0.0/99999999999999999999"}) {
    EXPECT_THAT(list.Read(bad), HasSubstr("is neither an address nor a network")) << bad;
  }
  EXPECT_LT(list.Read(std::string(100'000, '1')).size(), 300u);
  std::string many = "10.0.0.1";
  for (size_t i = 1; i < Networks::kMost; ++i) many += ",10.0.0.1";
  EXPECT_EQ(Networks().Read(many), "");
  EXPECT_THAT(list.Read(many + ",10.0.0.2"), HasSubstr("no more than 64 addresses"));
  EXPECT_TRUE(list.Has("10.0.0.1"));
  EXPECT_FALSE(list.Has("10.0.0.2"));
}

}  // namespace
}  // namespace alhambra::server
