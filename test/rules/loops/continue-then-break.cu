// Lanes wait at the header and cannot know who breaks.
//== input
__global__ void kernel(int *o, int n) {
  int v = o[threadIdx.x];
  for (int i = 0; i < n; ++i) {
    if (o[i + v] == 1)
      continue;
    if (o[i + v] == 2)
      break;
    o[i] = __any(v);
  }
}
//== unchanged
//== findings
continue-then-break.cu:8: manual vote-to-sync
