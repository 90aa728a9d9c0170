// The last error, and what errors are called.
#include "runtime/cudart/Runtime.h"

using namespace warpshift::cudart;

namespace {
struct Row {
  cudaError_t E;
  const char *Name, *Text;
};
constexpr Row Rows[] = {
#define ERROR(Name, Text) {Name, #Name, Text},
#include "runtime/cudart/Errors.def"
};

/// A kernel's error counts once a call has come across it, and then stays.
cudaError_t lastError(Runtime &R, bool Clear) {
  if (R.Sticky != cudaSuccess && R.StickySeen)
    return R.Sticky;
  return Clear ? std::exchange(R.Last, cudaSuccess) : R.Last;
}
} // namespace

extern "C" {
cudaError_t cudaGetLastError() {
  Runtime &R = Runtime::get();
  return R.call("cudaGetLastError", [&] { return lastError(R, /*Clear=*/true); }, Runtime::Calls::ErrorQuery);
}
cudaError_t cudaPeekAtLastError() {
  Runtime &R = Runtime::get();
  return R.call("cudaPeekAtLastError", [&] { return lastError(R, /*Clear=*/false); }, Runtime::Calls::ErrorQuery);
}
const char *cudaGetErrorName(cudaError_t E) {
  for (const Row &R : Rows)
    if (R.E == E)
      return R.Name;
  return "unrecognized error code";
}
const char *cudaGetErrorString(cudaError_t E) {
  for (const Row &R : Rows)
    if (R.E == E)
      return R.Text;
  return "unrecognized error code";
}
}
