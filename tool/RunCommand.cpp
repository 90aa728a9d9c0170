// `run`: a kernel of a .ptx or .cu file, once, on the emulator.
#include "frontend/codegen/PtxBuild.h"
#include "ptx/Parser.h"
#include "simt/Machine.h"
#include "simt/ReplayPolicy.h"
#include "simt/trace/LaneTimeline.h"
#include "support/Error.h"
#include "tool/Driver.h"
#include "engine/SubjectSource.h"
#include "tool/Launching.h"
#include "tool/LaunchSpec.h"
#include "tool/RunOutput.h"
#include "verify/EmulatorBackend.h"
#include "verify/KernelFacts.h"
#include "verify/KernelNames.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/Path.h"

using namespace warpshift;
using llvm::StringRef;

namespace {

/// Legacy instructions exist up to sm_6x only, the .sync forms from sm_70 (sm_60 has those of clang too). Without
/// --arch, lock step means the old target, and independent threads the new one unless the code is legacy.
llvm::Expected<std::string> compile(const Options &O, PtxJob Job, DriverEnv &Env) {
  TimedPhase Phase(Env.Times, "compile");
  bool Chosen = O.given("arch");
  Job.Arch = O.Mode == RunMode::Lockstep ? 60 : 70;
  if (Chosen)
    StringRef(O.Archs.front()).getAsInteger(10, Job.Arch);
  llvm::Expected<std::string> Ptx = buildPtx(Job, Env.Files);
  if (Ptx || Chosen || Job.Arch == 60)
    return Ptx;
  std::string Why = llvm::toString(Ptx.takeError());
  Job.Arch = 60;
  llvm::Expected<std::string> Legacy = buildPtx(Job, Env.Files);
  if (Legacy)
    *Env.Err << "warpshift: note: built for sm_60, since for sm_70 " << StringRef(Why).split('\n').first << '\n';
  return Legacy;
}

llvm::Expected<std::string> ptxText(const Options &O, StringRef File, DriverEnv &Env) {
  if (llvm::sys::path::extension(File) == ".ptx") {
    auto Buffer = Env.Files->getBufferForFile(File);
    if (!Buffer)
      return makeError(ErrorKind::Io, "cannot read '{0}': {1}", File, Buffer.getError().message());
    return (*Buffer)->getBuffer().str();
  }
  llvm::Expected<Toolkit> Headers =
      Toolkit::find({.CudaPath = O.CudaPath, .NoCuda = O.NoCuda, .Executable = O.SelfPath}, *Env.Files);
  if (!Headers)
    return Headers.takeError();
  PtxJob Job;
  Job.File = File.str();
  Job.Flags = O.ExtraArgs;
  Job.Headers = *Headers;
  return compile(O, std::move(Job), Env);
}

llvm::Expected<verify::Subject> loadSubject(const Options &O, StringRef File, DriverEnv &Env) {
  llvm::Expected<std::string> Text = ptxText(O, File, Env);
  if (!Text)
    return Text.takeError();
  llvm::Expected<ptx::Module> M = ptx::loadModule(*Text, File, /*AllowUnsupported=*/true);
  if (!M)
    return M.takeError();
  verify::Subject S;
  S.Role = "run";
  S.Ptx = std::move(*Text);
  S.Module = std::make_shared<const ptx::Module>(std::move(*M));
  tracePtx(S, File, Env);
  return S;
}

/// What a whole program gets too: legacy code means something in lock step only. PTX text says nothing of where it was meant
/// to run, and the name of a schedule says more.
verify::RunMode modeFor(const Options &O, StringRef File, const verify::Subject &S) {
  const bool FromSource = llvm::sys::path::extension(File) != ".ptx";
  const bool Legacy = FromSource && !O.given("mode") && !O.given("schedule") && S.Module->Sm < 70;
  return Legacy || O.Mode == RunMode::Lockstep ? verify::RunMode::Lockstep : verify::RunMode::Its;
}

llvm::Expected<int> runOnce(const Options &O, DriverEnv &Env) {
  StringRef File = O.Paths.front();
  llvm::Expected<verify::Subject> Subject = loadSubject(O, File, Env);
  if (!Subject)
    return Subject.takeError();
  llvm::Expected<verify::LaunchPlan> Plan = findPlan(O, verify::signaturesOf(*Subject->Module), Env);
  if (!Plan)
    return Plan.takeError();
  std::vector<std::string> Decisions;
  verify::EmulatorBackend::Options BO;
  BO.Coverage = false;
  BO.Threads = 1; // One order of decisions, so that the record replays.
  BO.DecisionLog = O.RunOutDir.empty() ? nullptr : &Decisions;
  simt::LaneTimeline Timeline;
  const bool ShowLanes = Env.Tracing.on("lanes");
  if (ShowLanes)
    BO.Extra.push_back(&Timeline);
  verify::EmulatorBackend Emulator(BO);
  verify::RunSpec Spec;
  Spec.Plan = &*Plan;
  Spec.Data.Seed = Plan->Seeds.empty() ? 1 : Plan->Seeds.front();
  Spec.Mode = modeFor(O, File, *Subject);
  Spec.Schedule = O.Schedule;
  if (llvm::Error E =
          simt::checkSchedule(Spec.Mode == verify::RunMode::Lockstep ? simt::Mode::Lockstep : simt::Mode::Its, O.Schedule))
    return std::move(E);
  Spec.StepBudget = O.Steps;
  Spec.GoOnAfterFault = O.KeepGoing;
  TimedPhase Phase(Env.Times, "run");
  llvm::Expected<verify::Outcome> Out = Emulator.run(*Subject, Spec);
  if (!Out)
    return Out.takeError();
  if (ShowLanes)
    *Env.Err << Timeline.text();
  RunTitle Title{File.str(), verify::modeKey(Spec.Mode).str(), O.Schedule, {}};
  for (const verify::Launch &L : Plan->Launches)
    Title.Kernels.push_back(verify::plainKernelName(L.Kernel));
  printRun(Title, *Out, *Env.Out);
  if (O.RunOutDir.empty())
    return runExitCode(*Out);
  std::string Recording = Spec.Mode == verify::RunMode::Its ? simt::formatRecording(O.Schedule, Decisions) : "";
  if (llvm::Error E = writeRunFolder(O.RunOutDir, Title, *Out, Recording, Env))
    return E;
  return runExitCode(*Out);
}

} // namespace

int warpshift::runOnEmulator(const Options &O, DriverEnv &Env) {
  llvm::Expected<bool> Program = runsAsProgram(O, Env);
  if (!Program)
    return reportError(Program.takeError(), *Env.Err);
  if (*Program)
    return runWholeProgram(O, Env);
  llvm::Expected<int> Code = runOnce(O, Env);
  return Code ? *Code : reportError(Code.takeError(), *Env.Err);
}
