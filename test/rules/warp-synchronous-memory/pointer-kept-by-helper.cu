// A helper stores the pointer: what is read through the copy is not seen.
//== input
__device__ volatile int *gp;
__device__ void keep(volatile int *p) { gp = p; }
__global__ void k(const int *in, int *out) {
  int t = threadIdx.x;
  __shared__ volatile int s[64];
  s[t] = in[t];
  __syncthreads();
  if (t < 32) {
    keep(s);
    s[t] = t;
    out[t] = gp[t ^ 1];
  }
}
int main() { k<<<1, 64>>>(0, 0); }
//== unchanged
//== findings
pointer-kept-by-helper.cu:6: manual warp-synchronous-memory
