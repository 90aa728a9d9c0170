// What the toolkit's functions are handed, they write while they are called and forget.
//== input
__global__ void kernel(int *o, int n) {
  int e, c;
  float s, t;
  frexpf(o[1], &e);
  sincosf(o[1], &s, &t);
  atomicAdd(&c, 1);
  e = c = n;
  if (e > 3)
    o[1] = __any(o[2]);
  if (c > 3)
    o[3] = __any(o[2]);
}
//== fixed
__global__ void kernel(int *o, int n) {
  int e, c;
  float s, t;
  frexpf(o[1], &e);
  sincosf(o[1], &s, &t);
  atomicAdd(&c, 1);
  e = c = n;
  if (e > 3)
    o[1] = __any_sync(0xffffffffu, o[2]);
  if (c > 3)
    o[3] = __any_sync(0xffffffffu, o[2]);
}
//== findings
toolkit-writes-only.cu:9: proven vote-to-sync
toolkit-writes-only.cu:11: proven vote-to-sync
