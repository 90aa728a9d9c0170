// A name that the preprocessor puts together is spelled nowhere; the call is found all the same.
//== input
#define OP(name) __##name
__global__ void kernel(int *o, int n) {
  int v = o[threadIdx.x];
  o[0] = OP(shfl)(v, 0);
}
//== no-nvcc the call stays legacy
//== unchanged
//== findings
pasted-name.cu:4: manual shuffle-to-sync
