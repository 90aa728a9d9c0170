//===- LaunchedByDevice.h - kernels that kernels launch ---------------------------------------*- C++ -*-===//
//
//   step<<<1, dim3(8, n)>>>(p);  in device code      `step` counts as a kernel that nobody knows who launches, and in which blocks
//   work<<<1, 32>>>(p);          no kernel `work`    so does every kernel of the unit: it may be a parameter, or a macro
//
//   step<T><<<1, b>>>(p);        in a template      so does `step`: which instances of the template there are, another unit decides
//
// A kernel that comes by a parameter is named elsewhere, as a value, and counts for that.
//
// Covered by test/rules/block-shape/launched-by-kernel*.cu.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_FACTS_LAUNCHEDBYDEVICE_H
#define WARPSHIFT_FACTS_LAUNCHEDBYDEVICE_H

#include "facts/FactBuilderInternal.h"

namespace warpshift {

void addLaunchedByDevice(TuContext &Tu);

} // namespace warpshift

#endif
