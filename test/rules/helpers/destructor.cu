// A destructor runs where a scope ends, which no call shows.
//== input
struct Guard {
  int *o;
  __device__ ~Guard() { o[0] = __any(o[1]); }
};
__global__ void k(int *o) {
  if (o[threadIdx.x]) {
    Guard g{o};
    o[3] = 1;
  }
}
//== unchanged
//== findings
destructor.cu:3: manual vote-to-sync
