// Unrolled table code: the search for places does not end in useful time. What it would have found is a site for a person,
// one for each array that the function writes and reads.
//== input
#define READ(k) v += s[v + k];
#define READ10(k) READ(k) READ(k + 1) READ(k + 2) READ(k + 3) READ(k + 4) READ(k + 5) READ(k + 6) READ(k + 7) READ(k + 8) READ(k + 9)
#define READ100(k) READ10(k) READ10(k + 10) READ10(k + 20) READ10(k + 30) READ10(k + 40) READ10(k + 50) READ10(k + 60) READ10(k + 70) READ10(k + 80) READ10(k + 90)
__global__ void kernel(int *o) {
  __shared__ int s[2048];
  int v = o[threadIdx.x];
  s[threadIdx.x] = v;
  READ100(0) READ100(100) READ100(200) READ100(300) READ100(400) READ100(500) READ100(600) READ100(700) READ100(800)
  o[threadIdx.x] = __shfl(v, 0); // NOLINT(warpshift-shuffle-to-sync): keeps the file from being built, which takes minutes
}
//== unchanged
//== findings
too-many-accesses.cu:7: manual warp-synchronous-memory
too-many-accesses.cu:9: suppressed shuffle-to-sync
