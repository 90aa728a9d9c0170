// Both spellings of an operand that is never evaluated, in a function and out of it.
//== options --emit guarded
//== input
struct Vote { decltype(__any(1)) value; };
__global__ void kernel(int *out) {
  Vote vote{1};
  out[threadIdx.x] = vote.value + sizeof(__ballot(1));
}
//== fixed
#if CUDART_VERSION >= 9000
struct Vote { decltype(__any_sync(0xffffffffu, 1)) value; };
#else
struct Vote { decltype(__any(1)) value; };
#endif
__global__ void kernel(int *out) {
  Vote vote{1};
#if CUDART_VERSION >= 9000
  out[threadIdx.x] = vote.value + sizeof(__ballot_sync(0xffffffffu, 1));
#else
  out[threadIdx.x] = vote.value + sizeof(__ballot(1));
#endif
}
//== findings
guarded-unevaluated.cu:1: proven vote-to-sync
guarded-unevaluated.cu:4: proven vote-to-sync
