// Boxes around the handles of the C interface: each frees its own, and failures are thrown, to be
// raised in Python.
#ifndef ALHAMBRA_LIBRARY_PYTHON_BOXES_H_
#define ALHAMBRA_LIBRARY_PYTHON_BOXES_H_

#include <pybind11/numpy.h>
#include <pybind11/pybind11.h>

#include <atomic>
#include <cstdint>
#include <cstring>
#include <memory>
#include <string>
#include <vector>

#include "library/alhambra.h"

namespace alhambra::python {

namespace py = pybind11;

// Thrown here, raised as alhambra.Error there.
struct Failure {
  alh_error error;
};

// Calls a function of the C interface, whose last parameter is the error.
template <class F, class... Args>
void Call(F f, Args... args) {
  alh_error error;
  if (f(args..., &error) != ALH_OK) throw Failure{error};
}
// The same while other Python threads run.
template <class F, class... Args>
void CallUnlocked(F f, Args... args) {
  const py::gil_scoped_release release;
  Call(f, args...);
}

template <class T, void (*kFree)(T*)>
struct Freer {
  void operator()(T* handle) const { kFree(handle); }
};
template <class T, void (*kFree)(T*)>
using Box = std::unique_ptr<T, Freer<T, kFree>>;
using TextBox = Box<alh_text, alh_text_free>;

// A choice as the C interface takes it; -1, which is none, for what it cannot hold.
inline int32_t Narrow(int64_t choice) {
  return choice == static_cast<int32_t>(choice) ? static_cast<int32_t>(choice) : -1;
}

// Python can make an object without calling what constructs it. Its memory is then all zeros: a box
// without a handle, which the C interface refuses.
struct Zeroed {
  static void* operator new(size_t size) { return std::memset(::operator new(size), 0, size); }
  static void operator delete(void* memory) { ::operator delete(memory); }
};

inline std::string Utf8(const py::object& text) {
  return static_cast<std::string>(py::reinterpret_borrow<py::str>(text));
}

inline py::module_ Json() { return py::module_::import("json"); }

// What a function writes into a text.
template <class F, class... Args>
py::str TextOf(F f, Args... args) {
  const TextBox text(alh_text_new());
  if (text == nullptr) throw std::bad_alloc();
  Call(f, args..., text.get());
  return {alh_text_data(text.get()), alh_text_size(text.get())};
}
template <class F, class... Args>
py::object JsonOf(F f, Args... args) {
  return Json().attr("loads")(TextOf(f, args...));
}

// A text that is JSON already, or what can be made to JSON.
inline std::string JsonText(const py::object& value) {
  return Utf8(py::isinstance<py::str>(value) ? value : Json().attr("dumps")(value));
}

// Held while something is used without Python's lock: the C interface leaves it to its callers that
// one thread at a time uses a handle.
class Turn {
 public:
  explicit Turn(std::atomic_flag& used) : used_(used) {
    if (used_.test_and_set()) {
      throw Failure{{ALH_BAD_ARGUMENT, "", "Another thread is using this at the moment."}};
    }
  }
  ~Turn() { used_.clear(); }
  Turn(const Turn&) = delete;
  Turn& operator=(const Turn&) = delete;

 private:
  std::atomic_flag& used_;
};

class Rules : public Zeroed {
 public:
  explicit Rules(alh_rules* rules) : rules_(rules) {}
  explicit Rules(const std::string& setup) {
    alh_rules* made = nullptr;
    CallUnlocked(alh_rules_new, setup.data(), setup.size(), &made);
    rules_.reset(made);
  }
  const alh_rules* get() const { return rules_.get(); }

 private:
  Box<alh_rules, alh_rules_free> rules_;
};

class Game : public Zeroed {
 public:
  explicit Game(alh_game* game) : game_(game) {}
  alh_game* get() const { return game_.get(); }
  int legal() const {
    int32_t count = 0;
    Call(alh_game_legal, get(), &count);
    return count;
  }

 private:
  Box<alh_game, alh_game_free> game_;
};

template <class F, class... Args>
Game MakeGame(F f, Args... args) {
  alh_game* made = nullptr;
  Call(f, args..., &made);
  return Game(made);
}

inline py::list ActionsOf(const Game& game) {
  py::list list;
  const int count = game.legal();
  for (int i = 0; i < count; ++i) list.append(TextOf(alh_game_action, game.get(), i));
  return list;
}

inline void Apply(const Game& game, const py::object& action) {
  if (py::isinstance<py::str>(action)) {
    const std::string text = Utf8(action);
    Call(alh_game_apply_text, game.get(), text.data(), text.size());
    return;
  }
  const auto number = py::reinterpret_steal<py::object>(PyNumber_Index(action.ptr()));
  if (!number) throw py::error_already_set();
  int overflow = 0;
  const long long choice = PyLong_AsLongLongAndOverflow(number.ptr(), &overflow);
  Call(alh_game_apply, game.get(), overflow == 0 ? Narrow(choice) : -1);
}

inline int PointsOf(const Game& game, int seat) {
  int32_t points = 0;
  Call(alh_game_points, game.get(), seat, &points);
  return points;
}

inline py::list PointsOfAll(const Game& game) {
  alh_rules* made = nullptr;
  Call(alh_game_rules, game.get(), &made);
  const Rules rules(made);
  py::list points;
  for (int seat = 0; seat < alh_rules_players(rules.get()); ++seat) {
    points.append(PointsOf(game, seat));
  }
  return points;
}

class Player : public Zeroed {
 public:
  Player(const std::string& level, uint64_t seed, int playouts, int milliseconds) {
    alh_player* made = nullptr;
    Call(alh_player_new, level.data(), level.size(), seed, playouts, milliseconds, &made);
    player_.reset(made);
  }
  // About a copy: meanwhile the game may go on.
  int Choose(const Game& game) {
    const Turn turn(used_);
    const Game copy = MakeGame(alh_game_copy, game.get());
    int32_t choice = 0;
    CallUnlocked(alh_player_choose, player_.get(), copy.get(), &choice);
    return choice;
  }

 private:
  Box<alh_player, alh_player_free> player_;
  std::atomic_flag used_;
};

class Features : public Zeroed {
 public:
  Features(const Rules& rules, int palace_reach) {
    alh_features* made = nullptr;
    Call(alh_features_new, rules.get(), palace_reach, &made);
    features_.reset(made);
  }
  const alh_features* get() const { return features_.get(); }
  int observation_size() const { return alh_features_observation_size(get()); }
  int action_size() const { return alh_features_action_size(get()); }

  py::array_t<float> Observe(const Game& game, int seat) const {
    py::array_t<float> out(observation_size());
    Call(alh_features_observe, get(), game.get(), seat, out.mutable_data(),
         static_cast<size_t>(out.size()));
    return out;
  }
  py::array_t<float> Actions(const Game& game) const {
    py::array_t<float> out({game.legal(), action_size()});
    Call(alh_features_actions, get(), game.get(), out.mutable_data(),
         static_cast<size_t>(out.size()));
    return out;
  }

 private:
  Box<alh_features, alh_features_free> features_;
};

class Batch : public Zeroed {
 public:
  Batch(const Rules& rules, int games, uint64_t seed, int threads, int most_actions,
        const Features* features, bool observations, bool actions) {
    alh_batch_options options = {};
    options.struct_size = sizeof(options);
    options.games = games;
    options.threads = threads;
    options.most_actions = most_actions;
    options.observations = observations ? 1 : 0;
    options.actions = actions ? 1 : 0;
    options.seed = seed;
    alh_batch* made = nullptr;
    CallUnlocked(alh_batch_new, rules.get(), features == nullptr ? nullptr : features->get(),
                 &options, &made);
    batch_.reset(made);
    arrays_.struct_size = sizeof(arrays_);
    Call(alh_batch_look, batch_.get(), &arrays_);
  }
  const alh_batch* get() const { return batch_.get(); }
  const alh_batch_arrays& arrays() const { return arrays_; }

  Game CopyOf(int index) {
    const Turn turn(used_);
    return MakeGame(alh_batch_game, get(), index);
  }
  void Reset(uint64_t seed) {
    const Turn turn(used_);
    CallUnlocked(alh_batch_reset, batch_.get(), seed);
  }
  // Any whole numbers: those that are none of the C interface's are no choices either.
  void Step(const py::array& choices) {
    if (choices.dtype().kind() != 'i' && choices.dtype().kind() != 'u') {
      throw py::type_error("choices must be an array of whole numbers");
    }
    const Turn turn(used_);
    const py::array_t<int64_t, py::array::c_style | py::array::forcecast> wide(choices);
    choices_.resize(static_cast<size_t>(wide.size()));
    for (size_t i = 0; i < choices_.size(); ++i) choices_[i] = Narrow(wide.data()[i]);
    CallUnlocked(alh_batch_step, batch_.get(), choices_.data(), choices_.size());
  }

 private:
  Box<alh_batch, alh_batch_free> batch_;
  std::atomic_flag used_;
  std::vector<int32_t> choices_;
  alh_batch_arrays arrays_ = {};
};

}  // namespace alhambra::python

#endif  // ALHAMBRA_LIBRARY_PYTHON_BOXES_H_
