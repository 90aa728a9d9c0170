// A use without parentheses is no call.
//== input
#define ANY __any
#define APPLY(f, v) f(v)
__global__ void kernel(int *o) {
  auto f = ANY;
  o[0] = f(o[threadIdx.x]);
  o[1] = APPLY(ANY, o[threadIdx.x]);
}
//== no-nvcc the call stays legacy
//== unchanged
//== findings
alias-as-value.cu:1: manual vote-to-sync
