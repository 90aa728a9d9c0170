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
  unsigned Lane;
  __asm__("mov.u32 %0, %%laneid;" : "=r"(Lane));
  return Lane;
}
static WS_CG unsigned lanesBelow(unsigned Lane) { return (1u << Lane) - 1u; }
static WS_CG unsigned threadRank() {
  return threadIdx.x + blockDim.x * (threadIdx.y + blockDim.y * threadIdx.z);
}
/// The position of the N-th set bit of Mask.
static WS_CG unsigned nthLane(unsigned Mask, unsigned N) {
  for (; N; --N)
    Mask &= Mask - 1;
  return (unsigned)__ffs((int)Mask) - 1u;
}
} // namespace details

class thread_group {
protected:
  unsigned Mask; ///< Lanes of a group within a warp; 0 for a block.
  unsigned Size;
  WS_CG thread_group(unsigned Mask, unsigned Size) : Mask(Mask), Size(Size) {}
  friend WS_CG thread_group tiled_partition(const thread_group &, unsigned);

public:
  WS_CG unsigned size() const { return Size; }
  WS_CG unsigned num_threads() const { return Size; }
  WS_CG unsigned thread_rank() const {
    return Mask ? (unsigned)__popc(Mask & details::lanesBelow(details::laneId())) : details::threadRank();
  }
  WS_CG bool is_valid() const { return Size != 0; }
  WS_CG void sync() const {
    if (Mask)
      __syncwarp(Mask);
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
  WS_CG explicit coalesced_group(unsigned Mask) : thread_group(Mask, (unsigned)__popc(Mask)) {}
  friend WS_CG coalesced_group coalesced_threads();
  WS_CG unsigned lane(unsigned Rank) const { return Size == 32 ? Rank : details::nthLane(Mask, Rank); }

public:
  WS_CG void sync() const { __syncwarp(Mask); }
  template <class T> WS_CG T shfl(T V, unsigned Rank) const { return __shfl_sync(Mask, V, (int)lane(Rank), 32); }
  template <class T> WS_CG T shfl_down(T V, unsigned Delta) const {
    unsigned Rank = thread_rank() + Delta;
    return __shfl_sync(Mask, V, (int)lane(Rank < Size ? Rank : thread_rank()), 32);
  }
  template <class T> WS_CG T shfl_up(T V, int Delta) const {
    int Rank = (int)thread_rank() - Delta;
    return __shfl_sync(Mask, V, (int)lane(Rank >= 0 ? (unsigned)Rank : thread_rank()), 32);
  }
  WS_CG int any(int P) const { return __ballot_sync(Mask, P) != 0; }
  WS_CG int all(int P) const { return __ballot_sync(Mask, P) == Mask; }
  WS_CG unsigned ballot(int P) const { return pack(__ballot_sync(Mask, P)); }
  template <class T> WS_CG unsigned match_any(T V) const { return pack(__match_any_sync(Mask, V)); }
  template <class T> WS_CG unsigned match_all(T V, int &P) const { return pack(__match_all_sync(Mask, V, &P)); }

private:
  /// Bits of lanes to bits of ranks.
  WS_CG unsigned pack(unsigned Lanes) const {
    if (Size == 32)
      return Lanes;
    unsigned Out = 0, Rank = 0;
    for (unsigned M = Mask; M; M &= M - 1, ++Rank)
      Out |= (unsigned)((Lanes & M & (0u - M)) != 0) << Rank;
    return Out;
  }
};
WS_CG coalesced_group coalesced_threads() { return coalesced_group(__activemask()); }

/// Size consecutive lanes of a warp; Size is a power of two up to 32.
template <unsigned TileSize, class Parent = void> class thread_block_tile : public thread_group {
  WS_CG static unsigned first() { return details::laneId() & ~(TileSize - 1u); }
  WS_CG static unsigned mask() { return TileSize == 32 ? 0xffffffffu : ((1u << (TileSize & 31)) - 1u) << first(); }

public:
  WS_CG thread_block_tile() : thread_group(mask(), TileSize) {}
  template <class P> WS_CG thread_block_tile(const thread_block_tile<TileSize, P> &) : thread_group(mask(), TileSize) {}
  WS_CG void sync() const { __syncwarp(Mask); }
  WS_CG unsigned thread_rank() const { return details::threadRank() & (TileSize - 1u); }
#if __cplusplus >= 201103L
  __device__ static constexpr unsigned size() { return TileSize; }
  __device__ static constexpr unsigned num_threads() { return TileSize; }
#else
  WS_CG static unsigned size() { return TileSize; }
  WS_CG static unsigned num_threads() { return TileSize; }
#endif
  WS_CG unsigned meta_group_rank() const { return details::threadRank() / TileSize; }
  WS_CG unsigned meta_group_size() const { return (thread_block::size() + TileSize - 1) / TileSize; }
  template <class T> WS_CG T shfl(T V, int Rank) const { return __shfl_sync(Mask, V, Rank, (int)TileSize); }
  template <class T> WS_CG T shfl_up(T V, unsigned D) const { return __shfl_up_sync(Mask, V, D, (int)TileSize); }
  template <class T> WS_CG T shfl_down(T V, unsigned D) const { return __shfl_down_sync(Mask, V, D, (int)TileSize); }
  template <class T> WS_CG T shfl_xor(T V, int D) const { return __shfl_xor_sync(Mask, V, D, (int)TileSize); }
  WS_CG int any(int P) const { return (__ballot_sync(Mask, P) & Mask) != 0; }
  WS_CG int all(int P) const { return (__ballot_sync(Mask, P) & Mask) == Mask; }
  WS_CG unsigned ballot(int P) const { return (__ballot_sync(Mask, P) & Mask) >> first(); }
  template <class T> WS_CG unsigned match_any(T V) const { return (__match_any_sync(Mask, V) & Mask) >> first(); }
  template <class T> WS_CG unsigned match_all(T V, int &P) const {
    return (__match_all_sync(Mask, V, &P) & Mask) >> first();
  }
};

template <unsigned TileSize, class Parent>
static WS_CG thread_block_tile<TileSize, Parent> tiled_partition(const Parent &) {
  return thread_block_tile<TileSize, Parent>();
}
/// A tile of a size known at run time only.
WS_CG thread_group tiled_partition(const thread_group &, unsigned TileSize) {
  unsigned First = details::laneId() & ~(TileSize - 1u);
  return thread_group(TileSize >= 32 ? 0xffffffffu : ((1u << TileSize) - 1u) << First, TileSize);
}

template <class Group> static WS_CG void sync(const Group &G) { G.sync(); }
template <class Group> static WS_CG unsigned thread_rank(const Group &G) { return G.thread_rank(); }
template <class Group> static WS_CG unsigned group_size(const Group &G) { return G.size(); }

template <class T> struct plus { WS_CG T operator()(T A, T B) const { return A + B; } };
template <class T> struct less { WS_CG T operator()(T A, T B) const { return B < A ? B : A; } };
template <class T> struct greater { WS_CG T operator()(T A, T B) const { return A < B ? B : A; } };
template <class T> struct bit_and { WS_CG T operator()(T A, T B) const { return A & B; } };
template <class T> struct bit_or { WS_CG T operator()(T A, T B) const { return A | B; } };
template <class T> struct bit_xor { WS_CG T operator()(T A, T B) const { return A ^ B; } };
template <unsigned N, class Parent, class T, class Op>
static WS_CG T reduce(const thread_block_tile<N, Parent> &Tile, T V, Op Combine) {
  for (int D = (int)N / 2; D; D /= 2)
    V = Combine(V, Tile.shfl_xor(V, D));
  return V;
}

} // namespace cooperative_groups

#undef WS_CG
#endif
