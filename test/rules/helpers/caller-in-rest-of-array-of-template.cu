// The same where nothing instantiates the template: no generated code can tell.
//== input
__device__ int vote(int x) { return __any(x); }
struct Cell {
  int v = vote(3);
};
template <class T> __device__ int first(T *o) {
  if (o[threadIdx.x]) {
    Cell cells[2] = {};
    return cells[1].v;
  }
  return 0;
}
__global__ void kernel(int *o) { o[1] = vote(o[0]); }
//== unchanged
//== findings
caller-in-rest-of-array-of-template.cu:1: manual vote-to-sync
