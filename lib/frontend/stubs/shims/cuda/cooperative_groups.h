// Cooperative groups: blocks, tiles, coalesced groups and their partitions work through barriers, votes and shuffles; a grid
// is synchronised through the workspace of its launch. Tiles of several warps synchronise by a barrier of their own.
#ifndef _COOPERATIVE_GROUPS_H_
#define _COOPERATIVE_GROUPS_H_

#define WS_CG __device__ __inline__ __attribute__((always_inline))

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
/// The bit of each lane of Mask moved to the bit of its rank.
static WS_CG unsigned packRanks(unsigned __Lanes, unsigned __Mask) {
  unsigned __Out = 0, __Rank = 0;
  for (unsigned __M = __Mask; __M; __M &= __M - 1, ++__Rank)
    __Out |= (unsigned)((__Lanes & __M & (0u - __M)) != 0) << __Rank;
  return __Out;
}

/// A value of any size from another lane, word by word; the types that the intrinsics know by these.
#define WS_CG_SHUFFLE(Name, Intrinsic, Operand)                                                                template <class __T> static WS_CG __T Name(unsigned __Mask, const __T &__V, Operand __A, int __Width) {        unsigned __W[(sizeof(__T) + 3) / 4] = {};                                                                    __T __Out = __V;                                                                                             __builtin_memcpy(__W, &__V, sizeof(__T));                                                                    for (unsigned &__Word : __W)                                                                                   __Word = Intrinsic(__Mask, __Word, __A, __Width);                                                          __builtin_memcpy(&__Out, __W, sizeof(__T));                                                                  return __Out;                                                                                              }                                                                                                            WS_CG_SHUFFLE_OF(int, Name, Intrinsic, Operand)                                                              WS_CG_SHUFFLE_OF(unsigned, Name, Intrinsic, Operand)                                                         WS_CG_SHUFFLE_OF(long, Name, Intrinsic, Operand)                                                             WS_CG_SHUFFLE_OF(unsigned long, Name, Intrinsic, Operand)                                                    WS_CG_SHUFFLE_OF(long long, Name, Intrinsic, Operand)                                                        WS_CG_SHUFFLE_OF(unsigned long long, Name, Intrinsic, Operand)                                               WS_CG_SHUFFLE_OF(float, Name, Intrinsic, Operand)                                                            WS_CG_SHUFFLE_OF(double, Name, Intrinsic, Operand)
#define WS_CG_SHUFFLE_OF(T, Name, Intrinsic, Operand)                                                          WS_CG T Name(unsigned __Mask, T __V, Operand __A, int __Width) { return Intrinsic(__Mask, __V, __A, __Width); }
WS_CG_SHUFFLE(shuffle, __shfl_sync, int)
WS_CG_SHUFFLE(shuffleUp, __shfl_up_sync, unsigned)
WS_CG_SHUFFLE(shuffleDown, __shfl_down_sync, unsigned)
WS_CG_SHUFFLE(shuffleXor, __shfl_xor_sync, int)
#undef WS_CG_SHUFFLE_OF
#undef WS_CG_SHUFFLE

/// The barrier of a grid: arrivals in the lower bits, and a top bit that flips when all have arrived.
static WS_CG unsigned *gridBarrier() {
  unsigned __High, __Low;
  __asm__("mov.u32 %0, %%envreg1;" : "=r"(__High));
  __asm__("mov.u32 %0, %%envreg2;" : "=r"(__Low));
  return (unsigned *)(((unsigned long long)__High << 32) | __Low) + 1; // the first word is its size
}
static WS_CG unsigned gridArrive() {
  unsigned __Before = 0;
  __syncthreads();
  if (threadRank() == 0) {
    const unsigned __Blocks = gridDim.x * gridDim.y * gridDim.z;
    const bool __First = blockIdx.x + blockIdx.y + blockIdx.z == 0;
    __threadfence();
    __Before = atomicAdd(gridBarrier(), __First ? 0x80000000u - (__Blocks - 1u) : 1u);
  }
  return __Before;
}
static WS_CG void gridWait(unsigned __Before) {
  if (threadRank() == 0) {
    unsigned __Now;
    do {
#if __CUDA_ARCH__ >= 700
      __asm__ volatile("ld.acquire.gpu.u32 %0, [%1];" : "=r"(__Now) : "l"(gridBarrier()) : "memory");
#else
      __Now = *(volatile unsigned *)gridBarrier();
#endif
    } while (((__Before ^ __Now) & 0x80000000u) == 0);
    __threadfence();
  }
  __syncthreads();
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
  typedef unsigned arrival_token;
  WS_CG static bool is_valid() { return details::gridBarrier() != (unsigned *)4; }
  WS_CG static void sync() { details::gridWait(details::gridArrive()); }
  WS_CG static arrival_token barrier_arrive() { return details::gridArrive(); }
  WS_CG static void barrier_wait(arrival_token __Token) { details::gridWait(__Token); }
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
  // There is one device, and so one grid.
  WS_CG static bool is_valid() { return grid_group::is_valid(); }
  WS_CG static void sync() { grid_group::sync(); }
  WS_CG static unsigned long long size() { return grid_group::size(); }
  WS_CG static unsigned long long num_threads() { return size(); }
  WS_CG static unsigned long long thread_rank() { return grid_group::thread_rank(); }
  WS_CG static unsigned grid_rank() { return 0; }
  WS_CG static unsigned num_grids() { return 1; }
};
WS_CG multi_grid_group this_multi_grid() { return multi_grid_group(); }

/// Lanes that were active when the group was made, or a part of a warp.
class coalesced_group : public thread_group {
  unsigned __Meta, __MetaSize;
  WS_CG unsigned lane(unsigned __Rank) const { return __Size == 32 ? __Rank : details::nthLane(__Mask, __Rank); }
  WS_CG unsigned pack(unsigned __Lanes) const { return __Size == 32 ? __Lanes : details::packRanks(__Lanes, __Mask); }

public:
  /// For the functions that make groups.
  WS_CG explicit coalesced_group(unsigned __Mask, unsigned __Meta = 0, unsigned __MetaSize = 1)
      : thread_group(__Mask, (unsigned)__popc(__Mask)), __Meta(__Meta), __MetaSize(__MetaSize) {}
  WS_CG unsigned mask() const { return __Mask; }
  WS_CG void sync() const { __syncwarp(__Mask); }
  WS_CG unsigned meta_group_rank() const { return __Meta; }
  WS_CG unsigned meta_group_size() const { return __MetaSize; }
  template <class __T> WS_CG __T shfl(__T __V, unsigned __Rank) const { return details::shuffle(__Mask, __V, (int)lane(__Rank), 32); }
  template <class __T> WS_CG __T shfl_down(__T __V, unsigned __Delta) const {
    unsigned __Rank = thread_rank() + __Delta;
    return details::shuffle(__Mask, __V, (int)lane(__Rank < __Size ? __Rank : thread_rank()), 32);
  }
  template <class __T> WS_CG __T shfl_up(__T __V, int __Delta) const {
    int __Rank = (int)thread_rank() - __Delta;
    return details::shuffle(__Mask, __V, (int)lane(__Rank >= 0 ? (unsigned)__Rank : thread_rank()), 32);
  }
  WS_CG int any(int __P) const { return __ballot_sync(__Mask, __P) != 0; }
  WS_CG int all(int __P) const { return __ballot_sync(__Mask, __P) == __Mask; }
  WS_CG unsigned ballot(int __P) const { return pack(__ballot_sync(__Mask, __P)); }
  template <class __T> WS_CG unsigned match_any(__T __V) const { return pack(__match_any_sync(__Mask, __V)); }
  template <class __T> WS_CG unsigned match_all(__T __V, int &__P) const { return pack(__match_all_sync(__Mask, __V, &__P)); }
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
  WS_CG unsigned lanes() const { return __Mask; }
  WS_CG unsigned meta_group_rank() const { return details::threadRank() / __TileSize; }
  WS_CG unsigned meta_group_size() const { return (thread_block::size() + __TileSize - 1) / __TileSize; }
  template <class __T> WS_CG __T shfl(__T __V, int __Rank) const { return details::shuffle(__Mask, __V, __Rank, (int)__TileSize); }
  template <class __T> WS_CG __T shfl_up(__T __V, unsigned __D) const { return details::shuffleUp(__Mask, __V, __D, (int)__TileSize); }
  template <class __T> WS_CG __T shfl_down(__T __V, unsigned __D) const { return details::shuffleDown(__Mask, __V, __D, (int)__TileSize); }
  template <class __T> WS_CG __T shfl_xor(__T __V, int __D) const { return details::shuffleXor(__Mask, __V, __D, (int)__TileSize); }
  WS_CG int any(int __P) const { return (__ballot_sync(__Mask, __P) & __Mask) != 0; }
  WS_CG int all(int __P) const { return (__ballot_sync(__Mask, __P) & __Mask) == __Mask; }
  WS_CG unsigned ballot(int __P) const { return (__ballot_sync(__Mask, __P) & __Mask) >> first(); }
  template <class __T> WS_CG unsigned match_any(__T __V) const { return (__match_any_sync(__Mask, __V) & __Mask) >> first(); }
  template <class __T> WS_CG unsigned match_all(__T __V, int &__P) const {
    return (__match_all_sync(__Mask, __V, &__P) & __Mask) >> first();
  }
};

/// Threads of several warps of a block: 64 to 1024 of them, each with a barrier of its own beside the block's.
template <unsigned __Threads> class several_warps {
  void *__Scratch; ///< In shared memory: a value of each warp of the block.

public:
  WS_CG explicit several_warps(void *__Scratch) : __Scratch(__Scratch) {}
  WS_CG void *scratch() const { return __Scratch; }
  WS_CG static unsigned size() { return __Threads; }
  WS_CG static unsigned num_threads() { return __Threads; }
  WS_CG static unsigned thread_rank() { return details::threadRank() % __Threads; }
  WS_CG static unsigned meta_group_rank() { return details::threadRank() / __Threads; }
  WS_CG static unsigned meta_group_size() { return (thread_block::size() + __Threads - 1) / __Threads; }
  WS_CG static void sync() {
    __asm__ volatile("barrier.sync %0, %1;" ::"r"(meta_group_rank() & 15u), "r"(__Threads) : "memory");
  }
};


template <unsigned __MaxThreads = 1024> struct block_tile_memory { unsigned long long __Space[32 * 8]; };
class block_with_memory : public thread_block {
  void *__Scratch;

public:
  WS_CG explicit block_with_memory(void *__Scratch) : thread_block(this_thread_block()), __Scratch(__Scratch) {}
  WS_CG void *scratch() const { return __Scratch; }
};
template <unsigned __N> static WS_CG block_with_memory this_thread_block(block_tile_memory<__N> &__M) {
  return block_with_memory(&__M);
}

template <unsigned __TileSize, class __Parent>
static WS_CG thread_block_tile<__TileSize, __Parent> tiled_partition(const __Parent &) {
  return thread_block_tile<__TileSize, __Parent>();
}
/// The tile of a size: part of a warp, or several warps.
template <unsigned __Size, bool __Small> struct tile_of {
  typedef thread_block_tile<__Size, block_with_memory> type;
  static WS_CG type make(void *) { return type(); }
};
template <unsigned __Size> struct tile_of<__Size, false> {
  typedef several_warps<__Size> type;
  static WS_CG type make(void *__Scratch) { return type(__Scratch); }
};
template <unsigned __TileSize>
static WS_CG typename tile_of<__TileSize, __TileSize <= 32>::type tiled_partition(const block_with_memory &__B) {
  return tile_of<__TileSize, __TileSize <= 32>::make(__B.scratch());
}
/// A tile of a size known at run time only.
WS_CG thread_group tiled_partition(const thread_group &, unsigned __TileSize) {
  unsigned __First = details::laneId() & ~(__TileSize - 1u);
  return thread_group(__TileSize >= 32 ? 0xffffffffu : ((1u << __TileSize) - 1u) << __First, __TileSize);
}
/// Consecutive ranks of a coalesced group; the last tile may be smaller.
WS_CG coalesced_group tiled_partition(const coalesced_group &__G, unsigned __TileSize) {
  const unsigned __Tile = __G.thread_rank() / __TileSize;
  unsigned __Mask = 0, __Rank = 0;
  for (unsigned __M = __G.mask(); __M; __M &= __M - 1, ++__Rank)
    __Mask |= __Rank / __TileSize == __Tile ? __M & (0u - __M) : 0u;
  return coalesced_group(__Mask, __Tile, (__G.size() + __TileSize - 1) / __TileSize);
}

namespace experimental {
template <unsigned __Bytes = 8, unsigned __MaxThreads = 1024> struct block_tile_memory {
  unsigned long long __Space[32 * ((__Bytes + 7) / 8)];
};
template <unsigned __B, unsigned __N> static WS_CG block_with_memory this_thread_block(block_tile_memory<__B, __N> &__M) {
  return block_with_memory(&__M);
}
template <unsigned __TileSize>
static WS_CG typename tile_of<__TileSize, __TileSize <= 32>::type tiled_partition(const block_with_memory &__B) {
  return cooperative_groups::tiled_partition<__TileSize>(__B);
}
} // namespace experimental

// --- parts of a warp by what its lanes say

namespace details {
WS_CG unsigned lanesOf(const coalesced_group &__G) { return __G.mask(); }
template <unsigned __N, class __P> static WS_CG unsigned lanesOf(const thread_block_tile<__N, __P> &__T) { return __T.lanes(); }
} // namespace details

template <class __Group> static WS_CG coalesced_group binary_partition(const __Group &__G, bool __P) {
  const unsigned __All = details::lanesOf(__G), __True = __ballot_sync(__All, __P) & __All;
  return coalesced_group(__P ? __True : __All & ~__True, __P ? 1u : 0u, 2u);
}
template <class __Group, class __T> static WS_CG coalesced_group labeled_partition(const __Group &__G, __T __Label) {
  const unsigned __All = details::lanesOf(__G);
  unsigned __Mine = 0, __Meta = 0, __Groups = 0;
  for (unsigned __Left = __All; __Left; ++__Groups) { // the lowest lane that is left names a label
    const unsigned __First = (unsigned)__ffs((int)__Left) - 1u;
    const bool __Same = details::shuffle(__All, __Label, (int)__First, 32) == __Label;
    const unsigned __Group_ = __ballot_sync(__All, __Same) & __All;
    if (__Same)
      __Mine = __Group_, __Meta = __Groups;
    __Left &= ~__Group_;
  }
  return coalesced_group(__Mine, __Meta, __Groups);
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

/// By halves: every lane gets the result.
template <unsigned __N, class __Parent, class __T, class __Op>
static WS_CG __T reduce(const thread_block_tile<__N, __Parent> &__Tile, __T __V, __Op __Combine) {
  for (unsigned __D = __N / 2; __D; __D /= 2)
    __V = __Combine(__V, __Tile.shfl_xor(__V, __D));
  return __V;
}
template <class __T, class __Op> static WS_CG __T reduce(const coalesced_group &__G, __T __V, __Op __Combine) {
  const unsigned __Size = __G.size(), __Rank = __G.thread_rank();
  unsigned __Half = 1;
  while (__Half < __Size)
    __Half *= 2;
  for (__Half /= 2; __Half; __Half /= 2) {
    const __T __Other = __G.shfl_down(__V, __Half);
    if (__Rank + __Half < __Size)
      __V = __Combine(__V, __Other);
  }
  return __G.shfl(__V, 0);
}
template <unsigned __N, class __T, class __Op> static WS_CG __T reduce(const several_warps<__N> &__Tile, __T __V, __Op __Combine) {
  __T *__Parts = (__T *)__Tile.scratch() + details::threadRank() / __N * (__N / 32);
  __V = reduce(thread_block_tile<32>(), __V, __Combine);
  const unsigned __Warp = __Tile.thread_rank() / 32;
  __Tile.sync(); // the scratch may still be read
  if (__Tile.thread_rank() % 32 == 0)
    __Parts[__Warp] = __V;
  __Tile.sync();
  __V = __Parts[0];
  for (unsigned __I = 1; __I < __N / 32; ++__I)
    __V = __Combine(__V, __Parts[__I]);
  return __V;
}

template <class __Group, class __T, class __Op> static WS_CG __T inclusive_scan(const __Group &__G, __T __V, __Op __Combine) {
  const unsigned __Rank = __G.thread_rank();
  for (unsigned __D = 1; __D < __G.size(); __D *= 2) {
    const __T __Other = __G.shfl_up(__V, (int)__D);
    if (__Rank >= __D)
      __V = __Combine(__Other, __V);
  }
  return __V;
}
template <class __Group, class __T> static WS_CG __T inclusive_scan(const __Group &__G, __T __V) {
  return inclusive_scan(__G, __V, plus<__T>());
}
/// What the first thread gets is T().
template <class __Group, class __T, class __Op> static WS_CG __T exclusive_scan(const __Group &__G, __T __V, __Op __Combine) {
  const __T __Before = __G.shfl_up(inclusive_scan(__G, __V, __Combine), 1);
  return __G.thread_rank() ? __Before : __T();
}
template <class __Group, class __T> static WS_CG __T exclusive_scan(const __Group &__G, __T __V) {
  return exclusive_scan(__G, __V, plus<__T>());
}

// --- copies by all threads of a group: done when the call returns

template <class __Group> static WS_CG void memcpy_async(const __Group &__G, void *__To, const void *__From, size_t __Bytes) {
  for (size_t __I = __G.thread_rank(); __I < __Bytes; __I += __G.size())
    ((char *)__To)[__I] = ((const char *)__From)[__I];
}
template <class __Group, class __T>
static WS_CG void memcpy_async(const __Group &__G, __T *__To, const __T *__From, size_t __Bytes) {
  const size_t __Count = __Bytes / sizeof(__T);
  for (size_t __I = __G.thread_rank(); __I < __Count; __I += __G.size())
    __To[__I] = __From[__I];
}
template <class __Group> static WS_CG void wait(const __Group &__G) { __G.sync(); }
template <unsigned __Stages, class __Group> static WS_CG void wait_prior(const __Group &__G) { __G.sync(); }
template <class __Group, class __F> static WS_CG void invoke_one(const __Group &__G, __F __Do) {
  if (__G.thread_rank() == 0)
    __Do();
}

} // namespace cooperative_groups

#undef WS_CG
#endif
