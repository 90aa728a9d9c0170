// One of the functions that a macro makes is called where no mask can be named: none of them gets one.
//== input
#define DEFINE(name, type)                                                     \
  __device__ type name(type x) { return __shfl(x, 0); }
DEFINE(firstInt, int)
DEFINE(firstFloat, float)
__global__ void kernel(int *o) {
  int x = o[threadIdx.x];
  for (int i = 0; i < 4; ++i) {
    if (x > i) {
      if (o[i] > x)
        break;
      ++x;
    }
    x += firstInt(x);
  }
  if (x > 3)
    x = firstFloat(x);
  o[threadIdx.x] = x;
}
//== unchanged
//== findings
function-of-macro-with-unknown-call.cu:2: manual shuffle-to-sync
