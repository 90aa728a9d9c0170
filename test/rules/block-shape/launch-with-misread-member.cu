// The number stands in a class that was misread; what makes the object says nothing of it.
//== expect-parse-errors
//== input
__global__ void mirror(float *v) {
  __shared__ float s[64];
  s[threadIdx.x] = v[threadIdx.x];
  v[threadIdx.x] = s[31 - threadIdx.x % 32];
}
struct Sizes {
  int threads = 32 SCALE;
};
void run(float *v) {
  mirror<<<1, Sizes().threads>>>(v);
}
//== unchanged
//== findings
launch-with-misread-member.cu:4: manual warp-synchronous-memory
