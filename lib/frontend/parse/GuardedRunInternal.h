//===- GuardedRunInternal.h - survive a crash inside clang or LLVM --------------------------*- C++ -*-===//
//
//   caller --waits--> thread of its own { Work } --done | fatal error | signal--> caller goes on
//
// LLVM keeps process-wide lists (timers) of objects that live on the stack of the code generator. Unwinding a crash
// with longjmp leaves them dangling and corrupts the next run. So Work runs on a thread of its own, and after a crash
// that thread is parked for good: its stack stays as it is. What Work refers to must stay alive too; hand it over in a
// shared pointer. A crash leaks one thread; it is never expected. A thread whose Work has returned is used again.
//
//   auto State = std::make_shared<Build>(...);
//   if (std::optional<std::string> Why = runGuarded([State] { State->run(); })) ... // "Cannot select: ..."
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_FRONTEND_PARSE_GUARDEDRUNINTERNAL_H
#define WARPSHIFT_FRONTEND_PARSE_GUARDEDRUNINTERNAL_H

#include <functional>
#include <optional>
#include <string>

namespace warpshift {

/// Nothing when Work returned, else the reason of the crash.
std::optional<std::string> runGuarded(std::function<void()> Work);

} // namespace warpshift

#endif
