// A lane reads what its lower neighbour writes in the same statement: split inside the branch, for the lanes of the branch.
//== input
__global__ void kernel(const int *in, int *out) {
  __shared__ volatile int s[64];
  int t = threadIdx.x;
  int lane = t & 31;
  s[t] = in[t];
  if (lane >= 1) s[t] += s[t - 1];
  if (lane >= 2)
    s[t] = s[t - 2] + s[t];
  out[t] = s[t];
}
int main() { kernel<<<1, 64>>>(0, 0); }
//== fixed
__global__ void kernel(const int *in, int *out) {
  __shared__ volatile int s[64];
  int t = threadIdx.x;
  int lane = t & 31;
  s[t] = in[t];
  __syncwarp(0xffffffffu);
  if (lane >= 1) {
    const int ws_v1 = s[t] + s[t - 1];
    __syncwarp(0xfffffffeu);
    s[t] = ws_v1;
  }
  __syncwarp(0xffffffffu);
  if (lane >= 2) {
    const int ws_v2 = s[t - 2] + s[t];
    __syncwarp(0xfffffffcu);
    s[t] = ws_v2;
  }
  out[t] = s[t];
}
int main() { kernel<<<1, 64>>>(0, 0); }
//== findings
scan.cu:6: proven warp-synchronous-memory
scan.cu:8: proven warp-synchronous-memory
