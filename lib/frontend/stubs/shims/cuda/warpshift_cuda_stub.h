//===- warpshift_cuda_stub.h - what nvcc includes before every file, without a toolkit ---------------===//
//
// Included first into every CUDA parse that has no toolkit. Standard headers are left out: they would cost
// more than all the rest. The parts below are split by subject; those of clang (in its resource folder)
// supply the built-in variables, math, shuffles and votes.
//
//===-------------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_CUDA_STUB_H
#define WARPSHIFT_CUDA_STUB_H

#define CUDA_VERSION 11080
#define CUDART_VERSION CUDA_VERSION
#define __CUDART_API_VERSION CUDA_VERSION
#define CUDA_API_PER_THREAD_DEFAULT_STREAM_UNSUPPORTED 1
#undef CUDA_API_PER_THREAD_DEFAULT_STREAM_UNSUPPORTED

#define __CUDACC__ 1
#define __CUDA_INCLUDE_COMPILER_INTERNAL_HEADERS__
#define __DEVICE_LAUNCH_PARAMETERS_H__
// Projects ask for the include guards of headers that nvcc includes before every file.
#define __CUDA_RUNTIME_H__
#define __CUDA_RUNTIME_API_H__
#define __DRIVER_TYPES_H__
#define __VECTOR_TYPES_H__
#define __VECTOR_FUNCTIONS_H__
#define __BUILTIN_TYPES_H__
#define __HOST_DEFINES_H__
#define __DEVICE_TYPES_H__
#define __USE_FAST_MATH__ 0
#define __CUDA_PREC_DIV 1

#include "warpshift/attributes.h"
#include "warpshift/host_library.h"
#include "warpshift/vector_types.h"
#include "warpshift/driver_types.h"
#include "warpshift/device.h"
#include "warpshift/atomics.h"
#include "warpshift/texture.h"
#include "warpshift/runtime_api.h"

#endif
