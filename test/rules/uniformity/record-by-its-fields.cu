// What an initialiser, a copy or a function gives a field of a record is known of that field.
//== input
struct Pair { int mine, shared; };
__device__ Pair split(int value) {
  Pair p;
  p.mine = value;
  p.shared = __shfl(value, 31);
  return p;
}
__device__ Pair swapped(int a, int b) { return {b, a}; }
__global__ void from_list(int *o) {
  Pair p = {o[threadIdx.x], 3};
  if (p.shared > 2)
    o[threadIdx.x] = __shfl(p.mine, 0);
}
__global__ void from_toolkit(int *o) {
  int4 q = make_int4(o[threadIdx.x], 3, 4, 5), copy = q;
  if (copy.z > 2)
    o[threadIdx.x] = __shfl(copy.x, 0);
}
__global__ void from_function(int *o) {
  const Pair p = split(o[threadIdx.x]);
  int left = p.shared;
  while (left > 0) {
    o[threadIdx.x] += __shfl(p.mine, left & 31);
    left -= 32;
  }
}
__global__ void from_assignment(int *o) {
  Pair p;
  p = swapped(3, o[threadIdx.x]);
  if (p.shared > 2)
    o[threadIdx.x] = __shfl(p.mine, 0);
}
__global__ void passed_on(int *o, Pair p) {
  Pair q = p;
  if (q.mine > 2)
    o[threadIdx.x] = __shfl(o[threadIdx.x], 0);
}
//== fixed
struct Pair { int mine, shared; };
__device__ Pair split(int value) {
  Pair p;
  p.mine = value;
  p.shared = __shfl_sync(0xffffffffu, value, 31);
  return p;
}
__device__ Pair swapped(int a, int b) { return {b, a}; }
__global__ void from_list(int *o) {
  Pair p = {o[threadIdx.x], 3};
  if (p.shared > 2)
    o[threadIdx.x] = __shfl_sync(0xffffffffu, p.mine, 0);
}
__global__ void from_toolkit(int *o) {
  int4 q = make_int4(o[threadIdx.x], 3, 4, 5), copy = q;
  if (copy.z > 2)
    o[threadIdx.x] = __shfl_sync(0xffffffffu, copy.x, 0);
}
__global__ void from_function(int *o) {
  const Pair p = split(o[threadIdx.x]);
  int left = p.shared;
  while (left > 0) {
    o[threadIdx.x] += __shfl_sync(0xffffffffu, p.mine, left & 31);
    left -= 32;
  }
}
__global__ void from_assignment(int *o) {
  Pair p;
  p = swapped(3, o[threadIdx.x]);
  if (p.shared > 2)
    o[threadIdx.x] = __shfl_sync(0xffffffffu, p.mine, 0);
}
__global__ void passed_on(int *o, Pair p) {
  Pair q = p;
  if (q.mine > 2)
    o[threadIdx.x] = __shfl_sync(0xffffffffu, o[threadIdx.x], 0);
}
//== findings
record-by-its-fields.cu:5: proven shuffle-to-sync
record-by-its-fields.cu:12: proven shuffle-to-sync
record-by-its-fields.cu:17: proven shuffle-to-sync
record-by-its-fields.cu:23: proven shuffle-to-sync
record-by-its-fields.cu:31: proven shuffle-to-sync
record-by-its-fields.cu:36: proven shuffle-to-sync
