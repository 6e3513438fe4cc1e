// What a module is, for those who choose modules: as data, and how certain its pieces are.
#ifndef ALHAMBRA_CODEC_MODULE_VALUE_H_
#define ALHAMBRA_CODEC_MODULE_VALUE_H_

#include <string>

#include "engine/game/setup.h"
#include "engine/modules/module.h"

namespace alhambra::codec {

// How certain the pieces of the module are, in the words of its component file.
std::string Certainty(const Module& module, const Components& components);

// The box whose rulebook has it.
std::string BoxOf(const Module& module);

// [{"name": "diamonds.older-edition", "summary"}]
Value OptionsValue(const Module& module);

// {"number": 6, "id": "diamonds", "name", "summary", "box", "theme", "games", "options": [{"name",
// "summary"}],
//  "pieces"}, "games": ids of those it can be played with.
Value ModuleValue(const Module& module, const Components& components);

}  // namespace alhambra::codec

#endif  // ALHAMBRA_CODEC_MODULE_VALUE_H_
