// atomicAdd .. atomicXor with the _block and _system scopes, over clang's builtins for them.
#pragma once

#define WS_DEVICE static __device__ __inline__ __attribute__((always_inline))

#define WS_SCOPES(M, ...) M(, __VA_ARGS__) M(_block, __VA_ARGS__) M(_system, __VA_ARGS__)
#define WS_ATOMIC(Scope, Op, T, Impl)                                                                        \
  WS_DEVICE T atomic##Op##Scope(T *P, T V) { return __##Impl##Atomic##Op##Scope(P, V); }
#define WS_ATOMIC_AS(Scope, Op, T, As, Impl)                                                                 \
  WS_DEVICE T atomic##Op##Scope(T *P, T V) { return (T)__##Impl##Atomic##Op##Scope((As *)P, (As)V); }

#define WS_INTS(Op)                                                                                          \
  WS_SCOPES(WS_ATOMIC, Op, int, i)                                                                           \
  WS_SCOPES(WS_ATOMIC, Op, unsigned int, u)                                                                  \
  WS_SCOPES(WS_ATOMIC, Op, unsigned long long, ull)
#define WS_INT_PAIRS(Op)                                                                                     \
  WS_INTS(Op)                                                                                                \
  WS_SCOPES(WS_ATOMIC, Op, long long, ll)

WS_INTS(Add)
WS_INTS(Exch)
WS_INTS(Min)
WS_INTS(Max)
WS_SCOPES(WS_ATOMIC, Min, long long, ill)
WS_SCOPES(WS_ATOMIC, Max, long long, ill)
WS_INT_PAIRS(And)
WS_INT_PAIRS(Or)
WS_INT_PAIRS(Xor)
WS_SCOPES(WS_ATOMIC, Add, float, f)
WS_SCOPES(WS_ATOMIC, Add, double, d)
WS_SCOPES(WS_ATOMIC, Exch, float, f)
WS_SCOPES(WS_ATOMIC, Inc, unsigned int, u)
WS_SCOPES(WS_ATOMIC, Dec, unsigned int, u)
// `unsigned long` is its own type, of the size of unsigned long long here.
WS_SCOPES(WS_ATOMIC_AS, Add, unsigned long, unsigned long long, ull)

#define WS_SUB(Scope, T)                                                                                     \
  WS_DEVICE T atomicSub##Scope(T *P, T V) { return atomicAdd##Scope(P, (T)(0 - V)); }
WS_SCOPES(WS_SUB, int)
WS_SCOPES(WS_SUB, unsigned int)

#define WS_CAS(Scope, T, Impl)                                                                               \
  WS_DEVICE T atomicCAS##Scope(T *P, T Old, T New) { return __##Impl##AtomicCAS##Scope(P, Old, New); }
WS_SCOPES(WS_CAS, int, i)
WS_SCOPES(WS_CAS, unsigned int, u)
WS_SCOPES(WS_CAS, unsigned long long, ull)
WS_DEVICE unsigned short atomicCAS(unsigned short *P, unsigned short Old, unsigned short New) {
  unsigned short Was;
  __asm__ volatile("atom.cas.b16 %0, [%1], %2, %3;" : "=h"(Was) : "l"(P), "h"(Old), "h"(New) : "memory");
  return Was;
}

#undef WS_CAS
#undef WS_SUB
#undef WS_INT_PAIRS
#undef WS_INTS
#undef WS_ATOMIC_AS
#undef WS_ATOMIC
#undef WS_SCOPES
#undef WS_DEVICE
