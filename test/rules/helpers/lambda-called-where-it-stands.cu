// A lambda that is called where it stands has one call. One of a macro, a generic one, and one that becomes a pointer, are for a person.
//== input
__device__ int vote(int v) { return __any(v); }
__device__ int pick(int v) { return __shfl(v, 3); }
__device__ int some(int v) { return __all(v); }
__device__ int other(int v) { return __ballot(v); }
__device__ int up(int v) { return __shfl_up(v, 1); }
__global__ void whole(int *p) {
  const int t = threadIdx.x;
  p[t] = [=] { return vote(p[t]); }();
}
__global__ void part(int *p) {
  const int t = threadIdx.x;
  if (p[t] > 3)
    p[t] = [&](int v) { return pick(v); }(p[t]);
}
#define RUN(x) [&] { return x; }()
__global__ void macro(int *p) { p[threadIdx.x] = RUN(some(p[threadIdx.x])); }
__global__ void pointer(int *p) { p[threadIdx.x] = (+[](int v) { return other(v); })(p[threadIdx.x]); }
__global__ void generic(int *p) { p[threadIdx.x] = [](auto v) { return up(v); }(p[threadIdx.x]); }
int main() {
  whole<<<1, 64>>>(0);
  part<<<1, 64>>>(0);
  macro<<<1, 64>>>(0);
  pointer<<<1, 64>>>(0);
  generic<<<1, 64>>>(0);
}
//== fixed
__device__ int vote(int v) { return __any_sync(0xffffffffu, v); }
__device__ int pick(int v, unsigned ws_mask = 0xffffffffu) { return __shfl_sync(ws_mask, v, 3); }
__device__ int some(int v) { return __all(v); }
__device__ int other(int v) { return __ballot(v); }
__device__ int up(int v) { return __shfl_up(v, 1); }
__global__ void whole(int *p) {
  const int t = threadIdx.x;
  p[t] = [=] { return vote(p[t]); }();
}
__global__ void part(int *p) {
  const int t = threadIdx.x;
  const bool ws_c1 = p[t] > 3;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1)
    p[t] = [&](int v, unsigned ws_mask = 0xffffffffu) { return pick(v, ws_mask); }(p[t], ws_m1);
}
#define RUN(x) [&] { return x; }()
__global__ void macro(int *p) { p[threadIdx.x] = RUN(some(p[threadIdx.x])); }
__global__ void pointer(int *p) { p[threadIdx.x] = (+[](int v) { return other(v); })(p[threadIdx.x]); }
__global__ void generic(int *p) { p[threadIdx.x] = [](auto v) { return up(v); }(p[threadIdx.x]); }
int main() {
  whole<<<1, 64>>>(0);
  part<<<1, 64>>>(0);
  macro<<<1, 64>>>(0);
  pointer<<<1, 64>>>(0);
  generic<<<1, 64>>>(0);
}
//== findings
lambda-called-where-it-stands.cu:1: proven vote-to-sync
lambda-called-where-it-stands.cu:2: proven shuffle-to-sync
lambda-called-where-it-stands.cu:3: manual vote-to-sync
lambda-called-where-it-stands.cu:4: manual vote-to-sync
lambda-called-where-it-stands.cu:5: manual shuffle-to-sync
