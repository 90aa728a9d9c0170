// A shape counts only where nothing but reads is done with its variable.
//== input
struct Rows {
  dim3 &of;
  void set() { of.y = 4; }
};
__global__ void one_of_two(int *o) {
  if (threadIdx.x < 32)
    o[0] = __any(o[1]);
}
__global__ void member_pointer(int *o) {
  if (threadIdx.x < 32)
    o[0] = __any(o[1]);
}
__global__ void member_reference(int *o) {
  if (threadIdx.x < 32)
    o[0] = __any(o[1]);
}
__global__ void const_taken_away(int *o) {
  if (threadIdx.x < 32)
    o[0] = __any(o[1]);
}
__global__ void only_read(int *o) {
  if (threadIdx.x < 32)
    o[0] = __any(o[1]);
}
void host(int *o, int n) {
  dim3 a(64), b(64), c(64), e(64);
  const dim3 d(64);
  (n ? a.y : a.z) = 4;
  unsigned dim3::*rows = &dim3::y;
  b.*rows = 4;
  Rows r{c};
  r.set();
  const_cast<dim3 &>(d).y = 4;
  n = e.x * 2;
  dim3 f = e;
  one_of_two<<<1, a>>>(o);
  member_pointer<<<1, b>>>(o);
  member_reference<<<1, c>>>(o);
  const_taken_away<<<1, d>>>(o);
  only_read<<<1, f>>>(o);
}
//== fixed
struct Rows {
  dim3 &of;
  void set() { of.y = 4; }
};
__global__ void one_of_two(int *o) {
  const bool ws_c1 = threadIdx.x < 32;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1)
    o[0] = __any_sync(ws_m1, o[1]);
}
__global__ void member_pointer(int *o) {
  const bool ws_c1 = threadIdx.x < 32;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1)
    o[0] = __any_sync(ws_m1, o[1]);
}
__global__ void member_reference(int *o) {
  const bool ws_c1 = threadIdx.x < 32;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1)
    o[0] = __any_sync(ws_m1, o[1]);
}
__global__ void const_taken_away(int *o) {
  const bool ws_c1 = threadIdx.x < 32;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1)
    o[0] = __any_sync(ws_m1, o[1]);
}
__global__ void only_read(int *o) {
  if (threadIdx.x < 32)
    o[0] = __any_sync(0xffffffffu, o[1]);
}
void host(int *o, int n) {
  dim3 a(64), b(64), c(64), e(64);
  const dim3 d(64);
  (n ? a.y : a.z) = 4;
  unsigned dim3::*rows = &dim3::y;
  b.*rows = 4;
  Rows r{c};
  r.set();
  const_cast<dim3 &>(d).y = 4;
  n = e.x * 2;
  dim3 f = e;
  one_of_two<<<1, a>>>(o);
  member_pointer<<<1, b>>>(o);
  member_reference<<<1, c>>>(o);
  const_taken_away<<<1, d>>>(o);
  only_read<<<1, f>>>(o);
}
//== findings
written-by-way-of-something.cu:7: proven vote-to-sync
written-by-way-of-something.cu:11: proven vote-to-sync
written-by-way-of-something.cu:15: proven vote-to-sync
written-by-way-of-something.cu:19: proven vote-to-sync
written-by-way-of-something.cu:23: proven vote-to-sync
