#include "server/addresses.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace alhambra::server {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::Not;
using ::testing::StartsWith;

TEST(AddressesTest, KnowsWhatBelongsToThisMachineOrAPrivateNetwork) {
  for (const char* near : {"127.0.0.1", "0.0.0.0", "::", "127.9.9.9", "10.1.2.3", "172.16.0.1",
                           "172.31.255.255", "192.168.0.7", "169.254.1.1", "::1", "fd12::1",
                           "fe80::1", "fe80::1%eth0", "::ffff:192.168.0.7", "::ffff:127.0.0.1"}) {
    EXPECT_TRUE(IsNearby(near)) << near;
  }
  for (const char* far :
       {"8.8.8.8", "172.32.0.1", "172.15.0.1", "192.169.0.1", "11.0.0.1", "2001:db8::1",
        "::ffff:8.8.8.8", "", "localhost", "192.168.0", "1", "10.1.2.3.4"}) {
    EXPECT_FALSE(IsNearby(far)) << far;
  }
}

TEST(AddressesTest, KnowsPagesOfThisMachineOrAPrivateNetwork) {
  for (const char* near : {"localhost", "0.0.0.0:8411", "localhost:8411", "127.0.0.1:8411",
                           "192.168.0.7", "192.168.0.7:80", "[::1]:8411", "[fd12::1]"}) {
    EXPECT_TRUE(IsNearbyHost(near)) << near;
  }
  for (const char* far : {"example.org", "example.org:8411", "8.8.8.8:80", "[2001:db8::1]:80", "",
                          "[", "[]", "localhost.example.org", "127.0.0.1.example.org"}) {
    EXPECT_FALSE(IsNearbyHost(far)) << far;
  }
}

TEST(AddressesTest, KnowsCardsThatOnlyContainersAreBehind) {
  for (const char* inner : {"docker0", "docker_gwbridge", "br-1a2b3c4d5e6f", "veth12ab", "virbr0",
                            "vnet3", "lxcbr0", "lxdbr0", "cni0", "cni-podman0", "podman1"}) {
    EXPECT_TRUE(IsInnerCard(inner)) << inner;
  }
  for (const char* outer : {"eth0", "enp3s0", "wlan0", "wlp2s0", "br0", "bridge0", "bond0", "tun0",
                            "wg0", "en0", "vlan7", "", "b", "my-docker"}) {
    EXPECT_FALSE(IsInnerCard(outer)) << outer;
  }
}

TEST(AddressesTest, TellsWhereAServerIsReached) {
  EXPECT_THAT(ReachableAt("127.0.0.1", 8411), IsEmpty());
  EXPECT_THAT(ReachableAt("::1", 8411), IsEmpty());
  EXPECT_THAT(ReachableAt("192.168.0.7", 8411), ElementsAre("http://192.168.0.7:8411"));
  EXPECT_THAT(ReachableAt("fd12::1", 80), ElementsAre("http://[fd12::1]:80"));
  EXPECT_THAT(ReachableAt("fe80::1", 80), IsEmpty());
  for (const char* all : {"0.0.0.0", "::"}) {
    for (const std::string& url : ReachableAt(all, 8411)) {
      EXPECT_THAT(url, StartsWith("http://"));
      EXPECT_THAT(url, Not(StartsWith("http://127.")));
      EXPECT_THAT(url, Not(StartsWith("http://0.")));
      EXPECT_THAT(url, Not(StartsWith("http://[::1]")));
    }
  }
}

}  // namespace
}  // namespace alhambra::server
