// One text calls another function in each instance: where one of them gets the mask, all do.
//== input
struct Wide {
  int sum;
  __device__ void add(int v) { sum += __shfl_xor(v, 1); }
};
struct Lone {
  int sum;
  __device__ void add(int v) { sum += v; }
};
struct Voting {
  int sum;
  __device__ void add(int v) { sum += __any(v); }
};
template <class Model> __device__ int total(const int *p, int n) {
  Model m;
  m.sum = 0;
  for (int i = threadIdx.x; i < n; i += 7)
    m.add(p[i]);
  return m.sum;
}
__global__ void kernel(int *p, int n) {
  Voting whole;
  whole.sum = 0;
  whole.add(n);
  Lone lone;
  lone.sum = 1;
  if (p[threadIdx.x] > 3)
    lone.add(2);
  p[threadIdx.x] = total<Wide>(p, n) + total<Lone>(p, n) + total<Voting>(p, n) + whole.sum + lone.sum;
}
//== fixed
struct Wide {
  int sum;
  __device__ void add(int v, unsigned ws_mask = 0xffffffffu) { sum += __shfl_xor_sync(ws_mask, v, 1); }
};
struct Lone {
  int sum;
  __device__ void add(int v, unsigned /*ws_mask*/ = 0xffffffffu) { sum += v; }
};
struct Voting {
  int sum;
  __device__ void add(int v, unsigned ws_mask = 0xffffffffu) { sum += __any_sync(ws_mask, v); }
};
template <class Model> __device__ int total(const int *p, int n) {
  Model m;
  m.sum = 0;
  unsigned ws_it1 = 0xffffffffu;
  bool ws_c1;
  for (int i = threadIdx.x; (ws_c1 = (i < n), ws_it1 = __ballot_sync(ws_it1, ws_c1), ws_c1); i += 7)
    m.add(p[i], ws_it1);
  return m.sum;
}
__global__ void kernel(int *p, int n) {
  Voting whole;
  whole.sum = 0;
  whole.add(n);
  Lone lone;
  lone.sum = 1;
  const bool ws_c1 = p[threadIdx.x] > 3;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1)
    lone.add(2, ws_m1);
  p[threadIdx.x] = total<Wide>(p, n) + total<Lone>(p, n) + total<Voting>(p, n) + whole.sum + lone.sum;
}
//== findings
one-call-of-several.cu:3: proven shuffle-to-sync
one-call-of-several.cu:11: proven vote-to-sync
