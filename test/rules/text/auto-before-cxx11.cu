// `auto` is no type in C++98, which clang only warns about: it is not written there.
//== options --extra-arg=-std=c++98
//== input
__global__ void kernel(int *p) {
  switch (p[threadIdx.x]) {
  case 1: p[1] = __shfl(p[1], 0); break;
  default: break;
  }
  if (p[threadIdx.x] > 5)
    p[2] = __any(p[1]);
}
//== unchanged
//== findings
auto-before-cxx11.cu:3: finding recheck-disagrees
auto-before-cxx11.cu:3: manual shuffle-to-sync
auto-before-cxx11.cu:7: finding recheck-disagrees
auto-before-cxx11.cu:7: manual vote-to-sync
