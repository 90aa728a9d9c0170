// `run` on a whole program: built, run once with its own streams, hazards and complaints on standard error.
#include "frontend/scan/RawTokens.h"
#include "simt/Machine.h"
#include "support/Error.h"
#include "tool/Launching.h"
#include "tool/Options.h"
#include "engine/ProgramBuild.h"
#include "verify/Verdict.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/Path.h"

using namespace warpshift;
using llvm::Error;
using llvm::Expected;
using llvm::StringRef;

namespace {

bool definesMain(StringRef Text) {
  RawTokens T(Text);
  int Depth = 0;
  for (size_t I = 0; I + 1 < T.tokens().size(); ++I) {
    const RawToken &Token = T.tokens()[I];
    Depth += T.is(Token, '{') - T.is(Token, '}');
    if (Depth == 0 && Token.Directive < 0 && T.isWord(Token, "main") && T.is(T.tokens()[I + 1], '('))
      return true;
  }
  return false;
}

/// Without --mode: code for the old targets runs as it ran there.
verify::RunMode modeFor(const Options &O, const BuiltProgram &P) {
  if (O.given("mode"))
    return O.Mode == RunMode::Lockstep ? verify::RunMode::Lockstep : verify::RunMode::Its;
  return P.Sm && P.Sm < 70 ? verify::RunMode::Lockstep : verify::RunMode::Its;
}

std::vector<unsigned> archsFor(const Options &O) {
  if (!O.given("arch"))
    return O.given("mode") && O.Mode == RunMode::Lockstep ? std::vector<unsigned>{60, 70, 80} : std::vector<unsigned>{70, 80, 60};
  unsigned Arch = 70;
  StringRef(O.Archs.front()).getAsInteger(10, Arch);
  return {Arch};
}

/// What the run showed, for people; the program's own output is not touched.
void printFindings(const verify::ProgramOutcome &P, const verify::Outcome &Out, llvm::raw_ostream &OS) {
  for (const verify::Hazard &H : P.Log.Hazards)
    OS << llvm::formatv("{0}:{1}: {2}: {3} [{4}]\n", H.File, H.Line, H.Deciding ? "hazard" : "note", H.Text, H.Id);
  for (const std::string &A : P.Log.Approximations)
    OS << "warpshift: note: approximated: " << A << '\n';
  for (const std::string &N : P.Log.Notes)
    OS << "warpshift: note: " << N << '\n';
  // Who ends a program that hangs says so himself; 124 and -1 are not the program's own.
  if (P.Log.TimedOut || (Out.Status == verify::RunStatus::Finished && P.ExitCode == 0))
    return;
  OS << "warpshift: the program ";
  if (!P.Crash.empty())
    OS << "crashed: " << P.Crash;
  else
    OS << "exited with " << P.ExitCode;
  OS << '\n';
}

int exitCodeOf(const verify::ProgramOutcome &P, const verify::Outcome &Out) {
  if (Out.Status == verify::RunStatus::Unsupported || Out.Status == verify::RunStatus::Timeout)
    return 3;
  const bool Hazard = llvm::any_of(P.Log.Hazards, [](const verify::Hazard &H) { return H.Deciding; });
  return Hazard || Out.Status != verify::RunStatus::Finished || P.ExitCode != 0;
}

Expected<int> runOnce(const Options &O, DriverEnv &Env) {
  ScratchFolder Scratch;
  if (Error E = Scratch.create())
    return std::move(E);
  Expected<BuiltProgram> P = [&] {
    TimedPhase Phase(Env.Times, "compile");
    return buildProgram({"program", O.Paths, archsFor(O), Env.Files}, O, Scratch, Env);
  }();
  if (!P)
    return P.takeError();
  verify::ProgramSpec Spec;
  Spec.Mode = modeFor(O, *P);
  Spec.Schedule = O.Schedule;
  if (Error E = simt::checkSchedule(Spec.Mode == verify::RunMode::Lockstep ? simt::Mode::Lockstep : simt::Mode::Its, O.Schedule))
    return std::move(E);
  Spec.Seconds = O.TimeoutSeconds;
  Spec.Devices = O.Devices;
  Spec.GoOnAfterFault = O.KeepGoing;
  if (!O.Exhaustive) {
    Spec.WatchBudget = 2'000'000;
    Spec.WatchBytes = 1ull << 30;
  }
  Spec.Copies = false; // Nobody compares them.
  Spec.Threads = O.Jobs ? O.Jobs : Env.Workers;
  if (O.given("steps"))
    Spec.StepBudget = O.Steps;
  if (!O.RecordDir.empty()) {
    if (O.Devices > 1)
      return makeError(ErrorKind::Usage, "--record writes plans for one device; it does not go with --devices");
    llvm::SmallString<128> Folder(O.RecordDir);
    Env.Files->makeAbsolute(Folder);
    Spec.RecordDir = std::string(Folder);
  }
  Env.Out->flush();
  TimedPhase Phase(Env.Times, "run");
  Expected<verify::ProgramOutcome> Ran =
      runProgram(*P, Spec, programArguments(O), ProgramStreams::Inherited, Scratch, "run", Env);
  if (!Ran)
    return Ran.takeError();
  const verify::Outcome Out = verify::outcomeOf(*Ran);
  printFindings(*Ran, Out, *Env.Err);
  return exitCodeOf(*Ran, Out);
}

} // namespace

/// Its own name first: the same for every version of it.
std::vector<std::string> warpshift::programArguments(const Options &O) {
  std::vector<std::string> Out = {llvm::sys::path::stem(O.Paths.front()).str()};
  Out.insert(Out.end(), O.ProgramArgs.begin(), O.ProgramArgs.end());
  return Out;
}

Expected<bool> warpshift::runsAsProgram(const Options &O, DriverEnv &Env) {
  const StringRef File = O.Paths.front();
  const bool Asked = O.Program || !O.ProgramArgs.empty() || !O.RecordDir.empty() || O.given("devices");
  if (llvm::sys::path::extension(File) == ".ptx") {
    if (Asked)
      return makeError(ErrorKind::Usage, "'{0}' is PTX; a program is a .cu file with main", File);
    return false;
  }
  bool Launch = false;
  for (const char *Flag : {"plan", "kernel", "grid", "block", "shared", "arg", "out"})
    Launch |= O.given(Flag);
  if (Asked && Launch)
    return makeError(ErrorKind::Usage, "a program makes its own launches; --plan, --kernel, --grid, --block, --shared, --arg and "
                                       "--out are for one kernel");
  llvm::SmallString<256> Beside(File);
  llvm::sys::path::replace_extension(Beside, ".plan.yaml");
  if (Asked)
    return true; // Its main may be in a file that it includes: the build will tell.
  if (Launch || Env.Files->exists(Beside))
    return false;
  auto Text = Env.Files->getBufferForFile(File);
  if (!Text)
    return makeError(ErrorKind::Io, "cannot read '{0}': {1}", File, Text.getError().message());
  return definesMain((*Text)->getBuffer());
}

int warpshift::runWholeProgram(const Options &O, DriverEnv &Env) {
  if (O.given("cuda-path"))
    return reportError(
        makeError(ErrorKind::Usage, "programs are built with the built-in headers; --cuda-path does not go with it"), *Env.Err);
  Expected<int> Code = runOnce(O, Env);
  return Code ? *Code : reportError(Code.takeError(), *Env.Err);
}
