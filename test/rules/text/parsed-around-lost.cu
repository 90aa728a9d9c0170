// A13 does not hold where the parser lost a statement, or a name of a type that hides what follows; nor where it went on with
// another name outside of all functions.
//== options --assume parsed-around
//== expect-parse-errors
//== input
__global__ void loop(int *o) {
  FOREACH(i, 3)
    o[i] = __shfl(o[threadIdx.x], 1);
}
__global__ void bracket(int *o) {
  BEGIN_IF(o[threadIdx.x] > 3)
  o[1] = __shfl(o[3], 1);
  END_IF
}
__global__ void label(int *o) {
  switch (o[threadIdx.x]) {
    FALLTHROUGH_CASE
    o[1] = __shfl(o[3], 1);
  }
}
__global__ void local(int *o) {
  ns::Unknown<int> u(o);
  o[1] = __shfl(o[3], 1);
}
//== unchanged
//== findings
parsed-around-lost.cu:7: manual shuffle-to-sync
parsed-around-lost.cu:13: manual shuffle-to-sync
parsed-around-lost.cu:18: manual shuffle-to-sync
