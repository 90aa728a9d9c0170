// The intrinsic is an argument of an explicit instantiation: who calls it is not in the text.
//== input
template <int (*Vote)(int)> __global__ void kernel(int *p) {
  p[0] = Vote(p[1]);
}
template __global__ void kernel<__any>(int *);
template __global__ void kernel<
    &__all>(int *);
//== unchanged
//== findings
intrinsic-in-explicit-instantiation.cu:2: manual vote-to-sync
intrinsic-in-explicit-instantiation.cu:4: manual vote-to-sync
intrinsic-in-explicit-instantiation.cu:6: manual vote-to-sync
