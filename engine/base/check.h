// CHECK stops the program on what only a bug can cause. Nothing a person, a file or the network
// sends may ever reach a failing CHECK: those get a Refusal.
#ifndef ALHAMBRA_ENGINE_BASE_CHECK_H_
#define ALHAMBRA_ENGINE_BASE_CHECK_H_

namespace alhambra {

[[noreturn]] void CheckFailed(const char* condition, const char* file, int line);

}  // namespace alhambra

#define CHECK(condition) \
  ((condition) ? static_cast<void>(0) : ::alhambra::CheckFailed(#condition, __FILE__, __LINE__))

#endif  // ALHAMBRA_ENGINE_BASE_CHECK_H_
