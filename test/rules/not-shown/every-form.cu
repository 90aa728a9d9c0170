// Each kind of branch on a value that only one of the readings knows to be the same in all lanes.
//== input
__device__ int helper(int v, int c) {
  if (c)
    return v;
  return __shfl(v, 1);
}
__global__ void kernel(const int *__restrict__ in, int *o, int n) {
  int v = (int)(unsigned long long)in, r = o[threadIdx.x];
  while (v < in[0]) {
    r += __any(r);
    ++v;
  }
  v = 0;
  do {
    r += __any(r + 1);
  } while (++v < in[1]);
  switch (in[2]) {
  case 1:
    r += __shfl(r, 1);
    break;
  default:
    r += __shfl(r, 2);
  }
  if (in[3] && __any(r))
    r += 1;
  r = in[4] ? __shfl(r, 3) : __shfl(r, 4);
  for (int i = 0; i < n; ++i) {
    if (in[i])
      break;
    r += __any(r + 2);
  }
  r += helper(r, in[5]);
  o[threadIdx.x] = r;
}
//== fixed
__device__ int helper(int v, int c) {
  const bool ws_c1 = c;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1)
    return v;
  return __shfl_sync(~ws_m1, v, 1);
}
__global__ void kernel(const int *__restrict__ in, int *o, int n) {
  int v = (int)(unsigned long long)in, r = o[threadIdx.x];
  unsigned ws_it1 = 0xffffffffu;
  bool ws_c1;
  while ((ws_c1 = (v < in[0]), ws_it1 = __ballot_sync(ws_it1, ws_c1), ws_c1)) {
    r += __any_sync(ws_it1, r);
    ++v;
  }
  v = 0;
  unsigned ws_it2 = 0xffffffffu;
  bool ws_c2;
  do {
    r += __any_sync(ws_it2, r + 1);
  } while ((ws_c2 = (++v < in[1]), ws_it2 = __ballot_sync(ws_it2, ws_c2), ws_c2));
  const int ws_s3 = in[2];
  const unsigned ws_m3_1 = __ballot_sync(0xffffffffu, ws_s3 == 1);
  switch (ws_s3) {
  case 1:
    r += __shfl_sync(ws_m3_1, r, 1);
    break;
  default:
    r += __shfl_sync(~ws_m3_1, r, 2);
  }
  bool ws_c4;
  unsigned ws_m4;
  if ((ws_c4 = (in[3]), ws_m4 = __ballot_sync(0xffffffffu, ws_c4), ws_c4) && __any_sync(ws_m4, r))
    r += 1;
  bool ws_c5;
  unsigned ws_m5;
  r = (ws_c5 = (in[4]), ws_m5 = __ballot_sync(0xffffffffu, ws_c5), ws_c5) ? __shfl_sync(ws_m5, r, 3) : __shfl_sync(~ws_m5, r, 4);
  unsigned ws_it6 = 0xffffffffu;
  bool ws_c6;
  for (int i = 0; (ws_c6 = (i < n), ws_it6 = __ballot_sync(ws_it6, ws_c6), ws_c6); ++i) {
    const bool ws_c7 = in[i];
    const unsigned ws_m7 = __ballot_sync(ws_it6, ws_c7);
    if (ws_c7)
      break;
    ws_it6 &= ~ws_m7;
    r += __any_sync(ws_it6, r + 2);
  }
  r += helper(r, in[5]);
  o[threadIdx.x] = r;
}
//== findings
every-form.cu:4: proven shuffle-to-sync
every-form.cu:9: proven vote-to-sync
every-form.cu:14: proven vote-to-sync
every-form.cu:18: proven shuffle-to-sync
every-form.cu:21: proven shuffle-to-sync
every-form.cu:23: proven vote-to-sync
every-form.cu:25: proven shuffle-to-sync
every-form.cu:25: proven shuffle-to-sync
every-form.cu:29: proven vote-to-sync
