// R16: an operation of those that leave.
//== input
__global__ void kernel(int *o, int n) {
  int v = o[threadIdx.x];
  for (int i = 0; i < n; ++i) {
    if (v == i) {
      o[0] = __any(o[i]);
      break;
    }
  }
}
//== unchanged
//== findings
break-tail.cu:5: manual vote-to-sync
