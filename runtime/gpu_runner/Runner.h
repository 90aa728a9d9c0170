// Runner.h - one run of a bundle on the device of this process.
#ifndef GPU_RUNNER_RUNNER_H
#define GPU_RUNNER_RUNNER_H

#include "Bundle.h"
#include "Driver.h"
#include <map>

struct RunResult {
  std::string Status = "finished"; // finished | fault | unsupported | error | timeout
  std::string Message;
  std::vector<double> Milliseconds; // median per launch, with --time
};

/// Holds the context and the loaded modules of one process.
class Runner {
public:
  Runner(const Bundle &B, unsigned TimedRepeats) : B(B), TimedRepeats(TimedRepeats) {}

  /// Opens the device; false with a reason.
  bool open(std::string &Error);
  std::string deviceName() const { return Name; }
  std::string driverVersion() const { return Version; }

  /// Runs subject x data set number Index and writes its outputs. Every device error is sticky for the
  /// process, so after a status other than "finished" or "unsupported" the caller starts a new one.
  RunResult run(size_t Index);

private:
  struct Memory {
    CuDevicePtr Address = 0;
    uint64_t Bytes = 0;
    std::string Start; // with --time: what it began with
  };
  bool module(const BundleSubject &S, CuModule &M, RunResult &R);
  bool place(const BundleCase &C, const std::string &InDir, CuModule M, RunResult &R);
  bool launchAll(const BundleCase &C, CuModule M, RunResult &R);
  bool launchOne(const BundleLaunch &L, CuModule M, RunResult &R);
  bool restart(RunResult &R);
  bool timeAll(const BundleCase &C, CuModule M, RunResult &R);
  bool collect(const BundleCase &C, const std::string &OutDir, RunResult &R);
  void releaseAll();
  bool check(const char *What, CuResult Code, RunResult &R, const char *Status = "fault");

  const Bundle &B;
  unsigned TimedRepeats;
  Driver D;
  std::string Name, Version;
  std::map<std::string, CuModule> Modules;
  std::map<std::string, Memory> Buffers, Globals;
};

#endif
