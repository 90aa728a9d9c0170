// A pointer that an object keeps, or a function gives, is not followed. One text that reaches the same element from all lanes (index 0, the warp, half of
// the lane number) may hand a value on; one that reaches an element per lane does not.
//== input
struct Box {
  int *p;
};
__device__ int &slot() {
  __shared__ int one;
  return one;
}
__device__ int &at(int i) {
  __shared__ int several[32];
  return several[i];
}
__global__ void leader(int *out) {
  __shared__ int first[32];
  Box b{first};
  if (threadIdx.x == 0)
    b.p[0] = out[3];
  out[threadIdx.x] = b.p[0];
}
__global__ void halves(int *out) {
  __shared__ int halved[32];
  Box b{halved};
  const int h = threadIdx.x / 2;
  if (threadIdx.x % 2 == 0)
    b.p[h] = out[threadIdx.x];
  out[threadIdx.x] = b.p[h];
}
__global__ void byFunction(int *out) {
  if (threadIdx.x == 0)
    slot() = out[3];
  out[threadIdx.x] = slot();
}
__global__ void byIndex(int *out) {
  if (threadIdx.x == 0)
    at(5) = out[3];
  out[threadIdx.x] = at(5);
}
__device__ int &ofTwo(int i, int j) {
  __shared__ int table[32];
  return table[i * 4 + j];
}
__global__ void byTwo(int *out) {
  if (threadIdx.x == 0)
    ofTwo(1, 2) = out[3];
  out[threadIdx.x] = ofTwo(1, 2);
}
__global__ void byCopy(int *out) {
  __shared__ int copied[32];
  Box b{copied};
  int *q = b.p;
  if (threadIdx.x == 0)
    q[0] = out[3];
  out[threadIdx.x] = q[0];
}
__global__ void captured(int *out) {
  __shared__ int taken[32];
  int *q = taken;
  auto lead = [=](int v) {
    if (threadIdx.x == 0)
      q[0] = v;
    return q[0];
  };
  out[threadIdx.x] = lead(out[3]);
}
__global__ void ofOwn(int *out) {
  __shared__ int own[32];
  Box b{own};
  const int t = threadIdx.x;
  b.p[t] = out[t];
  out[t] = b.p[t] + b.p[t];
}
void launch(int *p) {
  leader<<<1, 32>>>(p);
  halves<<<1, 32>>>(p);
  byFunction<<<1, 32>>>(p);
  byIndex<<<1, 32>>>(p);
  byTwo<<<1, 32>>>(p);
  byCopy<<<1, 32>>>(p);
  captured<<<1, 32>>>(p);
  ofOwn<<<1, 32>>>(p);
}
//== unchanged
//== findings
unfollowed-same-element.cu:6: manual warp-synchronous-memory
unfollowed-same-element.cu:10: manual warp-synchronous-memory
unfollowed-same-element.cu:17: manual warp-synchronous-memory
unfollowed-same-element.cu:25: manual warp-synchronous-memory
unfollowed-same-element.cu:39: manual warp-synchronous-memory
unfollowed-same-element.cu:52: manual warp-synchronous-memory
unfollowed-same-element.cu:57: manual warp-synchronous-memory
