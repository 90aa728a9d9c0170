// A lambda without a list of parameters gets one, behind its captures; not where something else stands there.
//== input
#define PLAIN [=] { return __any(v + 5); }
template <class F> __device__ int each(int v, F f) { return v > 1 ? f() : v; }

__global__ void k(int *o) {
  int v = o[threadIdx.x];
  auto plain = [=] { return __any(v); };
  auto listed = [=]() { return __any(v + 1); };
  auto close = [v]{ return __any(v + 2); };
  auto device = [=] __device__ { return __any(v + 3); };
  auto apart = [=] // All lanes.
  { return __any(v + 4); };
  auto made = PLAIN;
  if (v > 2)
    v += plain() + listed() + close() + device();
  if (v > 3)
    v += apart();
  if (v > 4)
    v += made();
  o[threadIdx.x] = v;
}
__global__ void t(int *o) {
  int v = o[threadIdx.x];
  v += each(v, [=] { return __any(v); });
  v += each(v, [=]() { return __any(v + 1); });
  o[threadIdx.x] = v;
}
//== fixed
#define PLAIN [=] { return __any(v + 5); }
template <class F> __device__ int each(int v, F f) { bool ws_c1; unsigned ws_m1; return (ws_c1 = (v > 1), ws_m1 = __ballot_sync(0xffffffffu, ws_c1), ws_c1) ? f(ws_m1) : v; }

__global__ void k(int *o) {
  int v = o[threadIdx.x];
  auto plain = [=](unsigned ws_mask = 0xffffffffu) { return __any_sync(ws_mask, v); };
  auto listed = [=](unsigned ws_mask = 0xffffffffu) { return __any_sync(ws_mask, v + 1); };
  auto close = [v](unsigned ws_mask = 0xffffffffu){ return __any_sync(ws_mask, v + 2); };
  auto device = [=] __device__(unsigned ws_mask = 0xffffffffu) { return __any_sync(ws_mask, v + 3); };
  auto apart = [=] // All lanes.
  { return __any(v + 4); };
  auto made = PLAIN;
  const bool ws_c1 = v > 2;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1)
    v += plain(ws_m1) + listed(ws_m1) + close(ws_m1) + device(ws_m1);
  if (v > 3)
    v += apart();
  if (v > 4)
    v += made();
  o[threadIdx.x] = v;
}
__global__ void t(int *o) {
  int v = o[threadIdx.x];
  v += each(v, [=](unsigned ws_mask = 0xffffffffu) { return __any_sync(ws_mask, v); });
  v += each(v, [=](unsigned ws_mask = 0xffffffffu) { return __any_sync(ws_mask, v + 1); });
  o[threadIdx.x] = v;
}
//== findings
lambda-without-a-list.cu:1: manual vote-to-sync
lambda-without-a-list.cu:6: proven vote-to-sync
lambda-without-a-list.cu:7: proven vote-to-sync
lambda-without-a-list.cu:8: proven vote-to-sync
lambda-without-a-list.cu:9: proven vote-to-sync
lambda-without-a-list.cu:11: manual vote-to-sync
lambda-without-a-list.cu:23: proven vote-to-sync
lambda-without-a-list.cu:24: proven vote-to-sync
