// R22: where another build or instance may give the selector another type, the compiler says what its copy has.
//== input
typedef int Key;
#define NUMBER int
#define MASK 7
template <class T> struct Box {
  T first;
  int second;
};
template <class T> __device__ int f(T t, Box<T> box, int v) {
  switch (t & 3) {
  case 1: v += __shfl(v, 1); break;
  default: break;
  }
  switch (box.second) {
  case 1: v += __shfl(v, 2); break;
  default: break;
  }
  return v;
}
__global__ void kernel(const long *in, int *o, Key key, NUMBER n) {
  int v = o[threadIdx.x];
  key += v;
  n += v;
  auto any = v + 1;
  switch (in[v]) {
  case 1: v += __shfl(v, 3); break;
  default: break;
  }
  switch (key) {
  case 1: v += __shfl(v, 4); break;
  default: break;
  }
  switch (n) {
  case 1: v += __shfl(v, 5); break;
  default: break;
  }
  switch (any) {
  case 1: v += __shfl(v, 6); break;
  default: break;
  }
  switch (v & MASK) {
  case 1: v += __shfl(v, 7); break;
  default: break;
  }
  o[threadIdx.x] = f(v, Box<int>(), v) + f(2ul * v, Box<unsigned long>(), v);
}
//== fixed
typedef int Key;
#define NUMBER int
#define MASK 7
template <class T> struct Box {
  T first;
  int second;
};
template <class T> __device__ int f(T t, Box<T> box, int v) {
  const auto ws_s1 = t & 3;
  const unsigned ws_m1_1 = __ballot_sync(0xffffffffu, ws_s1 == 1);
  switch (ws_s1) {
  case 1: v += __shfl_sync(ws_m1_1, v, 1); break;
  default: break;
  }
  const auto ws_s2 = box.second;
  const unsigned ws_m2_1 = __ballot_sync(0xffffffffu, ws_s2 == 1);
  switch (ws_s2) {
  case 1: v += __shfl_sync(ws_m2_1, v, 2); break;
  default: break;
  }
  return v;
}
__global__ void kernel(const long *in, int *o, Key key, NUMBER n) {
  int v = o[threadIdx.x];
  key += v;
  n += v;
  auto any = v + 1;
  const auto ws_s1 = in[v];
  const unsigned ws_m1_1 = __ballot_sync(0xffffffffu, ws_s1 == 1);
  switch (ws_s1) {
  case 1: v += __shfl_sync(ws_m1_1, v, 3); break;
  default: break;
  }
  const auto ws_s2 = key;
  const unsigned ws_m2_1 = __ballot_sync(0xffffffffu, ws_s2 == 1);
  switch (ws_s2) {
  case 1: v += __shfl_sync(ws_m2_1, v, 4); break;
  default: break;
  }
  const auto ws_s3 = n;
  const unsigned ws_m3_1 = __ballot_sync(0xffffffffu, ws_s3 == 1);
  switch (ws_s3) {
  case 1: v += __shfl_sync(ws_m3_1, v, 5); break;
  default: break;
  }
  const auto ws_s4 = any;
  const unsigned ws_m4_1 = __ballot_sync(0xffffffffu, ws_s4 == 1);
  switch (ws_s4) {
  case 1: v += __shfl_sync(ws_m4_1, v, 6); break;
  default: break;
  }
  const auto ws_s5 = v & MASK;
  const unsigned ws_m5_1 = __ballot_sync(0xffffffffu, ws_s5 == 1);
  switch (ws_s5) {
  case 1: v += __shfl_sync(ws_m5_1, v, 7); break;
  default: break;
  }
  o[threadIdx.x] = f(v, Box<int>(), v) + f(2ul * v, Box<unsigned long>(), v);
}
//== findings
switch-copy-of-other-type.cu:10: proven shuffle-to-sync
switch-copy-of-other-type.cu:14: assumed shuffle-to-sync
switch-copy-of-other-type.cu:25: proven shuffle-to-sync
switch-copy-of-other-type.cu:29: proven shuffle-to-sync
switch-copy-of-other-type.cu:33: proven shuffle-to-sync
switch-copy-of-other-type.cu:37: proven shuffle-to-sync
switch-copy-of-other-type.cu:41: proven shuffle-to-sync
