//===- LaneDirected.h - f32 and f64 arithmetic in a chosen rounding direction -------------*- C++
//-*-===//
//
// Out of line: the processor's rounding mode is switched around one operation whose operands and
// result go through volatile objects, so neither folding nor code motion can take the operation out
// of the switched region. Costs some tens of nanoseconds; .rn never comes here (LaneFloat.h).
//
//   float D = lane::directed::add(A, B, Round::Rp);    // add.rp.f32
//
// No NaN, .ftz or .sat handling here: LaneFloat.h wraps these. Tested by
// test/unit/simt/lane/LaneFloatTest.cpp.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_SIMT_EXEC_LANEDIRECTED_H
#define WARPSHIFT_SIMT_EXEC_LANEDIRECTED_H

#include "simt/exec/LaneTypes.h"

namespace warpshift::simt::lane::directed {

float add(float A, float B, Round R);
double add(double A, double B, Round R);
float mul(float A, float B, Round R);
double mul(double A, double B, Round R);
float div(float A, float B, Round R);
double div(double A, double B, Round R);
float fma(float A, float B, float C, Round R);
double fma(double A, double B, double C, Round R);
float sqrt(float A, Round R);
double sqrt(double A, Round R);

/// Narrowing and integer conversions in a direction (cvt).
float narrow(double A, Round R);
float fromS64(int64_t A, Round R);
float fromU64(uint64_t A, Round R);
double doubleFromS64(int64_t A, Round R);
double doubleFromU64(uint64_t A, Round R);

} // namespace warpshift::simt::lane::directed

#endif
