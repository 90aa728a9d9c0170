// What was migrated before is in order: nothing to do.
//== input
__global__ void kernel(const int *in, int *out) {
  __shared__ volatile int s[64];
  int t = threadIdx.x;
  s[t] = in[t];
  __syncthreads();
  if (t < 32) {
    int v = s[t] + s[t + 16];
    __syncwarp();
    s[t] = v;
    __syncwarp();
    out[t] = s[(t + 1) & 31];
  }
}
int main() { kernel<<<1, 64>>>(0, 0); }
//== unchanged
//== findings
