//===- Columns.h - a one-lane function becomes a 32-lane handler --------------------------*- C++ -*-===//
//
//   lane::add<int32_t>  --mapLanes<...>-->  void handler(Exec &, const DecodedInst &)
//
// mapLanes applies a pure one-lane function to all executing lanes. With all 32 lanes active it is a plain
// loop over columns, which vectorises; otherwise lanes outside the mask keep their old value. The function
// must be total: it may not trap on any operand.
//
// Taint: the result is undefined where any operand is.
//
// Columns hold bits: 32-bit columns for values of up to 32 bits (16- and 8-bit ones zero-extended), 64-bit
// columns for the rest; loadLane/storeLane convert to the C++ type of the operand.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_SIMT_EXEC_COLUMNS_H
#define WARPSHIFT_SIMT_EXEC_COLUMNS_H

#include "simt/Runtime.h"
#include <cstring>
#include <type_traits>

#if defined(__clang__)
// unroll(disable): a loop of 32 small steps would be unrolled before the vectoriser sees it.
#define WARPSHIFT_LANE_LOOP _Pragma("clang loop vectorize(assume_safety) interleave(enable) unroll(disable)")
#else
#define WARPSHIFT_LANE_LOOP _Pragma("GCC ivdep")
#endif

// A column loop is compiled twice: for any x86-64 and, as a "wide" function, for processors with AVX2 and FMA. The
// body is forced inline into both, so each gets its own instructions and nothing else in the program changes.
#if defined(__x86_64__)
#define WARPSHIFT_WIDE __attribute__((target("avx2,fma,bmi,bmi2,lzcnt,popcnt")))
#else
#define WARPSHIFT_WIDE
#endif
#define WARPSHIFT_INLINE inline __attribute__((always_inline))

namespace warpshift::simt {

/// V, but the compiler does not know where it comes from: keeps it from peeling lane 0 off a column loop that
/// compares with lane 0, which would leave the rest unaligned.
WARPSHIFT_INLINE uint32_t opaque(uint32_t V) {
  __asm__("" : "+r"(V));
  return V;
}

template <typename T> using ColumnOf = std::conditional_t<sizeof(T) == 8, uint64_t, uint32_t>;

template <typename To, typename From> inline To bitCast(From V) {
  static_assert(sizeof(To) == sizeof(From));
  To R;
  std::memcpy(&R, &V, sizeof R);
  return R;
}

template <unsigned Bytes> struct UIntOf;
template <> struct UIntOf<1> {
  using Type = uint8_t;
};
template <> struct UIntOf<2> {
  using Type = uint16_t;
};
template <> struct UIntOf<4> {
  using Type = uint32_t;
};
template <> struct UIntOf<8> {
  using Type = uint64_t;
};

/// The value of type T that a column entry holds.
template <typename T> inline T fromColumn(ColumnOf<T> V) {
  using U = typename UIntOf<sizeof(T)>::Type;
  return bitCast<T>(U(V));
}
template <typename T> inline ColumnOf<T> toColumn(T V) {
  using U = typename UIntOf<sizeof(T)>::Type;
  return ColumnOf<T>(bitCast<U>(V));
}

inline void setUndef(Slot &D, uint32_t Mask, uint32_t Undef) { D.Undef = (D.Undef & ~Mask) | (Undef & Mask); }
inline void setPred(Slot &D, uint32_t Mask, uint32_t Value) { D.Pred = (D.Pred & ~Mask) | (Value & Mask); }

/// D = F(A...) for the executing lanes. R and A... are the C++ types of result and operands.
template <auto F, typename R, typename... A> struct LaneMap {
  template <size_t... N> WARPSHIFT_INLINE static void apply(Exec &C, const DecodedInst &I, std::index_sequence<N...>) {
    Slot &D = C.slot(I.Dst);
    const Slot *S[] = {&C.slot(I.Src[N])...};
    const uint32_t Mask = C.Mask;
    const uint32_t Undef = (S[N]->Undef | ...);
    ColumnOf<R> *Out = D.col<ColumnOf<R>>();
    auto One = [&](unsigned L) { return toColumn<R>(F(fromColumn<A>(S[N]->template col<ColumnOf<A>>()[L])...)); };
    if (Mask == FullMask) {
      WARPSHIFT_LANE_LOOP
      for (unsigned L = 0; L < WarpSize; ++L)
        Out[L] = One(L);
      D.Undef = Undef;
      return;
    }
    forLanes(Mask, [&](unsigned L) { Out[L] = One(L); });
    setUndef(D, Mask, Undef);
  }
  WARPSHIFT_WIDE static void runWide(Exec &C, const DecodedInst &I) { apply(C, I, std::index_sequence_for<A...>()); }
  static void run(Exec &C, const DecodedInst &I) {
    if (C.WideVectors)
      return runWide(C, I);
    apply(C, I, std::index_sequence_for<A...>());
  }
};
template <auto F, typename R, typename... A> constexpr Handler mapLanes = &LaneMap<F, R, A...>::run;

/// Predicate result: P = F(A...) as one bit per lane.
template <auto F, typename... A> struct LaneTest {
  WARPSHIFT_WIDE static uint32_t wideBits(Exec &C, const DecodedInst &I) { return apply(C, I, std::index_sequence_for<A...>()); }
  static uint32_t bits(Exec &C, const DecodedInst &I) {
    return C.WideVectors ? wideBits(C, I) : apply(C, I, std::index_sequence_for<A...>());
  }
  template <size_t... N> WARPSHIFT_INLINE static uint32_t apply(Exec &C, const DecodedInst &I, std::index_sequence<N...>) {
    const Slot *S[] = {&C.slot(I.Src[N])...};
    auto One = [&](unsigned L) { return bool(F(fromColumn<A>(S[N]->template col<ColumnOf<A>>()[L])...)); };
    uint32_t Bits = 0;
    if (C.Mask == FullMask) {
      // Two steps so that the comparison itself vectorises.
      alignas(64) uint32_t Hold[WarpSize];
      WARPSHIFT_LANE_LOOP
      for (unsigned L = 0; L < WarpSize; ++L)
        Hold[L] = uint32_t(One(L)) << L;
      for (unsigned L = 0; L < WarpSize; ++L)
        Bits |= Hold[L];
      return Bits;
    }
    forLanes(C.Mask, [&](unsigned L) { Bits |= uint32_t(One(L)) << L; });
    return Bits;
  }
};

} // namespace warpshift::simt

#endif
