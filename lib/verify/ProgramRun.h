//===- ProgramRun.h - what a whole program is asked to do, and what it did -------------------*- C++ -*-===//
//
//   tool ──ProgramSpec (JSON file)──► child process: the program over runtime/cudart
//   tool ◄──ProgramLog (file, written as it goes)── copies to the host, launches, hazards, what was unsupported
//
// The program runs in a process of its own: it may crash, hang or call _exit. So the log is written record by record and
// read for as far as it goes. A record is one line of JSON; a copy is followed by its bytes and, if some are undefined, by as
// many shadow bytes. A ProgramOutcome adds what only the parent sees, and becomes the Outcome of any other backend:
//
//   exit code            -> buffer "exit code"             standard output -> Outcome::Output
//   copy 3 to the host   -> buffer "copy 3 to the host (cudaMemcpy, call 17)"
//
// Covered by test/unit/verify/ProgramRunTest.cpp.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_VERIFY_PROGRAMRUN_H
#define WARPSHIFT_VERIFY_PROGRAMRUN_H

#include "llvm/Support/Error.h"
#include "llvm/Support/raw_ostream.h"
#include "verify/Backend.h"

namespace warpshift::verify {

struct ProgramSpec {
  std::string Library; ///< The program, linked as a shared library.
  std::string LogPath; ///< Where the ProgramLog goes.
  std::string RecordDir; ///< Empty: launches are not recorded as plans.
  RunMode Mode = RunMode::Lockstep;
  std::string Schedule;
  uint8_t PoisonFill = 0xa5;
  bool Checkers = true, Coverage = false;
  /// Warp instructions of each kernel that the checkers watch, over all its launches; blocks that begin later are not
  /// checked.
  uint64_t WatchBudget = ~0ull >> 1;
  uint64_t WatchBytes = ~0ull >> 1; ///< What they may hold, in one launch.
  bool GoOnAfterFault = false; ///< simt::RunOptions: the launch succeeds, and the fault is a hazard.
  bool Copies = true;         ///< Log what is copied to the host.
  unsigned DeviceVersion = 0; ///< What the device says of itself (70 for 7.0); 0: what the code was built for.
  unsigned Devices = 1;       ///< How many there are; all alike.
  unsigned Threads = 1;       ///< Of the host, for blocks that cannot see each other.
  uint64_t StepBudget = 2'000'000'000; ///< Warp instructions of one launch.
  unsigned Seconds = 300;              ///< Of wall clock, for the whole program.
};

/// What the program's registration hands to the runtime: its PTX, and what messages call it.
struct ProgramImage {
  std::string Label, Ptx;
};
/// The image as bytes that end in a zero.
std::string programImage(const ProgramImage &I);
llvm::Expected<ProgramImage> readProgramImage(const char *Bytes);

std::string specToJson(const ProgramSpec &S);
llvm::Expected<ProgramSpec> specFromJson(llvm::StringRef Text);

/// Bytes that went from device memory to the host.
struct HostCopy {
  uint64_t Call = 0; ///< Number of the API call, from 1.
  std::string Api; ///< Or what memory it is that a launch changed in view of the host.
  std::vector<uint8_t> Bytes;
  std::vector<uint8_t> Undefined; ///< As in BufferResult.
};

struct LaunchRecord {
  uint64_t Call = 0;
  std::string Kernel; ///< Mangled.
  RunStatus Status = RunStatus::Finished;
  std::string Message;
  uint64_t WarpInstructions = 0, Decisions = 0;
  bool OrderMatters = false;
};

struct ProgramLog {
  std::vector<LaunchRecord> Launches;
  std::vector<HostCopy> Copies;
  std::vector<Hazard> Hazards; ///< Each place and kind once.
  std::vector<std::string> Approximations;
  std::vector<std::string> Unsupported; ///< What the program asked for and did not get.
  std::vector<std::string> Notes;       ///< Of the recorder.
  bool TimedOut = false;
  std::optional<int> ExitCode; ///< Missing where the program left without an orderly end.
  Coverage Cover;
};

/// Appends records; each reaches the file before the call returns.
class ProgramLogWriter {
public:
  explicit ProgramLogWriter(llvm::raw_ostream &OS) : OS(OS) {}
  void copy(const HostCopy &C);
  void launch(const LaunchRecord &L);
  void hazard(const Hazard &H);
  void approximation(llvm::StringRef Name);
  void unsupported(llvm::StringRef What);
  void note(llvm::StringRef Text);
  void timedOut();
  void exited(int Code);
  void coverage(const Coverage &C);

private:
  llvm::raw_ostream &OS;
};

/// A log that breaks off in the middle of a record gives the records before it; anything else malformed is an Error.
llvm::Expected<ProgramLog> parseProgramLog(llvm::StringRef Text);

/// One run of a program as its parent sees it.
struct ProgramOutcome {
  ProgramLog Log;
  int ExitCode = 0;
  std::string Crash; ///< The signal's name; empty: it exited.
  std::string Out, Err;
};

/// In the terms of every backend. Status: what stopped it, if anything but itself did.
Outcome outcomeOf(const ProgramOutcome &P);

/// Empty, or how the two differ in their number, sizes or kinds of copies, which compareOutcomes does not see.
std::string copyShapeDifference(const ProgramLog &Before, const ProgramLog &After);

} // namespace warpshift::verify

#endif
