// A callee stores the pointer it is given; a later call writes through it.
//== input
struct Watch {
  int *p;
};
__device__ void init(Watch *w, int *p) { w->p = p; }
__device__ void fire(Watch *w) { *w->p = threadIdx.x; }
__global__ void kernel(int *o) {
  Watch w;
  int n = 3;
  init(&w, &n);
  n = 4;
  fire(&w);
  if (n)
    o[0] = __any(o[1]);
}
//== fixed
struct Watch {
  int *p;
};
__device__ void init(Watch *w, int *p) { w->p = p; }
__device__ void fire(Watch *w) { *w->p = threadIdx.x; }
__global__ void kernel(int *o) {
  Watch w;
  int n = 3;
  init(&w, &n);
  n = 4;
  fire(&w);
  const bool ws_c1 = n;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1)
    o[0] = __any_sync(ws_m1, o[1]);
}
//== findings
callee-keeps-pointer.cu:13: proven vote-to-sync
