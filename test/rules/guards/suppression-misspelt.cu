// A name that no rule has hides nothing; the comment is reported, and the call is migrated.
//== input
__global__ void kernel(int *o, int n) {
  int v = o[threadIdx.x];
  o[0] = __any(v); // NOLINT(warpshift-vote-to-snc): only built for Kepler
}
//== fixed
__global__ void kernel(int *o, int n) {
  int v = o[threadIdx.x];
  o[0] = __any_sync(0xffffffffu, v); // NOLINT(warpshift-vote-to-snc): only built for Kepler
}
//== findings
suppression-misspelt.cu:3: proven vote-to-sync
suppression-misspelt.cu:3: finding unknown-suppression
