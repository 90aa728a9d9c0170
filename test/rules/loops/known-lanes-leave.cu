// Lanes that are known at compile time leave: of the first trip alone is it known who is left, and a ballot says it in all.
//== input
__global__ void one(unsigned *out, const unsigned *in, int n) {
  unsigned v = in[threadIdx.x];
  for (int i = 0; i < n; ++i) {
    if ((threadIdx.x & 31) == 3)
      break;
    v += __ballot(v & 1);
  }
  out[threadIdx.x] = v + __any(v > 3);
}
__global__ void two(unsigned *out, const unsigned *in, int n) {
  unsigned v = in[threadIdx.x];
  for (int i = 0; i < n; ++i) {
    if ((threadIdx.x & 31) > 28)
      break;
    v += __ballot(v & 1);
    if ((threadIdx.x & 31) < 2)
      break;
    v += __ballot(v & 2);
  }
  out[threadIdx.x] = v + __any(v > 3);
}
__global__ void nested(unsigned *out, const unsigned *in, int n) {
  unsigned v = in[threadIdx.x];
  for (int i = 0; i < n; ++i) {
    if ((threadIdx.x & 31) == 12)
      break;
    for (int j = 0; j < 3; ++j) {
      if ((threadIdx.x & 31) == 13)
        break;
      v += __ballot(v & 3);
    }
    v += __ballot(v & 1);
  }
  out[threadIdx.x] = v + __any(v > 3);
}
void start(unsigned *out, unsigned *in, int n) {
  one<<<1, 64>>>(out, in, n);
  two<<<1, 64>>>(out, in, n);
  nested<<<1, 64>>>(out, in, n);
}
//== fixed
__global__ void one(unsigned *out, const unsigned *in, int n) {
  unsigned v = in[threadIdx.x];
  unsigned ws_it1 = 0xffffffffu;
  for (int i = 0; i < n; ++i) {
    const bool ws_c2 = (threadIdx.x & 31) == 3;
    const unsigned ws_m2 = __ballot_sync(ws_it1, ws_c2);
    if (ws_c2)
      break;
    ws_it1 &= ~ws_m2;
    v += __ballot_sync(ws_it1, v & 1);
  }
  out[threadIdx.x] = v + __any_sync(0xffffffffu, v > 3);
}
__global__ void two(unsigned *out, const unsigned *in, int n) {
  unsigned v = in[threadIdx.x];
  unsigned ws_it1 = 0xffffffffu;
  for (int i = 0; i < n; ++i) {
    const bool ws_c2 = (threadIdx.x & 31) > 28;
    const unsigned ws_m2 = __ballot_sync(ws_it1, ws_c2);
    if (ws_c2)
      break;
    ws_it1 &= ~ws_m2;
    v += __ballot_sync(ws_it1, v & 1);
    const bool ws_c3 = (threadIdx.x & 31) < 2;
    const unsigned ws_m3 = __ballot_sync(ws_it1, ws_c3);
    if (ws_c3)
      break;
    ws_it1 &= ~ws_m3;
    v += __ballot_sync(ws_it1, v & 2);
  }
  out[threadIdx.x] = v + __any_sync(0xffffffffu, v > 3);
}
__global__ void nested(unsigned *out, const unsigned *in, int n) {
  unsigned v = in[threadIdx.x];
  unsigned ws_it1 = 0xffffffffu;
  for (int i = 0; i < n; ++i) {
    const bool ws_c2 = (threadIdx.x & 31) == 12;
    const unsigned ws_m2 = __ballot_sync(ws_it1, ws_c2);
    if (ws_c2)
      break;
    ws_it1 &= ~ws_m2;
    unsigned ws_it3 = ws_it1;
    for (int j = 0; j < 3; ++j) {
      const bool ws_c4 = (threadIdx.x & 31) == 13;
      const unsigned ws_m4 = __ballot_sync(ws_it3, ws_c4);
      if (ws_c4)
        break;
      ws_it3 &= ~ws_m4;
      v += __ballot_sync(ws_it3, v & 3);
    }
    v += __ballot_sync(ws_it1, v & 1);
  }
  out[threadIdx.x] = v + __any_sync(0xffffffffu, v > 3);
}
void start(unsigned *out, unsigned *in, int n) {
  one<<<1, 64>>>(out, in, n);
  two<<<1, 64>>>(out, in, n);
  nested<<<1, 64>>>(out, in, n);
}
//== findings
known-lanes-leave.cu:6: proven vote-to-sync
known-lanes-leave.cu:8: proven vote-to-sync
known-lanes-leave.cu:15: proven vote-to-sync
known-lanes-leave.cu:18: proven vote-to-sync
known-lanes-leave.cu:20: proven vote-to-sync
known-lanes-leave.cu:30: proven vote-to-sync
known-lanes-leave.cu:32: proven vote-to-sync
known-lanes-leave.cu:34: proven vote-to-sync
