//===- LaneMathRounded.cpp - rows of the math table: named roundings, conversions, casts
//------------===//

#include "simt/exec/LaneApprox.h"
#include "simt/exec/LaneConvert.h"
#include "simt/exec/LaneMathInternal.h"
#include <cmath>

namespace warpshift::simt::math {
namespace {

using namespace lane;

/// The four functions of a family: rd is towards minus, ru towards plus infinity.
#define ROUNDED(NAME, PARAMS, CALL)                                                                                              \
  row<+[] PARAMS {                                                                                                               \
    constexpr Round R = Round::Rn;                                                                                               \
    return CALL;                                                                                                                 \
  }>("__nv_" #NAME "_rn", 0),                                                                                                    \
      row<+[] PARAMS {                                                                                                           \
        constexpr Round R = Round::Rz;                                                                                           \
        return CALL;                                                                                                             \
      }>("__nv_" #NAME "_rz", 0),                                                                                                \
      row<+[] PARAMS {                                                                                                           \
        constexpr Round R = Round::Rm;                                                                                           \
        return CALL;                                                                                                             \
      }>("__nv_" #NAME "_rd", 0),                                                                                                \
      row<+[] PARAMS {                                                                                                           \
        constexpr Round R = Round::Rp;                                                                                           \
        return CALL;                                                                                                             \
      }>("__nv_" #NAME "_ru", 0)

const MathFunction Rows[] = {
    ROUNDED(fadd, (float X, float Y), (fadd<float>(X, Y, R))),
    ROUNDED(dadd, (double X, double Y), (fadd<double>(X, Y, R))),
    ROUNDED(fsub, (float X, float Y), (fsub<float>(X, Y, R))),
    ROUNDED(dsub, (double X, double Y), (fsub<double>(X, Y, R))),
    ROUNDED(fmul, (float X, float Y), (fmul<float>(X, Y, R))),
    ROUNDED(dmul, (double X, double Y), (fmul<double>(X, Y, R))),
    ROUNDED(fdiv, (float X, float Y), (fdiv<float>(X, Y, R))),
    ROUNDED(ddiv, (double X, double Y), (fdiv<double>(X, Y, R))),
    ROUNDED(frcp, (float X), (frcp<float>(X, R))),
    ROUNDED(drcp, (double X), (frcp<double>(X, R))),
    ROUNDED(fsqrt, (float X), (fsqrt<float>(X, R))),
    ROUNDED(dsqrt, (double X), (fsqrt<double>(X, R))),
    ROUNDED(fmaf, (float X, float Y, float Z), (ffma<float>(X, Y, Z, R))),
    ROUNDED(fmaf_ieee, (float X, float Y, float Z), (ffma<float>(X, Y, Z, R))),
    ROUNDED(fma, (double X, double Y, double Z), (ffma<double>(X, Y, Z, R))),
    row<+[](float X) { return canonical(float(1.0L / std::sqrt((long double)(X)))); }>("__nv_frsqrt_rn", 1),
    row<+[](double X) { return approx::rcp64(X); }>("__nv_rcp64h", 1),

    ROUNDED(float2int, (float X), (floatToInt<int32_t>(X, R))),
    ROUNDED(float2uint, (float X), (floatToInt<uint32_t>(X, R))),
    ROUNDED(float2ll, (float X), (floatToInt<int64_t>(X, R))),
    ROUNDED(float2ull, (float X), (floatToInt<uint64_t>(X, R))),
    ROUNDED(double2int, (double X), (floatToInt<int32_t, NoMod, double>(X, R))),
    ROUNDED(double2uint, (double X), (floatToInt<uint32_t, NoMod, double>(X, R))),
    ROUNDED(double2ll, (double X), (floatToInt<int64_t, NoMod, double>(X, R))),
    ROUNDED(double2ull, (double X), (floatToInt<uint64_t, NoMod, double>(X, R))),
    ROUNDED(int2float, (int32_t X), (intToFloat<float>(X, R))),
    ROUNDED(uint2float, (uint32_t X), (intToFloat<float>(X, R))),
    ROUNDED(ll2float, (int64_t X), (intToFloat<float>(X, R))),
    ROUNDED(ull2float, (uint64_t X), (intToFloat<float>(X, R))),
    ROUNDED(ll2double, (int64_t X), (intToFloat<double>(X, R))),
    ROUNDED(ull2double, (uint64_t X), (intToFloat<double>(X, R))),
    row<+[](int32_t X) { return double(X); }>("__nv_int2double_rn", 0),
    row<+[](uint32_t X) { return double(X); }>("__nv_uint2double_rn", 0),
    ROUNDED(double2float, (double X), (floatToFloat<float, double>(X, R))),
    row<+[](float X) { return floatToFloat<Half, float>(X).Bits; }>("__nv_float2half_rn", 0),
    row<+[](uint16_t X) { return floatToFloat<float, Half>(Half{X}); }>("__nv_half2float", 0),

    row<+[](double X) { return int32_t(bits(X) >> 32); }>("__nv_double2hiint", 0),
    row<+[](double X) { return int32_t(bits(X)); }>("__nv_double2loint", 0),
    row<+[](int32_t Hi, int32_t Lo) { return asDouble(uint64_t(uint32_t(Hi)) << 32 | uint32_t(Lo)); }>("__nv_hiloint2double", 0),
    row<+[](double X) { return bits(X); }>("__nv_double_as_longlong", 0),
    row<+[](uint64_t X) { return asDouble(X); }>("__nv_longlong_as_double", 0),
    row<+[](float X) { return bits(X); }>("__nv_float_as_int", 0),
    row<+[](float X) { return bits(X); }>("__nv_float_as_uint", 0),
    row<+[](uint32_t X) { return asFloat(X); }>("__nv_int_as_float", 0),
    row<+[](uint32_t X) { return asFloat(X); }>("__nv_uint_as_float", 0),

    row<+[](float X) { return int(testp<TestpOp::Finite>(X)); }>("__nv_finitef", 0),
    row<+[](double X) { return int(testp<TestpOp::Finite>(X)); }>("__nv_isfinited", 0),
    row<+[](float X) { return int(testp<TestpOp::Infinite>(X)); }>("__nv_isinff", 0),
    row<+[](double X) { return int(testp<TestpOp::Infinite>(X)); }>("__nv_isinfd", 0),
    row<+[](float X) { return int(isNaN(X)); }>("__nv_isnanf", 0),
    row<+[](double X) { return int(isNaN(X)); }>("__nv_isnand", 0),
    row<+[](float X) { return int(bits(X) >> 31); }>("__nv_signbitf", 0),
    row<+[](double X) { return int(bits(X) >> 63); }>("__nv_signbitd", 0),
    row<+[](float X) { return saturate(X); }>("__nv_saturatef", 0),
};

} // namespace

llvm::ArrayRef<MathFunction> roundedRows() { return Rows; }

} // namespace warpshift::simt::math
