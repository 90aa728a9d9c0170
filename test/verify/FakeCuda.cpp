// A libcuda.so.1 that computes nothing: gpu_runner's tests run against it on machines without a GPU.
//
// Memory is host memory. The kernel's name says what a launch does:
//   "copy"   copies the first argument's buffer to the second's (64 bytes)
//   "hang"   never comes back from synchronising
//   "fault"  makes the next synchronisation fail, like an illegal address
// A module whose text contains "unsupported" does not load.
#include <cstddef>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string>
#include <unistd.h>

namespace {
struct State {
  std::string Pending; // what the next synchronisation runs into
  char Globals[256];
} S;
struct Function {
  std::string Name;
};
} // namespace

#define API extern "C" __attribute__((visibility("default"))) int

API cuInit(unsigned) { return 0; }
API cuDriverGetVersion(int *V) { return *V = 13000, 0; }
API cuDeviceGet(int *D, int) { return *D = 0, 0; }
API cuDeviceGetName(char *Name, int Size, int) { return snprintf(Name, size_t(Size), "Fake GPU"), 0; }
API cuDeviceGetAttribute(int *V, int Attribute, int) { return *V = Attribute == 75 ? 9 : 0, 0; }
API cuDevicePrimaryCtxRetain(void **C, int) { return *C = &S, 0; }
API cuCtxSetCurrent(void *) { return 0; }
API cuCtxSynchronize() {
  if (S.Pending == "hang")
    for (;;)
      pause();
  if (S.Pending == "fault")
    return 700;
  return 0;
}
API cuModuleLoadDataEx(void **M, const void *Image, unsigned, int *, void **Values) {
  if (strstr(static_cast<const char *>(Image), "unsupported")) {
    snprintf(static_cast<char *>(Values[0]), 100, "line 7: unknown instruction");
    return 218;
  }
  return *M = &S, 0;
}
API cuModuleUnload(void *) { return 0; }
API cuModuleGetFunction(void **F, void *, const char *Name) { return *F = new Function{Name}, 0; }
API cuModuleGetGlobal_v2(unsigned long long *P, size_t *Size, void *, const char *Name) {
  if (strcmp(Name, "counter") != 0)
    return 500;
  *P = reinterpret_cast<unsigned long long>(S.Globals);
  return *Size = 16, 0;
}
API cuFuncSetAttribute(void *, int, int) { return 0; }
API cuMemAlloc_v2(unsigned long long *P, size_t Size) {
  return *P = reinterpret_cast<unsigned long long>(calloc(Size, 1)), 0;
}
API cuMemFree_v2(unsigned long long P) { return free(reinterpret_cast<void *>(P)), 0; }
API cuMemcpyHtoD_v2(unsigned long long P, const void *From, size_t N) {
  return memcpy(reinterpret_cast<void *>(P), From, N), 0;
}
API cuMemcpyDtoH_v2(void *To, unsigned long long P, size_t N) {
  return memcpy(To, reinterpret_cast<void *>(P), N), 0;
}
API cuLaunchKernel(void *F, unsigned, unsigned, unsigned, unsigned, unsigned, unsigned, unsigned, void *, void **Args,
                   void **) {
  S.Pending = static_cast<Function *>(F)->Name;
  if (S.Pending == "copy") {
    memcpy(*static_cast<char **>(Args[1]), *static_cast<char **>(Args[0]), 64);
    printf("copied\n");
  }
  return 0;
}
API cuEventCreate(void **E, unsigned) { return *E = &S, 0; }
API cuEventRecord(void *, void *) { return 0; }
API cuEventSynchronize(void *) { return 0; }
API cuEventElapsedTime(float *Ms, void *, void *) { return *Ms = 0.5f, 0; }
API cuEventDestroy_v2(void *) { return 0; }
API cuGetErrorName(int R, const char **Name) {
  return *Name = R == 700 ? "CUDA_ERROR_ILLEGAL_ADDRESS" : R == 218 ? "CUDA_ERROR_INVALID_PTX" : "CUDA_ERROR", 0;
}
API cuGetErrorString(int, const char **Text) { return *Text = "made up", 0; }
