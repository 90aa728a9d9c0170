// Block barriers order everything: nothing to do, volatile or not.
//== input
__global__ void kernel(const int *in, int *out) {
  __shared__ volatile int s[64];
  int t = threadIdx.x;
  s[t] = in[t];
  __syncthreads();
  int v = s[t ^ 1];
  __syncthreads();
  s[t] = v + 1;
  __syncthreads();
  out[t] = s[63 - t];
}
int main() { kernel<<<1, 64>>>(0, 0); }
//== unchanged
//== findings
