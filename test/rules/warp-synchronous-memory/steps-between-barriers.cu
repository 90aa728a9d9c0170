// Steps of a block with a barrier each: the elements of a step are apart, at whatever stride (A14).
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
