// Evaluated, but by nothing that was read: discarded in every instance, or the initialiser of a member that nothing makes. No edit: nobody
// knows which lanes would come.
//== options --extra-arg=-std=c++17
//== input
template <int N> __global__ void kernel(int *o) {
  int v = o[threadIdx.x];
  if constexpr (N == 1) {
    v = __any(v);
    asm volatile("shfl.down.b32 %0, %1, 1, 31;" : "=r"(v) : "r"(v));
  } else {
    v = __all(v);
  }
  if constexpr (N > 1)
    v += __shfl(v, 0);
  o[threadIdx.x] = v;
}
struct Never {
  int vote = __any(threadIdx.x & 1);
};
void launch(int *o) { kernel<2><<<1, 32>>>(o); }
//== fixed
template <int N> __global__ void kernel(int *o) {
  int v = o[threadIdx.x];
  if constexpr (N == 1) {
    v = __any(v);
    asm volatile("shfl.down.b32 %0, %1, 1, 31;" : "=r"(v) : "r"(v));
  } else {
    v = __all_sync(0xffffffffu, v);
  }
  if constexpr (N > 1)
    v += __shfl_sync(0xffffffffu, v, 0);
  o[threadIdx.x] = v;
}
struct Never {
  int vote = __any(threadIdx.x & 1);
};
void launch(int *o) { kernel<2><<<1, 32>>>(o); }
//== findings
nothing-runs-it.cu:4: manual vote-to-sync
nothing-runs-it.cu:5: manual inline-ptx
nothing-runs-it.cu:7: proven vote-to-sync
nothing-runs-it.cu:10: proven shuffle-to-sync
nothing-runs-it.cu:14: manual vote-to-sync
