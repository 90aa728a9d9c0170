// A const method may write a mutable member.
//== input
struct Counter {
  mutable int n;
  __device__ void touch() const { n = threadIdx.x; }
  __device__ int get() const { return n; }
};
__global__ void kernel(int *o) {
  Counter c;
  c.n = 3;
  c.touch();
  if (c.n)
    o[0] = __any(o[1]);
}
//== fixed
struct Counter {
  mutable int n;
  __device__ void touch() const { n = threadIdx.x; }
  __device__ int get() const { return n; }
};
__global__ void kernel(int *o) {
  Counter c;
  c.n = 3;
  c.touch();
  const bool ws_c1 = c.n;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1)
    o[0] = __any_sync(ws_m1, o[1]);
}
//== findings
method-writes-mutable.cu:11: proven vote-to-sync
