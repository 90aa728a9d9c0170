// What these do with their operand is not followed.
//== options --extra-arg=-std=c++20
//== input
template <class T> concept Shuffled = requires(T v) { __shfl(v, 0); };
template <class T> __device__ T pass(T v) { return v; }
__global__ void kernel(int *out) {
  __typeof__(__any(1)) n = Shuffled<int>;
  out[threadIdx.x] = pass(n);
}
//== unchanged
//== findings
requires-and-typeof.cu:1: manual shuffle-to-sync
requires-and-typeof.cu:4: manual vote-to-sync
