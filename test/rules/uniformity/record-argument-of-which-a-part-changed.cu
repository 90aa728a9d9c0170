// A record is no longer the same in all lanes once one of its fields is not; a field that a derived class hides is another one.
//== input
struct Table { int row[2]; int n; };
struct Base { int n; };
struct Derived : Base { int n; };
__device__ int gather(Table t, int v) {
  if (t.n > 2)
    v += __shfl(v, 0);
  return v;
}
__global__ void changed(int *o, Table t) {
  t.n = o[threadIdx.x];
  o[threadIdx.x] = gather(t, o[threadIdx.x]);
}
__device__ int later(Table t, int v) {
  if (t.n > 2)
    v += __shfl(v, 1);
  return v;
}
__global__ void in_loop(int *o, Table t) {
  for (int i = 0; i < 3; ++i) {
    o[threadIdx.x] = later(t, o[threadIdx.x]);
    t.n = o[threadIdx.x];
  }
}
__global__ void hidden(int *o) {
  Derived d;
  d.Base::n = o[threadIdx.x];
  d.n = 3;
  Base b = d;
  if (d.Base::n > 2)
    o[threadIdx.x] += __shfl(o[threadIdx.x], 2);
  if (b.n > 2)
    o[threadIdx.x] += __shfl(o[threadIdx.x], 3);
}
int main() {
  changed<<<1, 32>>>(nullptr, Table());
  in_loop<<<1, 32>>>(nullptr, Table());
}
//== fixed
struct Table { int row[2]; int n; };
struct Base { int n; };
struct Derived : Base { int n; };
__device__ int gather(Table t, int v) {
  const bool ws_c1 = t.n > 2;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1)
    v += __shfl_sync(ws_m1, v, 0);
  return v;
}
__global__ void changed(int *o, Table t) {
  t.n = o[threadIdx.x];
  o[threadIdx.x] = gather(t, o[threadIdx.x]);
}
__device__ int later(Table t, int v) {
  const bool ws_c1 = t.n > 2;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1)
    v += __shfl_sync(ws_m1, v, 1);
  return v;
}
__global__ void in_loop(int *o, Table t) {
  for (int i = 0; i < 3; ++i) {
    o[threadIdx.x] = later(t, o[threadIdx.x]);
    t.n = o[threadIdx.x];
  }
}
__global__ void hidden(int *o) {
  Derived d;
  d.Base::n = o[threadIdx.x];
  d.n = 3;
  Base b = d;
  const bool ws_c1 = d.Base::n > 2;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1)
    o[threadIdx.x] += __shfl_sync(ws_m1, o[threadIdx.x], 2);
  const bool ws_c2 = b.n > 2;
  const unsigned ws_m2 = __ballot_sync(0xffffffffu, ws_c2);
  if (ws_c2)
    o[threadIdx.x] += __shfl_sync(ws_m2, o[threadIdx.x], 3);
}
int main() {
  changed<<<1, 32>>>(nullptr, Table());
  in_loop<<<1, 32>>>(nullptr, Table());
}
//== findings
record-argument-of-which-a-part-changed.cu:6: proven shuffle-to-sync
record-argument-of-which-a-part-changed.cu:15: proven shuffle-to-sync
record-argument-of-which-a-part-changed.cu:30: proven shuffle-to-sync
record-argument-of-which-a-part-changed.cu:32: proven shuffle-to-sync
