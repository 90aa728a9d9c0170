// Parameters and arguments on lines of their own, an #undef behind the last use, and no parameters at all.
//== input
#define STEP(v, \
             d) \
  v += __shfl_down(v, \
                   d)
#define ALL( ) __ballot(1)
__global__ void kernel(const int *p, int *o, int n) {
  int v = o[threadIdx.x];
  if (p[threadIdx.x])
    STEP(v, // what
         1 // how far
    );
  STEP (v, 2);
  if (v > n)
    v += ALL( );
  o[threadIdx.x] = v;
}
#undef STEP
//== fixed
#define STEP(v, \
             d, ws_mask) \
  v += __shfl_down_sync(ws_mask, v, \
                   d)
#define ALL( ws_mask) __ballot_sync(ws_mask, 1)
__global__ void kernel(const int *p, int *o, int n) {
  int v = o[threadIdx.x];
  const bool ws_c1 = p[threadIdx.x];
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1)
    STEP(v, // what
         1 // how far
    , ws_m1);
  STEP (v, 2, 0xffffffffu);
  const bool ws_c2 = v > n;
  const unsigned ws_m2 = __ballot_sync(0xffffffffu, ws_c2);
  if (ws_c2)
    v += ALL( ws_m2);
  o[threadIdx.x] = v;
}
#undef STEP
//== findings
mask-parameter-on-several-lines.cu:3: proven shuffle-to-sync
mask-parameter-on-several-lines.cu:5: proven vote-to-sync
