// A const reference and a const method that do not keep their word.
//== input
struct Cell {
  int n;
  __device__ void touch() const { ((Cell *)this)->n = threadIdx.x; }
};
__device__ void load(const int &x) { const_cast<int &>(x) = threadIdx.x; }
__device__ void pass(const int &x) { load(x); }
__global__ void kernel(int *o) {
  int n = 3;
  pass(n);
  if (n)
    o[0] = __any(o[1]);
  Cell c;
  c.n = 3;
  c.touch();
  if (c.n)
    o[2] = __any(o[3]);
}
//== fixed
struct Cell {
  int n;
  __device__ void touch() const { ((Cell *)this)->n = threadIdx.x; }
};
__device__ void load(const int &x) { const_cast<int &>(x) = threadIdx.x; }
__device__ void pass(const int &x) { load(x); }
__global__ void kernel(int *o) {
  int n = 3;
  pass(n);
  const bool ws_c1 = n;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1)
    o[0] = __any_sync(ws_m1, o[1]);
  Cell c;
  c.n = 3;
  c.touch();
  const bool ws_c2 = c.n;
  const unsigned ws_m2 = __ballot_sync(0xffffffffu, ws_c2);
  if (ws_c2)
    o[2] = __any_sync(ws_m2, o[3]);
}
//== findings
const-taken-away.cu:11: proven vote-to-sync
const-taken-away.cu:16: proven vote-to-sync
