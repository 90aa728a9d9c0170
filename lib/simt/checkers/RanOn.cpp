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
  findOperations();
}

/// Calls count where what they call has operations, itself or by further calls.
void RanOn::findOperations() {
  const size_t Functions = Prog->Functions.size();
  Called.assign(Functions, {});
  for (bool Again = true; Again;) {
    Again = false;
    for (size_t N = 1; N < Functions; ++N) {
      std::vector<uint32_t> Found;
      for (uint32_t PC = Prog->Functions[N].Entry; PC != Prog->Functions[N].End; ++PC) {
        const DecodedInst &I = Prog->Code[PC];
        const bool Leads = I.F == Flow::Call && (I.Target == NoPC || !Called[functionOf(I.Target)].empty());
        if (I.F == Flow::Sync || Leads)
          Found.push_back(PC);
      }
      Again |= Found.size() != Called[N].size();
      Called[N] = std::move(Found);
    }
  }
}

void RanOn::leave(WarpRef Where, uint32_t Return, uint32_t Lanes) {
  const size_t N = functionOf(Return);
  forEachLane(Lanes, [&](unsigned L) {
    if (std::vector<uint32_t> &Open = Inside[Where][L]; !Open.empty())
      Open.pop_back();
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

uint32_t RanOn::callOf(WarpRef Where, size_t Function, unsigned Lane) {
  const CallCounts &Count = Calls[Where];
  return Function < Count.size() ? Count[Function][Lane] : 0;
}

RanOn::Visit RanOn::visit(WarpRef Where, uint32_t PC, unsigned Lane) {
  Visit V{PC, callOf(Where, functionOf(PC), Lane), {}};
  for (uint32_t Call : Inside[Where][Lane])
    V.From.push_back({Call, callOf(Where, functionOf(Call), Lane)});
  return V;
}

uint32_t RanOn::inCallsThatAreOver(WarpRef Where, uint32_t PC, uint32_t Call, uint32_t Lanes, uint32_t *First) {
  uint32_t Found = 0;
  for (const Skipped &S : Before[Where])
    if (S.Operation == PC && S.Call == Call && Lanes >> S.Lane & 1) {
      if (!Found && First)
        *First = S.First;
      Found |= 1u << S.Lane;
    }
  return Found;
}

uint32_t RanOn::past(WarpRef Where, const Visit &V, uint32_t Lanes, uint32_t *First) {
  const std::vector<uint32_t> &At = LanesAt[Where];
  if (At.empty())
    return 0;
  uint32_t Found = inCallsThatAreOver(Where, V.PC, V.Call, Lanes, First);
  auto Behind = [&](uint32_t PC, uint32_t Which) {
    for (uint32_t P : behind(PC)) {
      if ((At[P] & Which) && !Found && First)
        *First = P;
      Found |= At[P] & Which;
    }
  };
  Behind(V.PC, Lanes);
  uint32_t Fewer = 0; // Calls than the lane that asks.
  forEachLane(Lanes, [&](unsigned L) { Fewer |= uint32_t(callOf(Where, functionOf(V.PC), L) <= V.Call) << L; });
  for (const auto &[Call, InCall] : V.From) {
    uint32_t Here = 0; // In the same call of the function around.
    forEachLane(Fewer & ~At[Call], [&](unsigned L) { Here |= uint32_t(callOf(Where, functionOf(Call), L) == InCall) << L; });
    Behind(Call, Here);
    Found |= inCallsThatAreOver(Where, Call, InCall, Fewer, Found ? nullptr : First);
  }
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
