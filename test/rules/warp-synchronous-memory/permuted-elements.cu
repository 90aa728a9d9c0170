// Two indices of one name are two elements: what is read may be another lane's.
//== input
__global__ void k(const int *in, int *out) {
  int t = threadIdx.x;
  __shared__ volatile int s[64];
  if (t < 32) {
    int i = t ^ (in[0] & 31);
    s[i] = t;
    i = t ^ (in[1] & 31);
    out[t] = s[i];
  }
}
int main() { k<<<1, 64>>>(0, 0); }
//== fixed
__global__ void k(const int *in, int *out) {
  int t = threadIdx.x;
  __shared__ volatile int s[64];
  if (t < 32) {
    int i = t ^ (in[0] & 31);
    s[i] = t;
    __syncwarp(0xffffffffu);
    i = t ^ (in[1] & 31);
    out[t] = s[i];
  }
}
int main() { k<<<1, 64>>>(0, 0); }
//== findings
permuted-elements.cu:8: proven warp-synchronous-memory
