// Callees that write through what they are given and keep nothing: the value is known again after the next assignment.
//== input
struct Pair {
  int a, b;
};
__device__ void inner(int *p) { p[0] += 1; }
__device__ void outer(int *p, Pair &q) {
  inner(p);
  if (p && q.a)
    q.b = *p;
}
__global__ void kernel(int *o, int n) {
  int x = 0;
  Pair q;
  outer(&x, q);
  x = n;
  q.a = n;
  if (x)
    o[0] = __any(o[1]);
  if (q.a)
    o[2] = __any(o[3]);
}
//== fixed
struct Pair {
  int a, b;
};
__device__ void inner(int *p) { p[0] += 1; }
__device__ void outer(int *p, Pair &q) {
  inner(p);
  if (p && q.a)
    q.b = *p;
}
__global__ void kernel(int *o, int n) {
  int x = 0;
  Pair q;
  outer(&x, q);
  x = n;
  q.a = n;
  if (x)
    o[0] = __any_sync(0xffffffffu, o[1]);
  if (q.a)
    o[2] = __any_sync(0xffffffffu, o[3]);
}
//== findings
callee-only-writes.cu:17: proven vote-to-sync
callee-only-writes.cu:19: proven vote-to-sync
