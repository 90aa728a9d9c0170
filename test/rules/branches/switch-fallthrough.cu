// R22c: lanes fall into a case that others select.
//== input
__global__ void kernel(int *o, int n) {
  int v = o[threadIdx.x];
  switch (v) {
  case 1:
    o[1] = 2;
  case 2:
    o[0] = __any(v);
    break;
  }
}
//== unchanged
//== findings
switch-fallthrough.cu:7: manual vote-to-sync
