// `warpshift verify`: the file as it is against the file as fix makes it, or as --after has it.
#include "simt/SchedulePolicy.h"
#include "support/Error.h"
#include "tool/CommandSupport.h"
#include "tool/Launching.h"
#include "tool/LaunchSource.h"
#include "verify/Bundle.h"
#include "verify/Derive.h"
#include "verify/EmulatorBackend.h"
#include "verify/KernelNames.h"
#include "llvm/ADT/ScopeExit.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/Path.h"

using namespace warpshift;
using llvm::Error;
using llvm::Expected;

namespace {
struct Subjects {
  verify::Subject Before, After;
};

Expected<Subjects> loadBoth(const Options &O, DriverEnv &Env) {
  SubjectRequest B{"before", O.Paths.front(), {60, 70, 80}, Env.Files};
  Expected<verify::Subject> Before = loadSubject(B, O);
  if (!Before)
    return Before.takeError();
  SubjectRequest A{"after", O.AfterFile, {70, 80, 90}, Env.Files};
  if (O.Target)
    A.Archs = {O.Target};
  if (O.AfterFile.empty()) {
    Expected<llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem>> Tree = migratedTree(O, Env);
    if (!Tree)
      return Tree.takeError();
    A.Path = O.Paths.front();
    A.Files = *Tree;
  }
  Expected<verify::Subject> After = loadSubject(A, O);
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

Expected<std::vector<verify::VerifyCase>> makeCases(const Options &O, const Subjects &S, DriverEnv &Env) {
  Expected<std::optional<verify::LaunchPlan>> Plan = planFileOf(O, Env);
  if (!Plan)
    return Plan.takeError();
  std::vector<verify::VerifyCase> Cases;
  if (*Plan) {
    if (Error E = checkBoth(**Plan, S))
      return std::move(E);
    Cases.push_back({"plan", std::move(**Plan), false});
    return Cases;
  }
  verify::EmulatorBackend Emulator;
  const auto Launches = launchesIn(O.Paths.front(), O, Env);
  bool Any = false;
  for (const verify::KernelSignature &K : verify::signaturesOf(*S.Before.Module)) {
    const ptx::Function *F = S.After.Module->findFunction(K.Name);
    if (!F || !F->IsKernel)
      return makeError(ErrorKind::Config, "before and after have different kernels: after has no '{0}'",
                       verify::plainKernelName(K.Name));
    Any = true;
    verify::DeriveOptions DO;
    auto Seen = Launches.equal_range(verify::kernelBaseName(K.Name));
    for (auto L = Seen.first; L != Seen.second; ++L)
      DO.Shapes.push_back(L->second);
    Expected<verify::DerivedPlans> D = verify::derivePlans(S.Before, K.Name, DO, Emulator);
    if (!D) {
      *Env.Err << "warpshift: " << llvm::toString(D.takeError()) << '\n';
      continue;
    }
    for (verify::VerifyCase &C : D->Cases)
      Cases.push_back(std::move(C));
  }
  if (!Any)
    return makeError(ErrorKind::Input, "{0} has no kernel", O.Paths.front());
  return Cases;
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
    J.Schedules = {O.Schedule};
  J.Threads = O.Jobs ? O.Jobs : Env.Workers;
  return J;
}

/// How to see the first counterexample again.
void printReplay(const Options &O, const verify::VerifyReport &R, llvm::raw_ostream &OS) {
  for (const verify::CaseReport &C : R.Cases)
    if (C.Counter) {
      OS << "to replay: save the plan shown above as failing.plan.yaml, then\n  warpshift verify " << O.Paths.front()
         << (O.AfterFile.empty() ? "" : " --after " + O.AfterFile) << " --plan failing.plan.yaml --schedule "
         << C.Counter->Schedule << '\n';
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

/// Judges what gpu_runner left in Dir: the cases and versions that the bundle holds.
Expected<verify::VerifyReport> judgeBundle(llvm::StringRef Dir, verify::JobOptions Job, DriverEnv &Env) {
  Expected<std::unique_ptr<verify::BundleBackend>> Results = verify::BundleBackend::open(Dir);
  if (!Results)
    return Results.takeError();
  Expected<std::vector<verify::VerifyCase>> Cases = (*Results)->cases();
  if (!Cases)
    return Cases.takeError();
  Job.Schedules = {""}; // The GPU takes its own.
  Job.PathOrders = {""};
  verify::Subject Before = (*Results)->subject("before"), After = (*Results)->subject("after");
  Expected<verify::VerifyReport> R = verify::VerifyJob(Before, After, **Results, std::move(Job)).run(*Cases);
  if (R)
    for (const verify::GpuTime &T : (*Results)->times())
      *Env.Err << llvm::formatv("warpshift: {0}: {1}: before {2:f4} ms, after {3:f4} ms, ratio {4:f2}\n", T.Case,
                                verify::plainKernelName(T.Kernel), T.BeforeMs, T.AfterMs, T.AfterMs / T.BeforeMs);
  return R;
}

Error writeBundleTo(const Subjects &S, llvm::ArrayRef<verify::VerifyCase> Cases, llvm::StringRef Dir,
                    const verify::JobOptions &Job) {
  Expected<std::vector<verify::BundleFile>> Files = verify::makeBundle(S.Before, S.After, Cases, Job.Fills);
  if (!Files)
    return Files.takeError();
  return verify::writeBundle(Dir, *Files);
}

/// Runs a bundle on GPU 0 of this machine with the gpu_runner that is installed beside warpshift.
Expected<verify::VerifyReport> runOnGpu(const Subjects &S, llvm::ArrayRef<verify::VerifyCase> Cases,
                                        const verify::JobOptions &Job, DriverEnv &Env) {
  llvm::SmallString<128> Dir;
  if (std::error_code EC = llvm::sys::fs::createUniqueDirectory("warpshift-bundle", Dir))
    return makeError(ErrorKind::Io, "cannot create a temporary folder: {0}", EC.message());
  auto Clean = llvm::make_scope_exit([&] { llvm::sys::fs::remove_directories(Dir); });
  if (Error E = writeBundleTo(S, Cases, Dir, Job))
    return std::move(E);
  std::string Runner = Env.Environment("WARPSHIFT_GPU_RUNNER").value_or("gpu_runner");
  Expected<ProgramOutput> Ran = Env.RunProgram({Runner, std::string(Dir)});
  if (!Ran)
    return llvm::joinErrors(Ran.takeError(), makeError(ErrorKind::Usage, "--backend gpu needs gpu_runner on PATH, or "
                                                                         "its place in WARPSHIFT_GPU_RUNNER"));
  if (Ran->Code != 0 && Ran->Code != 1)
    return makeError(ErrorKind::Io, "{0}", llvm::StringRef(Ran->Err).trim());
  return judgeBundle(Dir, Job, Env);
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
  if (!O.ResultsDir.empty()) {
    Expected<verify::VerifyReport> R = judgeBundle(O.ResultsDir, jobOptions(O, Env), Env);
    if (!R)
      return R.takeError();
    return finish(O, Env, *R);
  }
  Expected<Subjects> S = [&] {
    TimedPhase Phase(Env.Times, "build");
    return loadBoth(O, Env);
  }();
  if (!S)
    return S.takeError();
  Expected<std::vector<verify::VerifyCase>> Cases = [&] {
    TimedPhase Phase(Env.Times, "plan");
    return makeCases(O, *S, Env);
  }();
  if (!Cases)
    return Cases.takeError();
  verify::JobOptions Job = jobOptions(O, Env);
  if (!O.BundleDir.empty()) {
    if (Error E = writeBundleTo(*S, *Cases, O.BundleDir, Job))
      return std::move(E);
    *Env.Err << "warpshift: wrote a bundle of " << Cases->size() << " cases; run `gpu_runner " << O.BundleDir
             << "` on a machine with a GPU, then `warpshift verify ... --results " << O.BundleDir << "`\n";
    return 0;
  }
  TimedPhase Phase(Env.Times, "verify");
  std::vector<verify::VerifyReport> Reports;
  auto Take = [&](Expected<verify::VerifyReport> R) -> Error {
    if (!R)
      return R.takeError();
    Reports.push_back(std::move(*R));
    return Error::success();
  };
  if (O.RunOn != BackendChoice::Gpu)
    if (Error E = Take(runHere(*S, *Cases, Job)))
      return std::move(E);
  if (O.RunOn != BackendChoice::Emulator)
    if (Error E = Take(runOnGpu(*S, *Cases, Job, Env)))
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
