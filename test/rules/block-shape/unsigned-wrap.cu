// t - 5u wraps around between lanes 4 and 5, which shows when it is widened.
//== input
__global__ void k(int *o) {
  unsigned t = threadIdx.x;
  unsigned long long a = t - 5u;
  if (a - t > 9)
    o[0] = __any(o[1]);
}
void run(int *o) { k<<<4, 64>>>(o); }
//== fixed
__global__ void k(int *o) {
  unsigned t = threadIdx.x;
  unsigned long long a = t - 5u;
  const bool ws_c1 = a - t > 9;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1)
    o[0] = __any_sync(ws_m1, o[1]);
}
void run(int *o) { k<<<4, 64>>>(o); }
//== findings
unsigned-wrap.cu:5: proven vote-to-sync
