//===- UndefBits.h - which bits of a register are undefined ----------------------------------*- C++ -*-===//
//
//   and %r, %known, %undef          undefined: the bits that are ones of %known      noteUndefBits
//   and %s, %r, 1                   none of them is bit 0: %s is defined             undefBits
//
// A register has one undefined bit a lane. Compilers make `flag ? x & 1 : 0` of two ands, the first of which keeps
// undefined bits that the second drops: of what and, or, xor, shifts, sums and products write, the bits are remembered
// beside the register. Only of registers that one instruction writes, so that what is remembered is what the register
// holds; whatever else reads one treats it as undefined as a whole.
//
// Covered by test/unit/simt/MachineTest.cpp.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_SIMT_EXEC_UNDEFBITS_H
#define WARPSHIFT_SIMT_EXEC_UNDEFBITS_H

#include "simt/exec/Columns.h"
#include "llvm/ADT/DenseMap.h"

namespace warpshift::simt {

struct UndefBits {
  llvm::DenseMap<const Slot *, std::array<uint64_t, WarpSize>> Of;
};

/// Bits of lane L of S that may be undefined: none where it is defined, all where nothing is remembered.
uint64_t undefBits(const Exec &C, const Slot &S, unsigned L);
/// Which bits of each lane in Lanes of S are undefined; S is written by one instruction alone.
void noteUndefBits(Exec &C, const Slot &S, uint32_t Lanes, const std::array<uint64_t, WarpSize> &Bits);

/// An operand of one lane: its value, and which bits of it are undefined.
struct PartlyDefined {
  uint64_t Value, Undef;
};

/// LaneMap whose Rule<T>(operands) says which bits of a result are undefined. Asked where some operand is undefined.
/// Extra: nothing else writes Dst.
template <auto F, auto Rule, typename T, typename... A> struct BitsMap {
  using Plain = LaneMap<F, T, A...>;
  template <size_t... N> LLVM_ATTRIBUTE_NOINLINE static void refined(Exec &C, const DecodedInst &I, std::index_sequence<N...>) {
    const Slot *S[] = {&C.slot(I.Src[N])...};
    std::array<uint64_t, WarpSize> Bits;
    uint32_t Undef = 0;
    forLanes((S[N]->Undef | ...) & C.Mask, [&](unsigned L) {
      Bits[L] = typename UIntOf<sizeof(T)>::Type(Rule.template operator()<T>(
          PartlyDefined{uint64_t(fromColumn<A>(S[N]->template col<ColumnOf<A>>()[L])), undefBits(C, *S[N], L)}...));
      Undef |= uint32_t(Bits[L] != 0) << L;
    });
    Plain::run(C, I);
    Slot &D = C.slot(I.Dst);
    setUndef(D, C.Mask, Undef);
    if (I.Extra)
      noteUndefBits(C, D, Undef, Bits);
  }
  template <size_t... N> WARPSHIFT_INLINE static void apply(Exec &C, const DecodedInst &I, std::index_sequence<N...> Operands) {
    if (((C.slot(I.Src[N]).Undef | ...) & C.Mask) != 0) [[unlikely]]
      return refined(C, I, Operands);
    Plain::apply(C, I, Operands);
  }
  WARPSHIFT_WIDE static void runWide(Exec &C, const DecodedInst &I) { apply(C, I, std::index_sequence_for<A...>()); }
  static void run(Exec &C, const DecodedInst &I) {
    if (C.WideVectors)
      return runWide(C, I);
    apply(C, I, std::index_sequence_for<A...>());
  }
};

/// Sums and products: a bit depends on those at and below its place.
inline constexpr auto UndefFromLowest = []<typename T>(auto... Operand) {
  const uint64_t Some = (Operand.Undef | ...);
  return ~((Some & -Some) - 1);
};

} // namespace warpshift::simt

#endif
