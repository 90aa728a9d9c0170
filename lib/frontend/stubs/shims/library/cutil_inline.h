// Functions over cutil.h.
#ifndef _CUTIL_INLINE_H_
#define _CUTIL_INLINE_H_
#include <cuda.h>
#include <cutil.h>
#include <cuda_runtime_api.h>
#include <cufft.h>
#include "cutil_inline_runtime.h"
void print_NVCC_min_spec(const char *, const char *, const char *);
#endif
