// Another launch stands in what was not understood: with how many threads is not known.
//== expect-parse-errors
//== input
__global__ void mirror(float *v) {
  __shared__ float s[64];
  s[threadIdx.x] = v[threadIdx.x];
  v[threadIdx.x] = s[31 - threadIdx.x % 32];
}
void run(float *v) {
  mirror<<<40, 32>>>(v);
  mirror<<<40, HOW_MANY>>>(v);
}
//== unchanged
//== findings
launch-inside-a-parse-error.cu:4: manual warp-synchronous-memory
