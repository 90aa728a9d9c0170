#include "verify/CoverageObserver.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/bit.h"

using namespace llvm;

namespace warpshift::verify {

void describePlace(const simt::Program &P, uint32_t PC, std::string &File, uint32_t &Line) {
  if (PC >= P.Locations.size())
    return;
  const simt::CodeLocation &L = P.Locations[PC];
  if (L.SourceFile.empty()) {
    File = "(ptx)";
    Line = L.PtxLine;
    return;
  }
  File = std::string(L.SourceFile);
  Line = L.SourceLine;
}

void CoverageObserver::onLaunch(const simt::LaunchEvent &E) {
  finishLaunch();
  for (uint32_t PC = 0; PC != E.Prog->Locations.size(); ++PC) {
    // The first word of the instruction's text says what it is, whatever the decoder made of it.
    StringRef Text = StringRef(E.Prog->Locations[PC].Text).trim();
    bool Guarded = Text.consume_front("@");
    if (Guarded)
      Text = Text.drop_while([](char C) { return C != ' ' && C != '\t'; }).ltrim();
    StringRef Name = Text.take_while([](char C) { return C != ' ' && C != '\t' && C != ';'; });
    bool Site = Name.starts_with("shfl.") || Name.starts_with("vote.") || Name.starts_with("match.") ||
                Name.starts_with("redux.") || Name.starts_with("elect.") || Name.starts_with("bar.warp.") ||
                Name.starts_with("activemask");
    if (Site) {
      SiteCoverage S;
      S.Kernel = E.Kernel.str();
      S.Id = PC;
      S.Operation = Name.str();
      describePlace(*E.Prog, PC, S.File, S.Line);
      SiteOf[PC] = Current.Sites.size();
      Current.Sites.push_back(std::move(S));
    } else if (Guarded && Name.starts_with("bra")) {
      BranchCoverage B;
      B.Kernel = E.Kernel.str();
      B.Id = PC;
      describePlace(*E.Prog, PC, B.File, B.Line);
      BranchOf[PC] = Current.Branches.size();
      Current.Branches.push_back(std::move(B));
    }
  }
}

void CoverageObserver::visit(uint32_t PC, uint32_t Lanes) {
  auto It = SiteOf.find(PC);
  if (It == SiteOf.end())
    return;
  SiteCoverage &S = Current.Sites[It->second];
  ++S.Visits;
  if (S.ActiveSets.size() < SiteCoverage::MaxActiveSets && !is_contained(S.ActiveSets, Lanes))
    S.ActiveSets.push_back(Lanes);
}

void CoverageObserver::onCollective(const simt::CollectiveEvent &E) {
  if (E.Phase == simt::CollectivePhase::Arrive)
    return;
  // Lanes of one operation may stand at different instructions: each place is visited by its own.
  for (uint32_t Rest = E.Lanes; Rest;) {
    uint32_t PC = E.PC[countr_zero(Rest)], Here = 0;
    for (uint32_t Scan = Rest; Scan; Scan &= Scan - 1)
      if (E.PC[countr_zero(Scan)] == PC)
        Here |= Scan & -Scan;
    visit(PC, Here);
    Rest &= ~Here;
  }
}

void CoverageObserver::onBranch(const simt::BranchEvent &E) {
  auto It = BranchOf.find(E.PC);
  if (It == BranchOf.end())
    return;
  BranchCoverage &B = Current.Branches[It->second];
  B.Taken |= E.Taken != 0;
  B.NotTaken |= (E.Active & ~E.Taken) != 0;
  B.Divergent |= E.Taken != 0 && (E.Active & ~E.Taken) != 0;
}

void CoverageObserver::finishLaunch() {
  Total.merge(Current);
  Current = Coverage();
  SiteOf.clear();
  BranchOf.clear();
}

Coverage CoverageObserver::take() {
  finishLaunch();
  return std::move(Total);
}

void WriteObserver::onMemory(const simt::MemoryEvent &E) {
  if (E.Kind == simt::AccessKind::Load)
    return;
  for (uint32_t Rest = E.Mask; Rest; Rest &= Rest - 1) {
    unsigned Lane = countr_zero(Rest);
    uint64_t A = E.Address[Lane];
    if (A + E.Bytes <= Address || A >= Address + Bytes)
      continue;
    Writer W;
    describePlace(*Prog, E.PC, W.File, W.Line);
    if (E.PC < Prog->Locations.size())
      W.Instruction = std::string(Prog->Locations[E.PC].Text);
    W.Block = E.Where.Block;
    W.Warp = E.Where.Warp;
    W.Lane = Lane;
    Last = std::move(W);
  }
}

} // namespace warpshift::verify
