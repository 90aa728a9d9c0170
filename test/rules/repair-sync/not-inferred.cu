// A wrong mask where nobody can name the lanes stays a finding.
//== options --repair
//== input
#define WHERE(c) if (c)
__global__ void branchOfMacro(int *o, int n) {
  int v = o[threadIdx.x];
  WHERE(v > n)
    v += __shfl_xor_sync(0xffffffff, v, 1);
  o[threadIdx.x] = v;
}
__global__ void inAsm(int *o, int n) {
  int v = o[threadIdx.x], w = 0;
  if (v > n)
    asm volatile("shfl.sync.bfly.b32 %0, %1, 1, 0x1f, 0xffffffff;" : "=r"(w) : "r"(v));
  o[threadIdx.x] = v + w;
}
__global__ void laneZero(int *o, int n) {
  int v = o[threadIdx.x];
  if (v > n)
    o[threadIdx.x] = __shfl_sync(0xffffffff, v, 0);
}
__global__ void matches(int *o, int n) {
  int v = o[threadIdx.x];
  if (v > n) {
    o[0] = __match_any_sync(0xffffffff, v);
    __syncwarp();
  }
}
//== unchanged
//== findings
not-inferred.cu:5: finding mask-names-absent-lanes
not-inferred.cu:11: finding mask-names-absent-lanes
not-inferred.cu:17: finding mask-names-absent-lanes
not-inferred.cu:22: finding mask-names-absent-lanes
