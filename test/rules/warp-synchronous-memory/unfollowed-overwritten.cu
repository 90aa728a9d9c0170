// Lanes read plain memory through something that is not followed, then others overwrite it: in lock step all had read before.
//== input
struct View {
  int *p;
  __device__ int get(int i) const { return p[i]; }
};
struct Box {
  int *p;
};
__device__ int fetch(const int *p, int i) { return p[i]; }
__global__ void byMethod(int *out) {
  __shared__ int s[32];
  s[threadIdx.x] = out[threadIdx.x];
  __syncthreads();
  View v{s};
  const int x = v.get(threadIdx.x ^ 1);
  s[threadIdx.x] = x;
  __syncthreads();
  out[threadIdx.x] = s[threadIdx.x];
}
__global__ void byMember(int *out) {
  __shared__ int s[32];
  s[threadIdx.x] = out[threadIdx.x];
  __syncthreads();
  Box b{s};
  const int x = b.p[threadIdx.x ^ 1];
  b.p[threadIdx.x] = x;
  __syncthreads();
  out[threadIdx.x] = s[threadIdx.x];
}
__global__ void byPointer(int *out) {
  __shared__ int s[32];
  s[threadIdx.x] = out[threadIdx.x];
  __syncthreads();
  int (*load)(const int *, int) = fetch;
  const int x = load(s, threadIdx.x ^ 1);
  s[threadIdx.x] = x;
  __syncthreads();
  out[threadIdx.x] = s[threadIdx.x];
}
__global__ void byIndex(const int *in, int *out) {
  __shared__ int s[32];
  s[threadIdx.x] = out[threadIdx.x];
  __syncthreads();
  const int x = fetch(s, in[threadIdx.x] & 31);
  s[threadIdx.x] = x;
  __syncthreads();
  out[threadIdx.x] = s[threadIdx.x];
}
__global__ void ordered(int *out) {
  __shared__ int s[32];
  s[threadIdx.x] = out[threadIdx.x];
  __syncthreads();
  View v{s};
  const int x = v.get(threadIdx.x ^ 1);
  __syncwarp();
  s[threadIdx.x] = x;
  __syncthreads();
  out[threadIdx.x] = s[threadIdx.x];
}
__global__ void own(int *out) {
  __shared__ int s[32];
  s[threadIdx.x] = out[threadIdx.x];
  __syncthreads();
  Box b{s};
  b.p[threadIdx.x] = b.p[threadIdx.x] * 2;
  __syncthreads();
  out[threadIdx.x] = s[threadIdx.x];
}
int main() {
  byMethod<<<1, 32>>>(0);
  byMember<<<1, 32>>>(0);
  byPointer<<<1, 32>>>(0);
  byIndex<<<1, 32>>>(0, 0);
  ordered<<<1, 32>>>(0);
  own<<<1, 32>>>(0);
}
//== fixed
struct View {
  int *p;
  __device__ int get(int i) const { return p[i]; }
};
struct Box {
  int *p;
};
__device__ int fetch(const int *p, int i) { return p[i]; }
__global__ void byMethod(int *out) {
  __shared__ int s[32];
  s[threadIdx.x] = out[threadIdx.x];
  __syncthreads();
  View v{s};
  const int x = v.get(threadIdx.x ^ 1);
  s[threadIdx.x] = x;
  __syncthreads();
  out[threadIdx.x] = s[threadIdx.x];
}
__global__ void byMember(int *out) {
  __shared__ int s[32];
  s[threadIdx.x] = out[threadIdx.x];
  __syncthreads();
  Box b{s};
  const int x = b.p[threadIdx.x ^ 1];
  b.p[threadIdx.x] = x;
  __syncthreads();
  out[threadIdx.x] = s[threadIdx.x];
}
__global__ void byPointer(int *out) {
  __shared__ int s[32];
  s[threadIdx.x] = out[threadIdx.x];
  __syncthreads();
  int (*load)(const int *, int) = fetch;
  const int x = load(s, threadIdx.x ^ 1);
  s[threadIdx.x] = x;
  __syncthreads();
  out[threadIdx.x] = s[threadIdx.x];
}
__global__ void byIndex(const int *in, int *out) {
  __shared__ int s[32];
  s[threadIdx.x] = out[threadIdx.x];
  __syncthreads();
  const int x = fetch(s, in[threadIdx.x] & 31);
  __syncwarp(0xffffffffu);
  s[threadIdx.x] = x;
  __syncthreads();
  out[threadIdx.x] = s[threadIdx.x];
}
__global__ void ordered(int *out) {
  __shared__ int s[32];
  s[threadIdx.x] = out[threadIdx.x];
  __syncthreads();
  View v{s};
  const int x = v.get(threadIdx.x ^ 1);
  __syncwarp();
  s[threadIdx.x] = x;
  __syncthreads();
  out[threadIdx.x] = s[threadIdx.x];
}
__global__ void own(int *out) {
  __shared__ int s[32];
  s[threadIdx.x] = out[threadIdx.x];
  __syncthreads();
  Box b{s};
  b.p[threadIdx.x] = b.p[threadIdx.x] * 2;
  __syncthreads();
  out[threadIdx.x] = s[threadIdx.x];
}
int main() {
  byMethod<<<1, 32>>>(0);
  byMember<<<1, 32>>>(0);
  byPointer<<<1, 32>>>(0);
  byIndex<<<1, 32>>>(0, 0);
  ordered<<<1, 32>>>(0);
  own<<<1, 32>>>(0);
}
//== findings
unfollowed-overwritten.cu:15: manual warp-synchronous-memory
unfollowed-overwritten.cu:25: manual warp-synchronous-memory
unfollowed-overwritten.cu:35: manual warp-synchronous-memory
unfollowed-overwritten.cu:44: proven warp-synchronous-memory
