//===- Dispatch.h - from a PTX type to the handler of that C++ type -----------------------*- C++ -*-===//
//
//   byInteger<Add, 2>(Type::S32)  ==  mapLanes of Add on int32_t with two operands
//
// The function is a captureless generic lambda over the operand type:
//   constexpr auto Add = []<typename T>(T A, T B) { return lane::add<T>(A, B); };
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_SIMT_EXEC_DISPATCH_H
#define WARPSHIFT_SIMT_EXEC_DISPATCH_H

#include "ptx/Opcodes.h"
#include "simt/exec/UndefBits.h"

namespace warpshift::simt {

/// D = F(N operands), all of type T.
template <auto F, unsigned N, typename T> constexpr Handler sameType() {
  if constexpr (N == 1)
    return mapLanes<F, T, T>;
  else if constexpr (N == 2)
    return mapLanes<F, T, T, T>;
  else
    return mapLanes<F, T, T, T, T>;
}

/// Signed and unsigned integers of 16, 32 and 64 bits. Untyped counts as unsigned.
template <auto F, unsigned N> Handler byInteger(ptx::Type T) {
  switch (T) {
  case ptx::Type::U16:
  case ptx::Type::B16: return sameType<F, N, uint16_t>();
  case ptx::Type::S16: return sameType<F, N, int16_t>();
  case ptx::Type::U32:
  case ptx::Type::B32: return sameType<F, N, uint32_t>();
  case ptx::Type::S32: return sameType<F, N, int32_t>();
  case ptx::Type::U64:
  case ptx::Type::B64: return sameType<F, N, uint64_t>();
  case ptx::Type::S64: return sameType<F, N, int64_t>();
  default: return nullptr;
  }
}

/// As byInteger<F, N>, where the bits of a result depend on those at and below their places: add, sub, mul.lo, mad.lo.
template <auto F, unsigned N> Handler bySum(ptx::Type T) {
  auto Of = []<typename U>(U) -> Handler {
    if constexpr (N == 2)
      return BitsMap<F, UndefFromLowest, U, U, U>::run;
    else
      return BitsMap<F, UndefFromLowest, U, U, U, U>::run;
  };
  switch (ptx::typeBits(T)) { // signs play no part
  case 16: return Of(uint16_t());
  case 32: return Of(uint32_t());
  case 64: return Of(uint64_t());
  default: return nullptr;
  }
}

/// By width alone: 16, 32, 64 bits, any class.
template <auto F, unsigned N> Handler byWidth(ptx::Type T) {
  switch (ptx::typeBits(T)) {
  case 16: return sameType<F, N, uint16_t>();
  case 32: return sameType<F, N, uint32_t>();
  case 64: return sameType<F, N, uint64_t>();
  default: return nullptr;
  }
}

} // namespace warpshift::simt

#endif
