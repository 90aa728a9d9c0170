// The types of CUDA 8 and 9: without conversions, so that a half is no number by accident. CUDA 8's have no names of their own.
#ifndef OLD_CUDA_FP16_H
#define OLD_CUDA_FP16_H
#if OLD_TOOLKIT >= 9
struct __attribute__((aligned(2))) __half { unsigned short x; };
struct __attribute__((aligned(4))) __half2 { unsigned x; };
#else
typedef struct __attribute__((aligned(2))) { unsigned short x; } __half;
typedef struct __attribute__((aligned(4))) { unsigned x; } __half2;
#endif
#endif
