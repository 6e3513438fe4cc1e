#include "app/record_file.h"

#include "app/setup_options.h"
#include "app/terminal/position_text.h"

namespace alhambra::app {

codec::Problem ReadRecordFile(const std::string& file, const std::string& folder,
                              codec::Record* record, Components* components) {
  Value value;
  Problem problem = codec::ReadJsonFile(file, &value);
  if (Ok(problem)) problem = codec::ReadRecord(value, record);
  if (Ok(problem)) problem = ReadComponents(folder, components);
  return problem;
}

std::string NameIn(const codec::Record& record, const Rules& rules, int scorer) {
  const auto at = static_cast<size_t>(scorer);
  const bool named = at < record.names.size() && !record.names[at].empty();
  return named ? record.names[at] : std::string(SeatName(rules, scorer));
}

}  // namespace alhambra::app
