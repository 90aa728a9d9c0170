// The constant is what the file says, unless a build says -DLIMIT=20, and -D'LANE(t)=((t) % 16)' makes another lane of the macro.
//== input
#ifndef LIMIT
#define LIMIT 32
#endif
#ifndef LANE
#define LANE(t) ((t) % 32)
#endif
__global__ void k(int *o) {
  int t = threadIdx.x;
  if (LANE(t) < LIMIT)
    o[t] = __any(o[t]);
}
__global__ void sure(int *o) {
  int t = threadIdx.x;
  if (LANE(t) < 32)
    o[t] = __any(o[t]);
}
//== fixed
#ifndef LIMIT
#define LIMIT 32
#endif
#ifndef LANE
#define LANE(t) ((t) % 32)
#endif
__global__ void k(int *o) {
  int t = threadIdx.x;
  const bool ws_c1 = LANE(t) < LIMIT;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1)
    o[t] = __any_sync(ws_m1, o[t]);
}
__global__ void sure(int *o) {
  int t = threadIdx.x;
  const bool ws_c1 = LANE(t) < 32;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1)
    o[t] = __any_sync(ws_m1, o[t]);
}
//== findings
macro-a-build-may-define.cu:10: assumed vote-to-sync
macro-a-build-may-define.cu:15: assumed vote-to-sync
