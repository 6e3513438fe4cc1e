// A file that takes the place of an older one only once all of it is written.
#ifndef ALHAMBRA_APP_REPLACEMENT_H_
#define ALHAMBRA_APP_REPLACEMENT_H_

#include <fstream>
#include <string>

namespace alhambra::app {

// Nobody else can read what is written. What is there and is no file (a pipe, a device) is written
// to as it is.
class Replacement {
 public:
  Replacement() = default;
  Replacement(const Replacement&) = delete;
  Replacement& operator=(const Replacement&) = delete;
  ~Replacement();  // unless it was put in place, the older one stays

  // Whether it can be written.
  bool Open(const std::string& path);
  std::ostream& stream() { return file_; }
  // Whether all of it was written, and is where it belongs.
  bool PutInPlace();

 private:
  std::string path_;
  std::string part_;  // what is written meanwhile; "" if nothing has to be moved
  std::ofstream file_;
};

}  // namespace alhambra::app

#endif  // ALHAMBRA_APP_REPLACEMENT_H_
