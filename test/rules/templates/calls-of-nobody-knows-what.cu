// Templates that nothing instantiates call what they are given, which may be functions that hand values on in volatile memory: told once
// for each array, and for each statement where the template touches the array itself.
//== input
__shared__ volatile int s[32];
__device__ void put(int v) { s[threadIdx.x & 31] = v; }
__device__ int get(int v) { return s[(threadIdx.x + v) & 31]; }
__device__ void (*to)(int) = put;
__device__ int (*from)(int) = get;
template <class P, class G> __device__ int one(P give, G take, int v) {
  give(v);
  return take(v);
}
template <class P, class G> __device__ int two(P give, G take, int v) {
  give(v);
  give(v + 1);
  return take(v);
}
template <class P> __device__ int three(P give, int v) {
  give(v);
  return s[threadIdx.x & 15];
}
//== unchanged
//== findings
calls-of-nobody-knows-what.cu:3: manual warp-synchronous-memory
