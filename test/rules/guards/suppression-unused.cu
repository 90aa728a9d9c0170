// The comment stands a line too early: it hides nothing, and the call is migrated.
//== input
__global__ void kernel(int *o, int n) {
  int v = o[threadIdx.x]; // NOLINT(warpshift-vote-to-sync): only built for Kepler
  o[0] = __any(v);
}
//== fixed
__global__ void kernel(int *o, int n) {
  int v = o[threadIdx.x]; // NOLINT(warpshift-vote-to-sync): only built for Kepler
  o[0] = __any_sync(0xffffffffu, v);
}
//== findings
suppression-unused.cu:2: finding unused-suppression
suppression-unused.cu:3: proven vote-to-sync
