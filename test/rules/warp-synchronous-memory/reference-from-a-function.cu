// A volatile element is reached through a reference that a function returns.
//== input
template <typename T> struct Row {
  volatile T *p;
  int step;
  __device__ volatile T &at(int i) { return p[i * step]; }
};
__global__ void kernel(int *o) {
  __shared__ int s[64];
  int t = threadIdx.x;
  Row<int> row{s, 2};
  row.at(t) = o[t];
  o[t] = row.at(31 - t);
}
void launch(int *o) { kernel<<<1, 32>>>(o); }
//== unchanged
//== findings
reference-from-a-function.cu:10: manual warp-synchronous-memory
