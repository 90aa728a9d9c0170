// What helper_math.h was called until CUDA 5.
#ifndef CUTIL_MATH_H
#define CUTIL_MATH_H
#include "cuda_runtime.h"
#include "warpshift_vector_math.h"
#endif
