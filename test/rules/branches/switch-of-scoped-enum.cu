// R22: a scoped enumerator compares with nothing but its like, so the labels are written by name.
//== input
enum class Kind : unsigned char { Add, First, Last };
struct Job {
  enum Op { None, Down };
};
__global__ void kernel(const int *p, int *o, int n) {
  int v = o[threadIdx.x];
  switch (Kind(p[threadIdx.x])) {
    int t;
  case Kind::Add:
    t = __shfl(v, 1);
    v += t;
    break;
  case Kind::First:
  case Kind::Last: v = __shfl(v, 0); break;
  }
  switch (Job::Op(p[v])) {
  case Job::Down: v += __shfl_down(v, 1); break;
  default: v += __shfl(v, 2); break;
  }
  o[threadIdx.x] = v;
}
//== fixed
enum class Kind : unsigned char { Add, First, Last };
struct Job {
  enum Op { None, Down };
};
__global__ void kernel(const int *p, int *o, int n) {
  int v = o[threadIdx.x];
  const auto ws_s1 = Kind(p[threadIdx.x]);
  const unsigned ws_m1_1 = __ballot_sync(0xffffffffu, ws_s1 == Kind::Add);
  const unsigned ws_m1_2 = __ballot_sync(0xffffffffu, ws_s1 == Kind::First || ws_s1 == Kind::Last);
  switch (ws_s1) {
    int t;
  case Kind::Add:
    t = __shfl_sync(ws_m1_1, v, 1);
    v += t;
    break;
  case Kind::First:
  case Kind::Last: v = __shfl_sync(ws_m1_2, v, 0); break;
  }
  const int ws_s2 = Job::Op(p[v]);
  const unsigned ws_m2_1 = __ballot_sync(0xffffffffu, ws_s2 == Job::Down);
  switch (ws_s2) {
  case Job::Down: v += __shfl_down_sync(ws_m2_1, v, 1); break;
  default: v += __shfl_sync(~ws_m2_1, v, 2); break;
  }
  o[threadIdx.x] = v;
}
//== findings
switch-of-scoped-enum.cu:10: proven shuffle-to-sync
switch-of-scoped-enum.cu:14: proven shuffle-to-sync
switch-of-scoped-enum.cu:17: proven shuffle-to-sync
switch-of-scoped-enum.cu:18: proven shuffle-to-sync
