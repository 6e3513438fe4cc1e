// Numbers that people type.
#ifndef ALHAMBRA_APP_NUMBERS_H_
#define ALHAMBRA_APP_NUMBERS_H_

#include <charconv>
#include <string_view>
#include <system_error>

namespace alhambra::app {

// False if the text is anything but a number that fits.
inline bool ReadNumber(std::string_view text, int* number) {
  const char* end = text.data() + text.size();
  const auto [stop, error] = std::from_chars(text.data(), end, *number);
  return error == std::errc() && stop == end;
}

}  // namespace alhambra::app

#endif  // ALHAMBRA_APP_NUMBERS_H_
