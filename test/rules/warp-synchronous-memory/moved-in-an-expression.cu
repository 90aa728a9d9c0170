// Which element `*p++` is depends on when the pointer moves.
//== input
__global__ void kernel(const int *in, int *out) {
  __shared__ volatile int s[64];
  volatile int *p = s + threadIdx.x;
  *p++ = in[threadIdx.x];
  out[threadIdx.x] = *p;
}
int main() { kernel<<<1, 32>>>(0, 0); }
//== unchanged
//== findings
moved-in-an-expression.cu:5: manual warp-synchronous-memory
