// Arithmetic of CUDA's vector types, from NVIDIA's samples.
#ifndef HELPER_MATH_H
#define HELPER_MATH_H
#include "cuda_runtime.h"
#ifndef EXIT_WAIVED
#define EXIT_WAIVED 2
#endif
#include "warpshift_vector_math.h"
#endif
