// `warpshift verify`: the file as it is against the file as fix makes it, or as --after has it.
#include "simt/SchedulePolicy.h"
#include "support/Error.h"
#include "tool/CommandSupport.h"
#include "tool/Launching.h"
#include "tool/LaunchSource.h"
#include "tool/VerifyGpu.h"
#include "verify/Derive.h"
#include "verify/EmulatorBackend.h"
#include "verify/KernelNames.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Demangle/Demangle.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/Path.h"

using namespace warpshift;
using llvm::Error;
using llvm::Expected;

namespace {

Expected<verify::Subject> compiled(const SubjectRequest &R, const Options &O, DriverEnv &Env) {
  TimedPhase Phase(Env.Times, "compile");
  return loadSubject(R, O);
}

Expected<Subjects> loadBoth(const Options &O, DriverEnv &Env) {
  SubjectRequest B{"before", O.Paths.front(), {60, 70, 80}, Env.Files, goesToGpu(O)};
  Expected<verify::Subject> Before = compiled(B, O, Env);
  if (!Before)
    return Before.takeError();
  SubjectRequest A{"after", O.AfterFile, {70, 80, 90}, Env.Files, goesToGpu(O)};
  if (O.Target)
    A.Archs = {O.Target};
  if (O.AfterFile.empty()) {
    Expected<llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem>> Tree = migratedTree(O, Env);
    if (!Tree)
      return Tree.takeError();
    A.Path = O.Paths.front();
    A.Files = *Tree;
  }
  Expected<verify::Subject> After = compiled(A, O, Env);
  if (!After)
    return After.takeError();
  tracePtx(*Before, B.Path, Env);
  tracePtx(*After, A.Path, Env);
  return Subjects{std::move(*Before), std::move(*After)};
}

/// The same plan must mean the same kernels on both sides.
Error checkBoth(verify::LaunchPlan &Plan, const Subjects &S) {
  verify::LaunchPlan Other = Plan;
  if (Error E = verify::checkPlan(Plan, verify::signaturesOf(*S.Before.Module)))
    return E;
  if (Error E = verify::checkPlan(Other, verify::signaturesOf(*S.After.Module)))
    return makeError(ErrorKind::Config, "the plan fits the original but not the migrated version: {0}",
                     llvm::toString(std::move(E)));
  for (size_t I = 0; I != Plan.Launches.size(); ++I)
    if (Plan.Launches[I].Kernel != Other.Launches[I].Kernel)
      return makeError(ErrorKind::Config, "before and after have different kernels: '{0}' and '{1}'",
                       verify::plainKernelName(Plan.Launches[I].Kernel),
                       verify::plainKernelName(Other.Launches[I].Kernel));
  return Error::success();
}

/// What will be run, and the kernels for which no launch could be made up, each with the reason.
struct CaseList {
  std::vector<verify::VerifyCase> Cases;
  std::vector<std::string> Unplanned;
  std::vector<std::string> Rejected; ///< Launches that were tried and dropped.
};

std::string kernelsOf(const ptx::Module &M) {
  std::string List;
  for (const ptx::Function &F : M.Functions)
    if (F.IsKernel)
      List += (List.empty() ? "" : ", ") + llvm::demangle(F.Name);
  return List.empty() ? "none" : List;
}

Expected<CaseList> makeCases(const Options &O, const Subjects &S, DriverEnv &Env) {
  Expected<std::optional<verify::LaunchPlan>> Plan = planFileOf(O, Env);
  if (!Plan)
    return Plan.takeError();
  CaseList List;
  std::vector<verify::VerifyCase> &Cases = List.Cases;
  if (*Plan) {
    if (Error E = checkBoth(**Plan, S))
      return std::move(E);
    Cases.push_back({"plan", std::move(**Plan), false});
    return List;
  }
  verify::EmulatorBackend Emulator;
  const auto Launches = launchesIn(O.Paths.front(), O, Env);
  bool Any = false;
  for (const verify::KernelSignature &K : verify::signaturesOf(*S.Before.Module)) {
    const ptx::Function *F = S.After.Module->findFunction(K.Name);
    if (!F || !F->IsKernel)
      return makeError(ErrorKind::Config, "before and after have different kernels: after has no '{0}'; it has: {1}",
                       llvm::demangle(K.Name), kernelsOf(*S.After.Module));
    Any = true;
    verify::DeriveOptions DO;
    auto Seen = Launches.equal_range(verify::kernelBaseName(K.Name));
    for (auto L = Seen.first; L != Seen.second; ++L)
      DO.Shapes.push_back(L->second);
    Expected<verify::DerivedPlans> D = verify::derivePlans(S.Before, K.Name, DO, Emulator);
    if (!D) {
      List.Unplanned.push_back(llvm::toString(D.takeError()));
      *Env.Err << "warpshift: " << List.Unplanned.back() << '\n';
      continue;
    }
    for (verify::VerifyCase &C : D->Cases)
      Cases.push_back(std::move(C));
    llvm::append_range(List.Rejected, D->Rejected);
  }
  if (!Any)
    return makeError(ErrorKind::Input, "{0} has no kernel", O.Paths.front());
  return List;
}

/// "converged,random:2": several at once, the first is the reference.
std::vector<std::string> schedulesNamed(llvm::StringRef Text) {
  if (Text.starts_with("replay:")) // A path may hold commas.
    return {Text.str()};
  llvm::SmallVector<llvm::StringRef, 4> Names;
  Text.split(Names, ',', -1, /*KeepEmpty=*/false);
  return {Names.begin(), Names.end()};
}

verify::JobOptions jobOptions(const Options &O, DriverEnv &Env) {
  verify::JobOptions J;
  J.Schedules = simt::scheduleBattery(/*RandomSeeds=*/4);
  if (O.emission().Mode == EmitMode::Emulate)
    J.AfterFactor = 10'000; // A vote becomes hundreds of instructions, with lanes apart 32 times as many.
  if (O.Target && O.Target < 70) { // Lanes in lock step, as the target has them.
    J.AfterInLockstep = true;
    J.Schedules = J.PathOrders;
  }
  if (!O.Schedule.empty())
    J.Schedules = schedulesNamed(O.Schedule);
  J.StopAtFirst = O.Quick;
  J.RunAll = O.Exhaustive;
  J.Minimize = !O.Quick;
  J.Threads = O.Jobs ? O.Jobs : Env.Workers;
  return J;
}

/// As a shell reads it back.
std::string quoted(llvm::StringRef Word) {
  if (!Word.empty() && Word.find_first_not_of("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-+=,./:@%") ==
                           llvm::StringRef::npos)
    return Word.str();
  std::string Out = "'";
  for (char C : Word)
    C == '\'' ? Out += "'\\''" : Out += C;
  return Out + "'";
}

/// Data files of a plan are found from wherever the replay reads it.
verify::LaunchPlan anywhere(verify::LaunchPlan Plan) {
  for (verify::BufferDecl &B : Plan.Buffers)
    if (B.Init.K == verify::InitSpec::Kind::File && llvm::sys::path::is_relative(B.Init.Path)) {
      llvm::SmallString<256> Path(Plan.BaseDir);
      llvm::sys::path::append(Path, B.Init.Path);
      B.Init.Path = std::string(Path);
    }
  return Plan;
}

/// One command that shows the first counterexample again: this one, with the small launch and its schedule. Flags that are
/// given twice count as given last.
void printReplay(const Options &O, const verify::VerifyReport &R, llvm::raw_ostream &OS) {
  for (const verify::CaseReport &C : R.Cases)
    if (C.Counter) {
      OS << "to replay:\nwarpshift";
      for (const std::string &Word : O.Words)
        OS << ' ' << quoted(Word);
      const std::string &First = R.Schedules.front(), &Failing = C.Counter->Schedule;
      OS << " --plan=- --schedule=" << quoted(First == Failing ? First : First + "," + Failing) << " --format=text --output=- <<'END_OF_PLAN'\n";
      verify::printPlan(anywhere(C.Counter->Plan), OS);
      OS << "END_OF_PLAN\n";
      return;
    }
}

Error printReports(const Options &O, DriverEnv &Env, llvm::ArrayRef<verify::VerifyReport> Reports) {
  return emitOutput(O, Env, [&](llvm::raw_ostream &OS) {
    for (const verify::VerifyReport &R : Reports) {
      if (O.Fmt == Format::Json)
        OS << llvm::formatv("{0:2}\n", verify::reportToJson(R));
      else {
        verify::printReport(R, OS);
        printReplay(O, R, OS);
      }
    }
  });
}

Expected<verify::VerifyReport> runHere(const Subjects &S, llvm::ArrayRef<verify::VerifyCase> Cases,
                                       verify::JobOptions Job) {
  verify::EmulatorBackend Emulator;
  return verify::VerifyJob(S.Before, S.After, Emulator, std::move(Job)).run(Cases);
}

Expected<int> finish(const Options &O, DriverEnv &Env, llvm::ArrayRef<verify::VerifyReport> Reports) {
  if (Error E = printReports(O, Env, Reports))
    return std::move(E);
  int Code = 0;
  for (const verify::VerifyReport &R : Reports)
    Code = worseExit(Code, verify::verdictExitCode(R.Overall));
  return Code;
}

Expected<int> runVerification(const Options &O, DriverEnv &Env) {
  if (O.Sanitize && (O.RunOn == BackendChoice::Emulator || !O.BundleDir.empty() || !O.ResultsDir.empty()))
    return makeError(ErrorKind::Usage, "--sanitize goes with --backend gpu or both: compute-sanitizer runs on a GPU");
  if (!O.ResultsDir.empty()) {
    Expected<verify::VerifyReport> R = judgeBundle(O.ResultsDir, jobOptions(O, Env), Env);
    if (!R)
      return R.takeError();
    return finish(O, Env, *R);
  }
  Expected<Subjects> S = [&] {
    TimedPhase Phase(Env.Times, "migrate and compile");
    return loadBoth(O, Env);
  }();
  if (!S)
    return S.takeError();
  Expected<CaseList> List = [&] {
    TimedPhase Phase(Env.Times, "plan");
    return makeCases(O, *S, Env);
  }();
  if (!List)
    return List.takeError();
  const std::vector<verify::VerifyCase> &Cases = List->Cases;
  verify::JobOptions Job = jobOptions(O, Env);
  if (!O.BundleDir.empty()) {
    if (std::string Missing = missingOnGpu(*S); !Missing.empty())
      return makeError(ErrorKind::Input, "unsupported on a GPU: {0}", Missing);
    if (Cases.empty())
      return makeError(ErrorKind::Input, "no bundle was written: there is nothing to launch");
    if (Error E = writeBundleTo(*S, Cases, O.BundleDir, Job))
      return std::move(E);
    *Env.Err << "warpshift: wrote a bundle of " << Cases.size() << " cases; run `gpu_runner " << O.BundleDir
             << "` on a machine with a GPU, then `warpshift verify ... --results " << O.BundleDir << "`\n";
    return 0;
  }
  TimedPhase Phase(Env.Times, "verify");
  std::vector<verify::VerifyReport> Reports;
  auto Take = [&](Expected<verify::VerifyReport> R) -> Error {
    if (!R)
      return R.takeError();
    // The rest of the file may be fine; the file is not shown to be.
    if (!List->Unplanned.empty() && (Cases.empty() || R->Overall == verify::Verdict::Equivalent)) {
      R->Overall = verify::Verdict::Inconclusive;
      R->Reason = List->Unplanned.front();
    }
    R->Rejected = List->Rejected;
    Reports.push_back(std::move(*R));
    return Error::success();
  };
  if (O.RunOn != BackendChoice::Gpu)
    if (Error E = Take(runHere(*S, Cases, Job)))
      return std::move(E);
  if (O.RunOn != BackendChoice::Emulator)
    if (Error E = Take(runOnGpu(O, *S, Cases, Job, Env)))
      return std::move(E);
  return finish(O, Env, Reports);
}
} // namespace

int warpshift::verifyOnBackends(const Options &O, DriverEnv &Env) {
  if (O.Program || !O.ProgramArgs.empty())
    return verifyWholeProgram(O, Env);
  Expected<int> Code = runVerification(O, Env);
  return Code ? *Code : reportError(Code.takeError(), *Env.Err);
}
