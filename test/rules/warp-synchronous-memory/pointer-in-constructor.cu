// An object keeps the pointer it is made with.
//== input
struct View { volatile int *p; __device__ View(volatile int *q) : p(q) {} __device__ int get(int i) { return p[i]; } };
__global__ void k(const int *in, int *out) {
  int t = threadIdx.x;
  __shared__ volatile int s[64];
  s[t] = in[t];
  __syncthreads();
  if (t < 32) {
    View v(s);
    s[t] = t;
    out[t] = v.get(t ^ 1);
  }
}
int main() { k<<<1, 64>>>(0, 0); }
//== unchanged
//== findings
pointer-in-constructor.cu:5: manual warp-synchronous-memory
