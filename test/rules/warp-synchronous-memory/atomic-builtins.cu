// Atomic builtins read and write, and wait for no lane.
//== no-nvcc the builtins are those of clang
//== input
__global__ void loads(int *p) {
  __shared__ int s[32];
  s[threadIdx.x] = p[threadIdx.x];
  p[threadIdx.x] = __atomic_load_n(&s[threadIdx.x ^ 1], __ATOMIC_RELAXED);
}
__global__ void stores(int *p) {
  __shared__ int s[32];
  __atomic_store_n(&s[threadIdx.x], p[threadIdx.x], __ATOMIC_RELAXED);
  p[threadIdx.x] = s[threadIdx.x ^ 1];
}
__global__ void adds(int *p) {
  __shared__ int s[32];
  s[threadIdx.x] = 0;
  __atomic_fetch_add(&s[threadIdx.x ^ 1], p[threadIdx.x], __ATOMIC_RELAXED);
  p[threadIdx.x] = s[threadIdx.x];
}
__global__ void own(int *p) {
  __shared__ int s[32];
  s[threadIdx.x] = p[threadIdx.x];
  p[threadIdx.x] = __atomic_load_n(&s[threadIdx.x], __ATOMIC_RELAXED);
}
void launch(int *p) {
  loads<<<1, 32>>>(p);
  stores<<<1, 32>>>(p);
  adds<<<1, 32>>>(p);
  own<<<1, 32>>>(p);
}
//== fixed
__global__ void loads(int *p) {
  __shared__ int s[32];
  s[threadIdx.x] = p[threadIdx.x];
  __syncwarp(0xffffffffu);
  p[threadIdx.x] = __atomic_load_n(&s[threadIdx.x ^ 1], __ATOMIC_RELAXED);
}
__global__ void stores(int *p) {
  __shared__ int s[32];
  __atomic_store_n(&s[threadIdx.x], p[threadIdx.x], __ATOMIC_RELAXED);
  __syncwarp(0xffffffffu);
  p[threadIdx.x] = s[threadIdx.x ^ 1];
}
__global__ void adds(int *p) {
  __shared__ int s[32];
  s[threadIdx.x] = 0;
  __syncwarp(0xffffffffu);
  __atomic_fetch_add(&s[threadIdx.x ^ 1], p[threadIdx.x], __ATOMIC_RELAXED);
  __syncwarp(0xffffffffu);
  p[threadIdx.x] = s[threadIdx.x];
}
__global__ void own(int *p) {
  __shared__ int s[32];
  s[threadIdx.x] = p[threadIdx.x];
  p[threadIdx.x] = __atomic_load_n(&s[threadIdx.x], __ATOMIC_RELAXED);
}
void launch(int *p) {
  loads<<<1, 32>>>(p);
  stores<<<1, 32>>>(p);
  adds<<<1, 32>>>(p);
  own<<<1, 32>>>(p);
}
//== findings
atomic-builtins.cu:4: assumed warp-synchronous-memory
atomic-builtins.cu:9: assumed warp-synchronous-memory
atomic-builtins.cu:14: assumed warp-synchronous-memory
atomic-builtins.cu:15: assumed warp-synchronous-memory
