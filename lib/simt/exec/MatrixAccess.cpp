//===- MatrixAccess.cpp - wmma.load and wmma.store ---------------------------------------------------------===//
//
// Each part is a plain ld or st of every lane, so that bounds, alignment, undefined bytes and observers are those
// of ld and st.
//
//===--------------------------------------------------------------------------------------------------------===//
#include "simt/MatrixOp.h"
#include "simt/exec/Access.h"
#include "simt/exec/Columns.h"

namespace warpshift::simt {
namespace {

/// Address and stride of each lane, copied: a load may overwrite the registers they come from.
struct Origin {
  alignas(64) std::array<uint64_t, WarpSize> Base{};
  alignas(64) std::array<uint32_t, WarpSize> Stride{};
  uint32_t Undef = 0;
};

Origin originOf(const Exec &C, const MatrixOp &Op) {
  Origin O;
  O.Base.fill(uint64_t(Op.Where.Imm));
  O.Stride.fill(Op.MemoryByColumn ? Op.Held.Rows : Op.Held.Cols);
  if (Op.Where.Src[0].valid()) {
    const Slot &S = C.slot(Op.Where.Src[0]);
    for (unsigned L = 0; L != WarpSize; ++L)
      O.Base[L] += Op.Where.Extra & WideAddress ? S.col<uint64_t>()[L] : S.col<uint32_t>()[L];
    O.Undef |= S.Undef;
  }
  if (Op.Stride.valid()) {
    const Slot &S = C.slot(Op.Stride);
    std::copy_n(S.col<uint32_t>(), WarpSize, O.Stride.begin());
    O.Undef |= S.Undef;
  }
  // All lanes have to give the same: otherwise nothing is said about any of them.
  const unsigned F = firstLane(C.Mask);
  forLanes(C.Mask, [&](unsigned L) {
    if (O.Base[L] != O.Base[F] || O.Stride[L] != O.Stride[F])
      O.Undef = FullMask;
  });
  return O;
}

/// The 16 bits of the element, from or to its half of the register.
void exchangeHalf(Exec &C, const MatrixPart &P, Ref Element, bool ToRegister) {
  Slot &Whole = C.slot(P.Shared), &Part = C.slot(Element);
  const unsigned Shift = P.High ? 16 : 0;
  uint32_t *W = Whole.col<uint32_t>(), *E = Part.col<uint32_t>();
  forLanes(C.Mask, [&](unsigned L) {
    if (ToRegister)
      W[L] = P.High ? (W[L] & 0xffff) | E[L] << 16 : E[L];
    else
      E[L] = W[L] >> Shift & 0xffff;
  });
  if (ToRegister)
    setUndef(Whole, C.Mask, P.High ? Whole.Undef | Part.Undef : Part.Undef);
  else
    setUndef(Part, C.Mask, Whole.Undef);
}

} // namespace

void accessMatrix(Exec &C, const MatrixOp &Op) {
  const Origin From = originOf(C, Op);
  const uint32_t Lanes = C.Mask;
  Slot &Address = C.slot(Op.Address);
  const unsigned Bytes = Op.Held.Bits / 8;
  for (const MatrixPart &P : Op.Parts) {
    C.Mask = Lanes;
    uint64_t *To = Address.col<uint64_t>();
    WARPSHIFT_LANE_LOOP
    for (unsigned L = 0; L < WarpSize; ++L)
      To[L] = From.Base[L] + (uint64_t(P.Line[L]) * From.Stride[L] + P.In[L]) * Bytes;
    Address.Undef = From.Undef;
    if (Op.IsStore && P.Shared.valid())
      exchangeHalf(C, P, P.Access.Src[1], false);
    P.Access.Run(C, P.Access);
    if (C.Stop)
      return;
    C.Mask = Lanes; // A lane whose access was dropped has an undefined value now.
    if (!Op.IsStore && P.Shared.valid())
      exchangeHalf(C, P, P.Access.Dst, true);
  }
}

} // namespace warpshift::simt
