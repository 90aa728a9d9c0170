// Built-in variables, math, integer intrinsics, shuffles, votes: clang's own headers for them, made to work
// without a toolkit and without the standard library, and what they leave to a toolkit.
#pragma once

#include <__clang_cuda_builtin_vars.h>

#define WS_CONVERT(Var)                                                                                      \
  __device__ __inline__ __cuda_builtin_##Var##_t::operator dim3() const { return dim3(x, y, z); }            \
  __device__ __inline__ __cuda_builtin_##Var##_t::operator uint3() const { return make_uint3(x, y, z); }
WS_CONVERT(threadIdx)
WS_CONVERT(blockIdx)
WS_CONVERT(blockDim)
WS_CONVERT(gridDim)
#undef WS_CONVERT

// Everything is declared for every architecture; only what is called has to exist on the target.
#pragma push_macro("__CUDA_ARCH__")
#undef __CUDA_ARCH__
#define __CUDA_ARCH__ 9999

#include <__clang_cuda_math_forward_declares.h>
#include <__clang_cuda_libdevice_declares.h>
#include "warpshift/device_math.h"
#include <__clang_cuda_device_functions.h>

// The limits that clang's math uses, visible to it alone.
#pragma push_macro("INT_MAX")
#pragma push_macro("INT_MIN")
#pragma push_macro("HUGE_VAL")
#pragma push_macro("HUGE_VALF")
#undef INT_MAX
#undef INT_MIN
#undef HUGE_VAL
#undef HUGE_VALF
#define INT_MAX __INT_MAX__
#define INT_MIN (-__INT_MAX__ - 1)
#define HUGE_VAL __builtin_huge_val()
#define HUGE_VALF __builtin_huge_valf()
#include <__clang_cuda_math.h>
#pragma pop_macro("INT_MAX")
#pragma pop_macro("INT_MIN")
#pragma pop_macro("HUGE_VAL")
#pragma pop_macro("HUGE_VALF")

#include "warpshift/math_overloads.h"
#include "warpshift/address_spaces.h"
// Clang before 21 hands mask and value of a reduction to the instruction the wrong way round: these are set aside.
#define __reduce_add_sync __ws_swapped_reduce_add_sync
#define __reduce_min_sync __ws_swapped_reduce_min_sync
#define __reduce_max_sync __ws_swapped_reduce_max_sync
#define __reduce_and_sync __ws_swapped_reduce_and_sync
#define __reduce_or_sync __ws_swapped_reduce_or_sync
#define __reduce_xor_sync __ws_swapped_reduce_xor_sync
#include <__clang_cuda_intrinsics.h>
#undef __reduce_add_sync
#undef __reduce_min_sync
#undef __reduce_max_sync
#undef __reduce_and_sync
#undef __reduce_or_sync
#undef __reduce_xor_sync

#pragma pop_macro("__CUDA_ARCH__")

#define WS_DEVICE static __device__ __inline__ __attribute__((always_inline))

#define WS_REDUCE(Name, T, Builtin)                                                                          \
  WS_DEVICE T Name(unsigned Mask, T Value) { return Builtin(Value, Mask); }
WS_REDUCE(__reduce_add_sync, unsigned, __nvvm_redux_sync_add)
WS_REDUCE(__reduce_add_sync, int, __nvvm_redux_sync_add)
WS_REDUCE(__reduce_min_sync, unsigned, __nvvm_redux_sync_umin)
WS_REDUCE(__reduce_min_sync, int, __nvvm_redux_sync_min)
WS_REDUCE(__reduce_max_sync, unsigned, __nvvm_redux_sync_umax)
WS_REDUCE(__reduce_max_sync, int, __nvvm_redux_sync_max)
WS_REDUCE(__reduce_and_sync, unsigned, __nvvm_redux_sync_and)
WS_REDUCE(__reduce_or_sync, unsigned, __nvvm_redux_sync_or)
WS_REDUCE(__reduce_xor_sync, unsigned, __nvvm_redux_sync_xor)
#undef WS_REDUCE

// Votes as compute capability 1.2 and 2.0 spelled them.
WS_DEVICE bool any(bool Condition) { return __any(Condition) != 0; }
WS_DEVICE bool all(bool Condition) { return __all(Condition) != 0; }
WS_DEVICE unsigned int ballot(bool Condition) { return __ballot(Condition); }

// Names that lived beside the double-underscore ones until CUDA 5.
WS_DEVICE int mul24(int A, int B) { return __mul24(A, B); }
WS_DEVICE unsigned int umul24(unsigned int A, unsigned int B) { return __umul24(A, B); }
WS_DEVICE int mulhi(int A, int B) { return __mulhi(A, B); }
WS_DEVICE unsigned int mulhi(unsigned int A, unsigned int B) { return __umulhi(A, B); }
WS_DEVICE float int_as_float(int A) { return __int_as_float(A); }
WS_DEVICE int float_as_int(float A) { return __float_as_int(A); }
WS_DEVICE float saturate(float A) { return __saturatef(A); }
WS_DEVICE int clz(int A) { return __clz(A); }
WS_DEVICE int clzll(long long A) { return __clzll(A); }
WS_DEVICE int popc(unsigned int A) { return __popc(A); }
WS_DEVICE int popcll(unsigned long long A) { return __popcll(A); }

// Dot products of packed bytes and halves (compute capability 6.1), as plain arithmetic.
WS_DEVICE int __dp4a(int A, int B, int C) {
  for (int I = 0; I < 32; I += 8)
    C += (int)(signed char)(A >> I) * (int)(signed char)(B >> I);
  return C;
}
WS_DEVICE unsigned int __dp4a(unsigned int A, unsigned int B, unsigned int C) {
  for (int I = 0; I < 32; I += 8)
    C += ((A >> I) & 255u) * ((B >> I) & 255u);
  return C;
}
WS_DEVICE int __dp4a(char4 A, char4 B, int C) { return C + A.x * B.x + A.y * B.y + A.z * B.z + A.w * B.w; }
WS_DEVICE unsigned int __dp4a(uchar4 A, uchar4 B, unsigned int C) {
  return C + A.x * B.x + A.y * B.y + A.z * B.z + A.w * B.w;
}
WS_DEVICE int __dp2a_lo(short2 A, char4 B, int C) { return C + A.x * B.x + A.y * B.y; }
WS_DEVICE int __dp2a_hi(short2 A, char4 B, int C) { return C + A.x * B.z + A.y * B.w; }

#undef WS_DEVICE
