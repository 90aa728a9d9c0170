//===- Copy.h - rows of bytes between host and device ------------------------------------------------*- C++ -*-===//
#ifndef WARPSHIFT_CUDART_COPY_H
#define WARPSHIFT_CUDART_COPY_H

#include "runtime/cudart/Runtime.h"

namespace warpshift::cudart {

/// Height rows of Width bytes. Which side a pointer is on follows from Kind; with its shadow; what the host gets to see is
/// logged under the name of the current call.
cudaError_t copyRows(Runtime &R, void *To, uint64_t ToPitch, const void *From, uint64_t FromPitch, uint64_t Width,
                     uint64_t Height, cudaMemcpyKind Kind);
cudaError_t copyBox(Runtime &R, const cudaMemcpy3DParms *P);
cudaError_t fillRows(Runtime &R, void *To, uint64_t Pitch, int Value, uint64_t Width, uint64_t Height);

} // namespace warpshift::cudart

#endif
