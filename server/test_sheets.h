// A sheet that phones share, for tests.
#ifndef ALHAMBRA_SERVER_TEST_SHEETS_H_
#define ALHAMBRA_SERVER_TEST_SHEETS_H_

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "server/sheets.h"
#include "server/test_api.h"

namespace alhambra::server {

// What is sent to write a part.
inline std::string WriteText(int part, int version, const std::string& value) {
  return R"({"part": )" + std::to_string(part) + R"(, "version": )" + std::to_string(version) +
         R"(, "value": )" + value + "}";
}

class SharedSheets : public ApiTest {
 protected:
  struct Made {
    std::string path;
    std::vector<std::string> keys;
  };

  // For three players.
  Made Make(const std::string& address = kAddress) {
    return Make(R"([{"game": "alhambra"}, {}, {}, {}])", address);
  }
  Made Make(const std::string& parts, const std::string& address) {
    const ApiResponse response =
        Request("POST", "/api/sheets", R"({"parts": )" + parts + "}", "", address);
    EXPECT_EQ(response.status, 200) << response.body;
    const Value made = Json(response.body);
    Made sheet{"/api/sheets/" + made.Find("sheet")->AsText(), {}};
    for (const Value& key : made.Find("keys")->items()) sheet.keys.push_back(key.AsText());
    return sheet;
  }
  ApiResponse Write(const Made& sheet, const std::string& key, int part, int version,
                    const std::string& value, const std::string& address = kAddress) {
    return Request("POST", sheet.path, WriteText(part, version, value), key, address);
  }
  std::string Parts(const ApiResponse& response) {
    EXPECT_EQ(response.status, 200) << response.body;
    return codec::JsonText(*Json(response.body).Find("parts"));
  }
  static std::string IdOf(const Made& sheet) {
    return sheet.path.substr(std::string_view("/api/sheets/").size());
  }
  bool IsThere(const Made& sheet) { return Get(sheet.path).status == 200; }
};

}  // namespace alhambra::server

#endif  // ALHAMBRA_SERVER_TEST_SHEETS_H_
