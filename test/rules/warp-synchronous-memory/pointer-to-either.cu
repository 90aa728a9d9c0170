// A pointer that begins in global memory and is given a shared array, or the other way round: what is accessed through it nobody follows.
//== input
__global__ void staged(const int *in, int *out, int n) {
  __shared__ int a[32];
  int t = threadIdx.x;
  const int *p = in;
  if (n <= 32) {
    a[t] = in[t];
    p = a;
  }
  out[t] = p[t ^ 1];
}
__global__ void moved_on(const int *in, int *out, int n) { // Never anything but global memory.
  __shared__ int a[32];
  int t = threadIdx.x;
  const int *p = in;
  p += n;
  p = p + 1;
  a[t] = p[t];
  out[t] = a[t] + p[t ^ 1];
}
void run(int *a, int *b, int n) {
  staged<<<1, 32>>>(a, b, n);
  moved_on<<<1, 32>>>(a, b, n);
}
//== unchanged
//== findings
pointer-to-either.cu:9: manual warp-synchronous-memory
