// Sheets that phones at a real table share are a server's; a device has none (Api::Options::sheets
// is null), so none of this is ever called.
#include "server/api_response.h"

namespace alhambra::server {

void Api::MakeSheet(const ApiRequest& /*request*/, const Respond& /*respond*/) { CHECK(false); }
void Api::ReadSheet(const std::string& /*id*/, int /*since*/, const ApiRequest& /*request*/,
                    const Respond& /*respond*/) {
  CHECK(false);
}
void Api::WriteSheet(const std::string& /*id*/, const ApiRequest& /*request*/,
                     const Respond& /*respond*/) {
  CHECK(false);
}
void Api::DeleteSheet(const std::string& /*id*/, const ApiRequest& /*request*/,
                      const Respond& /*respond*/) {
  CHECK(false);
}

}  // namespace alhambra::server
