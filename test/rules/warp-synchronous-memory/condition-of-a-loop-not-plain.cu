// No barrier goes into a condition that declares or has an effect; one with a macro in it is evaluated as a whole.
//== input
#define AGAIN(i) s[i] != 0
__global__ void declares(const int *in, int *out) {
  __shared__ volatile int s[32];
  int t = threadIdx.x;
  s[t] = in[t];
  do {
    out[t] = t;
    while (int v = s[t ^ 1])
      s[t] = v - 1;
  } while (s[t] = out[t]);
}
__global__ void byMacro(const int *in, int *out) {
  __shared__ volatile int s[32];
  int t = threadIdx.x;
  s[t] = in[t];
  do
    s[t] = out[t];
  while (AGAIN(t ^ 1));
}
__global__ void inPart(const int *in, int *out) {
  __shared__ volatile int s[32];
  int t = threadIdx.x;
  s[t] = in[t];
  do
    s[t] = out[t];
  while (t < 7 && s[t ^ 1] > 2);
}
int main() {
  declares<<<1, 32>>>(0, 0);
  byMacro<<<1, 32>>>(0, 0);
  inPart<<<1, 32>>>(0, 0);
}
//== fixed
#define AGAIN(i) s[i] != 0
__global__ void declares(const int *in, int *out) {
  __shared__ volatile int s[32];
  int t = threadIdx.x;
  s[t] = in[t];
  do {
    out[t] = t;
    while (int v = s[t ^ 1])
      s[t] = v - 1;
  } while (s[t] = out[t]);
}
__global__ void byMacro(const int *in, int *out) {
  __shared__ volatile int s[32];
  int t = threadIdx.x;
  s[t] = in[t];
  __syncwarp(0xffffffffu);
  unsigned ws_it1 = 0xffffffffu;
  bool ws_c1;
  do {
    s[t] = out[t];
    __syncwarp(ws_it1);
  }
  while ((ws_c1 = (AGAIN(t ^ 1)), __syncwarp(ws_it1), ws_it1 = __ballot_sync(ws_it1, ws_c1), ws_c1));
}
__global__ void inPart(const int *in, int *out) {
  __shared__ volatile int s[32];
  int t = threadIdx.x;
  s[t] = in[t];
  __syncwarp(0xffffffffu);
  unsigned ws_it1 = 0xffffffffu;
  bool ws_c1;
  do {
    s[t] = out[t];
    __syncwarp(ws_it1);
  }
  while ((ws_c1 = (t < 7 && s[t ^ 1] > 2), __syncwarp(ws_it1), ws_it1 = __ballot_sync(ws_it1, ws_c1), ws_c1));
}
int main() {
  declares<<<1, 32>>>(0, 0);
  byMacro<<<1, 32>>>(0, 0);
  inPart<<<1, 32>>>(0, 0);
}
//== findings
condition-of-a-loop-not-plain.cu:8: manual warp-synchronous-memory
condition-of-a-loop-not-plain.cu:18: proven warp-synchronous-memory
condition-of-a-loop-not-plain.cu:26: proven warp-synchronous-memory
