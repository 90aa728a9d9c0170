// What an expression evaluates to at the current point.
#include "presence/WalkInternal.h"

using namespace warpshift;

ValueNumber Walker::number(Of Kind, uint64_t A, uint64_t B, uint32_t Extra) {
  auto [It, New] = Numbers.try_emplace({uint32_t(Kind) | Extra << 8, A, B}, NumberCount + 1);
  NumberCount += New;
  return {It->second, false};
}

ValueNumber Walker::number(llvm::StringRef Name) {
  auto [It, New] = Named.try_emplace(Name, NumberCount + 1);
  NumberCount += New;
  return {It->second, false};
}

ValueNumber Walker::binaryNumber(SymOp Op, bool Signed, ValueNumber A, ValueNumber B) {
  if (!A.Id || !B.Id)
    return {};
  // Equality does not ask for the sign, and != is its negation.
  bool Equality = isEquality(Op);
  ValueNumber N = number(Of::Binary, coded(A), coded(B), Equality ? uint32_t(SymOp::Eq) : uint32_t(Op) | Signed << 8);
  N.Negated = Op == SymOp::Ne;
  if (SharesMemory)
    define(N, {Equality ? SymOp::Eq : Op, A, B, std::nullopt, Signed, {}});
  return N;
}

/// The set a mask value names: by its history, or because it is a constant.
SetId Walker::namedBy(const AbsValue &Mask) {
  if (Mask.Names != NoSet)
    return Mask.Names;
  if (auto C = Mask.constantValue())
    return R.Sets.canonical(R.Sets.bits(R.Sets.full(), uint32_t(*C)));
  return NoSet;
}

/// Is the value 0 or 1 whatever its type says? (A comparison carries the type of what it compares.)
static bool isTruth(const SymExpr &X) {
  return X.Bits == 1 || (X.Kind == ExprKind::Binary && yieldsTruth(X.Op)) || (X.Kind == ExprKind::Unary && X.Op == SymOp::Not);
}

/// The number a branch on this value would use, however the value was widened on its way to a vote.
ValueNumber Walker::predicateNumber(ExprId E) {
  while (F.Exprs[E].Kind == ExprKind::Cast && F.Exprs[E].A != NoId && isTruth(F.Exprs[F.Exprs[E].A]))
    E = F.Exprs[E].A;
  AbsValue V = eval(E);
  if (isTruth(F.Exprs[E]))
    return V.Number;
  return V.Number.Id ? number(Of::Truth, V.Number.Id) : ValueNumber{};
}

/// A thread's place in its block.
static AbsValue coordinate(AbsValue V, Special Sp, const Geometry &Shape) {
  boundBy(V, Shape.Most[unsigned(Sp) - unsigned(Special::ThreadIdxX)] - 1);
  return V;
}

AbsValue Walker::evalSpecial(Special Sp) {
  LaneTable T;
  auto Fill = [&](auto Fn) {
    for (unsigned L = 0; L != 32; ++L)
      T[L] = Fn(L);
    return AbsValue::lanes(T);
  };
  switch (Sp) {
  case Special::ThreadIdxX: {
    if (!In.Shape.LanesAlongX)
      return coordinate(AbsValue::any(), Sp, In.Shape);
    AbsValue V = AbsValue::affine(1, 5, true);
    V.Needs = In.Shape.Needs;
    V.OfBlock = true;
    if (In.Shape.rowIsWarp()) // Of one warp, or there are no others.
      V.Thread = {true, 1, 0, 0};
    else if (In.Shape.OneD || !In.Shape.Needs.empty())
      V.Thread = {true, 1, 32, 0};
    return coordinate(std::move(V), Sp, In.Shape);
  }
  case Special::ThreadIdxY:
  case Special::ThreadIdxZ: {
    if (In.Shape.OneD && In.Shape.Needs.empty())
      return AbsValue::constant(0);
    if (!In.Shape.LanesAlongX)
      return coordinate(AbsValue::any(), Sp, In.Shape);
    AbsValue V = AbsValue::uniform(Gran::Warp);
    V.Needs = In.Shape.Needs;
    V.Rows = true;
    if (Sp == Special::ThreadIdxY && In.Shape.rowIsWarp() && In.Shape.OneLayer)
      V.Thread = {true, 0, 1, 0};
    return coordinate(std::move(V), Sp, In.Shape);
  }
  case Special::BlockIdx:
  case Special::BlockDimX:
  case Special::BlockDimY:
  case Special::BlockDimZ:
  case Special::GridDim: {
    AbsValue V = AbsValue::uniform(Sp == Special::BlockIdx ? Gran::Block : Gran::Launch);
    V.NonNegative = true;
    if (Sp == Special::BlockDimX || Sp == Special::BlockDimY || Sp == Special::BlockDimZ)
      boundBy(V, In.Shape.Most[unsigned(Sp) - unsigned(Special::BlockDimX)]);
    if (Sp == Special::BlockDimX) {
      V.Align = In.Shape.BlockDimXAlign;
      V.OfBlock = true;
    }
    return V;
  }
  case Special::LaneId: return Fill([](unsigned L) { return int64_t(L); });
  case Special::LaneMaskLt: return Fill([](unsigned L) { return int64_t((1ull << L) - 1); });
  case Special::LaneMaskLe: return Fill([](unsigned L) { return int64_t((2ull << L) - 1); });
  case Special::LaneMaskGt: return Fill([](unsigned L) { return int64_t(0xffffffffull & ~((2ull << L) - 1)); });
  case Special::LaneMaskGe: return Fill([](unsigned L) { return int64_t(0xffffffffull & ~((1ull << L) - 1)); });
  case Special::LaneMaskEq: return Fill([](unsigned L) { return int64_t(1ull << L); });
  }
  return AbsValue::any();
}

AbsValue Walker::evalLoad(const SymExpr &E) {
  LoadKind Kind = LoadKind(E.Ref);
  AbsValue Address = eval(E.A);
  AbsValue Differs = AbsValue::any();
  Differs.Varies = Address.Varies == Variance::None ? Variance::None : Variance::Data;
  if (Kind == LoadKind::Other) {
    // A5: no other thread writes what the lanes read at different times. Volatile reads are Unknown already.
    if (!Address.isUniform() || !In.Granted.has(Assumption::StableConditions))
      return Differs;
    AbsValue V = AbsValue::uniform(Gran::Warp);
    V.Needs = Address.Needs;
    V.Needs.add(Assumption::StableConditions);
    return V;
  }
  // Memory nobody writes during the launch: as uniform as its address.
  AbsValue V = evalPure(&Address, 1);
  if (!V.isUniform())
    V.Varies = Differs.Varies;
  return V;
}

/// Masks are built from masks: `P & ~m`, `P & 0x0f`, `~m` keep track of the lanes they name.
AbsValue Walker::maskAlgebra(const SymExpr &E, const AbsValue &A, const AbsValue &B, AbsValue V) {
  if (E.Op != SymOp::And)
    return V;
  auto Try = [&](const AbsValue &P, const AbsValue &M) {
    SetId Set = namedBy(P);
    if (Set == NoSet)
      return;
    if (M.NotNames != NoSet) {
      const LaneSet Removed = R.Sets[M.NotNames];
      if (Removed.Kind == SetKind::Cond && R.Sets.isWithin(Set, Removed.Parent))
        V.Names = R.Sets.canonical(R.Sets.cond(Set, NoId, {Removed.Cond.Id, !Removed.Cond.Negated}));
      if (Removed.Kind == SetKind::Bits && R.Sets.isWithin(Set, Removed.Parent))
        V.Names = R.Sets.canonical(R.Sets.bits(Set, ~Removed.Bits));
    } else if (auto C = M.constantValue()) {
      V.Names = R.Sets.canonical(R.Sets.bits(Set, uint32_t(*C)));
    }
  };
  Try(A, B);
  if (V.Names == NoSet)
    Try(B, A);
  return V;
}

/// The largest that a function of the toolkit gives, of those that give no negative number; -1: not known. PTX ISA, popc and min.
static int64_t mostOfCall(llvm::StringRef Name, const std::vector<AbsValue> &Args) {
  if (Name == "__popc" && Args.size() == 1) // Of `b & %lanemask_lt` 31.
    return Args[0].Most >= 0 ? llvm::bit_width(uint64_t(Args[0].Most)) : 32;
  if (Args.size() != 2 || !Args[0].NonNegative || !Args[1].NonNegative)
    return -1;
  const int64_t Smaller = std::min(Args[0].Most, Args[1].Most), Larger = std::max(Args[0].Most, Args[1].Most);
  if (Name == "min" || Name == "umin")
    return Smaller >= 0 ? Smaller : Larger;
  return (Name == "max" || Name == "umax") && Smaller >= 0 ? Larger : -1;
}

AbsValue Walker::evalPureCall(ExprId Id, const SymExpr &E) {
  std::vector<AbsValue> Args;
  std::string Key = "pure." + E.Name;
  bool Numbered = true;
  for (ExprId A : E.Args) {
    Args.push_back(eval(A));
    Numbered &= Args.back().Number.Id != 0;
    Key += "." + std::to_string(Args.back().Number.Id) + (Args.back().Number.Negated ? "n" : "");
  }
  if (E.Name == "__activemask") {
    AbsValue V = AbsValue::any();
    V.FromActivemask = V.OfActivemask = true;
    V.Number = number(Of::Activemask, Id);
    Seen.Snapshots.insert(V.Number.Id);
    return V;
  }
  AbsValue V = evalPure(Args.data(), Args.size());
  // Unnamed: a different function of the operands at each place, such as the address of an element.
  if (E.Name.empty()) {
    Key += "@" + std::to_string(Id);
    if (Args.size() == 2 && Args[0].isUniform())
      V.Varies = Args[1].Varies;
  }
  if (Numbered)
    V.Number = number(Key);
  noteCall(E.Name, Args, V);
  if ((E.Name == "min" || E.Name == "max" || E.Name == "umin" || E.Name == "umax") && Args.size() == 2)
    V.NonNegative = Args[0].NonNegative && Args[1].NonNegative;
  boundBy(V, mostOfCall(E.Name, Args));
  return V;
}

AbsValue Walker::eval(ExprId Id) {
  AbsValue V = evalExpr(Id);
  if (SharesMemory)
    noteNumber(V);
  return V;
}

ValueNumber Walker::constantNumber(int64_t Value) {
  const ValueNumber N = number(Of::Const, Value);
  if (SharesMemory)
    define(N, {SymOp::None, {}, {}, Value, true, {}});
  return N;
}

AbsValue Walker::evalConst(const SymExpr &E) {
  AbsValue V = AbsValue::constant(wrap(E.Value, {E.Bits, E.Signed}));
  V.Number = constantNumber(E.Value);
  return V;
}

AbsValue Walker::evalUnaryOp(const SymExpr &E) {
  AbsValue A = eval(E.A);
  AbsValue V = evalUnary(E.Op, A, {E.Bits, E.Signed});
  if (E.Op == SymOp::Not)
    V.Number = {A.Number.Id, !A.Number.Negated};
  else if (auto C = V.constantValue()) // -1 is what a case label -1 is
    V.Number = constantNumber(*C);
  else if (A.Number.Id)
    V.Number = number(Of::Unary, A.Number.Id, uint8_t(E.Op));
  if (E.Op == SymOp::BitNot && namedBy(A) != NoSet) {
    V.NotNames = namedBy(A);
    const LaneSet &M = R.Sets[V.NotNames];
    if (M.Kind == SetKind::Cond && M.Parent == R.Sets.full())
      V.Names = R.Sets.canonical(R.Sets.cond(M.Parent, NoId, {M.Cond.Id, !M.Cond.Negated}));
  }
  return V;
}

AbsValue Walker::evalBinaryOp(const SymExpr &E) {
  AbsValue A = eval(E.A), B = eval(E.B);
  AbsValue V = evalBinary(E.Op, A, B, {E.Bits, E.Signed});
  V.Number = binaryNumber(E.Op, E.Signed, A.Number, B.Number);
  noteBinary(E.Op, A, B, V);
  if (SharesMemory && E.Op == SymOp::Add && isLinearIndex(A.Number, B.Number)) {
    ValueNumber Number = V.Number;
    V = AbsValue::affine(1, 5, true);
    V.Number = Number;
    V.Thread = {true, 1, 32, 0};
  }
  return maskAlgebra(E, A, B, std::move(V));
}

AbsValue Walker::evalCastOp(const SymExpr &E) {
  AbsValue A = eval(E.A);
  const SymExpr &Source = F.Exprs[E.A];
  AbsValue V = evalCast(A, {Source.Bits, Source.Signed}, {E.Bits, E.Signed});
  if (A.Number.Id && !V.Number.Id) { // Another value, but the same where that is the same.
    V.Number = V.constantValue() ? constantNumber(*V.constantValue()) : number(Of::Cast, coded(A.Number), E.Bits << 1 | E.Signed);
    if (SharesMemory && Source.Bits <= E.Bits && !A.Number.Negated)
      WidenedFrom[V.Number.Id] = A.Number.Id;
    if (NotesPatterns && !A.Number.Negated && !V.constantValue())
      Seen.Cast[V.Number.Id] = plain(A.Number);
  }
  if (E.Bits == 1 && Source.Bits != 1 && A.Number.Id) { // The truth of a comparison is what it gave.
    V.Number = isTruth(Source) ? A.Number : number(Of::Truth, A.Number.Id);
    if (SharesMemory && !isTruth(Source) && !A.Number.Negated)
      TruthOf[V.Number.Id] = A.Number.Id;
  }
  if (V.G == Gran::Const && A.G != Gran::Const)
    V.G = A.G;
  return V;
}

AbsValue Walker::evalExpr(ExprId Id) {
  if (Id == NoId)
    return AbsValue::any();
  const SymExpr &E = F.Exprs[Id];
  switch (E.Kind) {
  case ExprKind::Unknown: {
    AbsValue V = AbsValue::any();
    V.Number = number(Of::Unknown, Id);
    if (E.Name == AtomicResult)
      V.Varies = Variance::Data;
    return V;
  }
  case ExprKind::Const: return evalConst(E);
  case ExprKind::Launch: {
    AbsValue V = AbsValue::uniform(Gran::Launch);
    V.Number = E.Name.empty() ? number(Of::Launch, Id) : number("launch" + E.Name);
    return V;
  }
  case ExprKind::Var: return F.Vars[E.Ref].Escapes ? AbsValue::any() : S.Env[E.Ref];
  case ExprKind::Special: {
    AbsValue V = evalSpecial(Special(E.Ref));
    V.Number = number(Of::Special, E.Ref);
    return V;
  }
  case ExprKind::Load: {
    AbsValue V = evalLoad(E);
    V.Number = number(Of::Load, Id);
    return V;
  }
  case ExprKind::Result: {
    if (E.Value != 0) {
      auto Fields = FieldResults.find(E.Ref);
      const bool Known = Fields != FieldResults.end() && size_t(E.Value) <= Fields->second.size();
      return Known ? Fields->second[E.Value - 1] : AbsValue::any();
    }
    auto It = Results.find(E.Ref);
    return It == Results.end() ? AbsValue::any() : It->second;
  }
  case ExprKind::Pure: return evalPureCall(Id, E);
  case ExprKind::Unary: return evalUnaryOp(E);
  case ExprKind::Binary: return evalBinaryOp(E);
  case ExprKind::Select: {
    AbsValue C = eval(E.A), A = eval(E.B), B = eval(E.C);
    AbsValue V = evalSelect(C, A, B);
    if (C.Number.Id && A.Number.Id && B.Number.Id)
      V.Number = number(Of::Select, coded(C.Number) << 32 | A.Number.Id, B.Number.Id);
    noteSelect(A, B, V);
    return V;
  }
  case ExprKind::Cast: return evalCastOp(E);
  }
  return AbsValue::any();
}
