// R15: do ... while (!__all(done)).
//== input
__global__ void kernel(int *o) {
  int v = o[threadIdx.x];
  bool done;
  do {
    done = v < 3;
    v -= __shfl_xor(v, 1);
  } while (!__all(done));
  o[threadIdx.x] = v;
}
//== fixed
__global__ void kernel(int *o) {
  int v = o[threadIdx.x];
  bool done;
  do {
    done = v < 3;
    v -= __shfl_xor_sync(0xffffffffu, v, 1);
  } while (!__all_sync(0xffffffffu, done));
  o[threadIdx.x] = v;
}
//== findings
all-as-condition-of-do.cu:6: proven shuffle-to-sync
all-as-condition-of-do.cu:7: proven vote-to-sync
