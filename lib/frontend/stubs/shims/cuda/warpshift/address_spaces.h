// Questions about and conversions of address spaces; clang's intrinsics header builds on them.
#pragma once

typedef unsigned int cuuint32_t;
typedef unsigned long long cuuint64_t;

#define WS_DEVICE static __device__ __inline__ __attribute__((always_inline))
WS_DEVICE unsigned int __isGlobal(const void *P) { return __nvvm_isspacep_global(P); }
WS_DEVICE unsigned int __isShared(const void *P) { return __nvvm_isspacep_shared(P); }
WS_DEVICE unsigned int __isConstant(const void *P) { return __nvvm_isspacep_const(P); }
WS_DEVICE unsigned int __isLocal(const void *P) { return __nvvm_isspacep_local(P); }

#define WS_SPACE(Name, Number)                                                                               \
  WS_DEVICE size_t __cvta_generic_to_##Name(const void *P) {                                                 \
    return (size_t)(void __attribute__((address_space(Number))) *)P;                                         \
  }                                                                                                          \
  WS_DEVICE void *__cvta_##Name##_to_generic(size_t P) {                                                     \
    return (void *)(void __attribute__((address_space(Number))) *)P;                                         \
  }
WS_SPACE(global, 1)
WS_SPACE(shared, 3)
WS_SPACE(constant, 4)
WS_SPACE(local, 5)
#undef WS_SPACE
#undef WS_DEVICE
