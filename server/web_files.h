// The files of the browser client, read once into memory. Only files that were found in the folder
// can be asked for, so that no path leads anywhere else, and nothing that happens later, such as
// running out of open files, changes what is served.
#ifndef ALHAMBRA_SERVER_WEB_FILES_H_
#define ALHAMBRA_SERVER_WEB_FILES_H_

#include <memory>
#include <string>
#include <unordered_map>

#include "codec/json.h"

namespace alhambra::server {

struct WebFile {
  std::string body;
  std::string zipped;  // the .gz file beside it, or ""
  std::string type;
  std::string tag;       // ETag: changes with the content
  bool lasting = false;  // its name changes with its content, so that it can be kept forever
};

class WebFiles {
 public:
  // Reads the whole client. Says what is wrong if the folder or a file in it cannot be read, there
  // is no index.html, or it is too much.
  codec::Problem Load(const std::string& folder);

  // The file for a path such as "/" or "/assets/index-3f2a.js"; null if there is none.
  std::shared_ptr<const WebFile> Find(const std::string& path) const;
  bool empty() const { return files_.empty(); }

 private:
  std::unordered_map<std::string, std::shared_ptr<const WebFile>> files_;
};

}  // namespace alhambra::server

#endif  // ALHAMBRA_SERVER_WEB_FILES_H_
