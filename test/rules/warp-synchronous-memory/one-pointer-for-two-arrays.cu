// The pointer may lead to either array.
//== input
__global__ void k(const int *in, int *out) {
  int t = threadIdx.x;
  __shared__ volatile int a[64], b[64];
  a[t] = b[t] = t;
  __syncthreads();
  if (t < 32) {
    volatile int *p = a;
    if (in[0]) p = b;
    p[t] = t + 1;
    out[t] = b[t ^ 1];
  }
}
int main() { k<<<1, 64>>>(0, 0); }
//== unchanged
//== findings
one-pointer-for-two-arrays.cu:4: manual warp-synchronous-memory
