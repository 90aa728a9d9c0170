// Memory pools and hints about the cache: accepted, asked for again, without effect on results.
// exit: 0
// out: PASS
#include "check.h"

__global__ void fill(int *p) { p[threadIdx.x] = 5; }

int main() {
  cudaMemPool_t pool, own;
  CHECK(cudaDeviceGetDefaultMemPool(&pool, 0) == cudaSuccess);
  unsigned long long threshold = 1 << 20, read = 0;
  CHECK(cudaMemPoolSetAttribute(pool, cudaMemPoolAttrReleaseThreshold, &threshold) == cudaSuccess);
  CHECK(cudaMemPoolGetAttribute(pool, cudaMemPoolAttrReleaseThreshold, &read) == cudaSuccess && read == threshold);
  cudaMemPoolProps props = {};
  props.allocType = cudaMemAllocationTypePinned;
  props.location.type = cudaMemLocationTypeDevice;
  CHECK(cudaMemPoolCreate(&own, &props) == cudaSuccess);
  cudaStream_t s;
  cudaStreamCreate(&s);
  int *p, v = 0;
  CHECK(cudaMallocAsync(&p, 128, own, s) == cudaSuccess);
  cudaStreamAttrValue window = {};
  window.accessPolicyWindow.base_ptr = p;
  window.accessPolicyWindow.num_bytes = 128;
  window.accessPolicyWindow.hitRatio = 1.0f;
  window.accessPolicyWindow.hitProp = cudaAccessPropertyPersisting;
  CHECK(cudaStreamSetAttribute(s, cudaStreamAttributeAccessPolicyWindow, &window) == cudaSuccess);
  cudaStreamAttrValue back = {};
  CHECK(cudaStreamGetAttribute(s, cudaStreamAttributeAccessPolicyWindow, &back) == cudaSuccess);
  CHECK(back.accessPolicyWindow.num_bytes == 128);
  CHECK(cudaDeviceSetLimit(cudaLimitPersistingL2CacheSize, 1 << 20) == cudaSuccess);
  fill<<<1, 32, 0, s>>>(p);
  cudaMemcpyAsync(&v, p, sizeof v, cudaMemcpyDeviceToHost, s);
  CHECK(v == 5);
  CHECK(cudaCtxResetPersistingL2Cache() == cudaSuccess);
  CHECK(cudaFreeAsync(p, s) == cudaSuccess && cudaMemPoolDestroy(own) == cudaSuccess);
  int grid = 0, block = 0;
  CHECK(cudaOccupancyMaxPotentialBlockSize(&grid, &block, fill) == cudaSuccess && block >= 512 && grid % 8 == 0);
  return finish();
}
