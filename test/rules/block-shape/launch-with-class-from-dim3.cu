// A class made from dim3 chooses the extents itself.
//== input
struct Shape : dim3 {
  Shape(int n) : dim3(16, n, 1) {}
};
__global__ void kernel(int *o) {
  if (threadIdx.x < 32)
    o[0] = __any(o[1]);
}
int main() {
  Shape s(64);
  kernel<<<1, s>>>(0);
  kernel<<<1, Shape(64)>>>(0);
}
//== fixed
struct Shape : dim3 {
  Shape(int n) : dim3(16, n, 1) {}
};
__global__ void kernel(int *o) {
  const bool ws_c1 = threadIdx.x < 32;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1)
    o[0] = __any_sync(ws_m1, o[1]);
}
int main() {
  Shape s(64);
  kernel<<<1, s>>>(0);
  kernel<<<1, Shape(64)>>>(0);
}
//== findings
launch-with-class-from-dim3.cu:6: proven vote-to-sync
