//===- LaneMath.h - the device math functions, by name ------------------------------------*- C++
//-*-===//
//
//   call "__nv_sincosf" ──findMathFunction──► index ──mathFunction──► { types, accuracy, Eval }
//                                                                          │
//        argument bits of one lane ────────────────────────────────────────┴──► result bits, values
//        for out-pointers
//
// Device code compiled without libdevice bitcode calls these by name; the machine carries them out
// itself. Arguments and results are the raw bits of the PTX parameter, zero-extended to 64 bits. A
// parameter through which the function returns a value (sincos, frexp, modf, remquo) has an Out…
// type: Eval gets nothing for it, and leaves in Results[1], Results[2] … what the machine has to
// store through those pointers, in parameter order.
//
//   std::optional<unsigned> I = findMathFunction("__nv_powf");
//   const MathFunction &F = mathFunction(*I);        // F.Args = {F32, F32}, F.Result = F32
//   uint64_t In[4] = {bits(2.0f), bits(10.0f)}, Out[3];
//   F.Eval(In, Out);                                 // Out[0] = bits(1024.0f)
//
// Accuracy: f32 functions are computed in double and rounded once (within 0.5001 ulp wherever Ulp
// says 1); f64 functions are the host's, within Ulp. Vendor libraries differ in the last places, so
// such results compare by ulp across machines. Ulp 0 means exact: the same bits everywhere. The
// array forms __nv_norm, __nv_rnorm are not provided.
//
// Tested by test/unit/simt/lane/LaneMathTest.cpp.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_SIMT_EXEC_LANEMATH_H
#define WARPSHIFT_SIMT_EXEC_LANEMATH_H

#include "llvm/ADT/StringRef.h"
#include <cstdint>
#include <optional>

namespace warpshift::simt {

enum class MathType : uint8_t { Void, F32, F64, B16, B32, B64, OutF32, OutF64, OutB32 };

struct MathFunction {
  const char *Name;
  MathType Result;
  uint8_t Arity;
  MathType Args[4];
  uint8_t Ulp; ///< Largest error in units of the last place; 0: exact.
  void (*Eval)(const uint64_t *Args, uint64_t *Results);
};

/// Bytes of a value of that type (of what is pointed at, for Out types); 0 for Void.
unsigned mathTypeBytes(MathType T);
inline bool isOutParameter(MathType T) { return T >= MathType::OutF32; }

unsigned mathFunctionCount();
const MathFunction &mathFunction(unsigned Index);
std::optional<unsigned> findMathFunction(llvm::StringRef Name);

} // namespace warpshift::simt

#endif
