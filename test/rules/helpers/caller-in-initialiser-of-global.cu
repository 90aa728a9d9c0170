// A helper is called by the initialiser of a variable.
//== input
__device__ int vote(int x) { return __any(x); }
struct Table {
  int v = vote(1);
};
__global__ void kernel(int *o) {
  o[1] = vote(o[0]);
  if (threadIdx.x & 1) {
    Table *t = new Table();
    o[0] = t->v;
  }
}
//== unchanged
//== findings
caller-in-initialiser-of-global.cu:1: manual vote-to-sync
