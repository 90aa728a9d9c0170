// The body of a loop is one statement with a comment behind it: one barrier stands in the braces that it gets, the other behind them.
//== input
__global__ void kernel(const int *in, int *out) {
  __shared__ volatile int all[256];
  volatile int *s = all + threadIdx.x / 32 * 64;
  const int lane = threadIdx.x & 31;
  s[lane] = in[threadIdx.x];
  const int n = in[threadIdx.x + 32];
  int sum = s[31 - lane];
  for (int i = 0; i < n; i++)
    s[(lane + i) & 63] = i; // of any lane
  sum += s[lane ^ 1]; // behind the loop \
                         and on two lines
  s[lane] = sum;
  sum += s[31 - lane]; // at the end
  s[lane] = sum;
  out[threadIdx.x] = sum;
}
//== fixed
__global__ void kernel(const int *in, int *out) {
  __shared__ volatile int all[256];
  volatile int *s = all + threadIdx.x / 32 * 64;
  const int lane = threadIdx.x & 31;
  s[lane] = in[threadIdx.x];
  __syncwarp(0xffffffffu);
  const int n = in[threadIdx.x + 32];
  int sum = s[31 - lane];
  __syncwarp(0xffffffffu);
  unsigned ws_it1 = 0xffffffffu;
  bool ws_c1;
  for (int i = 0; (ws_c1 = (i < n), ws_it1 = __ballot_sync(ws_it1, ws_c1), ws_c1); i++) {
    s[(lane + i) & 63] = i; // of any lane
    __syncwarp(ws_it1);
  }
  __syncwarp(0xffffffffu);
  sum += s[lane ^ 1]; __syncwarp(0xffffffffu); // behind the loop \
                         and on two lines
  s[lane] = sum;
  __syncwarp(0xffffffffu);
  sum += s[31 - lane]; // at the end
  __syncwarp(0xffffffffu);
  s[lane] = sum;
  out[threadIdx.x] = sum;
}
//== findings
comment-behind-an-unbraced-body.cu:7: assumed warp-synchronous-memory
comment-behind-an-unbraced-body.cu:9: assumed warp-synchronous-memory
comment-behind-an-unbraced-body.cu:10: assumed warp-synchronous-memory
comment-behind-an-unbraced-body.cu:12: assumed warp-synchronous-memory
comment-behind-an-unbraced-body.cu:13: assumed warp-synchronous-memory
comment-behind-an-unbraced-body.cu:14: assumed warp-synchronous-memory
