// An aggregate with a reference member can write the variable it is bound to.
//== input
struct Keeper {
  int &r;
};
__global__ void kernel(int *o) {
  int x = 0;
  Keeper keeper{x};
  x = 0;
  keeper.r = threadIdx.x;
  if (x)
    o[0] = __any(o[1]);
}
//== fixed
struct Keeper {
  int &r;
};
__global__ void kernel(int *o) {
  int x = 0;
  Keeper keeper{x};
  x = 0;
  keeper.r = threadIdx.x;
  const bool ws_c1 = x;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1)
    o[0] = __any_sync(ws_m1, o[1]);
}
//== findings
aggregate-keeps-reference.cu:10: proven vote-to-sync
