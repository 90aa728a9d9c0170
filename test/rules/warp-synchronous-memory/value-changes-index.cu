// The value changes the index of the target: taken apart, the statement would name two elements.
//== input
__device__ int nxt(int &i) { i ^= 1; return i; }
__global__ void k(const int *in, int *out) {
  int t = threadIdx.x;
  __shared__ volatile int s[64];
  s[t] = in[t];
  __syncthreads();
  if (t < 32) {
    int i = t;
    s[i] += nxt(i) + s[t ^ 1];
    out[t] = s[t];
  }
}
int main() { k<<<1, 64>>>(0, 0); }
//== unchanged
//== findings
value-changes-index.cu:9: manual warp-synchronous-memory
value-changes-index.cu:10: manual warp-synchronous-memory
