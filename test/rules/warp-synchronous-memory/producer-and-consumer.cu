// One lane writes for its warp; the others read.
//== input
__global__ void kernel(const int *in, int *out) {
  __shared__ volatile int first[2];
  int lane = threadIdx.x & 31, warp = threadIdx.x >> 5;
  if (lane == 0)
    first[warp] = in[threadIdx.x];
  out[threadIdx.x] = first[warp];
}
int main() { kernel<<<1, 64>>>(0, 0); }
//== fixed
__global__ void kernel(const int *in, int *out) {
  __shared__ volatile int first[2];
  int lane = threadIdx.x & 31, warp = threadIdx.x >> 5;
  if (lane == 0)
    first[warp] = in[threadIdx.x];
  __syncwarp(0xffffffffu);
  out[threadIdx.x] = first[warp];
}
int main() { kernel<<<1, 64>>>(0, 0); }
//== findings
producer-and-consumer.cu:6: proven warp-synchronous-memory
