// The files of the browser client, kept in memory. Only files that were found in the folder can be
// asked for, so that no path leads anywhere else.
#ifndef ALHAMBRA_SERVER_WEB_FILES_H_
#define ALHAMBRA_SERVER_WEB_FILES_H_

#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>
#include <unordered_map>

namespace alhambra::server {

struct WebFile {
  std::string body;
  std::string zipped;  // the .gz file beside it, or ""
  std::string type;
  std::string tag;       // ETag: changes with the content
  bool lasting = false;  // its name changes with its content, so that it can be kept for ever
  std::filesystem::file_time_type changed;
};

class WebFiles {
 public:
  // An empty folder name means that there are none.
  explicit WebFiles(std::string folder);

  // The file for a path such as "/" or "/assets/index-3f2a.js"; null if there is none. Looks for
  // changed files at most once a second.
  std::shared_ptr<const WebFile> Find(const std::string& path, int64_t milliseconds);
  size_t count() const { return files_.size(); }

 private:
  void Scan();

  const std::string folder_;
  int64_t scanned_ = 0;
  std::unordered_map<std::string, std::shared_ptr<const WebFile>> files_;
};

}  // namespace alhambra::server

#endif  // ALHAMBRA_SERVER_WEB_FILES_H_
