//===- RanOn.cpp - who went on past an operation ------------------------------------------------------------===//
#include "simt/checkers/RanOn.h"
#include "llvm/ADT/STLExtras.h"

namespace warpshift::simt {

void RanOn::begin(const Program *P, uint32_t WarpsPerBlock) {
  Prog = P;
  Warps = WarpsPerBlock;
  LanesAt.clear();
  Before.clear();
  Calls.clear();
  Inside.clear();
  Behind.clear();
  Operations = llvm::any_of(P->Code, [](const DecodedInst &I) { return I.F == Flow::Sync; });
  Called.assign(P->Functions.size(), {});
  for (size_t N = 1; N < P->Functions.size(); ++N)
    for (uint32_t PC = P->Functions[N].Entry; PC != P->Functions[N].End; ++PC)
      if (P->Code[PC].F == Flow::Sync)
        Called[N].push_back(PC);
}

void RanOn::enter(WarpRef Where, uint32_t Call, uint32_t Lanes) {
  std::array<Frames, 32> &All = Inside[Where];
  forEachLane(Lanes, [&](unsigned L) {
    if (All[L].Depth++ == 0)
      All[L].From = Call;
  });
}

void RanOn::leave(WarpRef Where, uint32_t Return, uint32_t Lanes) {
  const size_t N = functionOf(Return);
  std::array<Frames, 32> &All = Inside[Where];
  forEachLane(Lanes, [&](unsigned L) {
    if (All[L].Depth && --All[L].Depth == 0)
      All[L].From = NoPC;
  });
  if (N == 0 || Called[N].empty())
    return;
  std::vector<uint32_t> &At = LanesAt[Where];
  CallCounts &Count = Calls[Where];
  Count.resize(Called.size());
  for (uint32_t Op : Called[N])
    for (uint32_t P : behind(Op))
      forEachLane(At[P] & Lanes & ~At[Op], [&](unsigned L) { Before[Where].push_back({Op, L, Count[N][L], P}); });
  for (uint32_t P = Prog->Functions[N].Entry; P != Prog->Functions[N].End; ++P)
    At[P] &= ~Lanes;
  forEachLane(Lanes, [&](unsigned L) { ++Count[N][L]; });
}

size_t RanOn::functionOf(uint32_t PC) const {
  for (size_t N = 1; N < Prog->Functions.size(); ++N)
    if (PC >= Prog->Functions[N].Entry && PC < Prog->Functions[N].End)
      return N;
  return 0;
}

RanOn::Visit RanOn::visit(WarpRef Where, uint32_t PC, unsigned Lane) {
  const size_t N = functionOf(PC);
  const CallCounts &Count = Calls[Where];
  return {PC, N < Count.size() ? Count[N][Lane] : 0, Inside[Where][Lane].From};
}

uint32_t RanOn::past(WarpRef Where, const Visit &V, uint32_t Lanes, uint32_t *First) {
  const std::vector<uint32_t> &At = LanesAt[Where];
  uint32_t Found = 0;
  if (At.empty())
    return 0;
  auto Find = [&](uint32_t Which, uint32_t Something) {
    if (Which && !Found && First)
      *First = Something;
    Found |= Which;
  };
  for (const Skipped &S : Before[Where])
    if (S.Operation == V.PC && S.Call == V.Call && Lanes >> S.Lane & 1)
      Find(1u << S.Lane, S.First);
  for (uint32_t P : behind(V.PC))
    Find(At[P] & Lanes, P);
  if (V.From == NoPC)
    return Found;
  uint32_t Fewer = 0; // Calls than the lane that asks.
  forEachLane(Lanes & ~At[V.From], [&](unsigned L) { Fewer |= uint32_t(visit(Where, V.PC, L).Call <= V.Call) << L; });
  for (uint32_t P : behind(V.From))
    Find(At[P] & Fewer, P);
  return Found;
}

bool RanOn::isMerged(uint32_t P) const {
  const CodeLocation &L = Prog->Locations[P];
  return !L.SourceFile.empty() && L.SourceLine == 0;
}

/// The next instruction that all lanes come by which do not leave: behind a branch, where they meet.
uint32_t RanOn::next(uint32_t PC) const {
  const DecodedInst &I = Prog->Code[PC];
  if (I.F == Flow::Branch)
    return I.Guard.valid() ? I.Reconverge : I.Target;
  if (I.F == Flow::BranchTable)
    return I.Reconverge;
  if ((I.F == Flow::Return || I.F == Flow::Exit) && !I.Guard.valid())
    return NoPC;
  return PC + 1;
}

const std::vector<uint32_t> &RanOn::behind(uint32_t PC) {
  auto [It, New] = Behind.try_emplace(PC);
  if (!New)
    return It->second;
  std::vector<bool> Seen(Prog->Code.size());
  for (uint32_t P = next(PC); P < Seen.size() && !Seen[P]; P = next(P)) {
    Seen[P] = true;
    const Flow F = Prog->Code[P].F;
    const bool Jumps = F == Flow::Branch || F == Flow::BranchTable || F == Flow::Return || F == Flow::Exit;
    if (!Jumps && !isMerged(P) && !reachableFrom({P})[PC])
      It->second.push_back(P);
  }
  return It->second;
}

std::vector<bool> RanOn::reachableFrom(std::vector<uint32_t> Work) const {
  std::vector<bool> Seen(Prog->Code.size());
  while (!Work.empty()) {
    const uint32_t P = Work.back();
    Work.pop_back();
    if (P >= Seen.size() || Seen[P])
      continue;
    Seen[P] = true;
    for (uint32_t S : successors(P))
      Work.push_back(S);
  }
  return Seen;
}

std::vector<uint32_t> RanOn::successors(uint32_t PC) const {
  const DecodedInst &I = Prog->Code[PC];
  std::vector<uint32_t> S;
  const bool FallsThrough =
      I.Guard.valid() || (I.F != Flow::Branch && I.F != Flow::BranchTable && I.F != Flow::Return && I.F != Flow::Exit);
  if (FallsThrough && PC + 1 < Prog->Code.size())
    S.push_back(PC + 1);
  if (I.F == Flow::Branch)
    S.push_back(I.Target);
  if (I.F == Flow::BranchTable)
    S.insert(S.end(), Prog->BranchTables[I.Aux].begin(), Prog->BranchTables[I.Aux].end());
  return S;
}

} // namespace warpshift::simt
