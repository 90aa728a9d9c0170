// Lines that no configuration compiles: a name of an object is a member there, too; one without a qualifier may be a caller.
//== input
struct Scans {
  static __device__ int upward(int v) { return v + __shfl_up(v, 1); }
};
__device__ int downward(int v) { return v + __shfl_down(v, 1); }
void run(int *o) {
#ifdef WITH_OBJECTS
  o->downward(3);
}
CLASS(Others)
void each() {
  upward(4);
}
END
void other() {
#endif
}
__global__ void kernel(int *o) { o[threadIdx.x] = Scans::upward(o[1]) + downward(o[2]); }
//== fixed
struct Scans {
  static __device__ int upward(int v, unsigned ws_mask) { return v + __shfl_up_sync(ws_mask, v, 1); }
  [[deprecated("pass the mask of the calling lanes")]] static __device__ int upward(int v) { return upward(v, 0xffffffffu); }
};
__device__ int downward(int v) { return v + __shfl_down_sync(0xffffffffu, v, 1); }
void run(int *o) {
#ifdef WITH_OBJECTS
  o->downward(3);
}
CLASS(Others)
void each() {
  upward(4);
}
END
void other() {
#endif
}
__global__ void kernel(int *o) { o[threadIdx.x] = Scans::upward(o[1], 0xffffffffu) + downward(o[2]); }
//== findings
names-in-skipped-code.cu:2: assumed shuffle-to-sync
names-in-skipped-code.cu:4: proven shuffle-to-sync
