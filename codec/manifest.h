// Everything that the engine says and what each word belongs to: for clients, which have words of
// their own for all of it, and for people who add a module.
#ifndef ALHAMBRA_CODEC_MANIFEST_H_
#define ALHAMBRA_CODEC_MANIFEST_H_

#include "engine/game/setup.h"
#include "engine/rules.h"

namespace alhambra::codec {

// The words of the core, or of a module, as these rules have them:
// {"verbs": [{"name": "steal", "text": "steal {a:card}", "arguments"}],
//  "events": [...], "questions": [...], "steps": [...]: the same, their text without the name,
//  "refusals": ["not-now"], "sources": ["wall"], "tiles", "cards", "means": kinds of pieces}.
// What is empty is left out. For "arguments" see ArgumentsValue.
Value WordsValue(const Rules& rules, Origin origin);

// {"core": words, "games": [{"id", "name", "options", words}],
//  "modules": [ModuleValue with words]}
Value Manifest(const Components& components);

}  // namespace alhambra::codec

#endif  // ALHAMBRA_CODEC_MANIFEST_H_
