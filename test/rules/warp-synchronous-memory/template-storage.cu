// What a member of a class that is not known yet is, an array or a value, only an instantiation tells: a person has to look.
//== input
template <typename Storage> __global__ void kernel(const int *in, int *out) {
  __shared__ volatile Storage s;
  int t = threadIdx.x;
  s.keys[t] = in[t];
  out[t] = s.keys[t ^ 1];
}
//== unchanged
//== findings
template-storage.cu:4: manual warp-synchronous-memory
