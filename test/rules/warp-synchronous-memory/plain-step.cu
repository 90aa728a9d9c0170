// One step of a tree without `volatile`: the compiler keeps the read before the write, lock step kept the lanes.
//== input
__global__ void k(unsigned *out, int n) {
  __shared__ unsigned s[256];
  s[threadIdx.x] = threadIdx.x * 3u + n;
  __syncthreads();
  if (threadIdx.x < 32)
    s[threadIdx.x] += s[threadIdx.x + 4];
  __syncthreads();
  out[threadIdx.x] = s[threadIdx.x];
}
int main() { k<<<1, 64>>>(0, 3); }
//== fixed
__global__ void k(unsigned *out, int n) {
  __shared__ unsigned s[256];
  s[threadIdx.x] = threadIdx.x * 3u + n;
  __syncthreads();
  if (threadIdx.x < 32) {
    const unsigned int ws_v1 = s[threadIdx.x] + s[threadIdx.x + 4];
    __syncwarp(0xffffffffu);
    s[threadIdx.x] = ws_v1;
  }
  __syncthreads();
  out[threadIdx.x] = s[threadIdx.x];
}
int main() { k<<<1, 64>>>(0, 3); }
//== findings
plain-step.cu:6: proven warp-synchronous-memory
