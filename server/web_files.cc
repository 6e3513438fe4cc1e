#include "server/web_files.h"

#include <fmt/format.h>

#include <filesystem>
#include <string_view>

namespace alhambra::server {
namespace {

constexpr int kMostFiles = 2000;  // and folders

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
      {".wasm", "application/wasm"},
  };
  const auto type = kTypes.find(path.extension().string());
  return type == kTypes.end() ? "application/octet-stream" : type->second;
}

std::string TagOf(std::string_view bytes) {
  uint64_t hash = 0xcbf29ce484222325ULL;
  for (const char c : bytes) {
    hash ^= static_cast<unsigned char>(c);
    hash *= 0x100000001b3ULL;
  }
  return fmt::format("\"{:016x}\"", hash);
}

}  // namespace

codec::Problem WebFiles::Load(const std::string& folder) {
  files_.clear();
  const std::filesystem::path root(folder);
  std::error_code error;
  // Looked for first: whoever names a wrong folder, such as that of the whole machine, is told
  // soon.
  if (std::filesystem::is_directory(root, error) &&
      !std::filesystem::is_regular_file(root / "index.html", error)) {
    return {folder, "there is no browser client here: no index.html"};
  }
  error.clear();
  size_t bytes = 0;
  int looked_at = 0;
  for (std::filesystem::recursive_directory_iterator at(root, error), end; !error && at != end;
       at.increment(error)) {
    if (++looked_at > kMostFiles) return {folder, "these are too many files for a browser client"};
    std::error_code ignored;
    if (!at->is_regular_file(ignored) || at->path().extension() == ".gz") continue;
    const std::filesystem::path& path = at->path();
    const std::string name = "/" + path.lexically_relative(root).generic_string();
    auto file = std::make_shared<WebFile>();
    codec::Problem problem = codec::ReadFile(path.string(), &file->body);
    const std::string zipped = path.string() + ".gz";
    if (codec::Ok(problem) && std::filesystem::is_regular_file(zipped, ignored)) {
      problem = codec::ReadFile(zipped, &file->zipped);
    }
    if (!codec::Ok(problem)) return problem;
    bytes += file->body.size() + file->zipped.size();
    if (bytes > codec::kMostFileBytes)
      return {folder, "these files are too large for a browser client"};
    file->type = TypeOf(path);
    file->tag = TagOf(file->body);
    file->lasting = name.rfind("/assets/", 0) == 0;
    files_[name] = std::move(file);
  }
  if (error) return {folder, "this folder cannot be read: " + error.message()};
  return {};
}

std::shared_ptr<const WebFile> WebFiles::Find(const std::string& path) const {
  const auto file = files_.find(path == "/" ? "/index.html" : path);
  return file == files_.end() ? nullptr : file->second;
}

}  // namespace alhambra::server
