// A table that a helper reads a thousand times in one function is read: what a call says twice is one access, so that the
// function is followed. Behind the block barrier nobody writes it (f); with lanes that fill it in lock step (g), one place orders all.
//== input
#define TEN(x) x x x x x x x x x x
__device__ int look(const volatile int *t, int v) {
  return t[v & 255] ^ t[v >> 8 & 255] ^ t[v >> 16 & 255];
}
__device__ int round(const volatile int *t, int v) {
  TEN(v += look(t, v);)
  return v;
}
__global__ void f(int *o, const int *in) {
  __shared__ volatile int table[256];
  int v = in[threadIdx.x];
  table[threadIdx.x] = v;
  __syncthreads();
  TEN(TEN(v += round(table, v);))
  o[threadIdx.x] = v;
}
__global__ void g(int *o, const int *in) {
  __shared__ volatile int table[256];
  int v = in[threadIdx.x];
  for (int i = 0; i < 8; ++i)
    table[i * 32 + threadIdx.x] = v + i;
  TEN(TEN(v += round(table, v);))
  o[threadIdx.x] = v;
}
void run(int *o, const int *in) {
  f<<<1, 256>>>(o, in);
  g<<<1, 32>>>(o, in);
}
//== fixed
#define TEN(x) x x x x x x x x x x
__device__ int look(const volatile int *t, int v) {
  return t[v & 255] ^ t[v >> 8 & 255] ^ t[v >> 16 & 255];
}
__device__ int round(const volatile int *t, int v) {
  TEN(v += look(t, v);)
  return v;
}
__global__ void f(int *o, const int *in) {
  __shared__ volatile int table[256];
  int v = in[threadIdx.x];
  table[threadIdx.x] = v;
  __syncthreads();
  TEN(TEN(v += round(table, v);))
  o[threadIdx.x] = v;
}
__global__ void g(int *o, const int *in) {
  __shared__ volatile int table[256];
  int v = in[threadIdx.x];
  for (int i = 0; i < 8; ++i)
    table[i * 32 + threadIdx.x] = v + i;
  __syncwarp(0xffffffffu);
  TEN(TEN(v += round(table, v);))
  o[threadIdx.x] = v;
}
void run(int *o, const int *in) {
  f<<<1, 256>>>(o, in);
  g<<<1, 32>>>(o, in);
}
//== findings
table-read-often.cu:22: proven warp-synchronous-memory
