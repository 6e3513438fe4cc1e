// A record that the user names, with the components to play it with.
#ifndef ALHAMBRA_APP_RECORD_FILE_H_
#define ALHAMBRA_APP_RECORD_FILE_H_

#include <string>

#include "codec/record.h"

namespace alhambra::app {

// `folder` is that of the components, as in SetupOptions.
codec::Problem ReadRecordFile(const std::string& file, const std::string& folder,
                              codec::Record* record, Components* components);

// "Leila", or "Player 2" for somebody the record does not name.
std::string NameIn(const codec::Record& record, const Rules& rules, int scorer);

}  // namespace alhambra::app

#endif  // ALHAMBRA_APP_RECORD_FILE_H_
