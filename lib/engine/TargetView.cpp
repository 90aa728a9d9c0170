#include "engine/TargetView.h"
#include "engine/MigrationStages.h"
#include "llvm/ADT/STLExtras.h"

using namespace warpshift;

llvm::Expected<Toolkit> warpshift::stubsFor(const Project &P) {
  return readyToolkit({.NoCuda = true, .Executable = P.Request.SelfPath}, P.Env);
}

TargetView::TargetView(const Project &P) : P(P), Any(P), Toolkits(P, VersionGuards::Of::Toolkit) {
  const Emission &How = P.Request.Emit;
  if (!How.Target || (How.Mode != EmitMode::Compat && How.Mode != EmitMode::Emulate))
    return;
  std::set<size_t> Jobs;
  for (const UnitRecord &U : P.Units)
    if (U.DependsOnArch)
      Jobs.insert(U.Job);
  if (Jobs.empty())
    return;
  llvm::Expected<Toolkit> Stubs = stubsFor(P);
  if (!Stubs)
    llvm::consumeError(Stubs.takeError()); // The headers of the run stand in; the recheck for the target reports it.
  std::vector<ExtraParse> Parses;
  for (size_t J : Jobs)
    Parses.push_back({J, Variant::device(How.Target), Stubs ? &*Stubs : nullptr});
  Parsed = parseJobs(P, Parses, P.Env.Files);
}

bool TargetView::compiles(llvm::StringRef File, uint32_t Offset) const {
  return llvm::any_of(Parsed.Units, [&](const UnitRecord &U) {
    auto View = U.Files.find(File.str());
    return View != U.Files.end() && !isIn(View->second.Skipped, Offset);
  });
}

bool TargetView::isLeftToProject(llvm::StringRef File, uint32_t Offset) {
  auto It = Trees.find(File.str());
  if (It == Trees.end())
    It = Trees.emplace(File.str(), ConditionalTree(P.text(File))).first;
  std::vector<Guard> Guards = It->second.guardsAt(Offset);
  if (llvm::any_of(Guards, [&](const Guard &G) { return Toolkits.asks(G.Condition); }))
    return true;
  return llvm::any_of(Guards, [&](const Guard &G) { return Any.asks(G.Condition); }) && !compiles(File, Offset);
}
