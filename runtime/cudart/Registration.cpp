// What clang's host code calls before main: one image per source, then its kernels and variables.
#include "runtime/cudart/Runtime.h"

using namespace warpshift::cudart;

namespace {
/// How clang (and nvcc) wrap the image.
struct FatbinWrapper {
  int Magic, Version;
  const void *Image;
  void *Unused;
};
} // namespace

extern "C" {
void **__cudaRegisterFatBinary(void *Wrapper) {
  Runtime::get().loadImage(static_cast<const char *>(static_cast<const FatbinWrapper *>(Wrapper)->Image));
  return static_cast<void **>(Wrapper);
}
void __cudaRegisterFatBinaryEnd(void **) {}
void __cudaUnregisterFatBinary(void **) {}

int __cudaRegisterFunction(void **, const char *Stub, char *, const char *Name, int, uint3 *, uint3 *, dim3 *, dim3 *, int *) {
  Runtime::get().Kernels[Stub].Name = Name;
  return 0;
}

void __cudaRegisterVar(void **, char *Shadow, char *, const char *Name, int, size_t Bytes, int, int) {
  Runtime::get().Symbols[Shadow] = {Name, Bytes};
}

// References do nothing until they are bound or fetched from, and that is unsupported.
void __cudaRegisterTexture(void **, const struct textureReference *, const void **, const char *, int, int, int) {}
void __cudaRegisterSurface(void **, const struct surfaceReference *, const void **, const char *, int, int) {}
}
