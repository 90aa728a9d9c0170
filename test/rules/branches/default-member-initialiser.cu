// A class without a constructor of its own has initialisers all the same: some lanes evaluate them, the others do not.
//== options --extra-arg=-std=c++20
//== input
struct First {
  int x = __shfl(threadIdx.x, 0);
  int y;
};
__global__ void k(const int *in, int *out) {
  int t = threadIdx.x;
  out[t] = in[t] > 0 ? First{{}, 2}.y : 0;
}
__global__ void l(const int *in, int *out) {
  int t = threadIdx.x;
  out[t] = in[t] > 0 ? First{.y = 2}.x : 0;
}
int main() {
  k<<<1, 64>>>(0, 0);
  l<<<1, 64>>>(0, 0);
}
//== unchanged
//== findings
default-member-initialiser.cu:2: manual shuffle-to-sync
