//===- Types.h - the runtime API as the built-in headers declare it --------------------------------*- C++ -*-===//
//
// The library defines what a program compiled with the built-in headers calls, so both see the same declarations: a
// definition that disagrees with its declaration does not compile.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_CUDART_TYPES_H
#define WARPSHIFT_CUDART_TYPES_H

#pragma GCC system_header

#include <cstddef>

// Keywords that only a CUDA compiler knows.
#define __host__
#define __device__
#define __device_builtin_texture_type__
#define __device_builtin_surface_type__

#include "frontend/stubs/shims/cuda/warpshift/vector_types.h"
#include "frontend/stubs/shims/cuda/warpshift/driver_types.h"
#include "frontend/stubs/shims/cuda/warpshift/texture.h"
#include "frontend/stubs/shims/cuda/warpshift/runtime_api.h"

#endif
