// One text, and another element: what changes the index between the two is no assignment that can be seen here, or is under a condition.
//== input
__device__ void flip(int &i) { i ^= 1; }
__global__ void by_reference(const int *in, int *out) {
  __shared__ int s[32];
  int t = threadIdx.x, i = t;
  s[i] = in[t];
  flip(i);
  out[t] = s[i];
}
__global__ void by_pointer(const int *in, int *out) {
  __shared__ int s[32];
  int t = threadIdx.x, i = t, *p = &i;
  s[i] = in[t];
  *p ^= 1;
  out[t] = s[i];
}
__global__ void behind_loop(const int *in, int *out, int n) {
  __shared__ int s[32];
  int t = threadIdx.x, i = t;
  while (in[i] > n)
    i = in[i] & 31;
  s[i] = in[t];
  i ^= 1;
  out[t] = s[i];
}
__global__ void unchanged(const int *in, int *out, int n) {
  __shared__ int s[32];
  int t = threadIdx.x, i = t;
  while (in[i] > n)
    i = in[i] & 31;
  s[i] = in[t];
  out[t] = s[i];
}
void run(int *a, int *b, int n) {
  by_reference<<<1, 32>>>(a, b);
  by_pointer<<<1, 32>>>(a, b);
  behind_loop<<<1, 32>>>(a, b, n);
  unchanged<<<1, 32>>>(a, b, n);
}
//== fixed
__device__ void flip(int &i) { i ^= 1; }
__global__ void by_reference(const int *in, int *out) {
  __shared__ int s[32];
  int t = threadIdx.x, i = t;
  s[i] = in[t];
  __syncwarp(0xffffffffu);
  flip(i);
  out[t] = s[i];
}
__global__ void by_pointer(const int *in, int *out) {
  __shared__ int s[32];
  int t = threadIdx.x, i = t, *p = &i;
  s[i] = in[t];
  __syncwarp(0xffffffffu);
  *p ^= 1;
  out[t] = s[i];
}
__global__ void behind_loop(const int *in, int *out, int n) {
  __shared__ int s[32];
  int t = threadIdx.x, i = t;
  while (in[i] > n)
    i = in[i] & 31;
  s[i] = in[t];
  __syncwarp(0xffffffffu);
  i ^= 1;
  out[t] = s[i];
}
__global__ void unchanged(const int *in, int *out, int n) {
  __shared__ int s[32];
  int t = threadIdx.x, i = t;
  while (in[i] > n)
    i = in[i] & 31;
  s[i] = in[t];
  out[t] = s[i];
}
void run(int *a, int *b, int n) {
  by_reference<<<1, 32>>>(a, b);
  by_pointer<<<1, 32>>>(a, b);
  behind_loop<<<1, 32>>>(a, b, n);
  unchanged<<<1, 32>>>(a, b, n);
}
//== findings
index-changed-between.cu:7: proven warp-synchronous-memory
index-changed-between.cu:14: proven warp-synchronous-memory
index-changed-between.cu:23: proven warp-synchronous-memory
