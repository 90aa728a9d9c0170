// Where such a reference is kept, handed on by a pointer, or comes from a call of which nothing is known, nobody follows it.
//== input
template <class T> __device__ const volatile T &later(const volatile T &a, const volatile T &b) { return a < b ? b : a; }
struct Kept {
  const volatile int *p;
};
__global__ void kept(int *o) {
  __shared__ volatile int s[32];
  const int t = threadIdx.x;
  s[t] = o[t];
  Kept k = {&later(s[t ^ 1], s[t ^ 2])};
  o[t] = *k.p;
}
__global__ void byPointer(int *o) {
  __shared__ volatile int s[32];
  const int t = threadIdx.x;
  const volatile int &(*f)(const volatile int &, const volatile int &) = later<int>;
  s[t] = o[t];
  const volatile int &r = f(s[t ^ 1], s[t ^ 2]);
  o[t] = r;
}
void run(int *o) {
  kept<<<1, 32>>>(o);
  byPointer<<<1, 32>>>(o);
}
//== unchanged
//== findings
references-handed-back-and-lost.cu:9: manual warp-synchronous-memory
references-handed-back-and-lost.cu:16: manual warp-synchronous-memory
