//===- Timing.h - where the time went (--timing) -------------------------------------------*- C++ -*-===//
//
//   { TimedPhase P(Env.Times, "parse"); ... }          -->   "   1.234 s   12 x  parse"
//   { TimedUnit U(Env.Times, "parse", "a.cu"); ... }   -->   "slowest:"
//                                                            "   0.830 s  parse    a.cu"     the five of all, by what they took together
//
// Times never enter a result: results are byte-identical between runs. Phases are summed over threads, in
// the order in which each was first seen. Off (and free of any clock call) unless enabled.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_SUPPORT_TIMING_H
#define WARPSHIFT_SUPPORT_TIMING_H

#include "llvm/Support/raw_ostream.h"
#include <functional>
#include <map>
#include <mutex>
#include <string>
#include <vector>

namespace warpshift {

class Timing {
public:
  void enable(std::function<double()> Clock) { Now = std::move(Clock); }
  bool enabled() const { return bool(Now); }
  double now() const { return Now ? Now() : 0; }
  void add(llvm::StringRef Phase, double Seconds);
  void addUnit(llvm::StringRef Phase, llvm::StringRef Unit, double Seconds);
  void print(llvm::raw_ostream &OS) const;

private:
  struct Row {
    std::string Phase;
    double Seconds;
    unsigned Count;
  };
  std::function<double()> Now;
  mutable std::mutex Lock;
  std::vector<Row> Rows;
  std::map<std::pair<std::string, std::string>, double> Units; ///< By phase and name.
};

class TimedPhase {
public:
  TimedPhase(Timing &T, llvm::StringRef Phase) : T(T), Phase(Phase), Start(T.now()) {}
  ~TimedPhase() {
    if (T.enabled())
      T.add(Phase, T.now() - Start);
  }
  TimedPhase(const TimedPhase &) = delete;
  TimedPhase &operator=(const TimedPhase &) = delete;

private:
  Timing &T;
  llvm::StringRef Phase;
  double Start;
};

/// One unit in a phase, on whatever thread.
class TimedUnit {
public:
  TimedUnit(Timing &T, llvm::StringRef Phase, llvm::StringRef Unit) : T(T), Phase(Phase), Unit(Unit), Start(T.now()) {}
  ~TimedUnit() {
    if (T.enabled())
      T.addUnit(Phase, Unit, T.now() - Start);
  }
  TimedUnit(const TimedUnit &) = delete;
  TimedUnit &operator=(const TimedUnit &) = delete;

private:
  Timing &T;
  llvm::StringRef Phase, Unit;
  double Start;
};

} // namespace warpshift

#endif
