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
  Runtime::get().loadImage(Wrapper, static_cast<const char *>(static_cast<const FatbinWrapper *>(Wrapper)->Image));
  return static_cast<void **>(Wrapper);
}
void __cudaRegisterFatBinaryEnd(void **) {}
void __cudaUnregisterFatBinary(void **) {}

int __cudaRegisterFunction(void **Handle, const char *Stub, char *, const char *Name, int, uint3 *, uint3 *, dim3 *, dim3 *,
                           int *) {
  Runtime &R = Runtime::get();
  KernelEntry &K = R.Kernels[Stub];
  K.Name = Name;
  K.Image = R.imageOf(Handle);
  return 0;
}

void __cudaRegisterVar(void **Handle, char *Shadow, char *, const char *Name, int, size_t Bytes, int, int) {
  Runtime &R = Runtime::get();
  R.Symbols[Shadow] = {Name, Bytes, R.imageOf(Handle)};
}
}
