// What an asm statement gives out, the compiler stores; what it takes as memory, the instruction reads.
//== input
__device__ void put(int *to, int v) { asm volatile("mov.b32 %0, %1;" : "=r"(*to) : "r"(v)); }
__global__ void updated(int *o) {
  __shared__ int s[32];
  int t = threadIdx.x;
  s[t] = 0;
  asm("add.s32 %0, %0, %1;" : "+r"(s[t]) : "r"(o[t]));
  o[t] = s[t ^ 1];
}
__global__ void stored(int *o) {
  __shared__ int s[32];
  int t = threadIdx.x;
  put(s + t, o[t]);
  o[t] = s[t ^ 1];
}
__global__ void taken(int *o) {
  __shared__ int s[32];
  int t = threadIdx.x, v;
  s[t] = o[t];
  asm("mov.b32 %0, %1;" : "=r"(v) : "r"(s[t ^ 1]));
  o[t] = v;
}
int main() {
  updated<<<1, 32>>>(0);
  stored<<<1, 32>>>(0);
  taken<<<1, 32>>>(0);
}
//== fixed
__device__ void put(int *to, int v) { asm volatile("mov.b32 %0, %1;" : "=r"(*to) : "r"(v)); }
__global__ void updated(int *o) {
  __shared__ int s[32];
  int t = threadIdx.x;
  s[t] = 0;
  asm("add.s32 %0, %0, %1;" : "+r"(s[t]) : "r"(o[t]));
  __syncwarp(0xffffffffu);
  o[t] = s[t ^ 1];
}
__global__ void stored(int *o) {
  __shared__ int s[32];
  int t = threadIdx.x;
  put(s + t, o[t]);
  __syncwarp(0xffffffffu);
  o[t] = s[t ^ 1];
}
__global__ void taken(int *o) {
  __shared__ int s[32];
  int t = threadIdx.x, v;
  s[t] = o[t];
  __syncwarp(0xffffffffu);
  asm("mov.b32 %0, %1;" : "=r"(v) : "r"(s[t ^ 1]));
  o[t] = v;
}
int main() {
  updated<<<1, 32>>>(0);
  stored<<<1, 32>>>(0);
  taken<<<1, 32>>>(0);
}
//== findings
outputs-of-inline-ptx.cu:7: proven warp-synchronous-memory
outputs-of-inline-ptx.cu:13: proven warp-synchronous-memory
outputs-of-inline-ptx.cu:19: proven warp-synchronous-memory
