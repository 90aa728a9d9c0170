//===- Textures.h - texture and surface objects and references ---------------------------------------*- C++ -*-===//
//
//   cudaCreateTextureObject ──► __ws_texture in device memory; the object is its address
//   cudaBindTexture*        ──► the same, and its address in the device variable of the reference
//
// Device code reads the description and fetches with ordinary loads (shims/cuda/warpshift/texture_fetch.h).
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_CUDART_TEXTURES_H
#define WARPSHIFT_CUDART_TEXTURES_H

#include "runtime/cudart/Runtime.h"

namespace warpshift::cudart {

/// What a texture or surface object was made from.
struct TextureState {
  cudaResourceDesc Resource;
  cudaTextureDesc Texture;
  bool Surface = false;
};

/// A reference as the program registered it, by the address of its host variable.
struct TextureReference {
  std::string Name; ///< Of the device variable.
  size_t Image = 0;
  bool ReadsNormalized = false, Surface = false;
  uint64_t Object = 0; ///< 0: not bound.
};

/// References take the modes that their host variable has at the launch.
cudaError_t refreshTextures(Runtime &R);
void releaseTextures(Runtime &R);

} // namespace warpshift::cudart

#endif
