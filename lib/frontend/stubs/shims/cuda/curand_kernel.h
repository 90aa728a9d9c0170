// Device side of cuRAND, declared only: code that draws numbers parses, and its PTX calls externs.
#ifndef CURAND_KERNEL_H_
#define CURAND_KERNEL_H_
#include <curand.h>
struct curandStateXORWOW { unsigned d, v[5]; int boxmuller_flag, boxmuller_flag_double; float boxmuller_extra; double boxmuller_extra_double; };
struct curandStatePhilox4_32_10 { uint4 ctr, output; uint2 key; unsigned __STATE; int boxmuller_flag, boxmuller_flag_double; float boxmuller_extra; double boxmuller_extra_double; };
struct curandStateMRG32k3a { double s1[3], s2[3]; int boxmuller_flag, boxmuller_flag_double; float boxmuller_extra; double boxmuller_extra_double; };
struct curandStateMtgp32 { unsigned s[1024]; int offset, pIdx; void *k; };
struct curandStateSobol32 { unsigned i, x, c, direction_vectors[32]; };
typedef curandStateXORWOW curandStateXORWOW_t;
typedef curandStateXORWOW curandState_t;
typedef curandStateXORWOW curandState;
typedef curandStatePhilox4_32_10 curandStatePhilox4_32_10_t;
typedef curandStateMRG32k3a curandStateMRG32k3a_t;
typedef curandStateMtgp32 curandStateMtgp32_t;
typedef curandStateSobol32 curandStateSobol32_t;
#define WS_STATE(__S)                                                                                          \
  __device__ void curand_init(unsigned long long, unsigned long long, unsigned long long, __S *);              \
  __device__ unsigned int curand(__S *);                                                                       \
  __device__ float curand_uniform(__S *);                                                                      \
  __device__ double curand_uniform_double(__S *);                                                              \
  __device__ float curand_normal(__S *);                                                                       \
  __device__ double curand_normal_double(__S *);                                                               \
  __device__ float2 curand_normal2(__S *);                                                                     \
  __device__ double2 curand_normal2_double(__S *);                                                             \
  __device__ float curand_log_normal(__S *, float, float);                                                     \
  __device__ unsigned int curand_poisson(__S *, double);                                                       \
  __device__ void skipahead(unsigned long long, __S *);
WS_STATE(curandStateXORWOW)
WS_STATE(curandStatePhilox4_32_10)
WS_STATE(curandStateMRG32k3a)
#undef WS_STATE
__device__ uint4 curand4(curandStatePhilox4_32_10 *);
__device__ float4 curand_uniform4(curandStatePhilox4_32_10 *);
__device__ float4 curand_normal4(curandStatePhilox4_32_10 *);
__device__ unsigned int curand(curandStateMtgp32 *);
__device__ float curand_uniform(curandStateMtgp32 *);
#endif
