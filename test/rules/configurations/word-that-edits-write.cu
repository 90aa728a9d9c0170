// A word that an edit writes may be a macro in lines that nobody compiled.
//== input
#ifndef __cplusplus
#define bool int
#endif
#ifdef OLD
#define bool char
#endif
__global__ void kernel(int *p) {
  if (p[threadIdx.x] & 256)
    p[0] = __any(p[1]);
}
//== fixed
#ifndef __cplusplus
#define bool int
#endif
#ifdef OLD
#define bool char
#endif
__global__ void kernel(int *p) {
  const bool ws_c1 = p[threadIdx.x] & 256;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1)
    p[0] = __any_sync(ws_m1, p[1]);
}
//== findings
word-that-edits-write.cu:9: assumed vote-to-sync
