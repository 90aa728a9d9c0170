#include "engine/VerifySession.h"
#include "simt/Machine.h"
#include "simt/SchedulePolicy.h"
#include "support/Error.h"
#include "verify/EmulatorBackend.h"
#include "verify/KernelFacts.h"
#include "verify/KernelNames.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Demangle/Demangle.h"

using namespace warpshift;
using llvm::Error;
using llvm::Expected;

namespace {

Expected<verify::Subject> compiled(const SubjectRequest &R, const VerifyRequest &Q, Environment &Env) {
  TimedPhase Phase(Env.Times, "compile");
  return loadSubject(R, Q.Build);
}

Expected<Subjects> loadBoth(const VerifyRequest &Q, Environment &Env) {
  SubjectRequest B{"before", Q.File, {60, 70, 80}, Env.Files, Q.ForGpu};
  Expected<verify::Subject> Before = compiled(B, Q, Env);
  if (!Before)
    return Before.takeError();
  SubjectRequest A{"after", Q.After, {70, 80, 90}, Env.Files, Q.ForGpu};
  if (Q.Target)
    A.Archs = {Q.Target};
  if (Q.AfterTree) {
    A.Path = Q.File;
    A.Files = Q.AfterTree;
  }
  Expected<verify::Subject> After = compiled(A, Q, Env);
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
                       verify::plainKernelName(Plan.Launches[I].Kernel), verify::plainKernelName(Other.Launches[I].Kernel));
  return Error::success();
}

std::string kernelsOf(const ptx::Module &M) {
  std::string List;
  for (const ptx::Function &F : M.Functions)
    if (F.IsKernel)
      List += (List.empty() ? "" : ", ") + llvm::demangle(F.Name);
  return List.empty() ? "none" : List;
}

/// The cases of one kernel; a kernel for which none can be made up is recorded.
void deriveCases(const verify::KernelSignature &K, const std::multimap<std::string, verify::LaunchShape> &Launches,
                 VerifySession &S) {
  verify::EmulatorBackend Emulator;
  verify::DeriveOptions DO;
  DO.After = &S.Both.After;
  auto Seen = Launches.equal_range(verify::kernelBaseName(K.Name));
  for (auto L = Seen.first; L != Seen.second; ++L)
    DO.Shapes.push_back(L->second);
  Expected<verify::DerivedPlans> D = verify::derivePlans(S.Both.Before, K.Name, DO, Emulator);
  if (!D) {
    S.Unplanned.push_back(llvm::toString(D.takeError()));
    return;
  }
  for (verify::VerifyCase &C : D->Cases)
    S.Cases.push_back(std::move(C));
  llvm::append_range(S.Rejected, D->Rejected);
}

Error addCases(const VerifyRequest &Q, VerifySession &S, Environment &Env) {
  if (Q.Plan) {
    verify::LaunchPlan Plan = *Q.Plan;
    if (Error E = checkBoth(Plan, S.Both))
      return E;
    S.Cases.push_back({"plan", std::move(Plan), false});
    return Error::success();
  }
  const auto Launches = launchesIn(Q.File, Q.Build, Env);
  bool Any = false;
  for (const verify::KernelSignature &K : verify::signaturesOf(*S.Both.Before.Module)) {
    const ptx::Function *F = S.Both.After.Module->findFunction(K.Name);
    if (!F || !F->IsKernel)
      return makeError(ErrorKind::Config, "before and after have different kernels: after has no '{0}'; it has: {1}",
                       llvm::demangle(K.Name), kernelsOf(*S.Both.After.Module));
    Any = true;
    deriveCases(K, Launches, S);
  }
  return Any ? Error::success() : makeError(ErrorKind::Input, "{0} has no kernel", Q.File);
}

} // namespace

verify::JobOptions warpshift::verifyOptions(const VerifyRequest &Q) {
  verify::JobOptions J;
  J.Schedules = simt::scheduleBattery(/*RandomSeeds=*/4);
  if (Q.Emit == EmitMode::Emulate)
    J.AfterFactor = 10'000; // A vote becomes hundreds of instructions, with lanes apart 32 times as many.
  if (Q.Target && Q.Target < 70) { // Lanes in lock step, as the target has them.
    J.AfterInLockstep = true;
    J.Schedules = J.PathOrders;
  }
  if (!Q.Schedules.empty())
    J.Schedules = Q.Schedules;
  J.StopAtFirst = Q.Quick;
  J.RunAll = Q.Exhaustive;
  J.Minimize = !Q.Quick;
  J.Threads = Q.Jobs;
  return J;
}

Expected<VerifySession> warpshift::prepareVerify(const VerifyRequest &Request, Environment &Env) {
  Expected<Subjects> Both = loadBoth(Request, Env);
  if (!Both)
    return Both.takeError();
  VerifySession S;
  S.Both = std::move(*Both);
  S.Job = verifyOptions(Request);
  for (const std::string &Name : Request.Schedules)
    if (Name != verify::EverySchedule)
      if (llvm::Error E = simt::checkSchedule(S.Job.AfterInLockstep ? simt::Mode::Lockstep : simt::Mode::Its, Name))
        return std::move(E);
  TimedPhase Phase(Env.Times, "plan");
  if (Error E = addCases(Request, S, Env))
    return std::move(E);
  return S;
}

Expected<verify::VerifyReport> warpshift::runOnEmulator(const VerifySession &S) {
  verify::EmulatorBackend Emulator;
  Expected<verify::VerifyReport> R = verify::VerifyJob(S.Both.Before, S.Both.After, Emulator, S.Job).run(S.Cases);
  if (!R)
    return R.takeError();
  return completed(std::move(*R), S);
}

verify::VerifyReport warpshift::completed(verify::VerifyReport R, const VerifySession &S) {
  // The rest of the file may be fine; the file is not shown to be.
  if (!S.Unplanned.empty() && (S.Cases.empty() || R.Overall == verify::Verdict::Equivalent)) {
    R.Overall = verify::Verdict::Inconclusive;
    R.Reason = S.Unplanned.front();
  }
  R.Rejected = S.Rejected;
  return R;
}

Expected<verify::VerifyReport> warpshift::verifyFile(const VerifyRequest &Request, Environment &Env) {
  Expected<VerifySession> S = prepareVerify(Request, Env);
  if (!S)
    return S.takeError();
  return runOnEmulator(*S);
}
