// As for any other call.
//== input
__global__ void kernel(int *out) {
  out[threadIdx.x] = sizeof(__any(1)); // NOLINT(warpshift-vote-to-sync): only a size
  out[threadIdx.x] += sizeof(__all(1));
}
//== fixed
__global__ void kernel(int *out) {
  out[threadIdx.x] = sizeof(__any(1)); // NOLINT(warpshift-vote-to-sync): only a size
  out[threadIdx.x] += sizeof(__all_sync(0xffffffffu, 1));
}
//== findings
suppressed.cu:2: suppressed vote-to-sync
suppressed.cu:3: proven vote-to-sync
