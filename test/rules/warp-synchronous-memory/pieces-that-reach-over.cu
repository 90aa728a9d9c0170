// An index with the distance of the pieces in it goes on into the next one, and a negative one goes back.
//== input
extern __shared__ float memory[];
__global__ void over(const float *in, float *out, int n) {
  float *a = memory, *b = memory + n;
  const int t = threadIdx.x;
  b[t] = in[t];
  out[t] = a[t + n + 1];
}
__global__ void back(const float *in, float *out, int n) {
  float *a = memory, *b = memory + n;
  const int t = threadIdx.x;
  a[t] = in[t];
  out[t] = b[t - 1];
}
int main() {
  over<<<1, 64>>>(0, 0, 64);
  back<<<1, 64>>>(0, 0, 64);
}
//== unchanged
//== findings
pieces-that-reach-over.cu:6: manual warp-synchronous-memory
pieces-that-reach-over.cu:12: manual warp-synchronous-memory
