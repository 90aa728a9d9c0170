// The index is read from memory that others write: the target cannot be evaluated again behind a __syncwarp.
//== input
__global__ void k(const int *in, int *out) {
  int t = threadIdx.x;
  __shared__ volatile int s[64], idx[64];
  s[t] = in[t]; idx[t] = in[t] & 31;
  __syncthreads();
  if (t < 32) {
    s[idx[t]] += s[t ^ 1];
    idx[t ^ 1] = t;
    out[t] = s[t];
  }
}
int main() { k<<<1, 64>>>(0, 0); }
//== unchanged
//== findings
index-from-shared-memory.cu:7: manual warp-synchronous-memory
index-from-shared-memory.cu:9: manual warp-synchronous-memory
