// Lanes that leave the loop have to be waited for before they do: the next trip writes what they have read.
//== input
__global__ void kernel(const int *in, int *out, int n) {
  __shared__ volatile int s[32];
  int t = threadIdx.x;
  for (int i = 0; i < n; ++i) {
    if (__any(in[i * 32 + t] > 0)) {
      s[t] = in[i * 32 + t];
      out[t] += s[t ^ 1];
      if (in[i * 32 + t] > 9)
        break;
    }
  }
}
int main() { kernel<<<1, 32>>>(0, 0, 3); }
//== fixed
__global__ void kernel(const int *in, int *out, int n) {
  __shared__ volatile int s[32];
  int t = threadIdx.x;
  unsigned ws_it1 = 0xffffffffu;
  for (int i = 0; i < n; ++i) {
    if (__any_sync(ws_it1, in[i * 32 + t] > 0)) {
      s[t] = in[i * 32 + t];
      __syncwarp(ws_it1);
      out[t] += s[t ^ 1];
      __syncwarp(ws_it1);
      const bool ws_c2 = in[i * 32 + t] > 9;
      const unsigned ws_m2 = __ballot_sync(ws_it1, ws_c2);
      if (ws_c2)
        break;
      ws_it1 &= ~ws_m2;
    }
  }
}
int main() { kernel<<<1, 32>>>(0, 0, 3); }
//== findings
exit-behind-the-last-read.cu:5: proven vote-to-sync
exit-behind-the-last-read.cu:7: proven warp-synchronous-memory
