// A field is known only until something else may have written it.
//== input
struct Pair { int x, y; };
struct Both { Pair p; int z; };
struct Own {
  int x, y;
  __device__ Own &operator=(const Own &o) {
    y = o.y + threadIdx.x;
    return *this;
  }
};
struct Made {
  int x, y;
  __device__ Made(int v) : x(v), y(threadIdx.x) {}
};
__device__ void write(Pair &p) { p.y = threadIdx.x; }
__device__ Pair either(int t) {
  if (t > 3)
    return {1, 2};
  return {1, 5};
}
__device__ Pair found(int t) {
  for (int i = 0; i < 9; ++i)
    if (i == t)
      return {2, i};
  return {2, 9};
}
__global__ void through_reference(int *o) {
  Pair p = {0, 3};
  write(p);
  if (p.y > 2)
    o[threadIdx.x] = __shfl(o[threadIdx.x], 0);
}
__global__ void by_its_own_values(int *o) {
  Pair p = {int(threadIdx.x), 3};
  p = {p.y, p.x};
  if (p.y > 2)
    o[threadIdx.x] = __shfl(o[threadIdx.x], 0);
}
__global__ void element_writes(int *o) {
  int n = 3;
  Pair p = {n = threadIdx.x, n};
  if (p.y > 2)
    o[threadIdx.x] = __shfl(o[threadIdx.x], 0);
}
__global__ void element_is_written(int *o) {
  int n = 3;
  Pair p = {n, 4}, q = {n, n = threadIdx.x};
  if (p.x + q.y > 2)
    o[threadIdx.x] = __shfl(o[threadIdx.x], 0);
}
__global__ void inner_record(int *o) {
  Both b = {{1, 3}, 4};
  Pair p = {1, int(threadIdx.x)};
  b.p = p;
  if (b.p.y > 2)
    o[threadIdx.x] = __shfl(o[threadIdx.x], 0);
}
__global__ void result_of_assignment(int *o) {
  Pair p = {1, 2}, q = {3, 4};
  (p = q).y = threadIdx.x;
  if (p.y > 2)
    o[threadIdx.x] = __shfl(o[threadIdx.x], 0);
}
__global__ void in_lambda(int *o) {
  Pair p = {1, 2}, q = {1, int(threadIdx.x)};
  auto f = [&] { p = q; };
  f();
  if (p.y > 2)
    o[threadIdx.x] = __shfl(o[threadIdx.x], 0);
}
__global__ void by_some_lanes(int *o) {
  Pair p = {1, 2};
  if (threadIdx.x > 3)
    p = {1, 5};
  if (p.y > 2)
    o[threadIdx.x] = __shfl(o[threadIdx.x], 0);
}
__global__ void returned_by_some(int *o) {
  Pair p = either(threadIdx.x);
  if (p.y > 2)
    o[threadIdx.x] = __shfl(o[threadIdx.x], 0);
}
__global__ void returned_in_trips(int *o) {
  Pair p = found(threadIdx.x);
  if (p.y > 2)
    o[threadIdx.x] = __shfl(o[threadIdx.x], 0);
}
__global__ void own_assignment(int *o) {
  Own p{1, 2}, q{3, 4};
  p = q;
  if (p.y > 2)
    o[threadIdx.x] = __shfl(o[threadIdx.x], 0);
}
__global__ void own_constructor(int *o) {
  Made p(3);
  if (p.y > 2)
    o[threadIdx.x] = __shfl(o[threadIdx.x], 0);
}
__global__ void next_trip(int *o) {
  Pair p = {1, 2};
  for (int i = 0; i < 3; ++i) {
    if (p.y > 2)
      o[threadIdx.x] = __shfl(o[threadIdx.x], 0);
    p = {1, int(threadIdx.x)};
  }
}
//== fixed
struct Pair { int x, y; };
struct Both { Pair p; int z; };
struct Own {
  int x, y;
  __device__ Own &operator=(const Own &o) {
    y = o.y + threadIdx.x;
    return *this;
  }
};
struct Made {
  int x, y;
  __device__ Made(int v) : x(v), y(threadIdx.x) {}
};
__device__ void write(Pair &p) { p.y = threadIdx.x; }
__device__ Pair either(int t) {
  if (t > 3)
    return {1, 2};
  return {1, 5};
}
__device__ Pair found(int t) {
  for (int i = 0; i < 9; ++i)
    if (i == t)
      return {2, i};
  return {2, 9};
}
__global__ void through_reference(int *o) {
  Pair p = {0, 3};
  write(p);
  const bool ws_c1 = p.y > 2;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1)
    o[threadIdx.x] = __shfl_sync(ws_m1, o[threadIdx.x], 0);
}
__global__ void by_its_own_values(int *o) {
  Pair p = {int(threadIdx.x), 3};
  p = {p.y, p.x};
  const bool ws_c1 = p.y > 2;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1)
    o[threadIdx.x] = __shfl_sync(ws_m1, o[threadIdx.x], 0);
}
__global__ void element_writes(int *o) {
  int n = 3;
  Pair p = {n = threadIdx.x, n};
  const bool ws_c1 = p.y > 2;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1)
    o[threadIdx.x] = __shfl_sync(ws_m1, o[threadIdx.x], 0);
}
__global__ void element_is_written(int *o) {
  int n = 3;
  Pair p = {n, 4}, q = {n, n = threadIdx.x};
  const bool ws_c1 = p.x + q.y > 2;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1)
    o[threadIdx.x] = __shfl_sync(ws_m1, o[threadIdx.x], 0);
}
__global__ void inner_record(int *o) {
  Both b = {{1, 3}, 4};
  Pair p = {1, int(threadIdx.x)};
  b.p = p;
  const bool ws_c1 = b.p.y > 2;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1)
    o[threadIdx.x] = __shfl_sync(ws_m1, o[threadIdx.x], 0);
}
__global__ void result_of_assignment(int *o) {
  Pair p = {1, 2}, q = {3, 4};
  (p = q).y = threadIdx.x;
  const bool ws_c1 = p.y > 2;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1)
    o[threadIdx.x] = __shfl_sync(ws_m1, o[threadIdx.x], 0);
}
__global__ void in_lambda(int *o) {
  Pair p = {1, 2}, q = {1, int(threadIdx.x)};
  auto f = [&] { p = q; };
  f();
  const bool ws_c1 = p.y > 2;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1)
    o[threadIdx.x] = __shfl_sync(ws_m1, o[threadIdx.x], 0);
}
__global__ void by_some_lanes(int *o) {
  Pair p = {1, 2};
  if (threadIdx.x > 3)
    p = {1, 5};
  const bool ws_c1 = p.y > 2;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1)
    o[threadIdx.x] = __shfl_sync(ws_m1, o[threadIdx.x], 0);
}
__global__ void returned_by_some(int *o) {
  Pair p = either(threadIdx.x);
  const bool ws_c1 = p.y > 2;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1)
    o[threadIdx.x] = __shfl_sync(ws_m1, o[threadIdx.x], 0);
}
__global__ void returned_in_trips(int *o) {
  Pair p = found(threadIdx.x);
  const bool ws_c1 = p.y > 2;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1)
    o[threadIdx.x] = __shfl_sync(ws_m1, o[threadIdx.x], 0);
}
__global__ void own_assignment(int *o) {
  Own p{1, 2}, q{3, 4};
  p = q;
  const bool ws_c1 = p.y > 2;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1)
    o[threadIdx.x] = __shfl_sync(ws_m1, o[threadIdx.x], 0);
}
__global__ void own_constructor(int *o) {
  Made p(3);
  const bool ws_c1 = p.y > 2;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1)
    o[threadIdx.x] = __shfl_sync(ws_m1, o[threadIdx.x], 0);
}
__global__ void next_trip(int *o) {
  Pair p = {1, 2};
  for (int i = 0; i < 3; ++i) {
    const bool ws_c1 = p.y > 2;
    const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
    if (ws_c1)
      o[threadIdx.x] = __shfl_sync(ws_m1, o[threadIdx.x], 0);
    p = {1, int(threadIdx.x)};
  }
}
//== findings
record-that-changes.cu:30: proven shuffle-to-sync
record-that-changes.cu:36: proven shuffle-to-sync
record-that-changes.cu:42: proven shuffle-to-sync
record-that-changes.cu:48: proven shuffle-to-sync
record-that-changes.cu:55: proven shuffle-to-sync
record-that-changes.cu:61: proven shuffle-to-sync
record-that-changes.cu:68: proven shuffle-to-sync
record-that-changes.cu:75: proven shuffle-to-sync
record-that-changes.cu:80: proven shuffle-to-sync
record-that-changes.cu:85: proven shuffle-to-sync
record-that-changes.cu:91: proven shuffle-to-sync
record-that-changes.cu:96: proven shuffle-to-sync
record-that-changes.cu:102: proven shuffle-to-sync
