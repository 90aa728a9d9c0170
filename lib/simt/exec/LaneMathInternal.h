//===- LaneMathInternal.h - turning typed C++ functions into rows of the math table -------*- C++
//-*-===//
//
//   row<+[](double X) { return std::sin(X); }>("__nv_sin", 1)
//        └ parameter and result types are deduced; pointers are out-parameters
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_SIMT_EXEC_LANEMATHINTERNAL_H
#define WARPSHIFT_SIMT_EXEC_LANEMATHINTERNAL_H

#include "simt/exec/LaneMath.h"
#include "simt/exec/LaneTypes.h"
#include "llvm/ADT/ArrayRef.h"
#include <tuple>
#include <utility>

namespace warpshift::simt::math {

template <typename T> constexpr MathType typeOf() {
  if constexpr (std::is_void_v<T>)
    return MathType::Void;
  else if constexpr (std::is_pointer_v<T>)
    return std::is_same_v<T, float *> ? MathType::OutF32 : std::is_same_v<T, double *> ? MathType::OutF64 : MathType::OutB32;
  else if constexpr (std::is_floating_point_v<T>)
    return sizeof(T) == 4 ? MathType::F32 : MathType::F64;
  else
    return sizeof(T) == 2 ? MathType::B16 : sizeof(T) == 4 ? MathType::B32 : MathType::B64;
}

template <typename T> inline T decode(uint64_t Raw) {
  if constexpr (std::is_same_v<T, float>)
    return lane::asFloat(uint32_t(Raw));
  else if constexpr (std::is_same_v<T, double>)
    return lane::asDouble(Raw);
  else
    return T(Raw);
}
template <typename T> inline uint64_t encode(T V) {
  if constexpr (std::is_floating_point_v<T>)
    return lane::bits(V);
  else
    return std::make_unsigned_t<T>(V);
}

template <typename F> struct Caller;
template <typename R, typename... As> struct Caller<R (*)(As...)> {
  template <R (*Fn)(As...)> static void eval(const uint64_t *In, uint64_t *Out) {
    run<Fn>(In, Out, std::index_sequence_for<As...>{});
  }

private:
  /// What an argument is while the function runs: the value, or the object an out-pointer points
  /// at.
  template <typename A> using Held = std::remove_pointer_t<A>;
  template <typename A> static A pass(Held<A> &H) {
    if constexpr (std::is_pointer_v<A>)
      return &H;
    else
      return H;
  }
  template <R (*Fn)(As...), size_t... Is> static void run(const uint64_t *In, uint64_t *Out, std::index_sequence<Is...>) {
    std::tuple<Held<As>...> Values{decode<Held<As>>(std::is_pointer_v<As> ? 0 : In[Is])...};
    if constexpr (std::is_void_v<R>)
      Fn(pass<As>(std::get<Is>(Values))...);
    else
      Out[0] = encode<R>(Fn(pass<As>(std::get<Is>(Values))...));
    unsigned Next = 1;
    ((std::is_pointer_v<As> ? void(Out[Next++] = encode(std::get<Is>(Values))) : void()), ...);
  }

public:
  static constexpr MathFunction row(const char *Name, uint8_t Ulp, void (*Eval)(const uint64_t *, uint64_t *)) {
    MathFunction F{Name, typeOf<R>(), uint8_t(sizeof...(As)), {}, Ulp, Eval};
    unsigned I = 0;
    ((F.Args[I++] = typeOf<As>()), ...);
    return F;
  }
};

template <auto Fn> constexpr MathFunction row(const char *Name, uint8_t Ulp) {
  using C = Caller<decltype(Fn)>;
  return C::row(Name, Ulp, &C::template eval<Fn>);
}

llvm::ArrayRef<MathFunction> libmRows();    // LaneMathLibm.cpp: sin, exp, pow …
llvm::ArrayRef<MathFunction> roundedRows(); // LaneMathRounded.cpp: fadd_rd, float2int_rz, casts
llvm::ArrayRef<MathFunction> integerRows(); // LaneMathInteger.cpp: mulhi, popc, vadd4 …

} // namespace warpshift::simt::math

#endif
