// Defaults that are written out at a call mean there what they mean where the function is declared.
//== input
namespace lib {
enum Kind { Inclusive, Exclusive };
static const int steps = 5;
struct Plus {
  __device__ int operator()(int a, int b) { return a + b; }
};
template <class Op> __device__ int scan(int v, int width = 32, Kind kind = Exclusive, int n = steps, Op op = Op()) {
  for (int i = 0; i < n; ++i)
    v = op(v, __shfl_up(v, 1 << i, width));
  return kind == Exclusive ? v : v + 1;
}
} // namespace lib
__global__ void k(int *o) {
  const int steps = 1, Exclusive = 7;
  if (o[threadIdx.x] > steps)
    o[threadIdx.x] = lib::scan<lib::Plus>(o[threadIdx.x] + Exclusive);
}
int main() { k<<<1, 32>>>(nullptr); }
//== fixed
namespace lib {
enum Kind { Inclusive, Exclusive };
static const int steps = 5;
struct Plus {
  __device__ int operator()(int a, int b) { return a + b; }
};
template <class Op> __device__ int scan(int v, int width = 32, Kind kind = Exclusive, int n = steps, Op op = Op(), unsigned ws_mask = 0xffffffffu) {
  for (int i = 0; i < n; ++i)
    v = op(v, __shfl_up_sync(ws_mask, v, 1 << i, width));
  return kind == Exclusive ? v : v + 1;
}
} // namespace lib
__global__ void k(int *o) {
  const int steps = 1, Exclusive = 7;
  const bool ws_c1 = o[threadIdx.x] > steps;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1)
    o[threadIdx.x] = lib::scan<lib::Plus>(o[threadIdx.x] + Exclusive, 32, ::lib::Exclusive, ::lib::steps, ::lib::Plus(), ws_m1);
}
int main() { k<<<1, 32>>>(nullptr); }
//== findings
default-named-from-outside.cu:9: proven shuffle-to-sync
