// The intrinsic in a variable: no mask can be written where it is called.
//== input
__global__ void kernel(int *o) {
  auto f = __any;
  o[0] = f(o[1]);
}
//== unchanged
//== findings
intrinsic-as-value.cu:2: manual vote-to-sync
