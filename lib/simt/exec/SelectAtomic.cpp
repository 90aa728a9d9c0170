//===- SelectAtomic.cpp - atom and red -------------------------------------------------------------------------------===//
//
// The lanes of an instruction act one after the other, in ascending order (docs/emulator.md: atomic-lane-order).
// Src[0] address, Src[1] operand, Src[2] second operand of cas; Dst invalid for red.
//
//===------------------------------------------------------------------------------------------------------------------===//
#include "simt/DecodeInternal.h"
#include "simt/exec/Access.h"
#include "simt/exec/LaneHalf.h"
#include "simt/exec/LaneInt.h"

namespace warpshift::simt {
namespace {

using ptx::AtomOp;
using ptx::Type;

/// The lanes of an atomic one after the other: any order is legal, the lowest first is the usual one.
template <typename F> void inTurn(const Exec &C, F Fn) {
  if (!C.B->L->Shuffled) [[likely]]
    return forLanes(C.Mask, Fn);
  uint64_t State = (C.W->Steps + 1) * 0x9e3779b97f4a7c15ull + C.PC * 0x2545f4914f6cdd1dull + C.W->Index;
  for (uint32_t Rest = C.Mask; Rest;) {
    State ^= State >> 29;
    State *= 0xbf58476d1ce4e5b9ull;
    uint32_t Nth = uint32_t(State >> 40) % uint32_t(__builtin_popcount(Rest)), Pick = Rest;
    while (Nth--)
      Pick &= Pick - 1;
    Fn(unsigned(__builtin_ctz(Pick)));
    Rest &= ~(Pick & (0u - Pick));
  }
}

/// F(old, b, c) -> new
template <auto F, typename T> void atomic(Exec &C, const DecodedInst &I) {
  Access A;
  const uint32_t All = C.Mask;
  const bool Resolved = resolve(C, I, sizeof(T), true, A);
  if (const uint32_t Lost = All & ~C.Mask; Lost && I.Dst.valid()) [[unlikely]] { // A fault, and the run goes on.
    forLanes(Lost, [&](unsigned L) { C.slot(I.Dst).col<ColumnOf<T>>()[L] = ColumnOf<T>(); });
    setUndef(C.slot(I.Dst), Lost, Lost);
  }
  if (!Resolved)
    return;
  const Slot &B = C.slot(I.Src[1]);
  const Slot &Third = I.Src[2].valid() ? C.slot(I.Src[2]) : B;
  const uint32_t OperandUndef = (B.Undef | Third.Undef | A.UndefAddress) & C.Mask;
  uint32_t OldUndef = 0, Never = 0, Wrote = C.Mask;
  const bool Compares = I.Extra >> 4 == uint8_t(AtomOp::Cas);
  bool Changed = false;
  alignas(64) ColumnOf<T> Old[WarpSize];
  inTurn(C, [&](unsigned L) {
    uint8_t *P = A.data(L);
    T Was;
    std::memcpy(&Was, P, sizeof(T));
    Old[L] = toColumn<T>(Was);
    const T Now = F(Was, fromColumn<T>(B.col<ColumnOf<T>>()[L]), fromColumn<T>(Third.col<ColumnOf<T>>()[L]));
    if (std::memcmp(&Was, &Now, sizeof(T)) != 0) {
      std::memcpy(P, &Now, sizeof(T));
      Changed = true;
    }
    const uint32_t Bit = 1u << L;
    if (Compares) {
      const T Asked = fromColumn<T>(B.col<ColumnOf<T>>()[L]);
      if (std::memcmp(&Was, &Asked, sizeof(T)) != 0)
        Wrote &= ~Bit;
    }
    if (const uint8_t *S = A.shadow(L)) {
      uint8_t Any = 0;
      for (size_t N = 0; N != sizeof(T); ++N)
        Any |= S[N];
      OldUndef |= Any ? Bit : 0;
      Never |= Any & NeverWritten ? Bit : 0;
    }
    // exch replaces the value; everything else mixes it with what was there.
    const bool Replaces = I.Extra >> 4 == uint8_t(AtomOp::Exch);
    const uint32_t NewUndef = (OperandUndef & Bit) | (Replaces ? 0 : OldUndef & Bit);
    if (NewUndef || A.shadow(L))
      markShadow(C, A, Bit, 0, sizeof(T), NewUndef);
  });
  if (Changed)
    ++C.B->Epoch;
  if (I.Dst.valid()) {
    Slot &D = C.slot(I.Dst);
    forLanes(C.Mask, [&](unsigned L) { D.col<ColumnOf<T>>()[L] = Old[L]; });
    setUndef(D, C.Mask, OldUndef | A.UndefAddress);
  }
  if (C.Events)
    reportAccess(C, I, A, I.Dst.valid() ? AccessKind::Atomic : AccessKind::Reduction, sizeof(T), OperandUndef | OldUndef, Never,
                 Wrote);
}

template <typename T> Handler exchangeOf(AtomOp Op) {
  switch (Op) {
  case AtomOp::Exch: return atomic<[](T, T B, T) { return B; }, T>;
  case AtomOp::Cas: return atomic<[](T Old, T B, T C) { return Old == B ? C : Old; }, T>;
  default: return nullptr;
  }
}
template <typename T> Handler bitsOf(AtomOp Op) {
  switch (Op) {
  case AtomOp::And: return atomic<[](T Old, T B, T) { return T(Old & B); }, T>;
  case AtomOp::Or: return atomic<[](T Old, T B, T) { return T(Old | B); }, T>;
  case AtomOp::Xor: return atomic<[](T Old, T B, T) { return T(Old ^ B); }, T>;
  default: return exchangeOf<T>(Op);
  }
}
template <typename T> Handler numberOf(AtomOp Op) {
  switch (Op) {
  case AtomOp::Add: return atomic<[](T Old, T B, T) { return lane::add<T>(Old, B); }, T>;
  case AtomOp::Min: return atomic<[](T Old, T B, T) { return lane::min<T>(Old, B); }, T>;
  case AtomOp::Max: return atomic<[](T Old, T B, T) { return lane::max<T>(Old, B); }, T>;
  default: return nullptr;
  }
}
constexpr auto Inc = [](uint32_t Old, uint32_t B, uint32_t) { return Old >= B ? 0 : Old + 1; };
constexpr auto Dec = [](uint32_t Old, uint32_t B, uint32_t) { return Old == 0 || Old > B ? B : Old - 1; };
Handler counting(AtomOp Op) { return Op == AtomOp::Inc ? atomic<Inc, uint32_t> : atomic<Dec, uint32_t>; }

/// f32 additions in global memory flush subnormals on the devices; in shared memory they do not.
template <bool Ftz> Handler addFloat() {
  return atomic<[](float Old, float B, float) { return Ftz ? lane::fadd<float, lane::Ftz>(Old, B) : lane::fadd<float>(Old, B); },
                float>;
}
/// f64 additions in global memory pass a NaN on as it is, the operand's first; in shared memory they are made of
/// ordinary additions.
template <bool KeepNaN> Handler addDouble() {
  return atomic<[](double Old, double B, double) {
    if (KeepNaN && (lane::isNaN(Old) || lane::isNaN(B)))
      return lane::isNaN(B) ? B : Old;
    return lane::fadd<double>(B, Old);
  },
                double>;
}
template <typename H> Handler addHalf(bool Packed) {
  if (Packed)
    return atomic<[](uint32_t Old, uint32_t B, uint32_t) {
      return lane::x2<H>([](H X, H Y) { return lane::hadd<H>(X, Y); }, Old, B);
    },
                  uint32_t>;
  return atomic<[](H Old, H B, H) { return lane::hadd<H>(Old, B); }, H>;
}

Handler atomicHandler(AtomOp Op, Type T, Space S) {
  switch (T) {
  case Type::B16: return exchangeOf<uint16_t>(Op);
  case Type::B32: return bitsOf<uint32_t>(Op);
  case Type::B64: return bitsOf<uint64_t>(Op);
  case Type::U32: return Op == AtomOp::Inc || Op == AtomOp::Dec ? counting(Op) : numberOf<uint32_t>(Op);
  case Type::S32: return numberOf<int32_t>(Op);
  case Type::U64: return numberOf<uint64_t>(Op);
  case Type::S64: return numberOf<int64_t>(Op);
  case Type::F32: return S == Space::Shared ? addFloat<false>() : addFloat<true>();
  case Type::F64: return S == Space::Shared ? addDouble<false>() : addDouble<true>();
  case Type::F16: return addHalf<lane::Half>(false);
  case Type::F16x2: return addHalf<lane::Half>(true);
  case Type::BF16: return addHalf<lane::BFloat>(false);
  case Type::BF16x2: return addHalf<lane::BFloat>(true);
  default: return nullptr;
  }
}

/// An atomic that says nothing is relaxed.
MemorySem semOf(ptx::MemSem S) {
  switch (S) {
  case ptx::MemSem::Acquire: return MemorySem::Acquire;
  case ptx::MemSem::Release: return MemorySem::Release;
  case ptx::MemSem::AcqRel: return MemorySem::AcqRel;
  default: return MemorySem::Relaxed;
  }
}

} // namespace

bool selectAtomic(InstDecoder &D) {
  const ptx::Modifiers &M = D.mods();
  DecodedInst &Out = D.Out;
  const bool HasResult = D.In.Op == ptx::Opcode::Atom;
  const unsigned N = HasResult ? 1 : 0;
  if (M.Ty == Type::B128)
    return D.no("128-bit elements");
  if (!D.address(N))
    return false;
  D.B.P->Approximations.insert("atomic-lane-order");
  Out.F = Flow::Visible;
  Out.Bytes = uint8_t(ptx::typeBytes(M.Ty));
  Out.Sem = semOf(M.Sem);
  Out.Scope = syncScope(M.Scope, SyncScope::Device);
  Out.Extra = uint8_t((Out.Extra & 0xf) | unsigned(M.Atom) << 4);
  Out.Run = atomicHandler(M.Atom, M.Ty, Out.Mem);
  if (HasResult)
    Out.Dst = D.dst(0, 64);
  Out.Src[1] = D.src(N + 1, M.Ty);
  if (M.Atom == AtomOp::Cas)
    Out.Src[2] = D.src(N + 2, M.Ty);
  return Out.Run && Out.Src[1].valid();
}

} // namespace warpshift::simt
