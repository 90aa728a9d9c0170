// The types of CUDA 8: without conversions, so that a half is no number by accident.
#ifndef OLD_CUDA_FP16_H
#define OLD_CUDA_FP16_H
typedef struct __attribute__((aligned(2))) { unsigned short x; } __half;
typedef struct __attribute__((aligned(4))) { unsigned x; } __half2;
#endif
