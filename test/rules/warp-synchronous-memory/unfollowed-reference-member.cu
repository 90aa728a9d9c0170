// A reference that an object keeps leads out of the object: to memory that nobody follows.
//== input
struct ToArray {
  int (&all)[32];
};
struct ToOne {
  int &one;
};
__global__ void arrays(int *out) {
  __shared__ int array[32];
  ToArray a{array};
  a.all[threadIdx.x] = out[threadIdx.x];
  out[threadIdx.x] = array[threadIdx.x ^ 1];
}
__global__ void scalars(int *out) {
  __shared__ int scalar;
  ToOne a{scalar};
  if (threadIdx.x == 0)
    a.one = out[3];
  out[threadIdx.x] = a.one;
}
__global__ void local(int *out) {
  __shared__ int unused[32];
  int own = threadIdx.x;
  ToOne a{own};
  a.one = 3;
  unused[threadIdx.x] = own;
  out[threadIdx.x] = unused[threadIdx.x] + a.one;
}
void launch(int *p) {
  arrays<<<1, 32>>>(p);
  scalars<<<1, 32>>>(p);
  local<<<1, 32>>>(p);
}
//== unchanged
//== findings
unfollowed-reference-member.cu:11: manual warp-synchronous-memory
unfollowed-reference-member.cu:18: manual warp-synchronous-memory
