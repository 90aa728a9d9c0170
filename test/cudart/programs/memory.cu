// Device memory: allocation, fills, rectangles and boxes, and what is refused.
// exit: 0
// out: PASS
// err: cudaFree (call 5): cannot free
#include "check.h"

__global__ void increment(int *p, int n) {
  if (int(threadIdx.x) < n)
    p[threadIdx.x] += 1;
}

static void rectangle() {
  unsigned char *p, host[3][10], back[3][7];
  size_t pitch = 0;
  CHECK(cudaMallocPitch(&p, &pitch, 10, 3) == cudaSuccess && pitch >= 10 && pitch % 32 == 0);
  for (int y = 0; y < 3; ++y)
    for (int x = 0; x < 10; ++x)
      host[y][x] = 10 * y + x;
  CHECK(cudaMemcpy2D(p, pitch, host, 10, 10, 3, cudaMemcpyHostToDevice) == cudaSuccess);
  CHECK(cudaMemset2D(p + pitch, pitch, 77, 2, 2) == cudaSuccess);
  CHECK(cudaMemcpy2D(back, 7, p, pitch, 7, 3, cudaMemcpyDeviceToHost) == cudaSuccess);
  CHECK(back[0][6] == 6 && back[1][1] == 77 && back[2][0] == 77 && back[2][2] == 22);
  CHECK(cudaMemcpy2D(back, 3, p, pitch, 7, 3, cudaMemcpyDeviceToHost) == cudaErrorInvalidPitchValue);
  CHECK(cudaFree(p) == cudaSuccess);
}

static void box() {
  cudaPitchedPtr p;
  const cudaExtent extent = make_cudaExtent(8, 3, 2);
  CHECK(cudaMalloc3D(&p, extent) == cudaSuccess && p.xsize == 8 && p.ysize == 3);
  CHECK(cudaMemset3D(p, 5, extent) == cudaSuccess);
  char back[2][3][8] = {};
  cudaMemcpy3DParms copy = {};
  copy.srcPtr = p;
  copy.dstPtr = make_cudaPitchedPtr(back, 8, 8, 3);
  copy.extent = extent;
  copy.kind = cudaMemcpyDeviceToHost;
  CHECK(cudaMemcpy3D(&copy) == cudaSuccess);
  CHECK(back[0][0][0] == 5 && back[1][2][7] == 5);
  CHECK(cudaFree(p.ptr) == cudaSuccess);
}

int main() {
  int *p = 0, *none = (int *)1, host[4] = {1, 2, 3, 4};
  CHECK(cudaMalloc(&p, sizeof host) == cudaSuccess && p);
  CHECK(cudaMalloc(&none, 0) == cudaSuccess && !none);
  CHECK(cudaFree(0) == cudaSuccess);
  CHECK(cudaMemcpy(p, host, sizeof host, cudaMemcpyHostToDevice) == cudaSuccess);
  CHECK(cudaFree(p + 1) == cudaErrorInvalidValue);
  increment<<<1, 32>>>(p, 4);
  CHECK(cudaMemcpy(host, p, sizeof host, cudaMemcpyDeviceToHost) == cudaSuccess);
  CHECK(host[0] == 2 && host[3] == 5);
  CHECK(cudaMemset(p + 1, 0xff, 4) == cudaSuccess);
  CHECK(cudaMemcpy(host, p, sizeof host, cudaMemcpyDefault) == cudaSuccess && host[1] == -1 && host[2] == 4);
  CHECK(cudaMemset(p, 0, sizeof host + 1) == cudaErrorInvalidValue);
  size_t before = 0, after = 0, total = 0;
  CHECK(cudaMemGetInfo(&before, &total) == cudaSuccess && before < total);
  CHECK(cudaMalloc(&none, size_t(1) << 40) == cudaErrorMemoryAllocation);
  CHECK(cudaFree(p) == cudaSuccess);
  CHECK(cudaMemGetInfo(&after, &total) == cudaSuccess && after == before + sizeof host);
  CHECK(cudaFree(p) == cudaErrorInvalidValue);
  rectangle();
  box();
  return finish();
}
