// `warpshift verify`: the file as it is against the file as fix makes it, or as --after has it.
#include "engine/GpuSession.h"
#include "engine/MigratedTree.h"
#include "engine/ProgramBuild.h"
#include "support/Error.h"
#include "tool/CommandSupport.h"
#include "tool/Launching.h"
#include "tool/PlanFile.h"
#include "verify/KernelNames.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/Path.h"

using namespace warpshift;
using llvm::Error;
using llvm::Expected;

namespace {

/// "converged,random:2": several at once, the first is the reference.
std::vector<std::string> schedulesNamed(llvm::StringRef Text) {
  if (Text.starts_with("replay:")) // A path may hold commas.
    return {Text.str()};
  llvm::SmallVector<llvm::StringRef, 4> Names;
  Text.split(Names, ',', -1, /*KeepEmpty=*/false);
  return {Names.begin(), Names.end()};
}

bool goesToGpu(const Options &O) { return !O.BundleDir.empty() || O.RunOn != BackendChoice::Emulator; }

/// But for the tree and the plan.
VerifyRequest requestOf(const Options &O, DriverEnv &Env) {
  VerifyRequest Q;
  Q.File = O.Paths.front();
  Q.After = O.AfterFile;
  Q.Build = O;
  Q.Target = O.Target;
  Q.Emit = O.emission().Mode;
  if (!O.Schedule.empty())
    Q.Schedules = schedulesNamed(O.Schedule);
  Q.ForGpu = goesToGpu(O);
  Q.Quick = O.Quick;
  Q.Exhaustive = O.Exhaustive;
  Q.Jobs = O.Jobs ? O.Jobs : Env.Workers;
  return Q;
}

} // namespace

Expected<VerifySession> warpshift::prepareAgainst(llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> AfterTree, const Options &O,
                                                  DriverEnv &Env) {
  VerifyRequest Q = requestOf(O, Env);
  Q.AfterTree = std::move(AfterTree);
  Expected<std::optional<verify::LaunchPlan>> Plan = planFileOf(O, Env);
  if (!Plan)
    return Plan.takeError();
  Q.Plan = std::move(*Plan);
  Expected<VerifySession> S = prepareVerify(Q, Env);
  if (S)
    for (const std::string &Why : S->Unplanned)
      *Env.Err << "warpshift: " << Why << '\n';
  return S;
}

namespace {

Expected<VerifySession> prepare(const Options &O, DriverEnv &Env) {
  if (!O.AfterFile.empty())
    return prepareAgainst(nullptr, O, Env);
  Expected<llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem>> Tree = [&] {
    TimedPhase Phase(Env.Times, "migrate");
    return migratedTree(O, Env);
  }();
  if (!Tree)
    return Tree.takeError();
  return prepareAgainst(*Tree, O, Env);
}

/// As a shell reads it back.
std::string quoted(llvm::StringRef Word) {
  if (!Word.empty() &&
      Word.find_first_not_of("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-+=,./:@%") == llvm::StringRef::npos)
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
      OS << " --plan=- --schedule=" << quoted(First == Failing ? First : First + "," + Failing)
         << " --format=text --output=- <<'END_OF_PLAN'\n";
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

Expected<int> finish(const Options &O, DriverEnv &Env, llvm::ArrayRef<verify::VerifyReport> Reports) {
  if (Error E = printReports(O, Env, Reports))
    return std::move(E);
  int Code = 0;
  for (const verify::VerifyReport &R : Reports)
    Code = worseExit(Code, verify::verdictExitCode(R.Overall));
  return Code;
}

void printTimes(llvm::ArrayRef<verify::GpuTime> Times, llvm::raw_ostream &OS) {
  for (const verify::GpuTime &T : Times)
    OS << llvm::formatv("warpshift: {0}: {1}: before {2:f4} ms, after {3:f4} ms, ratio {4:f2}\n", T.Case,
                        verify::plainKernelName(T.Kernel), T.BeforeMs, T.AfterMs, T.AfterMs / T.BeforeMs);
}

Expected<int> judgeResults(const Options &O, DriverEnv &Env) {
  Expected<GpuReport> R = judgeBundle(O.ResultsDir, verifyOptions(requestOf(O, Env)));
  if (!R)
    return R.takeError();
  printTimes(R->Times, *Env.Err);
  return finish(O, Env, R->Report);
}

Expected<int> writeBundle(const Options &O, const VerifySession &S, DriverEnv &Env) {
  if (std::string Missing = missingOnGpu(S.Both); !Missing.empty())
    return makeError(ErrorKind::Input, "unsupported on a GPU: {0}", Missing);
  if (S.Cases.empty())
    return makeError(ErrorKind::Input, "no bundle was written: there is nothing to launch");
  if (Error E = writeBundleTo(S, O.BundleDir))
    return std::move(E);
  *Env.Err << "warpshift: wrote a bundle of " << S.Cases.size() << " cases; run `gpu_runner " << O.BundleDir
           << "` on a machine with a GPU, then `warpshift verify ... --results " << O.BundleDir << "`\n";
  return 0;
}

Expected<int> runBackends(const Options &O, const VerifySession &S, DriverEnv &Env) {
  TimedPhase Phase(Env.Times, "verify");
  std::vector<verify::VerifyReport> Reports;
  if (O.RunOn != BackendChoice::Gpu) {
    Expected<verify::VerifyReport> R = runOnEmulator(S);
    if (!R)
      return R.takeError();
    Reports.push_back(std::move(*R));
  }
  if (O.RunOn != BackendChoice::Emulator) {
    Expected<GpuReport> R = runOnGpu(S, O.Sanitize, Env);
    if (!R)
      return R.takeError();
    printTimes(R->Times, *Env.Err);
    Reports.push_back(std::move(R->Report));
  }
  return finish(O, Env, Reports);
}

Expected<int> runVerification(const Options &O, DriverEnv &Env) {
  if (O.Sanitize && (O.RunOn == BackendChoice::Emulator || !O.BundleDir.empty() || !O.ResultsDir.empty()))
    return makeError(ErrorKind::Usage, "--sanitize goes with --backend gpu or both: compute-sanitizer runs on a GPU");
  if (!O.ResultsDir.empty())
    return judgeResults(O, Env);
  Expected<VerifySession> S = prepare(O, Env);
  if (!S)
    return S.takeError();
  return O.BundleDir.empty() ? runBackends(O, *S, Env) : writeBundle(O, *S, Env);
}

} // namespace

/// The edits of `fix`, in memory.
Expected<llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem>> warpshift::migratedTree(const Options &O, DriverEnv &Env) {
  if (!Env.Parts->Analyze || !Env.Parts->Apply)
    return missingPart("analysis; say what to compare with by --after FILE");
  Options All = O; // A helper in a header needs its mask as well.
  // The program that is compared is this file: callers elsewhere are no part of it.
  if (!llvm::is_contained(All.AssumeTexts, "no-callers-visible"))
    if (Error E = parseAssume(All, "callers-visible"))
      return std::move(E);
  llvm::erase_if(All.Paths, isHostSource); // They have nothing to migrate.
  for (size_t I = 0, N = All.Paths.size(); I != N; ++I)
    for (std::string &H : projectHeadersOf(All.Paths[I], O, Env))
      if (!llvm::is_contained(All.Paths, H))
        All.Paths.push_back(std::move(H));
  Expected<Analysed> A = analyseInputs(All, Env);
  if (!A)
    return A.takeError();
  Expected<std::vector<ChangedText>> Changed = Env.Parts->Apply(A->R, A->Inputs.Root, Env);
  if (!Changed)
    return Changed.takeError();
  return treeWith(*Changed, A->Inputs.Root, Env);
}

int warpshift::verifyOnBackends(const Options &O, DriverEnv &Env) {
  if (O.Program || !O.ProgramArgs.empty())
    return verifyWholeProgram(O, Env);
  Expected<int> Code = namesFolder(O, Env) ? verifyFolder(O, Env) : runVerification(O, Env);
  return Code ? *Code : reportError(Code.takeError(), *Env.Err);
}
