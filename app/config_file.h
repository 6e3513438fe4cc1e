// A file of options, one a line, such as `port = 8080`: for a service whose command line is fixed.
#ifndef ALHAMBRA_APP_CONFIG_FILE_H_
#define ALHAMBRA_APP_CONFIG_FILE_H_

#include <string>
#include <string_view>

#include "app/command.h"
#include "codec/json.h"

namespace alhambra::app {

// Gives the parser's options what the file says, unless they were given on the command line or in
// the environment. Names are those of the options without dashes; an option without a value is
// `yes` or `no`; one that may be given several times may have several lines. Lines that begin with
// # are left alone. With a problem, which names the line, some options may be changed.
codec::Problem ReadConfigFile(const std::string& path, CLI::App& parser);
// The same with what stands in the file of that name.
codec::Problem ReadConfig(const std::string& path, std::string_view text, CLI::App& parser);

}  // namespace alhambra::app

#endif  // ALHAMBRA_APP_CONFIG_FILE_H_
