// Nobody vouches for the pieces being apart.
//== options --assume no-pieces-apart
//== input
extern __shared__ float memory[];
__global__ void reduce(const float *in, float *out, int n) {
  float *a = memory, *b = memory + n;
  const int t = threadIdx.x;
  a[t] = in[t];
  b[t] = in[t + 64];
  __syncthreads();
  if (t < 32) {
    a[t] += a[t + 32];
    a[t] += a[t + 16];
    b[t] = a[t];
  }
  out[t] = b[t];
}
int main() { reduce<<<1, 64>>>(0, 0, 64); }
//== unchanged
//== findings
pieces-nobody-vouches-for.cu:9: manual warp-synchronous-memory
pieces-nobody-vouches-for.cu:10: manual warp-synchronous-memory
pieces-nobody-vouches-for.cu:11: manual warp-synchronous-memory
pieces-nobody-vouches-for.cu:13: manual warp-synchronous-memory
