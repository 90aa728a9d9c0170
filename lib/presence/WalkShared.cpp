// Accesses to shared memory: who makes them and where they go (SharedView.h).
//
// Value numbers are hash-consed expressions, so an address is taken apart by following what its number is made of:
// sums and products with constants, down to numbers whose facts say what they are in terms of lane and warp.
#include "presence/WalkInternal.h"
#include "llvm/ADT/STLExtras.h"

using namespace warpshift;

void Walker::define(ValueNumber N, Definition D) {
  if (N.Id >= Definitions.size())
    Definitions.resize(N.Id + 1);
  D.Facts = Definitions[N.Id].Facts;
  Definitions[N.Id] = std::move(D);
}

void Walker::noteNumber(const AbsValue &V) {
  if (!V.Number.Id || V.Number.Negated)
    return;
  if (V.Number.Id >= Definitions.size())
    Definitions.resize(V.Number.Id + 1);
  Definitions[V.Number.Id].Facts = V;
}

/// From here on (in this scope) every lane has found Cond true, or false.
void Walker::guard(const AbsValue &Cond, bool Holds) {
  if (SharesMemory && Cond.Number.Id)
    Sc.Guards.push_back({Cond.Number.Id, Cond.Number.Negated == Holds});
}

/// The built-in variables that the function reads anywhere have their numbers from the start.
void Walker::nameIndices() {
  for (ExprId E = 0; SharesMemory && E != F.Exprs.size(); ++E)
    if (F.Exprs[E].Kind == ExprKind::Special &&
        (Special(F.Exprs[E].Ref) == Special::ThreadIdxX || Special(F.Exprs[E].Ref) == Special::BlockDimX))
      eval(E);
}

/// The number of a built-in variable that the function has read; 0 if it has not.
uint32_t Walker::numberOf(Special Sp) const {
  auto It = Numbers.find({uint32_t(Of::Special), uint32_t(Sp), 0});
  return It == Numbers.end() ? 0u : It->second;
}

/// threadIdx.y * blockDim.x + threadIdx.x, in a block of one layer: the definition of the linear index.
bool Walker::isLinearIndex(ValueNumber A, ValueNumber B) const {
  if (!In.Shape.OneLayer)
    return false;
  uint32_t X = numberOf(Special::ThreadIdxX), Y = numberOf(Special::ThreadIdxY), Width = numberOf(Special::BlockDimX);
  for (auto [Row, Column] : {std::pair(A, B), std::pair(B, A)}) {
    if (!X || Column.Id != X || Row.Id >= Definitions.size())
      continue;
    const Definition &D = Definitions[Row.Id];
    if (D.Op == SymOp::Mul && Y && Width && ((D.A.Id == Y && D.B.Id == Width) || (D.A.Id == Width && D.B.Id == Y)))
      return true;
  }
  return false;
}

/// Known in all of the block, never negative, and far from any wrap: arithmetic of it is that of numbers.
bool Walker::isSmall(const AddressForm &X) {
  constexpr int64_t LastWarp = 31;
  return X.Known && X.Rest.empty() && X.Warp >= 0 && X.Lane.least() + X.Const >= 0 &&
         X.Warp * LastWarp + X.Lane.most() + X.Const <= INT32_MAX;
}

/// X op C, where each warp's share of X is a multiple of what the operation cuts off: `t / 4`, `t & ~3`, `(t + 4) % 32`.
std::optional<AddressForm> Walker::takenApart(SymOp Op, const AddressForm &X, int64_t C) {
  if (!isSmall(X))
    return std::nullopt;
  if (Op == SymOp::Shr && C >= 0 && C < 31)
    return takenApart(SymOp::Div, X, int64_t(1) << C);
  const int64_t Low = X.Warp ? X.Warp & -X.Warp : int64_t(1) << 31; // Bits below this one are the lane's alone.
  const int64_t Mask = int32_t(uint32_t(C));
  bool Splits = false;
  switch (Op) {
  case SymOp::Div:
  case SymOp::Rem: Splits = C > 0 && X.Warp % C == 0; break;
  case SymOp::And: Splits = (Mask >= 0 && Mask < Low) || (Mask < 0 && -Mask <= Low); break;
  case SymOp::Or:
  case SymOp::Xor: Splits = C >= 0 && C < Low; break;
  default: break;
  }
  if (!Splits)
    return std::nullopt;
  LaneTable T;
  for (int64_t L = 0; L != 32; ++L) {
    const int64_t V = X.Lane.at(L) + X.Const;
    T[L] = Op == SymOp::Div   ? V / C
           : Op == SymOp::Rem ? V % C
           : Op == SymOp::And ? V & Mask
           : Op == SymOp::Or  ? V | Mask
                              : V ^ Mask;
  }
  AddressForm R;
  R.Known = true;
  R.Lane = LaneTerm(T);
  R.Const = T[0];
  R.Warp = Op == SymOp::Div ? X.Warp / C : Op == SymOp::Rem || (Op == SymOp::And && Mask >= 0) ? 0 : X.Warp;
  return R;
}

/// Beyond 32 bits a number may have wrapped, and lanes that it keeps apart be at one element.
static bool mayWrap(const AddressForm &X) {
  const auto Coef = X.Lane.coefficient();
  const bool Far = Coef ? std::abs(*Coef) > INT32_MAX : X.Lane.least() < INT32_MIN || X.Lane.most() > INT32_MAX;
  return Far || std::abs(X.Warp) > INT32_MAX || std::abs(X.Const) > INT32_MAX ||
         llvm::any_of(X.Rest, [](const auto &R) { return std::abs(R.second) > INT32_MAX; });
}

/// The form of an operation that keeps its operands' forms, or takes the linear index apart; nothing of others.
std::optional<AddressForm> Walker::formOfOperands(const Definition &D, unsigned Depth) {
  AddressForm R;
  R.Known = true;
  AddressForm A = D.A.Id ? formOf(D.A, Depth + 1) : AddressForm{}, B = D.B.Id ? formOf(D.B, Depth + 1) : AddressForm{};
  if ((D.Op == SymOp::Add || D.Op == SymOp::Sub) && A.Known && B.Known) {
    R = A;
    R.add(B, D.Op == SymOp::Add ? 1 : -1);
    return R;
  }
  auto Constant = [](const AddressForm &X) { return X.Known && X.Rest.empty() && X.Lane.none() && X.Warp == 0; };
  if (D.Op == SymOp::Mul && A.Known && B.Known && (Constant(A) || Constant(B))) {
    R.add(Constant(B) ? A : B, Constant(B) ? B.Const : A.Const);
    return R;
  }
  if (D.Op == SymOp::Shl && A.Known && Constant(B) && B.Const >= 0 && B.Const < 31) {
    R.add(A, int64_t(1) << B.Const);
    return R;
  }
  const bool Commutes = D.Op == SymOp::And || D.Op == SymOp::Or || D.Op == SymOp::Xor;
  if (Constant(B))
    return takenApart(D.Op, A, B.Const);
  return Constant(A) && Commutes ? takenApart(D.Op, B, A.Const) : std::nullopt;
}

AddressForm Walker::formOf(ValueNumber N, unsigned Depth) {
  if (!N.Id || N.Negated || N.Id >= Definitions.size() || Depth > 24)
    return {};
  if (!FormsSeen)
    return formOfDefinition(N, Depth);
  if (const auto Known = FormsSeen->find(N.Id); Known != FormsSeen->end())
    return Known->second;
  AddressForm R = formOfDefinition(N, Depth);
  return (*FormsSeen)[N.Id] = std::move(R);
}

/// A thread's place in rows that are parts of a warp: column and row.
std::optional<AddressForm> Walker::formInRows(ValueNumber N) const {
  const unsigned Row = In.Shape.Row;
  const bool IsColumn = N.Id == numberOf(Special::ThreadIdxX);
  if (Row == 0 || In.Shape.LanesAlongX || N.Negated ||
      !(IsColumn || (In.Shape.OneLayer && N.Id == numberOf(Special::ThreadIdxY))))
    return std::nullopt;
  LaneTable T;
  for (unsigned L = 0; L != 32; ++L)
    T[L] = IsColumn ? L % Row : L / Row;
  AddressForm R;
  R.Known = true;
  R.Lane = LaneTerm(T);
  R.Warp = IsColumn ? 0 : 32 / Row;
  return R;
}

AddressForm Walker::formOfDefinition(ValueNumber N, unsigned Depth) {
  if (const auto InRows = formInRows(N))
    return *InRows;
  AddressForm R;
  const Definition D = Definitions[N.Id];
  const AbsValue &V = D.Facts;
  R.Known = true;
  if (D.Value) {
    R.Const = *D.Value;
    return R;
  }
  if (V.Thread.Known) {
    AddressForm OfThread = R;
    OfThread.Lane = V.Thread.Lane;
    OfThread.Warp = V.Thread.Warp;
    OfThread.Const = V.Thread.Const;
    if (!mayWrap(OfThread))
      return OfThread;
  }
  if (V.Table) { // A function of the lane number alone.
    R.Lane = LaneTerm(*V.Table);
    R.Const = (*V.Table)[0];
    return R;
  }
  if (auto Form = formOfOperands(D, Depth); Form && !mayWrap(*Form))
    return *Form;
  if (auto From = WidenedFrom.find(N.Id); From != WidenedFrom.end())
    if (AddressForm Form = formOf({From->second, false}, Depth + 1); isSmall(Form) || (Form.Known && Starts.count(From->second)))
      return Form;
  if (auto Start = Starts.find(N.Id); Start != Starts.end() && !mayWrap(Start->second)) {
    R = Start->second;
    R.Rest[N.Id] = 1;
    R.RestNonNegative &= Counters.at(N.Id).Step > 0;
    return R;
  }
  R.Rest[N.Id] = 1;
  R.RestInBlock = V.G >= Gran::Block;
  R.RestInWarp = V.isUniform();
  if (V.Affine && !V.isUniform() && std::abs(V.Coef) <= INT32_MAX) {
    R.Lane = V.Coef; // The lanes' share is known; what is left is the same in the warp.
    R.RestInWarp = true;
  }
  R.RestNonNegative = V.NonNegative;
  return R;
}

/// threadIdx.y, but for a constant.
bool Walker::isRow(const AddressForm &X) const {
  return X.Known && X.Lane.none() && X.Warp == 0 && X.Rest.size() == 1 && X.Rest.begin()->second == 1 &&
         X.Rest.begin()->first == numberOf(Special::ThreadIdxY);
}

static bool isConstant(const AddressForm &X) { return X.Rest.empty() && X.Lane.none() && X.Warp == 0; }

/// Not of the lane alone: each warp has one.
static bool isOfThread(const AddressForm &X) { return X.Warp != 0 || !X.RestInBlock; }

/// A == B: what that says about who is here.
void Walker::compareEqual(SharedView &View, const AddressForm &A, const AddressForm &B) const {
  for (auto [X, C] : {std::pair(&A, &B), std::pair(&B, &A)}) {
    View.WarpGuard |= isOfThread(*X) && isConstant(*C);
    View.InOneRow |= isRow(*X) && C->RestInBlock && C->Lane.none() && C->Warp == 0;
    if (!X->Rest.empty() || !isConstant(*C) || (X->Lane.none() && X->Warp == 0))
      continue;
    const int64_t At = C->Const - X->Const;
    std::set<int64_t> Warps;
    uint32_t Lanes = 0;
    for (int64_t W = 0; W != Geometry::MostWarps; ++W)
      for (int64_t L = 0; L != 32; ++L)
        if (X->Lane.at(L) + X->Warp * W == At) {
          Lanes |= 1u << L;
          Warps.insert(W);
        }
    View.Lanes &= Lanes;
    if (Warps.size() == 1 && X->Warp != 0) { // `threadIdx.y == 1` in rows of 16: the second half of the first warp.
      View.OneWarp = true;
      View.Warp = *Warps.begin();
    }
  }
}

/// `lane != 0`: who is not.
static void compareUnequal(SharedView &View, const AddressForm &A, const AddressForm &B) {
  for (auto [X, C] : {std::pair(&A, &B), std::pair(&B, &A)})
    for (int64_t L = 0; L != 32 && X->Rest.empty() && X->Warp == 0 && isConstant(*C); ++L)
      if (X->Lane.at(L) == C->Const - X->Const)
        View.Lanes &= ~(1u << L);
}

/// Less < Bound, or not: what that says about who is here.
void Walker::compare(SharedView &View, SymOp Op, bool Negated, const AddressForm &A, const AddressForm &B) {
  if (!A.Known || !B.Known)
    return;
  if (Op == SymOp::Eq)
    return Negated ? compareUnequal(View, A, B) : compareEqual(View, A, B);
  // All four orders, as Less < Bound.
  AddressForm Less = A, Bound = B;
  bool Mirrored = Op == SymOp::Gt || Op == SymOp::Ge;
  bool OrEqual = Op == SymOp::Le || Op == SymOp::Ge;
  if (!isRelational(Op))
    return;
  if (Mirrored != Negated) { // a > b, or !(a < b) = b <= a
    std::swap(Less, Bound);
  }
  if (OrEqual != Negated)
    Bound.Const += 1;
  View.Bounds.push_back({Less, Bound});
  if (auto Most = atMost(Bound); Most && *Most <= 32 && isOfThread(Less))
    View.WarpGuard = true;
  View.InOneRow |= isRow(Less) && isConstant(Bound) && Bound.Const - Less.Const == 1;
  bool Thread = Less.Rest.empty() && Less.Lane == 1 && Less.Warp == 32 && Less.Const == 0;
  if (auto Most = atMost(Bound); Thread && Most && *Most <= 32 && *Most > 0) {
    View.OneWarp = true;
    View.Warp = 0;
    View.Lanes &= *Most == 32 ? ~0u : (1u << *Most) - 1;
  }
  if (Less.Rest.empty() && Less.Lane.none() && Less.Warp == 1 && isConstant(Bound) && Bound.Const - Less.Const == 1) {
    View.OneWarp = true;
    View.Warp = 0;
  }
  for (bool Upper : {true, false}) {
    const AddressForm &X = Upper ? Less : Bound, &C = Upper ? Bound : Less;
    if (!X.Rest.empty() || X.Warp != 0 || !isConstant(C))
      continue;
    for (int64_t L = 0; L != 32; ++L)
      if (Upper ? X.Lane.at(L) + X.Const >= C.Const : C.Const >= X.Lane.at(L) + X.Const)
        View.Lanes &= ~(1u << L);
  }
}

/// What the bounds together leave of the threads that a block may have, where they speak of the linear index alone:
/// `t >= 32 && t < 64` is the second warp.
static void withinBounds(SharedView &View) {
  auto Exact = [](const AddressForm &X) { return X.Known && X.Rest.empty(); };
  std::vector<const LessThan *> Of;
  bool OfWarps = false;
  for (const LessThan &G : View.Bounds)
    if (Exact(G.Less) && Exact(G.Bound)) {
      Of.push_back(&G);
      OfWarps |= G.Less.Warp != G.Bound.Warp;
    }
  if (!OfWarps)
    return;
  auto Holds = [&](int64_t W, int64_t L) {
    return llvm::all_of(Of, [&](const LessThan *G) {
      return G->Less.Lane.at(L) + G->Less.Warp * W + G->Less.Const < G->Bound.Lane.at(L) + G->Bound.Warp * W + G->Bound.Const;
    });
  };
  uint32_t Somewhere = 0;
  std::vector<int64_t> Warps;
  for (int64_t W = 0; W != View.Warps; ++W) {
    uint32_t Here = 0;
    for (int64_t L = 0; L != 32; ++L)
      Here |= uint32_t(Holds(W, L)) << L;
    Somewhere |= Here;
    if (Here)
      Warps.push_back(W);
  }
  View.Lanes &= Somewhere;
  if (Warps.size() != 1)
    return;
  View.OneWarp = true;
  View.Warp = Warps.front();
}

/// X is 0 here. It is so in one lane of a warp, in whatever width of 8 bits or more the sum comes around.
void Walker::aloneWhere(SharedView &View, const AddressForm &X) const {
  constexpr int64_t MostSafe = 8; // 31 * 8 < 256
  const std::optional<int64_t> Coef = X.Lane.coefficient();
  if (!X.Known || !X.RestInWarp || !Coef || *Coef == 0 || std::abs(*Coef) > MostSafe)
    return;
  for (const Frame &Fr : Frames) // Each trip may choose another lane, and what these exchange nobody would see.
    if (const auto First = Fr.IsLoop ? R.FirstNumber.find(Fr.Node) : R.FirstNumber.end(); First != R.FirstNumber.end())
      for (const auto &[Number, Factor] : X.Rest)
        if (Number >= First->second && Number < FixedNumbers)
          return;
  AddressForm Turned;
  Turned.Known = true;
  Turned.add(X, *Coef < 0 ? -1 : 1);
  View.Alone.push_back(std::move(Turned));
}

void Walker::narrow(SharedView &View, ValueNumber G, unsigned Depth) {
  if (const auto Whole = TruthOf.find(G.Id); Whole != TruthOf.end())
    G.Id = Whole->second;
  if (!G.Id || G.Id >= Definitions.size() || Depth > 8)
    return;
  const Definition D = Definitions[G.Id];
  if (auto Lanes = D.Facts.trueLanes())
    View.Lanes &= G.Negated ? ~*Lanes : *Lanes;
  if ((D.Op == SymOp::LogicalAnd && !G.Negated) || (D.Op == SymOp::LogicalOr && G.Negated)) {
    narrow(View, {D.A.Id, D.A.Negated != G.Negated}, Depth + 1);
    narrow(View, {D.B.Id, D.B.Negated != G.Negated}, Depth + 1);
    return;
  }
  if (G.Negated)
    aloneWhere(View, formOf({G.Id, false}));
  if (G.Negated) // `!(thread / 32)`
    if (const AddressForm X = formOf({G.Id, false}); isSmall(X) || isRow(X)) {
      AddressForm Zero;
      Zero.Known = true;
      compare(View, SymOp::Eq, false, X, Zero);
    }
  // An unsigned difference may have wrapped; sums of what is not negative are what they look like.
  auto Positive = [](const AddressForm &X) {
    bool Ok = X.Lane.least() >= 0 && X.Warp >= 0 && X.Const >= 0;
    for (const auto &[N, K] : X.Rest)
      Ok &= K > 0;
    return Ok;
  };
  if (!D.A.Id || !D.B.Id)
    return;
  AddressForm A = formOf(D.A), B = formOf(D.B);
  if (D.Op == SymOp::Eq && !G.Negated) {
    AddressForm Between = A;
    Between.add(B, -1);
    aloneWhere(View, std::move(Between));
  }
  if (D.Signed || (Positive(A) && Positive(B)))
    compare(View, D.Op, G.Negated, A, B);
}

SharedView Walker::viewOf(const ExprId *Offsets, size_t Count) {
  SharedView View;
  View.Reached = S.Reachable;
  View.Set = S.Cur;
  if (!S.Reachable)
    return View;
  View.ShapeNeeds = In.Shape.Needs;
  View.Warps = In.Shape.Warps;
  View.OneWarp = View.Warps == 1;
  if (View.OneWarp)
    View.Warp = 0;
  if (auto Lanes = R.Sets.constantLanes(S.Cur))
    View.Lanes &= *Lanes;
  for (ValueNumber G : Sc.Guards)
    narrow(View, G);
  if (uint32_t X = numberOf(Special::ThreadIdxX), Width = numberOf(Special::BlockDimX); X && Width) // By definition.
    View.Bounds.push_back({formOf({X, false}), formOf({Width, false})});
  withinBounds(View);
  for (size_t I = 0; I != Count; ++I)
    addressedBy(View, Offsets[I] == NoId ? AddressForm{} : formOf(eval(Offsets[I]).Number));
  addOrders(View);
  return View;
}

/// Of an unsigned index that data choose in part, and that may come around: how far the parts are from each other that it begins at.
int64_t Walker::stepOfParts(const AddressForm &At) {
  for (const auto &[Number, Factor] : At.Rest)
    if (const auto From = WidenedFrom.find(Number); From != WidenedFrom.end())
      if (const AddressForm Sum = formOf({From->second, false}); Sum.Known && Sum.Warp != 0 && Sum.Lane.none())
        return Factor * Sum.Warp;
  return 0;
}

void Walker::access(NodeId N) {
  uint32_t Id = F.Nodes[N].Ref;
  R.Accesses[Id] = viewOf(&F.Accesses[Id].Offset, 1);
  if (!R.Accesses[Id].Reached)
    return;
  const auto Chosen = [this, Id](ExprId Index) -> uint32_t {
    if (Index == NoId)
      return 0;
    const AbsValue V = eval(Index);
    R.Accesses[Id].IsOfLane |= !V.isUniform();
    return V.Number.Negated ? 0 : V.Number.Id;
  };
  if (F.Accesses[Id].Offset != NoId)
    R.Accesses[Id].Indices.push_back(Chosen(F.Accesses[Id].Offset));
  for (ExprId Index : F.Accesses[Id].Indices)
    R.Accesses[Id].Indices.push_back(Chosen(Index));
  R.Accesses[Id].WarpStep = stepOfParts(R.Accesses[Id].Offsets.front());
  R.Accesses[Id].Own = pieceOfThread(F.Accesses[Id].Offset);
  for (const auto &[Index, Length] : F.Accesses[Id].Rows) {
    AddressForm Dimension;
    Dimension.Known = true;
    Dimension.Const = Length;
    R.Accesses[Id].Rows.push_back({formOf(eval(Index).Number), std::move(Dimension)});
  }
  if (F.Accesses[Id].Piece == NoId)
    return;
  AddressForm Piece = formOf(eval(F.Accesses[Id].Piece).Number);
  if (!Piece.Known || !Piece.Lane.none() || !Piece.RestInBlock)
    return;
  if (Piece.Warp != 0)
    R.Accesses[Id].WarpStep = Piece.Warp;
  if (Piece.Warp == 0)
    R.Accesses[Id].Piece = std::move(Piece);
}
