// The kernel spells no name that is in doubt; its macro makes one.
//== input
#ifdef FAST
#define LIMIT 20
#else
#define LIMIT 32
#endif
#define OF(what) LI##what
__global__ void k(int *o) {
  int t = threadIdx.x;
  if (t % 32 < OF(MIT))
    o[t] = __any(o[t]);
}
__global__ void sure(int *o) { o[threadIdx.x] = __any(o[threadIdx.x]); }
//== unchanged
//== findings
