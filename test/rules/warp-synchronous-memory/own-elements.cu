// Every lane reads what it wrote itself.
//== input
__global__ void kernel(const int *in, int *out) {
  __shared__ volatile int s[64];
  int t = threadIdx.x;
  s[t] = in[t];
  s[t] += 3;
  out[t] = s[t];
}
int main() { kernel<<<1, 64>>>(0, 0); }
//== unchanged
//== findings
