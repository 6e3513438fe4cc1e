// The Python module. What there is is described in the stubs, _core.pyi.
#include <exception>
#include <utility>

#include "library/python/boxes.h"

namespace alhambra::python {
namespace {

// An array over memory of the batch, which lives on as long as the array; None if there is none.
template <class Shown, class T>
py::object ArrayOver(const py::object& batch, const T* data, py::array::ShapeContainer shape) {
  static_assert(sizeof(Shown) == sizeof(T));
  if (data == nullptr) return py::none();
  py::array array(py::dtype::of<Shown>(), std::move(shape), data, batch);
  array.attr("flags").attr("writeable") = false;
  return array;
}

void AddErrors(py::module_& module) {
  static py::exception<Failure> error(module, "Error", PyExc_ValueError);
  static py::exception<Failure> refused(module, "Refused", error.ptr());
  error.attr("__doc__") =
      "What the library answers instead of doing something. `status` is a word for the kind of "
      "fault, `reason` the code of a refusal.";
  // Of those that the package itself raises.
  error.attr("status") = alh_status_name(ALH_BAD_ARGUMENT);
  error.attr("reason") = "";
  refused.attr("__doc__") = "The rules forbid the action now.";
  // NOLINTNEXTLINE(performance-unnecessary-value-param): as pybind11 wants it
  py::register_exception_translator([](std::exception_ptr thrown) {
    try {
      if (thrown) std::rethrow_exception(thrown);
    } catch (const Failure& failure) {
      const py::object type = failure.error.status == ALH_REFUSED ? refused : error;
      py::object raised = type(py::str(failure.error.text));
      raised.attr("status") = alh_status_name(failure.error.status);
      raised.attr("reason") = static_cast<const char*>(failure.error.reason);
      PyErr_SetObject(type.ptr(), raised.ptr());
    }
  });
}

void AddRules(py::module_& module) {
  py::class_<Rules>(module, "Rules", "The rules of a set-up: Rules(players=3, modules=['camps']).")
      .def(py::init([](const py::kwargs& setup) { return Rules(JsonText(setup)); }))
      .def_property_readonly("players",
                             [](const Rules& rules) { return alh_rules_players(rules.get()); })
      .def_property_readonly(
          "setup", [](const Rules& rules) { return JsonOf(alh_rules_setup, rules.get()); })
      .def(
          "start",
          [](const Rules& rules, uint64_t seed) {
            return MakeGame(alh_game_start, rules.get(), seed);
          },
          py::arg("seed") = 0, "A new game. The same seed gives the same game.")
      .def(
          "from_position",
          [](const Rules& rules, const py::object& position, uint64_t seed) {
            const std::string json = JsonText(position);
            return MakeGame(alh_game_from_position, rules.get(), json.data(), json.size(), seed);
          },
          py::arg("position"), py::arg("seed") = 0,
          "A game from a position; what it leaves open is drawn with the seed.");
}

void AddGame(py::module_& module) {
  py::class_<Game>(module, "Game", "A game. Copies go on by themselves.")
      .def_static(
          "from_record",
          [](const py::object& record) {
            const std::string json = JsonText(record);
            return MakeGame(alh_game_from_record, json.data(), json.size());
          },
          py::arg("record"), "A game as it is after the last action of a record.")
      .def("copy", [](const Game& game) { return MakeGame(alh_game_copy, game.get()); })
      .def("__copy__", [](const Game& game) { return MakeGame(alh_game_copy, game.get()); })
      .def_property_readonly("rules",
                             [](const Game& game) {
                               alh_rules* made = nullptr;
                               Call(alh_game_rules, game.get(), &made);
                               return Rules(made);
                             })
      .def_property_readonly(
          "seat", [](const Game& game) { return alh_game_seat(game.get()); },
          "Who decides; -1 when the game is over.")
      .def_property_readonly("over", [](const Game& game) { return alh_game_seat(game.get()) < 0; })
      .def_property_readonly("points", PointsOfAll, "The points of each player so far.")
      .def_property_readonly("decision",
                             [](const Game& game) { return JsonOf(alh_game_decision, game.get()); })
      .def_property_readonly(
          "digest", [](const Game& game) { return alh_game_digest(game.get()); },
          "A fingerprint of the position, the same on every machine.")
      .def("legal_count", &Game::legal, "How many choices there are; 0 when the game is over.")
      .def("legal_actions", ActionsOf, "The texts of all choices.")
      .def("apply", Apply, py::arg("action"),
           "Carries out an action: its place in the list of choices, or its text.")
      .def(
          "events",
          [](const Game& game, int viewer) { return JsonOf(alh_game_events, game.get(), viewer); },
          py::arg("viewer") = ALH_SPECTATOR,
          "What the last action led to, as a viewer may know it.")
      .def(
          "view",
          [](const Game& game, int viewer) { return JsonOf(alh_game_view, game.get(), viewer); },
          py::arg("viewer") = ALH_SPECTATOR, "What a seat may know, or a spectator (-1).")
      .def(
          "sample",
          [](const Game& game, int viewer, uint64_t seed) {
            return MakeGame(alh_game_sample, game.get(), viewer, seed);
          },
          py::arg("viewer"), py::arg("seed"), "A game that fits what a seat knows.")
      .def(
          "position", [](const Game& game) { return JsonOf(alh_game_position, game.get()); },
          "Everything on the table, hidden or not.")
      .def(
          "record", [](const Game& game) { return JsonOf(alh_game_record, game.get()); },
          "Set-up, seed and actions.");
}

void AddTraining(py::module_& module) {
  py::class_<Player>(module, "Player", "A computer player: random, easy, medium or hard.")
      .def(py::init<const std::string&, uint64_t, int, int>(), py::arg("level"),
           py::arg("seed") = 0, py::arg("playouts") = 0, py::arg("milliseconds") = 0)
      .def("choose", &Player::Choose, py::arg("game"),
           "The place of its choice in the list, knowing what the seat knows.");
  py::class_<Features>(module, "Features", "A game in numbers.")
      .def(py::init<const Rules&, int>(), py::arg("rules"), py::arg("palace_reach") = 0)
      .def_property_readonly("observation_size", &Features::observation_size)
      .def_property_readonly("action_size", &Features::action_size)
      .def_property_readonly(
          "layout", [](const Features& all) { return JsonOf(alh_features_layout, all.get()); },
          "What the numbers are: blocks with name, first number and size.")
      .def("observe", &Features::Observe, py::arg("game"), py::arg("seat"),
           "What a seat may know of the game.")
      .def("actions", &Features::Actions, py::arg("game"), "A row for each choice.");
}

void AddBatch(py::module_& module) {
  py::class_<Batch> batch(module, "Batch", "Many games at once.");
  batch
      .def(py::init<const Rules&, int, uint64_t, int, int, const Features*, bool, bool>(),
           py::arg("rules"), py::arg("games"), py::arg("seed") = 0, py::arg("threads") = 1,
           py::arg("most_actions") = 0, py::arg("features") = nullptr,
           py::arg("observations") = false, py::arg("actions") = false)
      .def("reset", &Batch::Reset, py::arg("seed"), "Starts all games anew.")
      .def("step", &Batch::Step, py::arg("choices"), "Carries out one choice in each game.")
      .def("game", &Batch::CopyOf, py::arg("index"), "A copy of one of the games, to look at.");
  const auto add = [&batch](const char* name, auto make) {
    batch.def_property_readonly(name, [make](const py::object& self) {
      return make(self, self.cast<const Batch&>().arrays());
    });
  };
  using Arrays = alh_batch_arrays;
  add("seats", [](const py::object& self, const Arrays& a) {
    return ArrayOver<int32_t>(self, a.seats, {a.games});
  });
  add("counts", [](const py::object& self, const Arrays& a) {
    return ArrayOver<int32_t>(self, a.counts, {a.games});
  });
  add("masks", [](const py::object& self, const Arrays& a) {
    return ArrayOver<bool>(self, a.masks, {a.games, a.most_actions});
  });
  add("done", [](const py::object& self, const Arrays& a) {
    return ArrayOver<bool>(self, a.done, {a.games});
  });
  add("points", [](const py::object& self, const Arrays& a) {
    return ArrayOver<int32_t>(self, a.points, {a.games, a.players});
  });
  add("rewards", [](const py::object& self, const Arrays& a) {
    return ArrayOver<float>(self, a.rewards, {a.games, a.players});
  });
  add("observations", [](const py::object& self, const Arrays& a) {
    return ArrayOver<float>(self, a.observations, {a.games, a.observation_size});
  });
  add("actions", [](const py::object& self, const Arrays& a) {
    return ArrayOver<float>(self, a.actions, {a.games, a.most_actions, a.action_size});
  });
}

}  // namespace
}  // namespace alhambra::python

PYBIND11_MODULE(_core, module) {
  using namespace alhambra::python;
  module.attr("__version__") = alh_version();
  AddErrors(module);
  AddRules(module);
  AddGame(module);
  AddTraining(module);
  AddBatch(module);
}
