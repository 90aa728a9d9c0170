// A trip moves each lane by a whole warp's elements, however many trips there are: every element stays one lane's.
//== input
__global__ void kernel(const int *in, int *out, int n) {
  __shared__ volatile int s[1024];
  int t = threadIdx.x, sum = 0;
  for (int i = 0; i < n; i += 32) {
    s[t + i] = sum + in[i + t];
    sum += s[t + i];
  }
  for (unsigned j = 64; j < 1024; j += 64)
    s[j + t] = s[j + t] + sum;
  out[t] = sum;
}
void run(int *data) { kernel<<<1, 32>>>(data, data, 320); }
//== unchanged
//== findings
