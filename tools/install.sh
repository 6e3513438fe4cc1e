# Sourced by ./play and ./check: installs what they need, with apt, and only what is missing.

# To build and run the program.
PLAY_PACKAGES=(
  cmake ninja-build g++ ccache
  nlohmann-json3-dev libfmt-dev libcli11-dev
  libboost1.81-dev libsqlitecpp-dev libsqlite3-dev libpq-dev libspdlog-dev
)

# To build the game for the browser and a site without a server.
SITE_PACKAGES=(cmake ninja-build ccache nlohmann-json3-dev libfmt-dev emscripten)

# To test it as well. libclang-rt-14-dev holds the sanitizers and libFuzzer for Debian 12's clang.
CHECK_PACKAGES=(
  "${PLAY_PACKAGES[@]}" "${SITE_PACKAGES[@]}"
  clang clang-format clang-tidy libclang-rt-14-dev git chromium-headless-shell python3
  libgtest-dev libgmock-dev libbenchmark-dev
  postgresql-15 haproxy nginx openssl sqlite3
  pkg-config pybind11-dev python3-dev python3-numpy
)

# Prints those of the given packages that are not installed, one per line.
missing_packages() {
  local package
  for package in "$@"; do
    if ! dpkg-query -W -f '${Status}' "$package" 2>/dev/null | grep -q 'install ok installed'; then
      echo "$package"
    fi
  done
}

# Installs the given packages where needed. Returns 1, with one sentence that says why, when it cannot.
install_packages() {
  if ! command -v apt-get >/dev/null || ! command -v dpkg-query >/dev/null; then
    echo "No apt on this system, so going on with what is installed (needed: $*)." >&2
    return 0
  fi

  local missing as_root=()
  mapfile -t missing < <(missing_packages "$@")
  if [ "${#missing[@]}" -eq 0 ]; then
    return 0
  fi

  if [ "$(id -u)" -ne 0 ]; then
    if ! command -v sudo >/dev/null; then
      echo "These packages are missing and only root may install them: ${missing[*]}." >&2
      return 1
    fi
    as_root=(sudo)
  fi

  echo "Installing ${missing[*]}"
  local options=(-y -q --no-install-recommends)
  if ! "${as_root[@]}" apt-get update -q ||
     ! "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install "${options[@]}" "${missing[@]}"; then
    echo "apt-get could not install these packages: ${missing[*]}." >&2
    return 1
  fi
}
