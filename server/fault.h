// Why something asked of the server was not done: a stable code, a sentence, and what it is about.
#ifndef ALHAMBRA_SERVER_FAULT_H_
#define ALHAMBRA_SERVER_FAULT_H_

#include <string>
#include <utility>

#include "engine/base/value.h"

namespace alhambra::server {

struct Fault {
  std::string code;  // "" means that nothing is wrong
  std::string text;
  Value args = Value::Object();

  bool ok() const { return code.empty(); }
};

inline Value FaultValue(const Fault& fault) {
  Value value = Value::Object();
  value.Set("code", fault.code);
  value.Set("text", fault.text);
  for (const auto& [name, argument] : fault.args.fields()) value.Set(name, argument);
  return value;
}

}  // namespace alhambra::server

#endif  // ALHAMBRA_SERVER_FAULT_H_
