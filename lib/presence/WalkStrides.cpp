// Offsets that begin a piece of the thread's own: a stride that nobody knows, times a number of the thread (SharedView.h).
#include "presence/WalkInternal.h"

using namespace warpshift;

/// What N was before conversions that lose no bits.
uint32_t Walker::unwidened(uint32_t N) const {
  for (auto It = WidenedFrom.find(N); It != WidenedFrom.end(); It = WidenedFrom.find(N))
    N = It->second;
  return N;
}

static StridedPiece scaled(StridedPiece P, int64_t By) {
  const LaneTerm Lane = P.Lane, BehindLane = P.Behind.Lane;
  P.Lane = P.Behind.Lane = LaneTerm();
  P.Lane.add(Lane, By);
  P.Behind.Lane.add(BehindLane, By);
  if (P.Shift != 0)
    P.Scale *= By;
  P.Warp *= By, P.Const *= By, P.Behind.Warp *= By, P.Behind.Const *= By;
  for (auto &R : P.Behind.Rest)
    R.second *= By;
  return P;
}

static bool isZero(const StridedPiece &P) {
  const AddressForm &F = P.Behind;
  return P.Stride == 0 && F.Known && F.Lane.none() && F.Warp == 0 && F.Const == 0 && F.Rest.empty();
}

/// A + Factor * B; nothing where they count in two strides. The stride itself, beside a multiple of it, is one more of it.
static std::optional<StridedPiece> sum(StridedPiece A, StridedPiece B, int64_t Factor) {
  if (isZero(A) && Factor == 1)
    return B;
  for (auto [X, Of] : {std::pair(&A, &B), std::pair(&B, &A)})
    if (X->Stride == 0 && X->Whole != 0 && X->Whole == Of->Stride) {
      *X = {};
      X->Stride = Of->Stride;
      X->Const = 1;
      X->Behind.Known = true;
    }
  if ((A.Stride && B.Stride && A.Stride != B.Stride) || A.Shift || B.Shift)
    return std::nullopt;
  A.Stride |= B.Stride;
  A.Lane.add(B.Lane, Factor);
  A.Warp += Factor * B.Warp;
  A.Const += Factor * B.Const;
  A.Behind.add(B.Behind, Factor);
  A.Whole = 0;
  return A;
}

/// Number * Form, if the number is one for all lanes of a warp and the form is the thread's.
std::optional<StridedPiece> Walker::timesThread(ValueNumber Number, const AddressForm &Form) {
  const bool OfThread = Form.Known && Form.Rest.empty() && (!Form.Lane.none() || Form.Warp != 0);
  if (!OfThread || Number.Negated || !Number.Id || Number.Id >= Definitions.size() || Definitions[Number.Id].Value ||
      Definitions[Number.Id].Facts.G < Gran::Warp)
    return std::nullopt;
  StridedPiece P;
  P.Stride = unwidened(Number.Id);
  P.Lane = Form.Lane;
  P.Warp = Form.Warp;
  P.Const = Form.Const;
  P.Behind.Known = true;
  return P;
}

/// `x + (x >> 5)`, as indexes are spread over the banks: more apart than x.
std::optional<StridedPiece> Walker::spread(const Definition &D, unsigned Depth) {
  for (auto [X, Y] : {std::pair(D.A, D.B), std::pair(D.B, D.A)}) {
    const uint32_t Of = unwidened(Y.Id);
    if (X.Negated || Y.Negated || Of >= Definitions.size() || Definitions[Of].Op != SymOp::Shr ||
        unwidened(Definitions[Of].A.Id) != unwidened(X.Id))
      continue;
    const auto By = Definitions[Of].B.Id < Definitions.size() ? Definitions[Definitions[Of].B.Id].Value : std::nullopt;
    auto P = By && *By > 0 && *By < 31 ? stridedOf(X, Depth + 1) : std::nullopt;
    if (!P || !P->Stride || P->Shift)
      return std::nullopt;
    P->Shift = uint32_t(*By);
    return P;
  }
  return std::nullopt;
}

std::optional<StridedPiece> Walker::stridedOf(ValueNumber N, unsigned Depth) {
  if (!N.Id || N.Negated || N.Id >= Definitions.size() || Depth > 16)
    return std::nullopt;
  const uint32_t Id = unwidened(N.Id);
  if (Id >= Definitions.size())
    return std::nullopt;
  if (auto Known = StridesSeen.find(Id); Known != StridesSeen.end()) // Sums are made of one sum twice, again and again.
    return Known->second;
  auto P = strideOfDefinition(Id, Depth);
  return StridesSeen[Id] = std::move(P);
}

std::optional<StridedPiece> Walker::strideOfDefinition(uint32_t Id, unsigned Depth) {
  const Definition D = Definitions[Id];
  const auto ValueOf = [&](ValueNumber X) {
    return X.Id && !X.Negated && X.Id < Definitions.size() ? Definitions[X.Id].Value : std::nullopt;
  };
  if (D.Op == SymOp::Add)
    if (auto P = spread(D, Depth))
      return P;
  if (D.Op == SymOp::Add || D.Op == SymOp::Sub) {
    auto A = stridedOf(D.A, Depth + 1), B = stridedOf(D.B, Depth + 1);
    if (A && B)
      return sum(*A, *B, D.Op == SymOp::Add ? 1 : -1);
  }
  if (D.Op == SymOp::Mul) {
    for (auto [X, Y] : {std::pair(D.A, D.B), std::pair(D.B, D.A)}) {
      if (const auto C = ValueOf(Y); C && *C != 0 && std::abs(*C) <= INT16_MAX)
        if (auto P = stridedOf(X, Depth + 1); P && P->Stride)
          return scaled(*P, *C);
      if (auto P = timesThread(X, formOf(Y)))
        return P;
    }
  }
  if (const auto C = ValueOf(D.B); D.Op == SymOp::Shl && C && *C >= 0 && *C < 15)
    if (auto P = stridedOf(D.A, Depth + 1); P && P->Stride)
      return scaled(*P, int64_t(1) << *C);
  StridedPiece Plain;
  Plain.Behind = formOf({Id, false});
  Plain.Whole = D.Facts.G >= Gran::Warp ? Id : 0;
  return Plain;
}

StridedPiece Walker::pieceOfThread(ExprId Offset) {
  if (Offset == NoId)
    return {};
  const ValueNumber N = eval(Offset).Number;
  StridesSeen.clear(); // Facts of numbers change from pass to pass.
  FormsSeen.emplace();
  const auto P = stridedOf(N, 0);
  FormsSeen.reset();
  return P && P->Stride && P->Behind.Known ? *P : StridedPiece{};
}
