// An object that keeps a reference to a variable can write it at any time.
//== input
struct Keeper {
  int &r;
  __device__ Keeper(int &a) : r(a) {}
};
__global__ void kernel(int *o) {
  int x = 0;
  Keeper keeper(x);
  x = 0;
  keeper.r = threadIdx.x;
  if (x)
    o[0] = __any(o[1]);
}
//== fixed
struct Keeper {
  int &r;
  __device__ Keeper(int &a) : r(a) {}
};
__global__ void kernel(int *o) {
  int x = 0;
  Keeper keeper(x);
  x = 0;
  keeper.r = threadIdx.x;
  const bool ws_c1 = x;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1)
    o[0] = __any_sync(ws_m1, o[1]);
}
//== findings
object-keeps-reference.cu:11: proven vote-to-sync
