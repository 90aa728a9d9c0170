// A pointer that is another place in each lane is no piece, nor is one that is moved on.
//== input
extern __shared__ float memory[];
__global__ void lanes(const float *in, float *out, int n) {
  const int t = threadIdx.x;
  float *mine = memory + t * n, *b = memory + n;
  b[t] = in[t];
  out[t] = mine[0];
}
__global__ void moved(const float *in, float *out, int n) {
  const int t = threadIdx.x;
  float *a = memory, *b = memory + n;
  b[t] = in[t];
  for (int i = 0; i < n; ++i)
    a += 1;
  out[t] = a[t ^ 1];
}
int main() {
  lanes<<<1, 64>>>(0, 0, 64);
  moved<<<1, 64>>>(0, 0, 64);
}
//== unchanged
//== findings
pieces-of-each-lane.cu:6: manual warp-synchronous-memory
pieces-of-each-lane.cu:14: manual warp-synchronous-memory
