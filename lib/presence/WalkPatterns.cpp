// What the lint asks of values: leaders, masks of groups, reductions. Nothing here becomes a mask or shows that lanes agree.
#include "presence/WalkInternal.h"
#include "llvm/ADT/STLExtras.h"

using namespace warpshift;

/// The number of the value before it was converted.
uint32_t Walker::plain(ValueNumber N) const {
  auto It = Seen.Cast.find(N.Id);
  return It == Seen.Cast.end() ? N.Id : It->second;
}

/// Is one of them what a shuffle between lanes gave of the other?
bool Walker::isReduction(const AbsValue &A, const AbsValue &B) const {
  auto IsGivenOf = [&](const AbsValue &X, const AbsValue &Y) {
    auto It = Seen.Given.find(plain(X.Number));
    return It != Seen.Given.end() && Y.Number.Id && llvm::is_contained(It->second, plain(Y.Number));
  };
  return IsGivenOf(A, B) || IsGivenOf(B, A);
}

/// `v = max(v, __shfl_xor_sync(m, v, 16))`: after the last step all lanes hold one value. Where that is, nobody counts; so from the
/// first on it is not shown that they differ.
void Walker::reduce(const AbsValue &A, const AbsValue &B, AbsValue &V) const {
  if (!isReduction(A, B))
    return;
  V.Varies = Variance::None;
  V.Reduced = true;
}

void Walker::noteBinary(SymOp Op, const AbsValue &A, const AbsValue &B, AbsValue &V) {
  if (!NotesPatterns)
    return;
  if (!yieldsTruth(Op) && Op != SymOp::Sub)
    reduce(A, B, V);
  const uint32_t N = V.Number.Id;
  if (!N)
    return;
  const auto One = Op == SymOp::Shl ? A.constantValue() : B.constantValue();
  if (Op == SymOp::Shl && One == 1)
    Seen.Shifted[N] = plain(B.Number);
  if (Op == SymOp::Div && A.Varies == Variance::Index)
    Seen.Group[N] = plain(B.Number);
  if (auto It = Seen.Shifted.find(plain(A.Number)); Op == SymOp::Sub && One == 1 && It != Seen.Shifted.end())
    Seen.Low[N] = It->second;
  if (Op == SymOp::Shl) {
    auto Low = Seen.Low.find(plain(A.Number)), Group = Seen.Group.find(plain(B.Number));
    if (Low != Seen.Low.end() && Group != Seen.Group.end() && Low->second && Low->second == Group->second)
      Seen.ShiftedByGroup.insert(N);
  }
  if (auto It = Seen.First.find(plain(A.Number));
      It != Seen.First.end() && ((Op == SymOp::Sub && One == 1) || (Op == SymOp::Add && One == -1))) {
    FirstLane First = It->second;
    --First.Plus;
    Seen.First[N] = First;
  }
}

void Walker::noteCall(llvm::StringRef Name, const std::vector<AbsValue> &Args, AbsValue &V) {
  if (!NotesPatterns)
    return;
  if (Args.size() == 2)
    reduce(Args[0], Args[1], V);
  if (Args.size() == 1 && (Name == "__ffs" || Name == "__ffsll") && V.Number.Id)
    Seen.First[V.Number.Id] = {
        {plain(Args[0].Number), Args[0].Number.Negated}, namedBy(Args[0]), 1, Seen.Snapshots.count(plain(Args[0].Number)) != 0};
}

void Walker::noteSelect(const AbsValue &A, const AbsValue &B, AbsValue &V) {
  if (!NotesPatterns)
    return;
  reduce(A, B, V);
  for (const AbsValue *X : {&A, &B}) // `w == 32 ? ~0u : (1u << w) - 1`
    if (auto It = Seen.Low.find(plain(X->Number)); It != Seen.Low.end() && V.Number.Id)
      Seen.Low[V.Number.Id] = It->second;
}

/// Behind an if, whose join is the current state: `if (other > v) v = other;` is a reduction, and what some lanes set to another
/// constant than the others differs as the condition does.
void Walker::noteJoin(const AbsValue &Cond, bool Parts, const FlowState &Then, const FlowState &Else) {
  if (!NotesPatterns || !Then.Reachable || !Else.Reachable)
    return;
  for (size_t V = 0; V != S.Env.size(); ++V) {
    const AbsValue &T = Then.Env[V], &E = Else.Env[V];
    if (T.Number == E.Number)
      continue;
    reduce(T, E, S.Env[V]);
    const auto A = T.constantValue(), B = E.constantValue();
    const bool Differ = A && B && *A != *B;
    const bool OfParts = Seen.PartVotes.count(plain(T.Number)) && Seen.PartVotes.count(plain(E.Number));
    if (Parts && !F.Vars[V].Escapes && (Differ || OfParts))
      S.Env[V].Varies = std::max(S.Env[V].Varies, OfParts ? Variance::Data : Cond.Varies);
  }
}

/// Of a vote about what each lane loaded: groups of lanes whose masks are shown to differ, and parts of the warp that vote apart, may have
/// different results.
void Walker::noteVote(const SyncOpFact &Op, const Presence &P, AbsValue &Result) {
  if (!NotesPatterns || Op.Args.empty() || eval(Op.Args[0]).Varies != Variance::Data)
    return;
  if (P.Mask.Varies != Variance::None && !P.Mask.isUniform())
    Result.Varies = Variance::Data;
  else if (R.Sets.canonical(S.Cur) != R.Sets.full())
    Seen.PartVotes.insert(Result.Number.Id);
}

/// Of a shuffle that may bring every lane's value to every other's.
void Walker::noteShuffle(const SyncOpFact &Op, const AbsValue &Result) {
  if (Op.Args.size() > 1 && (Op.Op == WarpOp::ShflXor || (Op.Op == WarpOp::ShflIdx && !eval(Op.Args[1]).isUniform())))
    Seen.Given[Result.Number.Id] = {plain(eval(Op.Args[0]).Number)};
}

/// What is written for mask, width and source of an operation.
void Walker::describe(const SyncOpFact &Op, Presence &P) {
  P.MaskShiftedByGroup = Seen.ShiftedByGroup.count(plain(P.Mask.Number));
  P.MaskOfMatch = Seen.Matched.count(plain(P.Mask.Number));
  if (Op.Args.size() > 2 && Op.NumArgsWritten == 4)
    P.Width = eval(Op.Args[2]).constantValue();
  if (Op.Args.size() < 2 || Op.Op != WarpOp::ShflIdx)
    return;
  if (auto It = Seen.First.find(plain(eval(Op.Args[1]).Number)); It != Seen.First.end())
    P.Source = It->second;
}
