# Sourced by ./play and ./check after install.sh: Node.js, the browser client in web/, and the game for it in wasm/.
# Functions expect to run in the root of the project.

# What Vite asks for. Debian 12's own Node.js is older; then one from tools/node is used.
readonly LEAST_NODE=20.19.0

# Packages for Node.js, where it did not come another way than with apt.
node_packages() {
  if ! command -v npm >/dev/null || ! command -v node >/dev/null; then
    echo "nodejs npm"
  fi
}

# has_node: whether the `node` in the path is new enough.
has_node() {
  local version
  version=$(node --version 2>/dev/null) || return 1
  printf '%s\n%s\n' "$LEAST_NODE" "${version#v}" | sort --version-sort --check=quiet
}

# run_npm <folder> <arguments...>: with the `node` in the path, which may not be the one npm came with.
run_npm() {
  (cd "$1" && node "$(readlink -f "$(command -v npm)")" "${@:2}")
}

# Puts a Node.js that is new enough into the path.
prepare_node() {
  has_node && return 0
  local machine folder
  case $(uname -m) in
    x86_64) machine=x64 ;;
    aarch64) machine=arm64 ;;
    *)
      echo "Node.js $LEAST_NODE or newer is needed to build the browser client." >&2
      return 1
      ;;
  esac
  folder=$PWD/tools/node/node_modules/node-linux-$machine/bin
  [ -x "$folder/node" ] || run_npm tools/node ci || return 1
  PATH=$folder:$PATH
  has_node
}

# Installs the client's tools unless those of the present lock file are there.
install_web() {
  local kept=web/node_modules/.alhambra-lock.json
  cmp --quiet web/package-lock.json "$kept" && return 0
  run_npm web ci && cp web/package-lock.json "$kept"
}

# Everything that npm scripts of the client need.
prepare_web() {
  prepare_node && install_web
}

# Builds the game for the browser into build/wasm. Needs SITE_PACKAGES.
build_wasm() {
  cmake --preset wasm && nice cmake --build --preset wasm --parallel "$(nproc)"
}

# Builds web/dist, and web/site if there is a game for the browser, unless it is newer than everything it is made of.
build_web() {
  local built=web/dist/index.html game=build/wasm/device.wasm
  local sources=(web/src web/public web/vite web/index.html web/package-lock.json web/*.config.* web/tsconfig.json)
  if [ -e "$game" ]; then
    built=web/site/index.html
    sources+=("$game")
  fi
  if [ -e web/dist/index.html ] && [ -e "$built" ] && [ -z "$(find "${sources[@]}" -newer "$built" -print -quit)" ]; then
    return 0
  fi
  run_npm web run build
}
