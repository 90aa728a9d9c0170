// Only the name behind the brace is spelled, and what it is the size of has another member elsewhere.
//== input
typedef struct {
#ifdef WIDE
  int more[20];
#endif
  int lanes[32];
} Row;
__global__ void k(int *o) {
  int t = threadIdx.x;
  if (t % 32 < sizeof(Row) / sizeof(int))
    o[t] = __any(o[t]);
}
__global__ void sure(int *o) { o[threadIdx.x] = __any(o[threadIdx.x]); }
//== fixed
typedef struct {
#ifdef WIDE
  int more[20];
#endif
  int lanes[32];
} Row;
__global__ void k(int *o) {
  int t = threadIdx.x;
  const bool ws_c1 = t % 32 < sizeof(Row) / sizeof(int);
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1)
    o[t] = __any_sync(ws_m1, o[t]);
}
__global__ void sure(int *o) { o[threadIdx.x] = __any_sync(0xffffffffu, o[threadIdx.x]); }
//== findings
name-behind-the-brace.cu:10: assumed vote-to-sync
name-behind-the-brace.cu:12: proven vote-to-sync
