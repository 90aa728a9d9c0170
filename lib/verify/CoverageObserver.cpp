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

namespace {

/// What the lanes of a branch may come to.
class BranchWalk {
public:
  BranchWalk(const simt::Program &P, const std::vector<bool> &IsSite) : P(P), IsSite(IsSite), SeenBy(P.Code.size()) {
    findWorkers();
  }

  bool controls(uint32_t Branch) {
    // Lanes that leave on the way do not meet the others again: then everything behind depends on the branch.
    const Found F = follow(Branch, P.Code[Branch].Reconverge);
    return F.Site || (F.Leaves && follow(Branch, simt::NoPC).Site);
  }

private:
  struct Found {
    bool Site = false, Leaves = false;
  };

  /// Functions in which a warp operation can be reached.
  void findWorkers() {
    Works.resize(P.Functions.size());
    for (bool Changed = true; Changed;) {
      Changed = false;
      for (size_t F = 0; F != P.Functions.size(); ++F)
        for (uint32_t PC = P.Functions[F].Entry; PC != P.Functions[F].End && !Works[F]; ++PC)
          if (reaches(PC))
            Changed = Works[F] = true;
    }
  }

  bool reaches(uint32_t PC) const {
    const simt::DecodedInst &I = P.Code[PC];
    if (IsSite[PC])
      return true;
    if (I.F != simt::Flow::Call)
      return false;
    const uint32_t Callee = I.Aux < P.Calls.size() ? P.Calls[I.Aux].Function : ~0u;
    return Callee < Works.size() ? bool(Works[Callee]) : any_of(Works, [](bool W) { return W; });
  }

  /// A failed assertion ends the launch, not the lane.
  bool isTrap(uint32_t PC) const { return PC < P.Locations.size() && StringRef(P.Locations[PC].Text).trim().starts_with("trap"); }

  Found follow(uint32_t Branch, uint32_t Until) {
    Found F;
    ++Walk;
    std::vector<uint32_t> Work{P.Code[Branch].Target, Branch + 1};
    while (!Work.empty() && !F.Site) {
      const uint32_t PC = Work.back();
      Work.pop_back();
      if (PC >= P.Code.size() || PC == Until || SeenBy[PC] == Walk || isTrap(PC))
        continue;
      SeenBy[PC] = Walk;
      F.Site = reaches(PC);
      const simt::DecodedInst &I = P.Code[PC];
      const bool Ends = I.F == simt::Flow::Return || I.F == simt::Flow::Exit;
      F.Leaves |= Ends;
      if (I.F == simt::Flow::Branch)
        Work.push_back(I.Target);
      if (I.F == simt::Flow::BranchTable)
        append_range(Work, P.BranchTables[I.Aux]);
      if (I.Guard.valid() || !(Ends || I.F == simt::Flow::Branch || I.F == simt::Flow::BranchTable))
        Work.push_back(PC + 1);
    }
    return F;
  }

  const simt::Program &P;
  const std::vector<bool> &IsSite;
  std::vector<bool> Works;      ///< By function.
  std::vector<uint32_t> SeenBy; ///< By PC: the last walk that came here.
  uint32_t Walk = 0;
};

} // namespace

std::vector<bool> controllingBranches(const simt::Program &P, const std::vector<bool> &IsSite) {
  BranchWalk W(P, IsSite);
  std::vector<bool> Controls(P.Code.size());
  for (uint32_t Branch = 0; Branch != P.Code.size(); ++Branch)
    if (P.Code[Branch].F == simt::Flow::Branch && P.Code[Branch].Guard.valid())
      Controls[Branch] = W.controls(Branch);
  return Controls;
}

void CoverageObserver::onLaunch(const simt::LaunchEvent &E) {
  finishLaunch();
  std::vector<bool> IsSite(E.Prog->Locations.size());
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
      IsSite[PC] = true;
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
  const std::vector<bool> Controls = controllingBranches(*E.Prog, IsSite);
  for (BranchCoverage &B : Current.Branches)
    B.Controls = Controls[B.Id];
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
