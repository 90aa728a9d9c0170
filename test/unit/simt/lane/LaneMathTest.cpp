//===- LaneMathTest.cpp - the device math functions by name
//-----------------------------------------===//

#include "simt/exec/LaneMath.h"
#include "LaneTestSupport.h"
#include <cmath>
#include <functional>
#include <set>

using namespace warpshift;
using namespace warpshift::simt;

namespace {

uint64_t call(llvm::StringRef Name, std::initializer_list<uint64_t> Args, unsigned Result = 0) {
  auto I = findMathFunction(Name);
  if (!I) {
    ADD_FAILURE() << Name.str() << " is not in the table";
    return 0;
  }
  uint64_t In[4] = {}, Out[4] = {};
  std::copy(Args.begin(), Args.end(), In);
  mathFunction(*I).Eval(In, Out);
  return Out[Result];
}
uint64_t f32(float F) { return lane::bits(F); }
uint64_t f64(double F) { return lane::bits(F); }

TEST(LaneMath, EveryNameIsThereOnceAndFindsItself) {
  std::set<std::string> Seen;
  for (unsigned I = 0; I != mathFunctionCount(); ++I) {
    const MathFunction &F = mathFunction(I);
    EXPECT_TRUE(Seen.insert(F.Name).second) << F.Name;
    EXPECT_EQ(findMathFunction(F.Name), I) << F.Name;
  }
  EXPECT_GT(Seen.size(), 400u);
  EXPECT_FALSE(findMathFunction("__nv_no_such_function"));
}

TEST(LaneMath, SignaturesAreDeducedFromTheFunctions) {
  const MathFunction &Pow = mathFunction(*findMathFunction("__nv_powf"));
  EXPECT_EQ(Pow.Arity, 2u);
  EXPECT_EQ(Pow.Result, MathType::F32);
  EXPECT_EQ(Pow.Args[1], MathType::F32);
  const MathFunction &SinCos = mathFunction(*findMathFunction("__nv_sincos"));
  EXPECT_EQ(SinCos.Result, MathType::Void);
  EXPECT_EQ(SinCos.Args[2], MathType::OutF64);
}

TEST(LaneMath, OutParametersComeBackInOrder) {
  EXPECT_EQ(call("__nv_sincos", {f64(0.5)}, 1), f64(std::sin(0.5)));
  EXPECT_EQ(call("__nv_sincos", {f64(0.5)}, 2), f64(std::cos(0.5)));
  EXPECT_EQ(call("__nv_frexpf", {f32(12.0f)}, 0), f32(0.75f));
  EXPECT_EQ(call("__nv_frexpf", {f32(12.0f)}, 1), 4u);
  EXPECT_EQ(call("__nv_modf", {f64(-3.25)}, 0), f64(-0.25));
  EXPECT_EQ(call("__nv_modf", {f64(-3.25)}, 1), f64(-3.0));
  EXPECT_EQ(call("__nv_remquof", {f32(7.0f), f32(2.0f)}, 1) & 7, 4u);
}

struct Known {
  const char *Name; // without the f
  std::function<long double(long double)> Exact;
  double From, To;
};
std::ostream &operator<<(std::ostream &OS, const Known &K) { return OS << K.Name; }
long double distanceInUlps(double Got, long double Want, bool Single) {
  const long double Ulp = Single ? std::nextafter(float(std::fabs(Want)), INFINITY) - float(std::fabs(Want))
                                 : std::nextafter(double(std::fabs(Want)), INFINITY) - double(std::fabs(Want));
  return fabsl((long double)(Got)-Want) / Ulp;
}
class AccuracyOf : public ::testing::TestWithParam<Known> {};
TEST_P(AccuracyOf, StaysWithinItsDocumentedUlps) {
  const Known &K = GetParam();
  for (bool Single : {false, true}) {
    const std::string Name = std::string("__nv_") + K.Name + (Single ? "f" : "");
    const unsigned Limit = mathFunction(*findMathFunction(Name)).Ulp;
    long double Worst = 0, At = 0;
    for (int I = 0; I <= 400; ++I) {
      const double X = Single ? float(K.From + (K.To - K.From) * I / 400) : K.From + (K.To - K.From) * I / 400;
      const double Got = Single ? lane::asFloat(uint32_t(call(Name, {f32(float(X))}))) : lane::asDouble(call(Name, {f64(X)}));
      const long double Want = K.Exact(X), D = distanceInUlps(Got, Want, Single);
      if (D > Worst)
        Worst = D, At = X;
    }
    EXPECT_LE(Worst, std::max(Limit, 1u)) << Name << " at " << double(At);
  }
}
INSTANTIATE_TEST_SUITE_P(
    LaneMath, AccuracyOf,
    ::testing::Values(Known{"sin", sinl, -20, 20.1}, Known{"cos", cosl, -20, 20.1}, Known{"tan", tanl, -1.5, 1.5},
                      Known{"asin", asinl, -1, 1}, Known{"acos", acosl, -1, 0.999}, Known{"atan", atanl, -9, 9},
                      Known{"sinh", sinhl, -9, 9}, Known{"cosh", coshl, -9, 9}, Known{"tanh", tanhl, -9, 9},
                      Known{"asinh", asinhl, -9, 9}, Known{"acosh", acoshl, 1.001, 9}, Known{"atanh", atanhl, -0.99, 0.99},
                      Known{"exp", expl, -80, 80}, Known{"exp2", exp2l, -100, 100}, Known{"expm1", expm1l, -3, 3},
                      Known{"exp10", [](long double X) { return powl(10, X); }, -30, 30}, Known{"log", logl, 0.01, 40},
                      Known{"log2", log2l, 0.01, 40}, Known{"log10", log10l, 0.01, 40}, Known{"log1p", log1pl, -0.9, 9},
                      Known{"cbrt", cbrtl, -30, 30}, Known{"erf", erfl, -4, 4}, Known{"erfc", erfcl, -4, 8},
                      Known{"tgamma", tgammal, 0.1, 20}, Known{"lgamma", lgammal, 2.5, 20},
                      Known{"rsqrt", [](long double X) { return 1 / sqrtl(X); }, 0.01, 99},
                      Known{"rcbrt", [](long double X) { return 1 / cbrtl(X); }, 0.01, 99},
                      Known{"sinpi", [](long double X) { return sinl(3.14159265358979323846L * X); }, -0.9, 0.9},
                      Known{"cospi", [](long double X) { return cosl(3.14159265358979323846L * X); }, -0.45, 0.45},
                      Known{"normcdf", [](long double X) { return erfcl(-X / sqrtl(2)) / 2; }, -5, 5},
                      Known{"erfcx", [](long double X) { return expl(X * X) * erfcl(X); }, -3, 25}, Known{"j0", j0l, 0.1, 2},
                      Known{"j1", j1l, 0.1, 3}, Known{"y0", y0l, 1, 3}, Known{"y1", y1l, 0.1, 2}),
    [](const auto &Info) { return std::string(Info.param.Name); });

TEST(LaneMath, InverseErrorFunctionsInvert) {
  for (double Y = -0.9995; Y < 1; Y += 0.01)
    EXPECT_NEAR(std::erf(lane::asDouble(call("__nv_erfinv", {f64(Y)}))), Y, 4e-16);
  for (double Y : {1e-300, 1e-100, 1e-20, 1e-5, 0.1, 0.7, 1.3, 1.9})
    EXPECT_NEAR(std::erfc(lane::asDouble(call("__nv_erfcinv", {f64(Y)}))) / Y, 1.0, 1e-12);
  EXPECT_NEAR(lane::asDouble(call("__nv_normcdfinv", {f64(0.975)})), 1.959963984540054, 1e-13);
}

TEST(LaneMath, BesselFunctionsOfImaginaryArgumentMatchKnownValues) {
  EXPECT_NEAR(lane::asDouble(call("__nv_cyl_bessel_i0", {f64(1.0)})), 1.2660658777520084, 1e-15);
  EXPECT_NEAR(lane::asDouble(call("__nv_cyl_bessel_i1", {f64(-2.0)})), -1.5906368546373291, 1e-15);
  EXPECT_NEAR(lane::asDouble(call("__nv_cyl_bessel_i0", {f64(700.0)})) / 1.5295933476718740e302, 1.0, 1e-13);
}

TEST(LaneMath, HalfTurnsAreExact) {
  EXPECT_EQ(call("__nv_sinpi", {f64(1e15)}), f64(0.0));
  EXPECT_EQ(call("__nv_sinpif", {f32(0.5f)}), f32(1.0f));
  EXPECT_EQ(call("__nv_cospi", {f64(-2.5)}), f64(0.0));
  EXPECT_EQ(call("__nv_cospif", {f32(3.0f)}), f32(-1.0f));
}

TEST(LaneMath, NamedRoundingsGoTheirWay) {
  const uint64_t Third = call("__nv_fdiv_rd", {f32(1.0f), f32(3.0f)});
  EXPECT_EQ(call("__nv_fdiv_ru", {f32(1.0f), f32(3.0f)}), Third + 1);
  EXPECT_EQ(call("__nv_float2int_rn", {f32(2.5f)}), 2u);
  EXPECT_EQ(call("__nv_float2int_ru", {f32(-2.5f)}), uint64_t(uint32_t(-2)));
  EXPECT_EQ(call("__nv_double2uint_rz", {f64(-7.0)}), 0u);
  EXPECT_EQ(call("__nv_hiloint2double", {0x3ff00000, 0}), f64(1.0));
}

TEST(LaneMath, PackedIntegersWorkFieldByField) {
  EXPECT_EQ(call("__nv_vadd4", {0xff010203, 0x01010101}), 0x00020304u);
  EXPECT_EQ(call("__nv_vaddss2", {0x7fff8000, 0x0001ffff}), 0x7fff8000u);
  EXPECT_EQ(call("__nv_vaddus4", {0xff010203, 0x01010101}), 0xff020304u);
  EXPECT_EQ(call("__nv_vcmpgts4", {0x01ff7f80, 0x00000000}), 0xff00ff00u);
  EXPECT_EQ(call("__nv_vsetltu2", {0x0001ffff, 0x00020000}), 0x00010000u);
  EXPECT_EQ(call("__nv_vsads2", {0x80000005, 0x7fff0008}), 0x10002u);
  EXPECT_EQ(call("__nv_vabsdiffu4", {0x00ff1020, 0xff002010}), 0xffff1010u);
  EXPECT_EQ(call("__nv_vavgu4", {0x00010203, 0x01010101}), 0x01010202u);
}

TEST(LaneMath, IntegerHelpersMatchTheirInstructions) {
  EXPECT_EQ(call("__nv_mulhi", {0x80000000, 2}), 0xffffffffu);
  EXPECT_EQ(call("__nv_umulhi", {0x80000000, 2}), 1u);
  EXPECT_EQ(call("__nv_ffs", {0}), 0u);
  EXPECT_EQ(call("__nv_ffsll", {1ull << 40}), 41u);
  EXPECT_EQ(call("__nv_byte_perm", {0x33221100, 0x77665544, 0x8040}), 0x00004400u);
  EXPECT_EQ(call("__nv_hadd", {0xffffffff, 0x2}), 0u);
  EXPECT_EQ(call("__nv_rhadd", {0x7fffffff, 0x7fffffff}), 0x7fffffffu);
}

} // namespace
