//===- LaneMathInteger.cpp - rows of the math table: integer helpers and packed integers
//------------===//

#include "simt/exec/LaneBits.h"
#include "simt/exec/LaneMathInternal.h"

namespace warpshift::simt::math {
namespace {

using namespace lane;

/// A 32-bit word as 32 / W fields of W bits; Fn gets each pair of fields as int32_t, sign- or
/// zero-extended.
template <unsigned W, bool Signed> int32_t field(uint32_t V, unsigned I) {
  const uint32_t Raw = (V >> (I * W)) & lowMask<uint32_t>(W);
  return Signed ? int32_t(Raw << (32 - W)) >> (32 - W) : int32_t(Raw);
}
template <unsigned W, bool Signed, typename F> uint32_t each(uint32_t A, uint32_t B, F Fn) {
  uint32_t D = 0;
  for (unsigned I = 0; I != 32 / W; ++I)
    D |= (uint32_t(Fn(field<W, Signed>(A, I), field<W, Signed>(B, I))) & lowMask<uint32_t>(W)) << (I * W);
  return D;
}
template <unsigned W, bool Signed, typename F> uint32_t sum(uint32_t A, uint32_t B, F Fn) {
  uint32_t D = 0;
  for (unsigned I = 0; I != 32 / W; ++I)
    D += uint32_t(Fn(field<W, Signed>(A, I), field<W, Signed>(B, I)));
  return D;
}
template <unsigned W> int32_t satS(int32_t V) {
  constexpr int32_t Max = (1 << (W - 1)) - 1;
  return V > Max ? Max : V < -Max - 1 ? -Max - 1 : V;
}
template <unsigned W> int32_t satU(int32_t V) {
  constexpr int32_t Max = (1 << W) - 1;
  return V > Max ? Max : V < 0 ? 0 : V;
}
int32_t absDiff(int32_t A, int32_t B) { return A < B ? B - A : A - B; }
/// The rounded average of signed fields rounds halves away from zero for non-negative sums only.
int32_t roundedAverage(int32_t A, int32_t B) { return (A + B + (A + B >= 0)) >> 1; }

#define PACKED2(NAME, SIGNED, EXPR)                                                                                              \
  row<+[](uint32_t X, uint32_t Y) {                                                                                              \
    constexpr unsigned W = 16;                                                                                                   \
    (void)W;                                                                                                                     \
    return each<16, SIGNED>(X, Y, [](int32_t A, int32_t B) { return int32_t(EXPR); });                                           \
  }>("__nv_" #NAME "2", 0),                                                                                                      \
      row<+[](uint32_t X, uint32_t Y) {                                                                                          \
        constexpr unsigned W = 8;                                                                                                \
        (void)W;                                                                                                                 \
        return each<8, SIGNED>(X, Y, [](int32_t A, int32_t B) { return int32_t(EXPR); });                                        \
      }>("__nv_" #NAME "4", 0)
#define PACKED1(NAME, EXPR)                                                                                                      \
  row<+[](uint32_t X) {                                                                                                          \
    constexpr unsigned W = 16;                                                                                                   \
    (void)W;                                                                                                                     \
    return each<16, true>(X, X, [](int32_t A, int32_t) { return int32_t(EXPR); });                                               \
  }>("__nv_" #NAME "2", 0),                                                                                                      \
      row<+[](uint32_t X) {                                                                                                      \
        constexpr unsigned W = 8;                                                                                                \
        (void)W;                                                                                                                 \
        return each<8, true>(X, X, [](int32_t A, int32_t) { return int32_t(EXPR); });                                            \
      }>("__nv_" #NAME "4", 0)
#define PACKEDSUM(NAME, SIGNED)                                                                                                  \
  row<+[](uint32_t X, uint32_t Y) { return sum<16, SIGNED>(X, Y, absDiff); }>("__nv_" #NAME "2", 0),                             \
      row<+[](uint32_t X, uint32_t Y) { return sum<8, SIGNED>(X, Y, absDiff); }>("__nv_" #NAME "4", 0)
/// vcmp… yields all ones, vset… one.
#define PACKEDCMP(OP, SIGNED, EXPR) PACKED2(vcmp##OP, SIGNED, -(EXPR)), PACKED2(vset##OP, SIGNED, EXPR)

const MathFunction Rows[] = {
    row<+[](int32_t A) { return lane::abs<int32_t>(A); }>("__nv_abs", 0),
    row<+[](int64_t A) { return lane::abs<int64_t>(A); }>("__nv_llabs", 0),
    row<+[](int32_t A, int32_t B) { return lane::min<int32_t>(A, B); }>("__nv_min", 0),
    row<+[](int32_t A, int32_t B) { return lane::max<int32_t>(A, B); }>("__nv_max", 0),
    row<+[](uint32_t A, uint32_t B) { return lane::min<uint32_t>(A, B); }>("__nv_umin", 0),
    row<+[](uint32_t A, uint32_t B) { return lane::max<uint32_t>(A, B); }>("__nv_umax", 0),
    row<+[](int64_t A, int64_t B) { return lane::min<int64_t>(A, B); }>("__nv_llmin", 0),
    row<+[](int64_t A, int64_t B) { return lane::max<int64_t>(A, B); }>("__nv_llmax", 0),
    row<+[](uint64_t A, uint64_t B) { return lane::min<uint64_t>(A, B); }>("__nv_ullmin", 0),
    row<+[](uint64_t A, uint64_t B) { return lane::max<uint64_t>(A, B); }>("__nv_ullmax", 0),
    row<+[](uint32_t A) { return brev(A); }>("__nv_brev", 0),
    row<+[](uint64_t A) { return brev(A); }>("__nv_brevll", 0),
    row<+[](uint32_t A, uint32_t B, uint32_t C) { return prmt<PrmtMode::Default>(A, B, C & 0x7777); }>("__nv_byte_perm", 0),
    row<+[](uint32_t A) { return clz(A); }>("__nv_clz", 0),
    row<+[](uint64_t A) { return clz(A); }>("__nv_clzll", 0),
    row<+[](uint32_t A) { return popc(A); }>("__nv_popc", 0),
    row<+[](uint64_t A) { return popc(A); }>("__nv_popcll", 0),
    row<+[](uint32_t A) { return uint32_t(__builtin_ffs(int(A))); }>("__nv_ffs", 0),
    row<+[](uint64_t A) { return uint32_t(__builtin_ffsll((long long)(A))); }>("__nv_ffsll", 0),
    row<+[](int32_t A, int32_t B) { return mul24Lo<int32_t>(A, B); }>("__nv_mul24", 0),
    row<+[](uint32_t A, uint32_t B) { return mul24Lo<uint32_t>(A, B); }>("__nv_umul24", 0),
    row<+[](int32_t A, int32_t B) { return mulHi<int32_t>(A, B); }>("__nv_mulhi", 0),
    row<+[](uint32_t A, uint32_t B) { return mulHi<uint32_t>(A, B); }>("__nv_umulhi", 0),
    row<+[](int64_t A, int64_t B) { return mulHi<int64_t>(A, B); }>("__nv_mul64hi", 0),
    row<+[](uint64_t A, uint64_t B) { return mulHi<uint64_t>(A, B); }>("__nv_umul64hi", 0),
    row<+[](int32_t A, int32_t B, uint32_t C) { return uint32_t(sad<int32_t>(A, B, int32_t(C))); }>("__nv_sad", 0),
    row<+[](uint32_t A, uint32_t B, uint32_t C) { return sad<uint32_t>(A, B, C); }>("__nv_usad", 0),
    row<+[](int32_t A, int32_t B) { return int32_t((int64_t(A) + B) >> 1); }>("__nv_hadd", 0),
    row<+[](int32_t A, int32_t B) { return int32_t((int64_t(A) + B + 1) >> 1); }>("__nv_rhadd", 0),
    row<+[](uint32_t A, uint32_t B) { return uint32_t((uint64_t(A) + B) >> 1); }>("__nv_uhadd", 0),
    row<+[](uint32_t A, uint32_t B) { return uint32_t((uint64_t(A) + B + 1) >> 1); }>("__nv_urhadd", 0),

    PACKED1(vabs, A < 0 ? -A : A),
    PACKED1(vabsss, satS<W>(A < 0 ? -A : A)),
    PACKED1(vneg, -A),
    PACKED1(vnegss, satS<W>(-A)),
    PACKED2(vadd, false, A + B),
    PACKED2(vaddss, true, satS<W>(A + B)),
    PACKED2(vaddus, false, satU<W>(A + B)),
    PACKED2(vsub, false, A - B),
    PACKED2(vsubss, true, satS<W>(A - B)),
    PACKED2(vsubus, false, satU<W>(A - B)),
    PACKED2(vabsdiffs, true, absDiff(A, B)),
    PACKED2(vabsdiffu, false, absDiff(A, B)),
    PACKED2(vavgs, true, roundedAverage(A, B)),
    PACKED2(vavgu, false, (A + B + 1) >> 1),
    PACKED2(vhaddu, false, (A + B) >> 1),
    PACKED2(vmaxs, true, A > B ? A : B),
    PACKED2(vmaxu, false, A > B ? A : B),
    PACKED2(vmins, true, A < B ? A : B),
    PACKED2(vminu, false, A < B ? A : B),
    PACKEDSUM(vsads, true),
    PACKEDSUM(vsadu, false),
    PACKEDCMP(eq, false, A == B),
    PACKEDCMP(ne, false, A != B),
    PACKEDCMP(ges, true, A >= B),
    PACKEDCMP(geu, false, A >= B),
    PACKEDCMP(gts, true, A > B),
    PACKEDCMP(gtu, false, A > B),
    PACKEDCMP(les, true, A <= B),
    PACKEDCMP(leu, false, A <= B),
    PACKEDCMP(lts, true, A < B),
    PACKEDCMP(ltu, false, A < B),
};

} // namespace

llvm::ArrayRef<MathFunction> integerRows() { return Rows; }

} // namespace warpshift::simt::math
