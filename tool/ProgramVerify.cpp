// `verify --program`: the whole program before and after, each run in a process of its own.
#include "simt/Machine.h"
#include "simt/SchedulePolicy.h"
#include "support/Error.h"
#include "tool/CommandSupport.h"
#include "tool/Launching.h"
#include "engine/ProgramBuild.h"
#include "verify/ProgramJob.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/Path.h"
#include <atomic>

using namespace warpshift;
using llvm::Error;
using llvm::Expected;

namespace {

struct BothPrograms {
  BuiltProgram Before, After;
};

/// --after FILE stands for the source of the same file name, or the first.
Expected<ProgramSources> afterSources(const Options &O, DriverEnv &Env) {
  ProgramSources A{"after", O.Paths, {70, 80, 90}, Env.Files};
  if (!O.AfterFile.empty()) {
    auto Same = llvm::find_if(
        A.Paths, [&](const std::string &P) { return llvm::sys::path::filename(P) == llvm::sys::path::filename(O.AfterFile); });
    (Same == A.Paths.end() ? A.Paths.front() : *Same) = O.AfterFile;
    return A;
  }
  Expected<llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem>> Tree = migratedTree(O, Env);
  if (!Tree)
    return Tree.takeError();
  A.Files = *Tree;
  return A;
}

Expected<BothPrograms> buildBoth(const Options &O, const ScratchFolder &Scratch, DriverEnv &Env) {
  Expected<ProgramSources> A = afterSources(O, Env);
  if (!A)
    return A.takeError();
  Expected<BuiltProgram> Before = buildProgram({"before", O.Paths, {60, 70, 80}, Env.Files}, O, Scratch, Env);
  if (!Before)
    return Before.takeError();
  Expected<BuiltProgram> After = buildProgram(*A, O, Scratch, Env);
  if (!After)
    return After.takeError();
  return BothPrograms{std::move(*Before), std::move(*After)};
}

verify::JobOptions jobOptions(const Options &O, DriverEnv &Env) {
  verify::JobOptions J;
  J.Schedules = simt::scheduleBattery(/*RandomSeeds=*/4);
  if (!O.Schedule.empty())
    J.Schedules = {O.Schedule};
  J.RunAll = O.Exhaustive;
  J.Threads = O.Jobs ? O.Jobs : Env.Workers;
  return J;
}

verify::ProgramRunner runner(const BothPrograms &P, const Options &O, const ScratchFolder &Scratch, std::atomic<unsigned> &Number,
                             DriverEnv &Env) {
  return [&](const verify::ProgramRequest &R) -> Expected<verify::ProgramOutcome> {
    verify::ProgramSpec Spec;
    Spec.Mode = R.Mode;
    Spec.Schedule = R.Schedule;
    Spec.PoisonFill = R.Fill;
    Spec.StepBudget = R.StepBudget;
    Spec.Coverage = R.Coverage;
    Spec.Seconds = O.TimeoutSeconds;
    Spec.Devices = O.Devices;
    Spec.DeviceVersion = P.After.Sm; // One device for both: a program may print it, or choose by it.
    return runProgram(R.After ? P.After : P.Before, Spec, programArguments(O), ProgramStreams::Captured, Scratch,
                      "run" + llvm::Twine(++Number), Env);
  };
}

Error checkOptions(const Options &O) {
  for (const char *Flag : {"plan", "backend", "emit-bundle", "results", "sanitize", "cuda-path"})
    if (O.given(Flag))
      return makeError(ErrorKind::Usage, "--{0} does not go with a whole program", Flag);
  return Error::success();
}

Expected<int> verifyOnce(const Options &O, DriverEnv &Env) {
  if (Error E = checkOptions(O))
    return std::move(E);
  if (Error E = simt::checkSchedule(simt::Mode::Its, O.Schedule))
    return std::move(E);
  if (Expected<bool> Program = runsAsProgram(O, Env); !Program)
    return Program.takeError();
  ScratchFolder Scratch;
  if (Error E = Scratch.create())
    return std::move(E);
  Expected<BothPrograms> P = [&] {
    TimedPhase Phase(Env.Times, "build");
    return buildBoth(O, Scratch, Env);
  }();
  if (!P)
    return P.takeError();
  TimedPhase Phase(Env.Times, "verify");
  std::atomic<unsigned> Number = 0;
  Expected<verify::VerifyReport> R = verify::verifyProgram(runner(*P, O, Scratch, Number, Env), jobOptions(O, Env));
  if (!R)
    return R.takeError();
  R->BeforeFlags = P->Before.Flags;
  R->AfterFlags = P->After.Flags;
  if (Error E = emitOutput(O, Env, [&](llvm::raw_ostream &OS) {
        if (O.Fmt == Format::Json)
          OS << llvm::formatv("{0:2}\n", verify::reportToJson(*R));
        else
          verify::printReport(*R, OS);
      }))
    return std::move(E);
  return verify::verdictExitCode(R->Overall);
}

} // namespace

int warpshift::verifyWholeProgram(const Options &O, DriverEnv &Env) {
  Expected<int> Code = verifyOnce(O, Env);
  return Code ? *Code : reportError(Code.takeError(), *Env.Err);
}
