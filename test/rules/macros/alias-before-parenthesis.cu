// The line behind the macro starts with a parenthesis, which is none of the macro's.
//== input
__global__ void kernel(int *o) {
  int v = o[threadIdx.x];
#define ANY __any
  (void)ANY(v);
#define ALL __all  // which is
  (o[1]) = ALL(v);
}
//== fixed
__global__ void kernel(int *o) {
  int v = o[threadIdx.x];
#define ANY __any
  (void)__any_sync(0xffffffffu, v);
#define ALL __all  // which is
  (o[1]) = __all_sync(0xffffffffu, v);
}
//== findings
alias-before-parenthesis.cu:4: proven vote-to-sync
alias-before-parenthesis.cu:6: proven vote-to-sync
