// A constant has another value in lines that nobody compiled; a second one is made of it, and a function returns that.
//== input
#ifdef FAST
const int Lanes = 20;
#else
const int Lanes = 32;
#endif
const int Last = Lanes - 1;
__device__ int last() { return Last; }
__global__ void k(int *o) {
  int t = threadIdx.x;
  if (t % 32 <= last())
    o[t] = __any(o[t]);
}
//== fixed
#ifdef FAST
const int Lanes = 20;
#else
const int Lanes = 32;
#endif
const int Last = Lanes - 1;
__device__ int last() { return Last; }
__global__ void k(int *o) {
  int t = threadIdx.x;
  const bool ws_c1 = t % 32 <= last();
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1)
    o[t] = __any_sync(ws_m1, o[t]);
}
//== findings
constant-in-the-other-arm.cu:11: assumed vote-to-sync
