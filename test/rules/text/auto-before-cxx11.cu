// `auto` is no type in C++98, which clang only warns about: it is not written there. Where the type of a copy is the same in every build, it is.
//== options --extra-arg=-std=c++98
//== input
typedef int Key;
__global__ void kernel(int *p, const Key *keys) {
  switch (keys[threadIdx.x]) {
  case 1: p[1] = __shfl(p[1], 0); break;
  default: break;
  }
}
__global__ void plain(int *p) {
  switch (p[threadIdx.x]) {
  case 1: p[1] = __shfl(p[1], 0); break;
  default: break;
  }
}
//== fixed
typedef int Key;
__global__ void kernel(int *p, const Key *keys) {
  switch (keys[threadIdx.x]) {
  case 1: p[1] = __shfl(p[1], 0); break;
  default: break;
  }
}
__global__ void plain(int *p) {
  const int ws_s1 = p[threadIdx.x];
  const unsigned ws_m1_1 = __ballot_sync(0xffffffffu, ws_s1 == 1);
  switch (ws_s1) {
  case 1: p[1] = __shfl_sync(ws_m1_1, p[1], 0); break;
  default: break;
  }
}
//== findings
auto-before-cxx11.cu:4: finding recheck-disagrees
auto-before-cxx11.cu:4: manual shuffle-to-sync
auto-before-cxx11.cu:10: proven shuffle-to-sync
