// The same with a method and a reference.
//== input
struct Watch {
  int *p;
  __device__ void bind(int &x) { p = &x; }
  __device__ void fire() { *p = threadIdx.x; }
};
__global__ void kernel(int *o) {
  Watch w;
  int n = 3;
  w.bind(n);
  n = 4;
  w.fire();
  if (n)
    o[0] = __any(o[1]);
}
//== fixed
struct Watch {
  int *p;
  __device__ void bind(int &x) { p = &x; }
  __device__ void fire() { *p = threadIdx.x; }
};
__global__ void kernel(int *o) {
  Watch w;
  int n = 3;
  w.bind(n);
  n = 4;
  w.fire();
  const bool ws_c1 = n;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1)
    o[0] = __any_sync(ws_m1, o[1]);
}
//== findings
method-keeps-reference.cu:13: proven vote-to-sync
