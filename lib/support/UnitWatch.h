//===- UnitWatch.h - who works on which unit, told to somebody who can survive it ---------------*- C++ -*-===//
//
//   analysis --begin(phase, unit)--> UnitWatch --end--> ...        a crash in between names its unit
//            <--failure()------------                              an earlier attempt failed there: leave it alone
//
// A file may crash the analysis, keep it busy for ever, or use up the memory. The engine cannot survive that itself; it says
// what it is doing, and asks before it begins. Whoever started it in a child process (tool/Supervisor.h) knows from that which
// unit to leave out of the next attempt. Safe to call from several threads.
//
//   WatchedWork Work(Env.Watch, WorkPhase::Parse, Path);
//   if (!Work.failure().empty()) ...          // a record of that file; do not touch it
//
// Covered by test/unit/tool/SupervisorTest.cpp.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_SUPPORT_UNITWATCH_H
#define WARPSHIFT_SUPPORT_UNITWATCH_H

#include "llvm/ADT/StringRef.h"
#include <cstdint>
#include <string>

namespace warpshift {

enum class WorkPhase : uint8_t {
  Parse,   ///< Of the sources, and their facts.
  Walk,    ///< Over a function of the unit. What fails here is not parsed again, either.
  Recheck, ///< Of edited text: parse and walk.
  Judge,   ///< Of edited text: code generation and the second judge.
  Examples ///< The same of templates that nothing instantiates. What fails here leaves the rest as it is.
};

class UnitWatch {
public:
  virtual ~UnitWatch() = default;
  /// "parse: took longer than 300 s": an earlier attempt at this failed. Empty: nothing is known against it. Unit: a path.
  virtual std::string failure(WorkPhase Phase, llvm::StringRef Unit) const = 0;
  /// Every begin has its end, with the number that begin gave. May wait until others have ended.
  virtual unsigned begin(WorkPhase Phase, llvm::StringRef Unit) = 0;
  virtual void end(unsigned Ticket) = 0;
  /// What is left to do cannot be repeated: no further attempt.
  virtual void analysed() = 0;
};

/// Between begin and end; does nothing without a watch. A unit with a failure is not begun.
class WatchedWork {
public:
  WatchedWork(UnitWatch *Watch, WorkPhase Phase, llvm::StringRef Unit) : Watch(Watch) {
    if (!Watch)
      return;
    Failure = Watch->failure(Phase, Unit);
    if (Failure.empty())
      Ticket = Watch->begin(Phase, Unit);
  }
  ~WatchedWork() {
    if (Watch && Failure.empty())
      Watch->end(Ticket);
  }
  WatchedWork(const WatchedWork &) = delete;
  WatchedWork &operator=(const WatchedWork &) = delete;
  const std::string &failure() const { return Failure; }

private:
  UnitWatch *Watch;
  std::string Failure;
  unsigned Ticket = 0;
};

} // namespace warpshift

#endif
