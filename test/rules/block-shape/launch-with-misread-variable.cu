// Of `32 SCALE` the parser keeps 32; what a macro that nobody defines makes of it is another number.
//== expect-parse-errors
//== input
__global__ void mirror(float *v) {
  __shared__ float s[64];
  s[threadIdx.x] = v[threadIdx.x];
  v[threadIdx.x] = s[31 - threadIdx.x % 32];
}
void run(float *v) {
  int threads = 32 SCALE;
  mirror<<<1, threads>>>(v);
}
//== unchanged
//== findings
launch-with-misread-variable.cu:4: manual warp-synchronous-memory
