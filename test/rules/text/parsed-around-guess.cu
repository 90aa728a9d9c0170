// A13: clang goes on with another name than the written one. What was made of it may be used anywhere: nothing is edited.
//== options --assume parsed-around
//== expect-parse-errors
//== input
constexpr int lane_limit = 3;
__device__ const int bound = lane_limitt;
__global__ void user(int *o) {
  if (bound > 2)
    o[1] = __shfl(o[threadIdx.x], 1);
}
//== unchanged
//== findings
parsed-around-guess.cu:5: manual shuffle-to-sync
