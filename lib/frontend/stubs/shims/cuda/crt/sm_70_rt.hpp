// Match and sleep, which clang's intrinsics header takes from the toolkit.
#pragma once

#define WS_DEVICE static __device__ __inline__ __attribute__((always_inline))
#define WS_MATCH(T, Bits, Word)                                                                              \
  WS_DEVICE unsigned int __match_any_sync(unsigned Mask, T Value) {                                          \
    return __match##Bits##_any_sync(Mask, (Word)Value);                                                      \
  }                                                                                                          \
  WS_DEVICE unsigned int __match_all_sync(unsigned Mask, T Value, int *Pred) {                               \
    return __match##Bits##_all_sync(Mask, (Word)Value, Pred);                                                \
  }
WS_MATCH(unsigned, 32, unsigned)
WS_MATCH(int, 32, unsigned)
WS_MATCH(unsigned long, 64, unsigned long long)
WS_MATCH(long, 64, unsigned long long)
WS_MATCH(unsigned long long, 64, unsigned long long)
WS_MATCH(long long, 64, unsigned long long)
#undef WS_MATCH
WS_DEVICE unsigned int __match_any_sync(unsigned Mask, float Value) {
  return __match32_any_sync(Mask, __float_as_uint(Value));
}
WS_DEVICE unsigned int __match_any_sync(unsigned Mask, double Value) {
  return __match64_any_sync(Mask, (unsigned long long)__double_as_longlong(Value));
}
WS_DEVICE unsigned int __match_all_sync(unsigned Mask, float Value, int *Pred) {
  return __match32_all_sync(Mask, __float_as_uint(Value), Pred);
}
WS_DEVICE unsigned int __match_all_sync(unsigned Mask, double Value, int *Pred) {
  return __match64_all_sync(Mask, (unsigned long long)__double_as_longlong(Value), Pred);
}
WS_DEVICE void __nanosleep(unsigned int Nanoseconds) { __nvvm_nanosleep(Nanoseconds); }
#undef WS_DEVICE
