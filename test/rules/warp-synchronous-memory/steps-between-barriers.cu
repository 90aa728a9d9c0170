// Steps of a block with a barrier each: were an element another lane's, it could be another warp's as well.
//== input
__global__ void downsweep(float *out, int n) {
  extern __shared__ float s[];
  int t = threadIdx.x, offset = n;
  for (int d = 1; d < n; d *= 2) {
    offset >>= 1;
    __syncthreads();
    if (t < d) {
      int a = offset * (2 * t + 1) - 1, b = offset * (2 * t + 2) - 1;
      float x = s[a];
      s[a] = s[b];
      s[b] += x;
    }
  }
  __syncthreads();
  out[t] = s[t];
}
int main() { downsweep<<<1, 64, 512>>>(0, 64); }
//== unchanged
//== findings
steps-between-barriers.cu:9: manual warp-synchronous-memory
steps-between-barriers.cu:10: manual warp-synchronous-memory
steps-between-barriers.cu:11: manual warp-synchronous-memory
