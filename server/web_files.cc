#include "server/web_files.h"

#include <fmt/format.h>

#include <fstream>
#include <sstream>
#include <string_view>

namespace alhambra::server {
namespace {

constexpr int64_t kScanMilliseconds = 1000;

const char* TypeOf(const std::filesystem::path& path) {
  static const std::unordered_map<std::string, const char*> kTypes = {
      {".html", "text/html; charset=utf-8"},
      {".js", "text/javascript; charset=utf-8"},
      {".css", "text/css; charset=utf-8"},
      {".json", "application/json"},
      {".svg", "image/svg+xml"},
      {".png", "image/png"},
      {".ico", "image/x-icon"},
      {".webmanifest", "application/manifest+json"},
      {".woff2", "font/woff2"},
      {".txt", "text/plain; charset=utf-8"},
  };
  const auto type = kTypes.find(path.extension().string());
  return type == kTypes.end() ? "application/octet-stream" : type->second;
}

std::string ReadAll(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  std::ostringstream text;
  text << file.rdbuf();
  return std::move(text).str();
}

std::string TagOf(std::string_view bytes) {
  uint64_t hash = 0xcbf29ce484222325ULL;
  for (const char c : bytes) {
    hash ^= static_cast<unsigned char>(c);
    hash *= 0x100000001b3ULL;
  }
  return fmt::format("\"{:016x}\"", hash);
}

std::shared_ptr<const WebFile> Load(const std::filesystem::path& path, const std::string& name,
                                    std::filesystem::file_time_type changed) {
  auto file = std::make_shared<WebFile>();
  file->body = ReadAll(path);
  const std::filesystem::path zipped = path.string() + ".gz";
  std::error_code error;
  if (std::filesystem::is_regular_file(zipped, error)) file->zipped = ReadAll(zipped);
  file->type = TypeOf(path);
  file->tag = TagOf(file->body);
  file->lasting = name.rfind("/assets/", 0) == 0;
  file->changed = changed;
  return file;
}

}  // namespace

WebFiles::WebFiles(std::string folder) : folder_(std::move(folder)) { Scan(); }

void WebFiles::Scan() {
  if (folder_.empty()) return;
  std::unordered_map<std::string, std::shared_ptr<const WebFile>> found;
  std::error_code error;
  const std::filesystem::path root(folder_);
  for (std::filesystem::recursive_directory_iterator at(root, error), end; !error && at != end;
       at.increment(error)) {
    std::error_code problem;
    if (!at->is_regular_file(problem) || at->path().extension() == ".gz") continue;
    const auto changed = at->last_write_time(problem);
    const std::string name = "/" + at->path().lexically_relative(root).generic_string();
    const auto known = files_.find(name);
    const bool same = known != files_.end() && known->second->changed == changed;
    found[name] = same ? known->second : Load(at->path(), name, changed);
  }
  files_ = std::move(found);
}

std::shared_ptr<const WebFile> WebFiles::Find(const std::string& path, int64_t milliseconds) {
  if (milliseconds - scanned_ > kScanMilliseconds) {
    scanned_ = milliseconds;
    Scan();
  }
  const auto file = files_.find(path == "/" ? "/index.html" : path);
  return file == files_.end() ? nullptr : file->second;
}

}  // namespace alhambra::server
