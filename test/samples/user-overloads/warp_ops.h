// The project's own layer over the warp intrinsics.
#ifndef WARP_OPS_H
#define WARP_OPS_H

#define LANE_ID (threadIdx.x & 31)
#define SHUFFLE_XOR(value, mask) __shfl_xor((value), (mask))

template <typename T> __device__ inline T shuffleDown(T value, unsigned delta) {
  return __shfl_down(value, delta);
}

__device__ inline unsigned countVotes(bool vote) { return __popc(__ballot(vote)); }

#endif // WARP_OPS_H
