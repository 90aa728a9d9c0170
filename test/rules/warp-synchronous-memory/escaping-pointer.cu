// The address of the array is stored: accesses may exist that are not seen (no-alias is not granted).
//== input
struct Box { volatile int *p; };
__device__ int peek(Box b) { return b.p[threadIdx.x]; }
__global__ void kernel(const int *in, int *out) {
  __shared__ volatile int s[64];
  int t = threadIdx.x;
  Box b;
  b.p = s;
  s[t] = in[t];
  __syncthreads();
  if (t < 32) {
    s[t] += s[t + 16];
    s[t] += s[t + 8];
    out[t] = peek(b);
  }
}
int main() { kernel<<<1, 64>>>(0, 0); }
//== unchanged
//== findings
escaping-pointer.cu:11: manual warp-synchronous-memory
escaping-pointer.cu:12: manual warp-synchronous-memory
