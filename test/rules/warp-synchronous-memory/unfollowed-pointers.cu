// Pointers to plain memory in an array, behind a function, in a captured variable, chosen by a condition, or made by placement new.
//== input
typedef unsigned long size_type;
__device__ void *operator new(size_type, void *p, int) { return p; }
struct Node {
  int v;
};
__device__ int *at(int *p, int i) { return p + i; }
__device__ int &cell(int (&p)[32], int i) { return p[i]; }
__global__ void tables(const int *in, int *out) {
  __shared__ int s[32];
  int *rows[2] = {s, s + 16};
  rows[0][threadIdx.x] = in[threadIdx.x];
  out[threadIdx.x] = rows[0][threadIdx.x ^ 1];
}
__global__ void returned(const int *in, int *out) {
  __shared__ int s[32];
  *at(s, threadIdx.x) = in[threadIdx.x];
  out[threadIdx.x] = *at(s, threadIdx.x ^ 1);
}
__global__ void references(const int *in, int *out) {
  __shared__ int s[32];
  cell(s, threadIdx.x) = in[threadIdx.x];
  out[threadIdx.x] = cell(s, threadIdx.x ^ 1);
}
__global__ void captured(const int *in, int *out) {
  __shared__ int s[32];
  int *q = s;
  auto get = [=](int i) { return q[i]; };
  s[threadIdx.x] = in[threadIdx.x];
  out[threadIdx.x] = get(threadIdx.x ^ 1);
}
__global__ void chosen(const int *in, int *out) {
  __shared__ int s[32];
  int *q = in[0] ? s : s + 16;
  q[threadIdx.x] = in[threadIdx.x];
  out[threadIdx.x] = s[threadIdx.x ^ 1];
}
__global__ void created(const int *in, int *out) {
  __shared__ int s[32];
  new (s + threadIdx.x, 0) Node{in[threadIdx.x]};
  out[threadIdx.x] = s[threadIdx.x ^ 1];
}
int main() {
  tables<<<1, 32>>>(0, 0);
  returned<<<1, 32>>>(0, 0);
  references<<<1, 32>>>(0, 0);
  captured<<<1, 32>>>(0, 0);
  chosen<<<1, 32>>>(0, 0);
  created<<<1, 32>>>(0, 0);
}
//== unchanged
//== findings
unfollowed-pointers.cu:12: manual warp-synchronous-memory
unfollowed-pointers.cu:17: manual warp-synchronous-memory
unfollowed-pointers.cu:22: manual warp-synchronous-memory
unfollowed-pointers.cu:29: manual warp-synchronous-memory
unfollowed-pointers.cu:35: manual warp-synchronous-memory
unfollowed-pointers.cu:40: manual warp-synchronous-memory
