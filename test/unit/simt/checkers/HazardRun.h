//===- HazardRun.h - what the checkers say of a kernel ------------------------------------*- C++ -*-===//
//
//   HazardLog Log = hazardsOf(resultKernel(Code), {Mode::Its, "ascending"});
//   EXPECT_TRUE(Log.has(HazardKind::MissingLane)) << textOf(Log);
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_TEST_UNIT_SIMT_CHECKERS_HAZARDRUN_H
#define WARPSHIFT_TEST_UNIT_SIMT_CHECKERS_HAZARDRUN_H

#include "simt/SchedulePolicy.h"
#include "simt/checkers/CheckerSet.h"
#include "test/unit/simt/SimtTest.h"

namespace warpshift::simt {

struct Setting {
  Mode M = Mode::Its;
  std::string Schedule = "converged";
};

inline HazardLog hazardsOf(const std::string &Kernel, const Setting &S, unsigned Threads = 32, unsigned Blocks = 1) {
  KernelRun R(Kernel);
  const uint64_t Out = R.buffer(std::vector<uint32_t>(Threads));
  R.config().Block = {Threads};
  R.config().Grid = {Blocks};
  R.config().addArg(Out);
  R.options().StepBudget = 2'000'000;
  HazardLog Log;
  CheckerSet Checkers(Log);
  R.options().Observers = Checkers.observers();
  R.run(S.M, S.Schedule.c_str());
  return Log;
}

inline std::vector<Setting> battery() {
  std::vector<Setting> All;
  for (const std::string &S : scheduleBattery(2))
    All.push_back({Mode::Its, S});
  return All;
}

inline const std::vector<Setting> LockstepOnly = {{Mode::Lockstep, "fallthrough-first"}, {Mode::Lockstep, "taken-first"}};

inline std::string textOf(const HazardLog &Log) {
  std::string S = "reported:";
  for (const Hazard &H : Log.sorted())
    S += "\n  " + H.describe();
  return S;
}

} // namespace warpshift::simt

#endif
