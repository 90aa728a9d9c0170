//===- record.cpp - runs instruction forms on a GPU and prints their results ------------------===//
//
//   record FORMS-FILE > NAME.vectors     one process per file; the CUDA driver is loaded at run time
//
// Output: "# device …" lines, then per form: name, hash of all results, and the first results in hex
// ('-' where the lane skipped the instruction). A form that the driver does not accept becomes
// "name ERROR text"; one that does not finish ends the process with status 3 after "name TIMEOUT".
// With a second argument, all results go to that file as raw 64-bit words.
// Built by hand: g++ -std=c++17 -O1 -I<root> record.cpp -ldl. No CUDA headers needed.
//
//===------------------------------------------------------------------------------------------===//

#include "VectorForms.h"
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <dlfcn.h>
#include <fstream>
#include <sstream>
#include <unistd.h>

using namespace hwvec;

namespace {

using Result = int;
using Handle = void *;
using DevicePtr = unsigned long long;

void *Lib;
template <typename F> F *sym(const char *Name) {
  void *P = dlsym(Lib, Name);
  if (!P) {
    fprintf(stderr, "libcuda has no %s\n", Name);
    exit(2);
  }
  return reinterpret_cast<F *>(P);
}
void must(Result R, const char *What) {
  if (R != 0) {
    fprintf(stderr, "%s failed: error %d\n", What, R);
    exit(2);
  }
}

char Current[128];
void onAlarm(int) {
  // Only async-signal-safe calls; a kernel that hangs cannot be stopped otherwise.
  (void)!write(1, Current, strlen(Current));
  (void)!write(1, " TIMEOUT\n", 9);
  _exit(3);
}

std::string oneLine(const char *Text) {
  std::string S;
  for (const char *P = Text; *P && S.size() < 160; ++P)
    S += *P == '\n' || *P == '\t' ? ' ' : *P;
  return S;
}

} // namespace

int main(int Argc, char **Argv) {
  if (Argc < 2)
    return 2;
  std::ifstream In(Argv[1]);
  std::stringstream Text;
  Text << In.rdbuf();
  const std::vector<Form> Forms = parseForms(Text.str());
  Lib = dlopen("libcuda.so.1", RTLD_NOW);
  if (!Lib) {
    fprintf(stderr, "no libcuda.so.1: %s\n", dlerror());
    return 2;
  }
  auto Init = sym<Result(unsigned)>("cuInit");
  auto DriverVersion = sym<Result(int *)>("cuDriverGetVersion");
  auto DeviceGet = sym<Result(int *, int)>("cuDeviceGet");
  auto DeviceName = sym<Result(char *, int, int)>("cuDeviceGetName");
  auto Retain = sym<Result(Handle *, int)>("cuDevicePrimaryCtxRetain");
  auto SetCurrent = sym<Result(Handle)>("cuCtxSetCurrent");
  auto Synchronize = sym<Result()>("cuCtxSynchronize");
  auto Alloc = sym<Result(DevicePtr *, size_t)>("cuMemAlloc_v2");
  auto ToDevice = sym<Result(DevicePtr, const void *, size_t)>("cuMemcpyHtoD_v2");
  auto ToHost = sym<Result(void *, DevicePtr, size_t)>("cuMemcpyDtoH_v2");
  auto Load = sym<Result(Handle *, const void *, unsigned, int *, void **)>("cuModuleLoadDataEx");
  auto Unload = sym<Result(Handle)>("cuModuleUnload");
  auto GetFunction = sym<Result(Handle *, Handle, const char *)>("cuModuleGetFunction");
  auto Launch =
      sym<Result(Handle, unsigned, unsigned, unsigned, unsigned, unsigned, unsigned, unsigned, Handle, void **, void **)>(
          "cuLaunchKernel");

  must(Init(0), "cuInit");
  int Device = 0, Version = 0;
  char Name[128] = "";
  must(DeviceGet(&Device, 0), "cuDeviceGet");
  must(DeviceName(Name, sizeof Name, Device), "cuDeviceGetName");
  must(DriverVersion(&Version), "cuDriverGetVersion");
  Handle Context = nullptr;
  must(Retain(&Context, Device), "cuDevicePrimaryCtxRetain");
  must(SetCurrent(Context), "cuCtxSetCurrent");
  printf("# device %s, CUDA driver API %d, %u threads per form\n", Name, Version, Threads);

  DevicePtr DIn = 0, DOut = 0, DScratch = 0;
  must(Alloc(&DIn, Threads * 40), "cuMemAlloc");
  must(Alloc(&DOut, Threads * 8), "cuMemAlloc");
  must(Alloc(&DScratch, Threads * 8), "cuMemAlloc");
  FILE *Full = Argc > 2 ? fopen(Argv[2], "wb") : nullptr;
  signal(SIGALRM, onAlarm);
  for (const Form &F : Forms) {
    snprintf(Current, sizeof Current, "%s", F.Name.c_str());
    alarm(20);
    std::vector<uint64_t> Out(Threads, Untouched), Zero(Threads, 0), Operands = inputsOf(F);
    const std::string Ptx = ptxOf(F);
    char Log[512] = "";
    int Options[] = {5 /* error log buffer */, 6 /* its size */};
    void *Values[] = {Log, reinterpret_cast<void *>(sizeof Log - 1)};
    Handle Module = nullptr, Function = nullptr;
    Result R = Load(&Module, Ptx.c_str(), 2, Options, Values);
    if (R == 0)
      R = GetFunction(&Function, Module, "k");
    if (R != 0) {
      printf("%s ERROR %d %s\n", F.Name.c_str(), R, oneLine(Log).c_str());
      continue;
    }
    must(ToDevice(DIn, Operands.data(), Threads * 40), "copy");
    must(ToDevice(DOut, Out.data(), Threads * 8), "copy");
    must(ToDevice(DScratch, Zero.data(), Threads * 8), "copy");
    void *Args[] = {&DIn, &DOut, &DScratch};
    R = Launch(Function, Threads / 32, 1, 1, 32, 1, 1, 0, nullptr, Args, nullptr);
    if (R == 0)
      R = Synchronize();
    if (R != 0) {
      // The context is lost with the launch: the forms that follow need another process.
      printf("%s ERROR %d while running\n", F.Name.c_str(), R);
      fflush(stdout);
      return 3;
    }
    must(ToHost(Out.data(), DOut, Threads * 8), "copy");
    printf("%s %016llx", F.Name.c_str(), (unsigned long long)hashOf(Out));
    for (unsigned I = 0; I != Shown; ++I)
      if (Out[I] == Untouched)
        printf(" -");
      else
        printf(" %llx", (unsigned long long)Out[I]);
    printf("\n");
    fflush(stdout);
    if (Full)
      fwrite(Out.data(), 8, Out.size(), Full);
    Unload(Module);
  }
  if (Full)
    fclose(Full);
  alarm(0);
  return 0;
}
