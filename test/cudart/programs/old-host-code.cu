// Host code that counts on overflow that wraps, on pointers of another type, and on functions that return nothing where
// they should, as old compilers let it.
// exit: 0
// out: PASS
#include "check.h"

__global__ void square(int *p, int n) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    p[i] *= p[i];
}

static int differs(const int *p, int n) {
  for (int i = 0; i < n; ++i)
    if (p[i] != i * i)
      return 1;
  return 0;
}

static int bitsOf(float *f, int *i) {
  *i = 0;
  *f = 1.0f;
  return *i;
}

static int Reported = 0;
static __attribute__((noinline)) bool report(bool good) {
  if (!good)
    return false;
  ++Reported;
}

int main() {
  const int n = 70000;
  int *p, *host = new int[n];
  for (int i = 0; i < n; ++i)
    host[i] = i;
  cudaMalloc(&p, n * sizeof(int));
  cudaMemcpy(p, host, n * sizeof(int), cudaMemcpyHostToDevice);
  square<<<(n + 127) / 128, 128>>>(p, n);
  cudaMemcpy(host, p, n * sizeof(int), cudaMemcpyDeviceToHost);
  CHECK(!differs(host, n));
  float storage;
  CHECK(bitsOf(&storage, (int *)&storage) == 0x3f800000);
  report(true);
  CHECK(Reported == 1);
  return finish();
}
