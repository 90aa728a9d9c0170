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
//== fixed
#ifdef FAST
#define LIMIT 20
#else
#define LIMIT 32
#endif
#define OF(what) LI##what
__global__ void k(int *o) {
  int t = threadIdx.x;
  const bool ws_c1 = t % 32 < OF(MIT);
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1)
    o[t] = __any_sync(ws_m1, o[t]);
}
__global__ void sure(int *o) { o[threadIdx.x] = __any_sync(0xffffffffu, o[threadIdx.x]); }
//== findings
pasted-name.cu:10: assumed vote-to-sync
pasted-name.cu:12: proven vote-to-sync
