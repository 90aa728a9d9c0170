// An element of an array of pointers that is handed on by reference is read there, or written.
//== input
__device__ int at(int *const &p, int i) { return p[i]; }
__device__ void set(int *&p, int *to) { p = to; }
__global__ void reads(int *in, int *out) {
  __shared__ int *rows[32];
  int t = threadIdx.x;
  rows[t] = in + t;
  out[t] = at(rows[t ^ 1], 0);
}
__global__ void writes(int *in, int *out) {
  __shared__ int *rows[32];
  int t = threadIdx.x;
  set(rows[t], in + t);
  out[t] = *rows[t ^ 1];
}
int main() {
  reads<<<1, 32>>>(0, 0);
  writes<<<1, 32>>>(0, 0);
}
//== fixed
__device__ int at(int *const &p, int i) { return p[i]; }
__device__ void set(int *&p, int *to) { p = to; }
__global__ void reads(int *in, int *out) {
  __shared__ int *rows[32];
  int t = threadIdx.x;
  rows[t] = in + t;
  __syncwarp(0xffffffffu);
  out[t] = at(rows[t ^ 1], 0);
}
__global__ void writes(int *in, int *out) {
  __shared__ int *rows[32];
  int t = threadIdx.x;
  set(rows[t], in + t);
  __syncwarp(0xffffffffu);
  out[t] = *rows[t ^ 1];
}
int main() {
  reads<<<1, 32>>>(0, 0);
  writes<<<1, 32>>>(0, 0);
}
//== findings
elements-that-are-pointers.cu:7: proven warp-synchronous-memory
elements-that-are-pointers.cu:13: proven warp-synchronous-memory
