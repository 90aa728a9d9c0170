// Two lanes may have chosen one element: what a lane wrote there is not its own. (Who wins is left open by both.)
//== input
__global__ void kernel(const int *in, int *out) {
  __shared__ volatile int claimed[4];
  int t = threadIdx.x, bin = in[t] & 3;
  claimed[bin] = t;
  out[t] = claimed[bin] < 32;
}
int main() { kernel<<<1, 32>>>(0, 0); }
//== fixed
__global__ void kernel(const int *in, int *out) {
  __shared__ volatile int claimed[4];
  int t = threadIdx.x, bin = in[t] & 3;
  claimed[bin] = t;
  __syncwarp(0xffffffffu);
  out[t] = claimed[bin] < 32;
}
int main() { kernel<<<1, 32>>>(0, 0); }
//== findings
element-chosen-by-data.cu:5: proven warp-synchronous-memory
