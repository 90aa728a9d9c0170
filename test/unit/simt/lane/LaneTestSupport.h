//===- LaneTestSupport.h - comparing lane semantics with the reference --------------------*- C++
//-*-===//
//
//   Agreement Same("add.s32");
//   for (A : …) for (B : …) Same.check(raw(lane::add<int32_t>(A, B)), ref::iAdd(S32, A, B), {A,
//   B});
//   // on destruction: fails the test with the first disagreements, in hex, and their number
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_TEST_UNIT_SIMT_LANE_LANETESTSUPPORT_H
#define WARPSHIFT_TEST_UNIT_SIMT_LANE_LANETESTSUPPORT_H

#include "simt/exec/LaneConvert.h"
#include "test/support/ScalarReference.h"
#include "gtest/gtest.h"
#include <string>

namespace warpshift::simt {

template <typename T> constexpr ref::IntType intType() { return {sizeof(T) * 8, std::is_signed_v<T>}; }

template <typename T> struct FormatOf;
template <> struct FormatOf<float> {
  static constexpr ref::Format Value = ref::F32;
};
template <> struct FormatOf<double> {
  static constexpr ref::Format Value = ref::F64;
};
template <> struct FormatOf<lane::Half> {
  static constexpr ref::Format Value = ref::F16;
};
template <> struct FormatOf<lane::BFloat> {
  static constexpr ref::Format Value = ref::BF16;
};

template <typename T> T fromRaw(uint64_t A) {
  if constexpr (std::is_same_v<T, float>)
    return lane::asFloat(uint32_t(A));
  else if constexpr (std::is_same_v<T, double>)
    return lane::asDouble(A);
  else if constexpr (std::is_integral_v<T>)
    return T(A);
  else
    return T{uint16_t(A)};
}
template <typename T> uint64_t raw(T V) {
  if constexpr (std::is_floating_point_v<T>)
    return lane::bits(V);
  else if constexpr (std::is_same_v<T, bool>)
    return V;
  else if constexpr (std::is_integral_v<T>)
    return std::make_unsigned_t<T>(V);
  else
    return V.Bits;
}

class Agreement {
public:
  explicit Agreement(std::string What) : What(std::move(What)) {}
  void check(uint64_t Got, uint64_t Want, std::initializer_list<uint64_t> Operands) {
    ++Checked;
    if (Got == Want)
      return;
    if (++Wrong > 3)
      return;
    char Text[64];
    Examples += "\n  (";
    for (uint64_t A : Operands) {
      snprintf(Text, sizeof Text, " 0x%llx", (unsigned long long)(A));
      Examples += Text;
    }
    snprintf(Text, sizeof Text, " ): got 0x%llx, reference says 0x%llx", (unsigned long long)(Got), (unsigned long long)(Want));
    Examples += Text;
  }
  ~Agreement() {
    EXPECT_GT(Checked, 0u) << What << ": nothing was compared";
    EXPECT_EQ(Wrong, 0u) << What << ": " << Wrong << " of " << Checked << " differ" << Examples;
  }

private:
  std::string What, Examples;
  size_t Checked = 0, Wrong = 0;
};

/// The four IEEE roundings under both names.
struct RoundPair {
  lane::Round Lane;
  ref::Rounding Ref;
  const char *Name;
};
inline constexpr RoundPair Roundings[] = {{lane::Round::Rn, ref::Nearest, ".rn"},
                                          {lane::Round::Rz, ref::Zero, ".rz"},
                                          {lane::Round::Rm, ref::Down, ".rm"},
                                          {lane::Round::Rp, ref::Up, ".rp"}};

template <unsigned M> constexpr ref::Mods refMods() {
  return {.Ftz = (M & lane::Ftz) != 0,
          .Sat = (M & lane::Sat) != 0,
          .Relu = (M & lane::Relu) != 0,
          .NaN = (M & lane::NaNProp) != 0,
          .XorSignAbs = (M & lane::XorSignAbs) != 0};
}

} // namespace warpshift::simt

#endif
