// Some lanes break out of a uniform switch, the others fall into the next case.
//== input
__global__ void k(int *o, int s) {
  switch (s) {
  case 1:
    if (o[threadIdx.x])
      break;
  case 2:
    o[0] = __any(o[1]);
    break;
  }
}
//== unchanged
//== findings
switch-falls-through-after-break.cu:7: manual vote-to-sync
