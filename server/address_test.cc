#include "server/address.h"

#include <gtest/gtest.h>
#include <unistd.h>

namespace alhambra::server {
namespace {

TEST(AddressTest, CountsEveryIPv4AddressAndEveryIPv6NetworkByItself) {
  EXPECT_EQ(NetworkOf("192.0.2.7"), "192.0.2.7");
  EXPECT_EQ(NetworkOf("::ffff:192.0.2.7"), "192.0.2.7");
  EXPECT_NE(NetworkOf("::ffff:192.0.2.7"), NetworkOf("::ffff:192.0.2.8"));
  EXPECT_EQ(NetworkOf("2001:db8:1:2:3:4:5:6"), NetworkOf("2001:db8:1:2:ffff::1"));
  EXPECT_NE(NetworkOf("2001:db8:1:2::1"), NetworkOf("2001:db8:1:3::1"));
  EXPECT_EQ(NetworkOf("fe80::1%eth0"), "fe80::");
  for (const char* bad :
       {"", "localhost", "1.2.3", "1.2.3.4.5", "256.1.1.1", "::1::", "1.2.3.4 "}) {
    EXPECT_EQ(NetworkOf(bad), "") << bad;
  }
}

TEST(AddressTest, TakesTheAddressThatTheProxyAddedLast) {
  EXPECT_EQ(LastForwarded({"192.0.2.7"}), "192.0.2.7");
  EXPECT_EQ(LastForwarded({"10.0.0.1, nonsense,\t192.0.2.7 "}), "192.0.2.7");
  EXPECT_EQ(LastForwarded({"10.0.0.1, 10.0.0.2", ",,, ,", "10.0.0.3,192.0.2.7"}), "192.0.2.7");
  EXPECT_EQ(LastForwarded({"192.0.2.7:4711"}), "192.0.2.7");
  EXPECT_EQ(LastForwarded({"[2001:db8::1]:4711"}), "2001:db8::1");
  EXPECT_EQ(LastForwarded({"2001:db8::1"}), "2001:db8::1");
  EXPECT_EQ(LastForwarded({"192.0.2.7", "nonsense"}), "nonsense");
  EXPECT_EQ(LastForwarded({"192.0.2.7,"}), "");
  EXPECT_EQ(LastForwarded({}), "");
}

TEST(AddressTest, AnswersToAddressesItsOwnNamesAndThoseGiven) {
  const Hosts here({"Games.Example.org", "friends.example:8443"}, "127.0.0.1");
  for (const char* good : {"localhost", "localhost:", "LOCALHOST:8080", "localhost:65535",
                           "127.0.0.1", "127.0.0.1:8080", "[::1]:8080", "192.168.1.20:8080",
                           "games.example.org", "games.example.org.:443", "friends.example"}) {
    EXPECT_TRUE(here.Allows(good)) << good;
  }
  for (const char* bad : {"",
                          ":80",
                          "localhost:abc",
                          "localhost:80a",
                          "localhost:-1",
                          "localhost:65536",
                          "localhost:99999999999999999999",
                          "127.0.0.1:abc",
                          "[::1]abc",
                          "[::1]:abc",
                          "games.example.org:x",
                          "evil.example",
                          "evil.example:8080",
                          "localhost.evil.example",
                          "127.0.0.1.evil.example",
                          "games.example.org.evil.example",
                          "evil-games.example.org",
                          "[::1",
                          "127.0.0.1@evil.example",
                          "[evil]"}) {
    EXPECT_FALSE(here.Allows(bad)) << bad;
  }
  char name[256] = {};
  ASSERT_EQ(gethostname(name, sizeof(name) - 1), 0);
  const std::string own = name;
  const Hosts everywhere({}, "0.0.0.0");
  EXPECT_TRUE(everywhere.Allows(own + ":8080"));
  EXPECT_TRUE(everywhere.Allows(own.substr(0, own.find('.')) + ".local:8080"));
  EXPECT_FALSE(everywhere.Allows("evil.example"));
}

TEST(AddressTest, KnowsWhatMayBeGivenAsAHost) {
  for (const char* good : {"games.example.org", "Games.Example.org:8443", "games.example.org.",
                           "my_box", "xn--bcher-kva.example", "192.168.1.20", "[::1]", "::1"}) {
    EXPECT_TRUE(IsHost(good)) << good;
  }
  for (const char* bad : {"", " ", "*", "*.example.org", "a b", "a/b", "http://a", "a:b", ":80",
                          ".", "..", "a..b", ".a", "-a", "b\u00fccher.example", "[::1", "a@b"}) {
    EXPECT_FALSE(IsHost(bad)) << bad;
  }
}

TEST(AddressTest, ReadsSitesAsBrowsersWriteThem) {
  EXPECT_EQ(OriginOf("https://example.org"), "https://example.org");
  EXPECT_EQ(OriginOf("HTTPS://Example.org:8443"), "https://example.org:8443");
  EXPECT_EQ(OriginOf("http://[::1]:5173"), "http://[::1]:5173");
  EXPECT_EQ(OriginOf("capacitor://localhost"), "capacitor://localhost");
  for (const char* bad : {"", "nonsense", "*", "null", "example.org", "https://", "://example.org",
                          "https:/example.org", "https://example.org/", "https://example.org/a",
                          "https://*", "https://a b", "https://example.org:x", "ht tp://a"}) {
    EXPECT_EQ(OriginOf(bad), "") << bad;
  }
}

TEST(AddressTest, HostsHaveNoZoneAndNoBracketsRoundAName) {
  const Hosts hosts({"games.example.org"}, "0.0.0.0");
  EXPECT_TRUE(hosts.Allows("[::1]:8080"));
  for (const char* host : {"[localhost]", "[localhost]:80", "[127.0.0.1]", "[games.example.org]",
                           "fe80::1%eth0", "[fe80::1%25eth0]", "[::1%evil.example]:80",
                           "127.0.0.1%evil.example", "localhost%41", "[]", "[::1"}) {
    EXPECT_FALSE(hosts.Allows(host)) << host;
    EXPECT_FALSE(IsHost(host)) << host;
  }
}

}  // namespace
}  // namespace alhambra::server
