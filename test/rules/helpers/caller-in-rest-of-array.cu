// The elements that a list does not spell are made as well: by an expression that stands nowhere, and calls the helper.
//== input
__device__ int vote(int x) { return __any(x); }
struct Cell {
  int v = vote(3);
};
__global__ void kernel(int *o) {
  o[1] = vote(o[0]);
  if (o[threadIdx.x]) {
    Cell cells[2] = {};
    o[0] = cells[1].v;
  }
}
//== unchanged
//== findings
caller-in-rest-of-array.cu:1: manual vote-to-sync
