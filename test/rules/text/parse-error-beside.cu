// A function that does not parse is left alone; the one beside it is not its business.
//== expect-parse-errors
//== input
__global__ void broken(int *o) {
  o[0] = __shfl(o[1], 0) + undeclared;
}
__global__ void sound(int *o) { o[0] = __any(o[1]); }
//== fixed
__global__ void broken(int *o) {
  o[0] = __shfl(o[1], 0) + undeclared;
}
__global__ void sound(int *o) { o[0] = __any_sync(0xffffffffu, o[1]); }
//== findings
parse-error-beside.cu:4: proven vote-to-sync
