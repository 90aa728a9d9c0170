// Inline PTX accesses shared memory by a number. Where the number is made nothing is accessed yet, so a barrier there orders nothing: an
// exchange through an array that is accessed so is for a person. Where barriers order all of it there is none.
//== input
__device__ unsigned address(const int *p) { return (unsigned)__cvta_generic_to_shared(p); }
__global__ void stored(int *o) {
  __shared__ int s[32];
  unsigned p = (unsigned)__cvta_generic_to_shared(&s[threadIdx.x]);
  asm volatile("st.shared.u32 [%0], %1;" ::"r"(p), "r"(o[threadIdx.x]) : "memory");
  o[threadIdx.x] = s[threadIdx.x ^ 1];
}
__global__ void loaded(int *o) {
  __shared__ int s[32];
  s[threadIdx.x] = o[threadIdx.x];
  int v;
  asm volatile("ld.shared.u32 %0, [%1];" : "=r"(v) : "r"(address(&s[threadIdx.x ^ 1])));
  o[threadIdx.x] = v;
}
__global__ void withBarriers(int *o) {
  __shared__ int s[32], r[32];
  r[threadIdx.x] = o[threadIdx.x];
  o[threadIdx.x] = r[threadIdx.x ^ 1];
  asm volatile("st.shared.u32 [%0], %1;" ::"r"(address(&s[threadIdx.x])), "r"(o[threadIdx.x]) : "memory");
  __syncthreads();
  o[threadIdx.x] = s[threadIdx.x ^ 1];
}
__global__ void accessedElsewhere(int *o) {
  __shared__ int s[32];
  unsigned p = address(&s[threadIdx.x]);
  __syncthreads();
  asm volatile("st.shared.u32 [%0], %1;" ::"r"(p), "r"(o[threadIdx.x]) : "memory");
  o[threadIdx.x] = s[threadIdx.x ^ 1];
  s[threadIdx.x] = o[threadIdx.x];
  o[threadIdx.x] = s[threadIdx.x ^ 1];
}
int main() {
  stored<<<1, 32>>>(0);
  loaded<<<1, 32>>>(0);
  withBarriers<<<1, 32>>>(0);
  accessedElsewhere<<<1, 32>>>(0);
}
//== fixed
__device__ unsigned address(const int *p) { return (unsigned)__cvta_generic_to_shared(p); }
__global__ void stored(int *o) {
  __shared__ int s[32];
  unsigned p = (unsigned)__cvta_generic_to_shared(&s[threadIdx.x]);
  asm volatile("st.shared.u32 [%0], %1;" ::"r"(p), "r"(o[threadIdx.x]) : "memory");
  o[threadIdx.x] = s[threadIdx.x ^ 1];
}
__global__ void loaded(int *o) {
  __shared__ int s[32];
  s[threadIdx.x] = o[threadIdx.x];
  int v;
  asm volatile("ld.shared.u32 %0, [%1];" : "=r"(v) : "r"(address(&s[threadIdx.x ^ 1])));
  o[threadIdx.x] = v;
}
__global__ void withBarriers(int *o) {
  __shared__ int s[32], r[32];
  r[threadIdx.x] = o[threadIdx.x];
  __syncwarp(0xffffffffu);
  o[threadIdx.x] = r[threadIdx.x ^ 1];
  asm volatile("st.shared.u32 [%0], %1;" ::"r"(address(&s[threadIdx.x])), "r"(o[threadIdx.x]) : "memory");
  __syncthreads();
  o[threadIdx.x] = s[threadIdx.x ^ 1];
}
__global__ void accessedElsewhere(int *o) {
  __shared__ int s[32];
  unsigned p = address(&s[threadIdx.x]);
  __syncthreads();
  asm volatile("st.shared.u32 [%0], %1;" ::"r"(p), "r"(o[threadIdx.x]) : "memory");
  o[threadIdx.x] = s[threadIdx.x ^ 1];
  s[threadIdx.x] = o[threadIdx.x];
  o[threadIdx.x] = s[threadIdx.x ^ 1];
}
int main() {
  stored<<<1, 32>>>(0);
  loaded<<<1, 32>>>(0);
  withBarriers<<<1, 32>>>(0);
  accessedElsewhere<<<1, 32>>>(0);
}
//== findings
addresses-as-numbers.cu:6: manual warp-synchronous-memory
addresses-as-numbers.cu:12: manual warp-synchronous-memory
addresses-as-numbers.cu:18: proven warp-synchronous-memory
addresses-as-numbers.cu:28: manual warp-synchronous-memory
addresses-as-numbers.cu:30: manual warp-synchronous-memory
