#include "app/replacement.h"

#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <system_error>

namespace alhambra::app {

Replacement::~Replacement() {
  if (!part_.empty()) unlink(part_.c_str());
}

bool Replacement::Open(const std::string& path) {
  std::error_code error;
  // A link stays one.
  path_ = std::filesystem::weakly_canonical(path, error).string();
  if (error) return false;
  if (std::filesystem::exists(path_, error) && !std::filesystem::is_regular_file(path_, error)) {
    file_.open(path_);
    return file_.is_open();
  }
  std::string part = path_ + ".XXXXXX";
  const int made = mkstemp(part.data());
  if (made < 0) return false;
  close(made);
  part_ = part;
  file_.open(part_);
  return file_.is_open();
}

bool Replacement::PutInPlace() {
  file_.close();
  if (!file_) return false;
  if (part_.empty()) return true;
  std::error_code error;
  std::filesystem::rename(part_, path_, error);
  if (error) return false;
  part_.clear();
  return true;
}

}  // namespace alhambra::app
