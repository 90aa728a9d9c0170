// What the toolkit's functions are handed, they write while they are called and forget.
//== input
__global__ void kernel(int *o, int n) {
  int e;
  float s, t;
  frexpf(o[1], &e);
  sincosf(o[1], &s, &t);
  e = n;
  if (e > 3)
    o[1] = __any(o[2]);
}
//== fixed
__global__ void kernel(int *o, int n) {
  int e;
  float s, t;
  frexpf(o[1], &e);
  sincosf(o[1], &s, &t);
  e = n;
  if (e > 3)
    o[1] = __any_sync(0xffffffffu, o[2]);
}
//== findings
toolkit-writes-only.cu:8: proven vote-to-sync
