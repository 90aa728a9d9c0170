// Lanes that go on to the next trip pass no place in the rest of the body. At its head they meet the others again, if the test parts
// nobody; else behind the test, before anybody leaves. So does what the step of a loop calls.
//== input
__device__ int next(volatile int *mine, int *queue) {
  if (threadIdx.x % 32 == 0)
    mine[0] = atomicAdd(queue, 1);
  return mine[0];
}
__global__ void sameTrips(const int *in, int *out, int n) {
  __shared__ volatile int s[32];
  const int t = threadIdx.x;
  for (int i = 0; i < n; ++i) {
    if (in[i * 32 + t] < 0)
      continue;
    s[t] = in[i * 32 + t];
    out[t] += s[t ^ 2];
  }
}
__global__ void ownTrips(const int *in, int *out, const int *n) {
  __shared__ volatile int s[32];
  const int t = threadIdx.x;
  for (int i = 0; i < n[t]; ++i) {
    if (in[i * 32 + t] < 0)
      continue;
    s[t] = in[i * 32 + t];
    out[t] += s[t ^ 2];
  }
}
__global__ void ownTripsDo(const int *in, int *out, const int *n) {
  __shared__ volatile int s[32];
  const int t = threadIdx.x;
  int i = 0;
  do {
    ++i;
    if (in[i * 32 + t] < 0) continue;
    s[t] = in[i * 32 + t];
    out[t] += s[t ^ 2];
  } while (i < n[t]);
}
__global__ void sameTripsDo(const int *in, int *out, int n) {
  __shared__ volatile int s[32];
  const int t = threadIdx.x;
  int i = 0;
  do { // of all lanes
    if (in[i * 32 + t] < 0) continue;
    s[t] = in[i * 32 + t];
    out[t] += s[t ^ 2];
  } while (++i < n);
}
__global__ void twoTests(const int *in, int *out, const int *n, int most) {
  __shared__ volatile int s[32];
  const int t = threadIdx.x;
  for (int i = 0; i < n[t] && i < most; ++i) {
    if (in[i * 32 + t] < 0)
      continue;
    s[t] = in[i * 32 + t];
    out[t] += s[t ^ 2];
  }
}
__global__ void ofQueue(const int *in, int *queue, int *out, int n) {
  __shared__ volatile int mine[4];
  const int warp = threadIdx.x / 32;
  for (int row = warp; row < n; row = next(mine + warp, queue))
    out[row] = in[row];
}
int main() {
  sameTrips<<<1, 32>>>(0, 0, 4);
  ownTrips<<<1, 32>>>(0, 0, 0);
  ownTripsDo<<<1, 32>>>(0, 0, 0);
  sameTripsDo<<<1, 32>>>(0, 0, 4);
  twoTests<<<1, 32>>>(0, 0, 0, 4);
  ofQueue<<<1, 128>>>(0, 0, 0, 9);
}
//== fixed
__device__ int next(volatile int *mine, int *queue, unsigned ws_mask = 0xffffffffu) {
  if (threadIdx.x % 32 == 0)
    mine[0] = atomicAdd(queue, 1);
  __syncwarp(ws_mask);
  return mine[0];
}
__global__ void sameTrips(const int *in, int *out, int n) {
  __shared__ volatile int s[32];
  const int t = threadIdx.x;
  for (int i = 0; i < n; ++i) {
    __syncwarp(0xffffffffu);
    const bool ws_c1 = in[i * 32 + t] < 0;
    const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
    if (ws_c1)
      continue;
    s[t] = in[i * 32 + t];
    __syncwarp(~ws_m1);
    out[t] += s[t ^ 2];
  }
}
__global__ void ownTrips(const int *in, int *out, const int *n) {
  __shared__ volatile int s[32];
  const int t = threadIdx.x;
  unsigned ws_it1 = 0xffffffffu;
  bool ws_c1;
  for (int i = 0; (ws_c1 = (i < n[t]), __syncwarp(ws_it1), ws_it1 = __ballot_sync(ws_it1, ws_c1), ws_c1); ++i) {
    const bool ws_c2 = in[i * 32 + t] < 0;
    const unsigned ws_m2 = __ballot_sync(ws_it1, ws_c2);
    if (ws_c2)
      continue;
    s[t] = in[i * 32 + t];
    __syncwarp(ws_it1 & ~ws_m2);
    out[t] += s[t ^ 2];
  }
}
__global__ void ownTripsDo(const int *in, int *out, const int *n) {
  __shared__ volatile int s[32];
  const int t = threadIdx.x;
  int i = 0;
  unsigned ws_it1 = 0xffffffffu;
  bool ws_c1;
  do {
    ++i;
    const bool ws_c2 = in[i * 32 + t] < 0;
    const unsigned ws_m2 = __ballot_sync(ws_it1, ws_c2);
    if (ws_c2) continue;
    s[t] = in[i * 32 + t];
    __syncwarp(ws_it1 & ~ws_m2);
    out[t] += s[t ^ 2];
  } while ((ws_c1 = (i < n[t]), __syncwarp(ws_it1), ws_it1 = __ballot_sync(ws_it1, ws_c1), ws_c1));
}
__global__ void sameTripsDo(const int *in, int *out, int n) {
  __shared__ volatile int s[32];
  const int t = threadIdx.x;
  int i = 0;
  do { // of all lanes
    __syncwarp(0xffffffffu);
    const bool ws_c1 = in[i * 32 + t] < 0;
    const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
    if (ws_c1) continue;
    s[t] = in[i * 32 + t];
    __syncwarp(~ws_m1);
    out[t] += s[t ^ 2];
  } while (++i < n);
}
__global__ void twoTests(const int *in, int *out, const int *n, int most) {
  __shared__ volatile int s[32];
  const int t = threadIdx.x;
  unsigned ws_it1 = 0xffffffffu;
  bool ws_c1;
  for (int i = 0; (ws_c1 = (i < n[t] && i < most), __syncwarp(ws_it1), ws_it1 = __ballot_sync(ws_it1, ws_c1), ws_c1); ++i) {
    const bool ws_c2 = in[i * 32 + t] < 0;
    const unsigned ws_m2 = __ballot_sync(ws_it1, ws_c2);
    if (ws_c2)
      continue;
    s[t] = in[i * 32 + t];
    __syncwarp(ws_it1 & ~ws_m2);
    out[t] += s[t ^ 2];
  }
}
__global__ void ofQueue(const int *in, int *queue, int *out, int n) {
  __shared__ volatile int mine[4];
  const int warp = threadIdx.x / 32;
  unsigned ws_it1 = 0xffffffffu;
  bool ws_c1;
  for (int row = warp; (ws_c1 = (row < n), __syncwarp(ws_it1), ws_it1 = __ballot_sync(ws_it1, ws_c1), ws_c1); row = next(mine + warp, queue, ws_it1))
    out[row] = in[row];
}
int main() {
  sameTrips<<<1, 32>>>(0, 0, 4);
  ownTrips<<<1, 32>>>(0, 0, 0);
  ownTripsDo<<<1, 32>>>(0, 0, 0);
  sameTripsDo<<<1, 32>>>(0, 0, 4);
  twoTests<<<1, 32>>>(0, 0, 0, 4);
  ofQueue<<<1, 128>>>(0, 0, 0, 9);
}
//== findings
loop-heads.cu:4: proven warp-synchronous-memory
loop-heads.cu:13: proven warp-synchronous-memory
loop-heads.cu:23: proven warp-synchronous-memory
loop-heads.cu:34: proven warp-synchronous-memory
loop-heads.cu:44: proven warp-synchronous-memory
loop-heads.cu:54: proven warp-synchronous-memory
loop-heads.cu:60: proven warp-synchronous-memory
