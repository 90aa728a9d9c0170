// R22: the copy of a selector has the type that every build gives it, int or unsigned, and so compiles before C++11 as well.
//== options --extra-arg=-std=c++98
//== input
enum Kind { A, B, C };
struct Item {
  Kind kind;
  unsigned char tag;
  int n : 4;
};
__device__ unsigned next(int v) { return v + 1u; }
template <class T> __device__ T f(T t, int v) {
  switch (v & 3) {
  case 1: t = __shfl(t, 1); break;
  default: break;
  }
  return t;
}
__global__ void kernel(const Item *in, int *o) {
  int v = o[threadIdx.x];
  const Item &item = in[v];
  switch (item.kind) {
  case B: v += __shfl(v, 1); break;
  case C: v += 2; break;
  default: break;
  }
  switch (item.tag) {
  case 'x': v += __shfl(v, 2); break;
  default: break;
  }
  switch (item.n) {
  case -1: v += __shfl(v, 3); break;
  default: break;
  }
  switch (next(v) % 8u) {
  case 3: v += __shfl(v, 4); break;
  default: break;
  }
  switch (v > 0 ? int(in[v].tag) : -1) {
  case 4: v += __shfl(v, 5); break;
  default: break;
  }
  switch (threadIdx.x & 6) {
  case 4: v += __shfl(v, 6); break;
  default: break;
  }
  switch (__popc(v)) {
  case 4: v += __shfl(v, 7); break;
  default: break;
  }
  o[threadIdx.x] = f(v, v) + int(f(1.5f, v));
}
//== fixed
enum Kind { A, B, C };
struct Item {
  Kind kind;
  unsigned char tag;
  int n : 4;
};
__device__ unsigned next(int v) { return v + 1u; }
template <class T> __device__ T f(T t, int v) {
  const int ws_s1 = v & 3;
  const unsigned ws_m1_1 = __ballot_sync(0xffffffffu, ws_s1 == 1);
  switch (ws_s1) {
  case 1: t = __shfl_sync(ws_m1_1, t, 1); break;
  default: break;
  }
  return t;
}
__global__ void kernel(const Item *in, int *o) {
  int v = o[threadIdx.x];
  const Item &item = in[v];
  const int ws_s1 = item.kind;
  const unsigned ws_m1_1 = __ballot_sync(0xffffffffu, ws_s1 == B);
  const unsigned ws_m1_2 = __ballot_sync(0xffffffffu, ws_s1 == C);
  switch (ws_s1) {
  case B: v += __shfl_sync(ws_m1_1, v, 1); break;
  case C: v += 2; break;
  default: break;
  }
  const int ws_s2 = item.tag;
  const unsigned ws_m2_1 = __ballot_sync(0xffffffffu, ws_s2 == 120);
  switch (ws_s2) {
  case 'x': v += __shfl_sync(ws_m2_1, v, 2); break;
  default: break;
  }
  const int ws_s3 = item.n;
  const unsigned ws_m3_1 = __ballot_sync(0xffffffffu, ws_s3 == -1);
  switch (ws_s3) {
  case -1: v += __shfl_sync(ws_m3_1, v, 3); break;
  default: break;
  }
  const unsigned ws_s4 = next(v) % 8u;
  const unsigned ws_m4_1 = __ballot_sync(0xffffffffu, ws_s4 == 3);
  switch (ws_s4) {
  case 3: v += __shfl_sync(ws_m4_1, v, 4); break;
  default: break;
  }
  const int ws_s5 = v > 0 ? int(in[v].tag) : -1;
  const unsigned ws_m5_1 = __ballot_sync(0xffffffffu, ws_s5 == 4);
  switch (ws_s5) {
  case 4: v += __shfl_sync(ws_m5_1, v, 5); break;
  default: break;
  }
  const unsigned ws_s6 = threadIdx.x & 6;
  const unsigned ws_m6_1 = __ballot_sync(0xffffffffu, ws_s6 == 4);
  switch (ws_s6) {
  case 4: v += __shfl_sync(ws_m6_1, v, 6); break;
  default: break;
  }
  const int ws_s7 = __popc(v);
  const unsigned ws_m7_1 = __ballot_sync(0xffffffffu, ws_s7 == 4);
  switch (ws_s7) {
  case 4: v += __shfl_sync(ws_m7_1, v, 7); break;
  default: break;
  }
  o[threadIdx.x] = f(v, v) + int(f(1.5f, v));
}
//== findings
switch-copy-of-fixed-type.cu:10: proven shuffle-to-sync
switch-copy-of-fixed-type.cu:19: proven shuffle-to-sync
switch-copy-of-fixed-type.cu:24: proven shuffle-to-sync
switch-copy-of-fixed-type.cu:28: proven shuffle-to-sync
switch-copy-of-fixed-type.cu:32: proven shuffle-to-sync
switch-copy-of-fixed-type.cu:36: proven shuffle-to-sync
switch-copy-of-fixed-type.cu:40: proven shuffle-to-sync
switch-copy-of-fixed-type.cu:44: proven shuffle-to-sync
