// Whether a plain char has a sign, the host's compiler says: what rests on it is no constant.
//== input
constexpr char Bound = char(0xc0);
__global__ void quotient(int *o) {
  if (threadIdx.x < Bound / 6)
    o[threadIdx.x] = __any(o[0]);
}
__global__ void ofLanes(int *o) {
  char c = 130 + threadIdx.x;
  if (c > 3)
    o[threadIdx.x] = __any(o[0]);
}
__device__ int read(char c, int v) {
  if (c < 128)
    v += __any(v);
  return v;
}
__global__ void small(int *o) {
  const char bound = 32;
  if (threadIdx.x < bound)
    o[threadIdx.x] = __any(o[0]);
}
typedef int Pair[(char)-1 < 0 ? 8 : 4];
__global__ void bound(int *o) {
  if (threadIdx.x < sizeof(Pair))
    o[threadIdx.x] = __any(o[0]);
}
enum Top { top = 0x80000000 }; // Of type int for one compiler, unsigned for another.
__global__ void enumerated(int *o) {
  if (threadIdx.x < (top > 0 ? 32 : 5))
    o[threadIdx.x] = __any(o[0]);
}
__global__ void calls(const char *in, int *o) { o[threadIdx.x] = read(in[threadIdx.x], 1); }
void launch(const char *in, int *o) {
  quotient<<<1, 64>>>(o);
  ofLanes<<<1, 32>>>(o);
  small<<<1, 64>>>(o);
  bound<<<1, 32>>>(o);
  enumerated<<<1, 32>>>(o);
  calls<<<1, 32>>>(in, o);
}
//== fixed
constexpr char Bound = char(0xc0);
__global__ void quotient(int *o) {
  const bool ws_c1 = threadIdx.x < Bound / 6;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1)
    o[threadIdx.x] = __any_sync(ws_m1, o[0]);
}
__global__ void ofLanes(int *o) {
  char c = 130 + threadIdx.x;
  const bool ws_c1 = c > 3;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1)
    o[threadIdx.x] = __any_sync(ws_m1, o[0]);
}
__device__ int read(char c, int v) {
  const bool ws_c1 = c < 128;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1)
    v += __any_sync(ws_m1, v);
  return v;
}
__global__ void small(int *o) {
  const char bound = 32;
  if (threadIdx.x < bound)
    o[threadIdx.x] = __any_sync(0xffffffffu, o[0]);
}
typedef int Pair[(char)-1 < 0 ? 8 : 4];
__global__ void bound(int *o) {
  const bool ws_c1 = threadIdx.x < sizeof(Pair);
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1)
    o[threadIdx.x] = __any_sync(ws_m1, o[0]);
}
enum Top { top = 0x80000000 }; // Of type int for one compiler, unsigned for another.
__global__ void enumerated(int *o) {
  const bool ws_c1 = threadIdx.x < (top > 0 ? 32 : 5);
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1)
    o[threadIdx.x] = __any_sync(ws_m1, o[0]);
}
__global__ void calls(const char *in, int *o) { o[threadIdx.x] = read(in[threadIdx.x], 1); }
void launch(const char *in, int *o) {
  quotient<<<1, 64>>>(o);
  ofLanes<<<1, 32>>>(o);
  small<<<1, 64>>>(o);
  bound<<<1, 32>>>(o);
  enumerated<<<1, 32>>>(o);
  calls<<<1, 32>>>(in, o);
}
//== findings
char-of-any-host.cu:4: proven vote-to-sync
char-of-any-host.cu:9: proven vote-to-sync
char-of-any-host.cu:13: proven vote-to-sync
char-of-any-host.cu:19: proven vote-to-sync
char-of-any-host.cu:24: proven vote-to-sync
char-of-any-host.cu:29: proven vote-to-sync
