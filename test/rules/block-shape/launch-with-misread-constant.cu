// The same of a constant by way of another one, and of a size.
//== expect-parse-errors
//== input
__global__ void mirror(float *v) {
  __shared__ float s[64];
  s[threadIdx.x] = v[threadIdx.x];
  v[threadIdx.x] = s[31 - threadIdx.x % 32];
}
__global__ void turn(float *v) {
  __shared__ float s[64];
  s[threadIdx.x] = v[threadIdx.x];
  v[threadIdx.x] = s[31 - threadIdx.x % 32];
}
const int rows = 32 SCALE;
const int threads = rows;
struct Row {
  char bytes[32 SCALE];
};
void run(float *v) {
  mirror<<<1, threads>>>(v);
  turn<<<1, sizeof(Row)>>>(v);
}
//== unchanged
//== findings
launch-with-misread-constant.cu:4: manual warp-synchronous-memory
launch-with-misread-constant.cu:9: manual warp-synchronous-memory
