// What the host compiles, too, gets no __syncwarp: nvcc takes no call of one there, though it takes threadIdx.
//== input
struct V { unsigned d; };
__host__ __device__ void smaller(volatile V *a, V *b) {
  if (a->d > b->d)
    a->d = b->d;
}
__host__ __device__ void larger(volatile V *s) {
  s[threadIdx.x].d = s[threadIdx.x + 16].d;
}
__global__ void lower(unsigned *o, const unsigned *in) {
  __shared__ V s[64];
  s[threadIdx.x].d = in[threadIdx.x];
  smaller(s + threadIdx.x, s + threadIdx.x + 16);
  o[threadIdx.x] = s[threadIdx.x].d;
}
__global__ void upper(unsigned *o, const unsigned *in) {
  __shared__ V s[64];
  s[threadIdx.x].d = in[threadIdx.x];
  larger(s);
  o[threadIdx.x] = s[threadIdx.x].d;
}
void launch(unsigned *o, const unsigned *in) {
  lower<<<1, 32>>>(o, in);
  upper<<<1, 32>>>(o, in);
}
//== fixed
struct V { unsigned d; };
__host__ __device__ void smaller(volatile V *a, V *b) {
  if (a->d > b->d)
    a->d = b->d;
}
__host__ __device__ void larger(volatile V *s) {
  s[threadIdx.x].d = s[threadIdx.x + 16].d;
}
__global__ void lower(unsigned *o, const unsigned *in) {
  __shared__ V s[64];
  s[threadIdx.x].d = in[threadIdx.x];
  __syncwarp(0xffffffffu);
  smaller(s + threadIdx.x, s + threadIdx.x + 16);
  o[threadIdx.x] = s[threadIdx.x].d;
}
__global__ void upper(unsigned *o, const unsigned *in) {
  __shared__ V s[64];
  s[threadIdx.x].d = in[threadIdx.x];
  __syncwarp(0xffffffffu);
  larger(s);
  o[threadIdx.x] = s[threadIdx.x].d;
}
void launch(unsigned *o, const unsigned *in) {
  lower<<<1, 32>>>(o, in);
  upper<<<1, 32>>>(o, in);
}
//== findings
host-code-as-well.cu:3: manual warp-synchronous-memory
host-code-as-well.cu:4: manual warp-synchronous-memory
host-code-as-well.cu:7: manual warp-synchronous-memory
host-code-as-well.cu:12: proven warp-synchronous-memory
host-code-as-well.cu:18: proven warp-synchronous-memory
