// A pointer that is moved on within its array is followed.
//== input
__global__ void kernel(const int *in, int *out) {
  __shared__ int s[128];
  volatile int *p = s;
  p += threadIdx.x;
  *p = in[threadIdx.x];
  __syncthreads();
  if (threadIdx.x < 32) {
    *p += p[32];
    *p += p[16];
    ++p;
    out[threadIdx.x] = *p;
  }
}
int main() { kernel<<<1, 64>>>(0, 0); }
//== fixed
__global__ void kernel(const int *in, int *out) {
  __shared__ int s[128];
  volatile int *p = s;
  p += threadIdx.x;
  *p = in[threadIdx.x];
  __syncthreads();
  if (threadIdx.x < 32) {
    *p += p[32];
    __syncwarp(0xffffffffu);
    const int ws_v1 = *p + p[16];
    __syncwarp(0xffffffffu);
    *p = ws_v1;
    __syncwarp(0xffffffffu);
    ++p;
    out[threadIdx.x] = *p;
  }
}
int main() { kernel<<<1, 64>>>(0, 0); }
//== findings
moved-pointer.cu:8: proven warp-synchronous-memory
moved-pointer.cu:9: proven warp-synchronous-memory
moved-pointer.cu:11: proven warp-synchronous-memory
