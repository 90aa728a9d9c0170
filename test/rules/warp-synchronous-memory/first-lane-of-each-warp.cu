// Each warp has a first lane: they all write one element.
//== input
__global__ void kernel(const int *in, int *out) {
  __shared__ volatile int s[1];
  const int lane = threadIdx.x % 32;
  if (lane == 0)
    s[0] = in[threadIdx.x];
  out[threadIdx.x] = s[0];
}
int main() { kernel<<<1, 64>>>(0, 0); }
//== unchanged
//== findings
first-lane-of-each-warp.cu:6: manual warp-synchronous-memory
