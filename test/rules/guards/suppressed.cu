// A comment says why it stays.
//== input
__global__ void kernel(int *o, int n) {
  int v = o[threadIdx.x];
  o[0] = __any(v); // NOLINT(warpshift-vote-to-sync): only built for Kepler
}
//== unchanged
//== findings
suppressed.cu:3: suppressed vote-to-sync
