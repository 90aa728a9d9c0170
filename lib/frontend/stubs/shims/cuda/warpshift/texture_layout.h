// What a texture or surface object points to: written by the runtime (runtime/cudart/Textures.cpp), read by the fetches
// of texture_fetch.h. Everything lies in ordinary device memory.
#pragma once

struct __ws_texture {
  unsigned long long data;                ///< Address of the first element.
  unsigned long long width, height, depth; ///< In elements; 0: no such extent. Layers and faces of a cube are the depth.
  unsigned long long pitch, slice;        ///< Bytes from row to row and from slice to slice.
  int bits[4];                            ///< Of each component; 0: there is none.
  int kind;                               ///< cudaChannelFormatKind
  int elementBytes;
  int address[3];                         ///< cudaTextureAddressMode
  int filter;                             ///< cudaTextureFilterMode
  int normalized;                         ///< Coordinates run from 0 to 1.
  int asFloat;                            ///< Integers are read as floats from 0 (or -1) to 1.
  float border[4];
};
