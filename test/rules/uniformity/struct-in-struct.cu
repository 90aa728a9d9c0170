// A struct field is replaced as a whole: its own fields are unknown afterwards.
//== input
struct Inner {
  int b;
};
struct Outer {
  Inner a;
};
__global__ void kernel(int *o) {
  Outer s;
  s.a.b = 0;
  Inner t;
  t.b = o[threadIdx.x];
  s.a = t;
  if (s.a.b)
    o[0] = __any(o[1]);
}
//== fixed
struct Inner {
  int b;
};
struct Outer {
  Inner a;
};
__global__ void kernel(int *o) {
  Outer s;
  s.a.b = 0;
  Inner t;
  t.b = o[threadIdx.x];
  s.a = t;
  const bool ws_c1 = s.a.b;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1)
    o[0] = __any_sync(ws_m1, o[1]);
}
//== findings
struct-in-struct.cu:14: proven vote-to-sync
