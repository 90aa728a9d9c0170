// Conditions on versions: which of them keep Volta and later out.
#include "frontend/scan/VersionCondition.h"
#include <gtest/gtest.h>

using namespace warpshift;

namespace {

TEST(VersionCondition, KeepsVoltaOut) {
  for (const char *C : {"__CUDA_ARCH__ < 700", "!(__CUDA_ARCH__ >= 700)", "CUDART_VERSION < 9000", "CUDA_VERSION <= 8000",
                        "__CUDACC_VER_MAJOR__ < 9", "__CUDACC_VER_MAJOR__ * 100 + __CUDACC_VER_MINOR__ < 900",
                        "defined(__HIP_PLATFORM_AMD__)", "defined(__DEVICE_EMULATION__)", "defined __HIPCC__ && X",
                        "300 > __CUDA_ARCH__", "0", "!defined(__CUDA_ARCH__)", "__CUDA_ARCH__ == 350",
                        "__CUDA_ARCH__ >= 300 && __CUDA_ARCH__ < 0x2bc", "__CUDA_ARCH__ / 100 < 7", "X && CUDART_VERSION < 9000"})
    EXPECT_EQ(holdsOnVolta(C), Holds::Never) << C;
}

TEST(VersionCondition, LetsVoltaIn) {
  for (const char *C : {"__CUDA_ARCH__ >= 300", "defined(__CUDA_ARCH__)", "defined __CUDA_ARCH__", "CUDART_VERSION >= 4000",
                        "__CUDA_ARCH__ > 299 || X", "!defined(__HIPCC__)", "1", "__CUDACC_VER_MAJOR__ >= 9u", "__CUDA_ARCH__"})
    EXPECT_EQ(holdsOnVolta(C), Holds::Always) << C;
}

TEST(VersionCondition, CannotTell) {
  for (const char *C : {"__CUDA_ARCH__ < 800", "WITH_SHUFFLES", "__CUDA_ARCH__ >= 300 && WITH_SHUFFLES", "defined(X)",
                        "CUDART_VERSION < 10000", "X(3) < 4", "__CUDA_ARCH__ <", "", "(__CUDA_ARCH__ < 700", "1 ? 2 : 3",
                        "__CUDA_ARCH__ - 1000 < 0", "99999999999999999999 < 1", "__CUDA_ARCH__ >> 2"})
    EXPECT_EQ(holdsOnVolta(C), Holds::Maybe) << C;
}

TEST(VersionCondition, InPlainCxx) {
  for (const char *C : {"defined(__CUDACC__)", "__CUDA_ARCH__ >= 300", "defined __NVCC__ && X", "__CUDACC_VER_MAJOR__ > 8"})
    EXPECT_EQ(holdsInPlainCxx(C), Holds::Never) << C;
  for (const char *C : {"!defined(__CUDACC__)", "__CUDA_ARCH__ < 700", "X || !defined(__CUDA_ARCH__)"})
    EXPECT_EQ(holdsInPlainCxx(C), Holds::Always) << C;
  for (const char *C :
       {"CUDART_VERSION >= 9000", "defined(WITH_CUDA)", "defined(__HIP_PLATFORM_AMD__)", "defined(__CUDACC__) || X"})
    EXPECT_EQ(holdsInPlainCxx(C), Holds::Maybe) << C;
}

} // namespace
