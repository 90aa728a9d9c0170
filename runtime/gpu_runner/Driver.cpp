#include "Driver.h"
#include <cstring>
#include <dlfcn.h>

bool Driver::load(std::string &Error) {
  void *Library = dlopen("libcuda.so.1", RTLD_NOW | RTLD_LOCAL);
  if (!Library) {
    const char *Why = dlerror();
    Error = std::string("no CUDA driver on this machine (") + (Why ? Why : "libcuda.so.1 not found") + ")";
    return false;
  }
#define DRIVER(Member, Symbol, Types)                                                                                            \
  if (void *Address = dlsym(Library, Symbol)) {                                                                                  \
    std::memcpy(&Member, &Address, sizeof Address);                                                                              \
  } else {                                                                                                                       \
    Error = "the CUDA driver has no function " Symbol;                                                                           \
    return false;                                                                                                                \
  }
  GPU_RUNNER_FUNCTIONS(DRIVER)
#undef DRIVER
  return true;
}

std::string Driver::describe(const char *What, CuResult R) const {
  if (R == 0)
    return "";
  const char *Name = nullptr, *Text = nullptr;
  errorName(R, &Name);
  errorText(R, &Text);
  return std::string(What) + ": " + (Name ? Name : "error " + std::to_string(R)) + " (" + (Text ? Text : "?") + ")";
}
