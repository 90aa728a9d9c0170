// Cooperative groups: blocks, tiles and coalesced groups work (through barriers, votes and shuffles); a grid knows
// its size and rank, its sync() is that of the device runtime.
#ifndef _COOPERATIVE_GROUPS_H_
#define _COOPERATIVE_GROUPS_H_

#define WS_CG __device__ __inline__ __attribute__((always_inline))

extern "C" __device__ unsigned long long cudaCGGetIntrinsicHandle(int);
extern "C" __device__ cudaError_t cudaCGSynchronize(unsigned long long, unsigned int);

namespace cooperative_groups {

namespace details {
static WS_CG unsigned laneId() {
  unsigned __Lane;
  __asm__("mov.u32 %0, %%laneid;" : "=r"(__Lane));
  return __Lane;
}
static WS_CG unsigned lanesBelow(unsigned __Lane) { return (1u << __Lane) - 1u; }
static WS_CG unsigned threadRank() {
  return threadIdx.x + blockDim.x * (threadIdx.y + blockDim.y * threadIdx.z);
}
/// The position of the N-th set bit of Mask.
static WS_CG unsigned nthLane(unsigned __Mask, unsigned __N) {
  for (; __N; --__N)
    __Mask &= __Mask - 1;
  return (unsigned)__ffs((int)__Mask) - 1u;
}
} // namespace details

class thread_group {
protected:
  unsigned __Mask; ///< Lanes of a group within a warp; 0 for a block.
  unsigned __Size;
  WS_CG thread_group(unsigned __Mask, unsigned __Size) : __Mask(__Mask), __Size(__Size) {}
  friend WS_CG thread_group tiled_partition(const thread_group &, unsigned);

public:
  WS_CG unsigned size() const { return __Size; }
  WS_CG unsigned num_threads() const { return __Size; }
  WS_CG unsigned thread_rank() const {
    return __Mask ? (unsigned)__popc(__Mask & details::lanesBelow(details::laneId())) : details::threadRank();
  }
  WS_CG bool is_valid() const { return __Size != 0; }
  WS_CG void sync() const {
    if (__Mask)
      __syncwarp(__Mask);
    else
      __syncthreads();
  }
};

class thread_block : public thread_group {
  WS_CG thread_block() : thread_group(0, blockDim.x * blockDim.y * blockDim.z) {}
  friend WS_CG thread_block this_thread_block();

public:
  WS_CG static void sync() { __syncthreads(); }
  WS_CG static unsigned thread_rank() { return details::threadRank(); }
  WS_CG static unsigned size() { return blockDim.x * blockDim.y * blockDim.z; }
  WS_CG static unsigned num_threads() { return size(); }
  WS_CG static dim3 group_index() { return dim3(blockIdx.x, blockIdx.y, blockIdx.z); }
  WS_CG static dim3 thread_index() { return dim3(threadIdx.x, threadIdx.y, threadIdx.z); }
  WS_CG static dim3 group_dim() { return dim3(blockDim.x, blockDim.y, blockDim.z); }
  WS_CG static dim3 dim_threads() { return group_dim(); }
};
WS_CG thread_block this_thread_block() { return thread_block(); }

class grid_group {
public:
  WS_CG static bool is_valid() { return cudaCGGetIntrinsicHandle(1) != 0; }
  WS_CG static void sync() { cudaCGSynchronize(cudaCGGetIntrinsicHandle(1), 0); }
  WS_CG static unsigned long long size() {
    return (unsigned long long)gridDim.x * gridDim.y * gridDim.z * thread_block::size();
  }
  WS_CG static unsigned long long num_threads() { return size(); }
  WS_CG static unsigned long long block_rank() {
    return blockIdx.x + (unsigned long long)gridDim.x * (blockIdx.y + (unsigned long long)gridDim.y * blockIdx.z);
  }
  WS_CG static unsigned long long num_blocks() { return (unsigned long long)gridDim.x * gridDim.y * gridDim.z; }
  WS_CG static unsigned long long thread_rank() { return block_rank() * thread_block::size() + details::threadRank(); }
  WS_CG static dim3 group_dim() { return dim3(gridDim.x, gridDim.y, gridDim.z); }
  WS_CG static dim3 dim_blocks() { return group_dim(); }
  WS_CG static dim3 block_index() { return dim3(blockIdx.x, blockIdx.y, blockIdx.z); }
};
WS_CG grid_group this_grid() { return grid_group(); }

class multi_grid_group {
public:
  WS_CG static void sync() { cudaCGSynchronize(cudaCGGetIntrinsicHandle(2), 0); }
};
WS_CG multi_grid_group this_multi_grid() { return multi_grid_group(); }

/// Lanes that were active when the group was made.
class coalesced_group : public thread_group {
  WS_CG explicit coalesced_group(unsigned __Mask) : thread_group(__Mask, (unsigned)__popc(__Mask)) {}
  friend WS_CG coalesced_group coalesced_threads();
  WS_CG unsigned lane(unsigned __Rank) const { return __Size == 32 ? __Rank : details::nthLane(__Mask, __Rank); }

public:
  WS_CG void sync() const { __syncwarp(__Mask); }
  template <class __T> WS_CG __T shfl(__T __V, unsigned __Rank) const { return __shfl_sync(__Mask, __V, (int)lane(__Rank), 32); }
  template <class __T> WS_CG __T shfl_down(__T __V, unsigned __Delta) const {
    unsigned __Rank = thread_rank() + __Delta;
    return __shfl_sync(__Mask, __V, (int)lane(__Rank < __Size ? __Rank : thread_rank()), 32);
  }
  template <class __T> WS_CG __T shfl_up(__T __V, int __Delta) const {
    int __Rank = (int)thread_rank() - __Delta;
    return __shfl_sync(__Mask, __V, (int)lane(__Rank >= 0 ? (unsigned)__Rank : thread_rank()), 32);
  }
  WS_CG int any(int __P) const { return __ballot_sync(__Mask, __P) != 0; }
  WS_CG int all(int __P) const { return __ballot_sync(__Mask, __P) == __Mask; }
  WS_CG unsigned ballot(int __P) const { return pack(__ballot_sync(__Mask, __P)); }
  template <class __T> WS_CG unsigned match_any(__T __V) const { return pack(__match_any_sync(__Mask, __V)); }
  template <class __T> WS_CG unsigned match_all(__T __V, int &__P) const { return pack(__match_all_sync(__Mask, __V, &__P)); }

private:
  /// Bits of lanes to bits of ranks.
  WS_CG unsigned pack(unsigned __Lanes) const {
    if (__Size == 32)
      return __Lanes;
    unsigned __Out = 0, __Rank = 0;
    for (unsigned __M = __Mask; __M; __M &= __M - 1, ++__Rank)
      __Out |= (unsigned)((__Lanes & __M & (0u - __M)) != 0) << __Rank;
    return __Out;
  }
};
WS_CG coalesced_group coalesced_threads() { return coalesced_group(__activemask()); }

/// Size consecutive lanes of a warp; Size is a power of two up to 32.
template <unsigned __TileSize, class __Parent = void> class thread_block_tile : public thread_group {
  WS_CG static unsigned first() { return details::laneId() & ~(__TileSize - 1u); }
  WS_CG static unsigned mask() { return __TileSize == 32 ? 0xffffffffu : ((1u << (__TileSize & 31)) - 1u) << first(); }

public:
  WS_CG thread_block_tile() : thread_group(mask(), __TileSize) {}
  template <class __P> WS_CG thread_block_tile(const thread_block_tile<__TileSize, __P> &) : thread_group(mask(), __TileSize) {}
  WS_CG void sync() const { __syncwarp(__Mask); }
  WS_CG unsigned thread_rank() const { return details::threadRank() & (__TileSize - 1u); }
#if __cplusplus >= 201103L
  __device__ static constexpr unsigned size() { return __TileSize; }
  __device__ static constexpr unsigned num_threads() { return __TileSize; }
#else
  WS_CG static unsigned size() { return __TileSize; }
  WS_CG static unsigned num_threads() { return __TileSize; }
#endif
  WS_CG unsigned meta_group_rank() const { return details::threadRank() / __TileSize; }
  WS_CG unsigned meta_group_size() const { return (thread_block::size() + __TileSize - 1) / __TileSize; }
  template <class __T> WS_CG __T shfl(__T __V, int __Rank) const { return __shfl_sync(__Mask, __V, __Rank, (int)__TileSize); }
  template <class __T> WS_CG __T shfl_up(__T __V, unsigned __D) const { return __shfl_up_sync(__Mask, __V, __D, (int)__TileSize); }
  template <class __T> WS_CG __T shfl_down(__T __V, unsigned __D) const { return __shfl_down_sync(__Mask, __V, __D, (int)__TileSize); }
  template <class __T> WS_CG __T shfl_xor(__T __V, int __D) const { return __shfl_xor_sync(__Mask, __V, __D, (int)__TileSize); }
  WS_CG int any(int __P) const { return (__ballot_sync(__Mask, __P) & __Mask) != 0; }
  WS_CG int all(int __P) const { return (__ballot_sync(__Mask, __P) & __Mask) == __Mask; }
  WS_CG unsigned ballot(int __P) const { return (__ballot_sync(__Mask, __P) & __Mask) >> first(); }
  template <class __T> WS_CG unsigned match_any(__T __V) const { return (__match_any_sync(__Mask, __V) & __Mask) >> first(); }
  template <class __T> WS_CG unsigned match_all(__T __V, int &__P) const {
    return (__match_all_sync(__Mask, __V, &__P) & __Mask) >> first();
  }
};

template <unsigned __TileSize, class __Parent>
static WS_CG thread_block_tile<__TileSize, __Parent> tiled_partition(const __Parent &) {
  return thread_block_tile<__TileSize, __Parent>();
}
/// A tile of a size known at run time only.
WS_CG thread_group tiled_partition(const thread_group &, unsigned __TileSize) {
  unsigned __First = details::laneId() & ~(__TileSize - 1u);
  return thread_group(__TileSize >= 32 ? 0xffffffffu : ((1u << __TileSize) - 1u) << __First, __TileSize);
}

template <class __Group> static WS_CG void sync(const __Group &__G) { __G.sync(); }
template <class __Group> static WS_CG unsigned thread_rank(const __Group &__G) { return __G.thread_rank(); }
template <class __Group> static WS_CG unsigned group_size(const __Group &__G) { return __G.size(); }

template <class __T> struct plus { WS_CG __T operator()(__T __A, __T __B) const { return __A + __B; } };
template <class __T> struct less { WS_CG __T operator()(__T __A, __T __B) const { return __B < __A ? __B : __A; } };
template <class __T> struct greater { WS_CG __T operator()(__T __A, __T __B) const { return __A < __B ? __B : __A; } };
template <class __T> struct bit_and { WS_CG __T operator()(__T __A, __T __B) const { return __A & __B; } };
template <class __T> struct bit_or { WS_CG __T operator()(__T __A, __T __B) const { return __A | __B; } };
template <class __T> struct bit_xor { WS_CG __T operator()(__T __A, __T __B) const { return __A ^ __B; } };
template <unsigned __N, class __Parent, class __T, class __Op>
static WS_CG __T reduce(const thread_block_tile<__N, __Parent> &__Tile, __T __V, __Op __Combine) {
  for (int __D = (int)__N / 2; __D; __D /= 2)
    __V = __Combine(__V, __Tile.shfl_xor(__V, __D));
  return __V;
}

} // namespace cooperative_groups

#undef WS_CG
#endif
