// What one arm of a branch writes, the other reads: no barrier stands between them.
//== input
__global__ void arms(const int *in, int *out) {
  volatile __shared__ int s[32];
  int t = threadIdx.x;
  s[t] = in[t];
  if (in[t] > 3)
    s[t] = s[t ^ 1];
  else
    s[t] = -1;
  out[t] = s[t];
}
__global__ void apart(const int *in, int *out) { // Elements that the other arm does not touch.
  volatile __shared__ int s[64];
  int t = threadIdx.x;
  s[t] = in[t];
  if (t < 16)
    out[t] = s[t + 1];
  else
    s[t + 32] = 0;
}
__global__ void asValue(const int *in, int *out) {
  volatile __shared__ int s[32];
  int t = threadIdx.x;
  in[t] > 3 ? (void)(s[t] = in[t]) : (void)(out[t] = s[t ^ 1]);
}
__global__ void leaves(const int *in, int *out) { // Beside what the others do behind the branch.
  volatile __shared__ int s[32];
  int t = threadIdx.x;
  if (in[t] > 3) {
    s[t] = in[t];
    return;
  }
  out[t] = s[t ^ 1];
}
void run(int *a, int *b) {
  arms<<<1, 32>>>(a, b);
  apart<<<1, 32>>>(a, b);
  asValue<<<1, 32>>>(a, b);
  leaves<<<1, 32>>>(a, b);
}
//== fixed
__global__ void arms(const int *in, int *out) {
  volatile __shared__ int s[32];
  int t = threadIdx.x;
  s[t] = in[t];
  if (in[t] > 3)
    s[t] = s[t ^ 1];
  else
    s[t] = -1;
  out[t] = s[t];
}
__global__ void apart(const int *in, int *out) { // Elements that the other arm does not touch.
  volatile __shared__ int s[64];
  int t = threadIdx.x;
  s[t] = in[t];
  __syncwarp(0xffffffffu);
  if (t < 16)
    out[t] = s[t + 1];
  else
    s[t + 32] = 0;
}
__global__ void asValue(const int *in, int *out) {
  volatile __shared__ int s[32];
  int t = threadIdx.x;
  in[t] > 3 ? (void)(s[t] = in[t]) : (void)(out[t] = s[t ^ 1]);
}
__global__ void leaves(const int *in, int *out) { // Beside what the others do behind the branch.
  volatile __shared__ int s[32];
  int t = threadIdx.x;
  if (in[t] > 3) {
    s[t] = in[t];
    return;
  }
  out[t] = s[t ^ 1];
}
void run(int *a, int *b) {
  arms<<<1, 32>>>(a, b);
  apart<<<1, 32>>>(a, b);
  asValue<<<1, 32>>>(a, b);
  leaves<<<1, 32>>>(a, b);
}
//== findings
between-two-arms.cu:6: manual warp-synchronous-memory
between-two-arms.cu:16: proven warp-synchronous-memory
between-two-arms.cu:23: manual warp-synchronous-memory
between-two-arms.cu:32: manual warp-synchronous-memory
