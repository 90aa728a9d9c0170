// A helper returns a pointer into the array: what it is used for is not followed.
//== input
__device__ volatile int *at(volatile int *p, int i) { return p + i; }
__global__ void k(const int *in, int *out) {
  int t = threadIdx.x;
  __shared__ volatile int s[64];
  s[t] = in[t];
  __syncthreads();
  if (t < 32) {
    *at(s, t) = t;
    out[t] = *at(s, t ^ 1);
  }
}
int main() { k<<<1, 64>>>(0, 0); }
//== unchanged
//== findings
pointer-returned.cu:5: manual warp-synchronous-memory
