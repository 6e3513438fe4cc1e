#include "server/sha256.h"

#include <gtest/gtest.h>

#include <cstdio>
#include <string>

#include "server/token.h"

namespace alhambra::server {
namespace {

std::string Hex(const std::string& text) {
  std::string hex;
  for (const uint32_t word : Sha256(text)) {
    char digits[9];
    std::snprintf(digits, sizeof(digits), "%08x", word);
    hex += digits;
  }
  return hex;
}

// What the standard and `sha256sum` give, at each way that the last block can be filled.
TEST(Sha256Test, AgreesWithTheStandard) {
  EXPECT_EQ(Hex(""), "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
  EXPECT_EQ(Hex("abc"), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  EXPECT_EQ(Hex("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq"),
            "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
  EXPECT_EQ(Hex(std::string(1'000'000, 'a')),
            "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
  EXPECT_EQ(Hex(std::string(64, 'a')),
            "ffe054fe7ae0cb6dc65c3af9b61d5209f439851db43d0ba5997337df154668eb");
}

TEST(TokenTest, AnIdOfATextIsAlwaysTheSame) {
  EXPECT_EQ(IdOfText("abc"), IdOfText("abc"));
  EXPECT_NE(IdOfText("abc"), IdOfText("abd"));
  EXPECT_EQ(IdOfText("").size(), 20u);
}

}  // namespace
}  // namespace alhambra::server
