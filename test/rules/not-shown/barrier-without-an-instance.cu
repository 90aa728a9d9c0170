// A barrier in a template of which no instance can be made up: nothing shows it.
//== input
template <class T> struct Never { static_assert(sizeof(T) == 0, ""); };
template <class T> __global__ void kernel(const int *in, int *out) {
  __shared__ volatile int s[64];
  int t = threadIdx.x;
  s[t] = in[t];
  s[t] = s[t] + s[t + 16];
  out[t] = s[t];
  Never<T> never;
}
//== fixed
template <class T> struct Never { static_assert(sizeof(T) == 0, ""); };
template <class T> __global__ void kernel(const int *in, int *out) {
  __shared__ volatile int s[64];
  int t = threadIdx.x;
  s[t] = in[t];
  __syncwarp(0xffffffffu);
  const int ws_v1 = s[t] + s[t + 16];
  __syncwarp(0xffffffffu);
  s[t] = ws_v1;
  __syncwarp(0xffffffffu);
  out[t] = s[t];
  Never<T> never;
}
//== findings
barrier-without-an-instance.cu:6: assumed warp-synchronous-memory
barrier-without-an-instance.cu:7: assumed warp-synchronous-memory
