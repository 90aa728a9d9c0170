// Nobody executes these calls: any mask is right, also where few lanes are.
//== input
template <class T> struct Box { T value; };
__global__ void kernel(int *out) {
  int v = out[threadIdx.x];
  decltype(__shfl(v, 0)) w = v;
  int n = sizeof(__any(v)) + sizeof __all(v);
  if (v > 3) {
    Box<decltype( __shfl_up( v, 1 ) )> box;
    box.value = noexcept(__all(v)) + alignof(decltype(::__ballot(v)));
    n += box.value;
  }
  using Mask = decltype(__ballot(v));
  out[threadIdx.x] = w + n + Mask(3);
}
//== fixed
template <class T> struct Box { T value; };
__global__ void kernel(int *out) {
  int v = out[threadIdx.x];
  decltype(__shfl_sync(0xffffffffu, v, 0)) w = v;
  int n = sizeof(__any_sync(0xffffffffu, v)) + sizeof __all_sync(0xffffffffu, v);
  if (v > 3) {
    Box<decltype( __shfl_up_sync( 0xffffffffu, v, 1 ) )> box;
    box.value = noexcept(__all_sync(0xffffffffu, v)) + alignof(decltype(::__ballot_sync(0xffffffffu, v)));
    n += box.value;
  }
  using Mask = decltype(__ballot_sync(0xffffffffu, v));
  out[threadIdx.x] = w + n + Mask(3);
}
//== findings
in-bodies.cu:4: proven shuffle-to-sync
in-bodies.cu:5: proven vote-to-sync
in-bodies.cu:5: proven vote-to-sync
in-bodies.cu:7: proven shuffle-to-sync
in-bodies.cu:8: proven vote-to-sync
in-bodies.cu:8: proven vote-to-sync
in-bodies.cu:11: proven vote-to-sync
