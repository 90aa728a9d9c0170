// A call in plain memory at an element that data choose, where the block has several warps or nobody knows: one site for an array, as where the
// access is written out. What is ordered by a block barrier, and an element that each lane has for itself, is none.
//== input
__device__ int get(const int *p) { return *p; }
__device__ void put(int *p, int v) { *p = v; }
__global__ void reads(const int *in, int *out) {
  __shared__ int s[64];
  const int t = threadIdx.x;
  s[t] = in[t];
  out[t] = get(s + in[t + 64]);
}
__global__ void writes(const int *in, int *out) {
  __shared__ int s[64];
  const int t = threadIdx.x;
  put(s + in[t + 64], in[t]);
  out[t] = s[t];
}
__global__ void overtakes(const int *in, int *out) {
  __shared__ int s[64];
  const int t = threadIdx.x;
  s[t] = in[t];
  __syncthreads();
  const int v = s[in[t + 64]];
  put(s + t, v);
  __syncthreads();
  out[t] = s[63 - t];
}
__global__ void anyBlock(const int *in, int *out) {
  __shared__ int s[1024];
  const int t = threadIdx.x;
  s[t] = in[t];
  for (int i = 0; i < 3; ++i)
    out[t] += get(s + in[t + i]);
}
__global__ void ordered(const int *in, int *out) {
  __shared__ int s[64];
  const int t = threadIdx.x;
  s[t] = in[t];
  __syncthreads();
  out[t] = get(s + in[t + 64]);
}
__global__ void own(const int *in, int *out) {
  __shared__ int s[1024];
  const int t = threadIdx.x;
  put(s + t, in[t]);
  out[t] = get(s + t);
}
int main() {
  reads<<<1, 64>>>(0, 0);
  writes<<<1, 64>>>(0, 0);
  overtakes<<<1, 64>>>(0, 0);
  ordered<<<1, 64>>>(0, 0);
}
//== unchanged
//== findings
helpers-at-chosen-elements.cu:7: manual warp-synchronous-memory
helpers-at-chosen-elements.cu:13: manual warp-synchronous-memory
helpers-at-chosen-elements.cu:21: manual warp-synchronous-memory
helpers-at-chosen-elements.cu:30: manual warp-synchronous-memory
