//===- BarrierDesc.h - what Extra of a barrier instruction says ---------------------------*- C++ -*-===//
//
//   bit 0: bar.arrive (does not wait)   bit 1: aligned form   bits 4..: reduction of bar.red
//   Src[0] barrier, Src[1] thread count, Src[2] predicate (negated if Imm is 1), Dst result
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_SIMT_EXEC_BARRIERDESC_H
#define WARPSHIFT_SIMT_EXEC_BARRIERDESC_H

#include <cstdint>

namespace warpshift::simt {

enum BarrierBits : uint8_t { BarrierArriveOnly = 1, BarrierAligned = 2 };
enum class BarrierReduction : uint8_t { None, Popc, And, Or };

} // namespace warpshift::simt

#endif
