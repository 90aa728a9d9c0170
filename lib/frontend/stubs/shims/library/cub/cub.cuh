// The parts of CUB that kernels and their host code name, declared only: what they compute is not known, and nothing is concluded from it.
#ifndef WARPSHIFT_CUB_CUH
#define WARPSHIFT_CUB_CUH
#if __cplusplus >= 201103L
#include <stddef.h>

#define CUB_NS_PREFIX
#define CUB_NS_POSTFIX
#define CUB_STDERR
#define CUB_RUNTIME_FUNCTION __host__ __device__
#ifdef __CUDA_ARCH__
#define CUB_PTX_ARCH __CUDA_ARCH__
#else
#define CUB_PTX_ARCH 0
#endif
#define CUB_PTX_WARP_THREADS 32
#define CUB_PTX_LOG_WARP_THREADS 5
#define CUB_MIN(a, b) (((a) > (b)) ? (b) : (a))
#define CUB_MAX(a, b) (((a) > (b)) ? (a) : (b))
#define CUB_QUOTIENT_CEILING(x, y) (((x) + (y)-1) / (y))
#define CubDebug(e) cub::Debug((e), __FILE__, __LINE__)
#define CubDebugExit(e) (void)cub::Debug((e), __FILE__, __LINE__)

namespace warpshift_stands_in {}

namespace cub {

__host__ __device__ cudaError_t Debug(cudaError_t error, const char *file, int line);

struct NullType {};
template <int __A> struct Int2Type {
  enum { VALUE = __A };
};
template <class __A, class __B> struct Equals {
  enum { VALUE = 0, NEGATE = 1 };
};
template <class __A> struct Equals<__A, __A> {
  enum { VALUE = 1, NEGATE = 0 };
};
template <bool __B, class __Then, class __Else> struct If {
  typedef __Then Type;
};
template <class __Then, class __Else> struct If<false, __Then, __Else> {
  typedef __Else Type;
};
template <int __N, int __Current = __N, int __Count = 0> struct Log2 {
  enum { VALUE = Log2<__N, (__Current >> 1), __Count + 1>::VALUE };
};
template <int __N, int __Count> struct Log2<__N, 0, __Count> {
  enum { VALUE = (1 << (__Count - 1) < __N) ? __Count : __Count - 1 };
};
template <int __N> struct PowerOfTwo {
  enum { VALUE = ((__N & (__N - 1)) == 0) };
};
template <class __K, class __V, class = void, class = void> struct KeyValuePair {
  typedef __K Key;
  typedef __V Value;
  __K key;
  __V value;
  __host__ __device__ KeyValuePair();
  __host__ __device__ KeyValuePair(const __K &key, const __V &value);
};
template <class __T, class __O = ptrdiff_t> using ItemOffsetPair = KeyValuePair<__O, __T>;
template <class __T> struct Uninitialized {
  __T storage;
  __host__ __device__ __T &Alias();
};
template <class __T> struct DoubleBuffer {
  __T *d_buffers[2];
  int selector;
  __host__ __device__ DoubleBuffer();
  __host__ __device__ DoubleBuffer(__T *current, __T *alternate);
  __host__ __device__ __T *Current();
  __host__ __device__ __T *Alternate();
};

template <class __T> struct RemoveQualifiers {
  typedef __T Type;
};
template <class __T> struct RemoveQualifiers<const __T> : RemoveQualifiers<__T> {};
template <class __T> struct RemoveQualifiers<volatile __T> : RemoveQualifiers<__T> {};
template <class __T> struct RemoveQualifiers<const volatile __T> : RemoveQualifiers<__T> {};
template <class __T> struct IsPointer {
  enum { VALUE = 0 };
};
template <class __T> struct IsPointer<__T *> {
  enum { VALUE = 1 };
};
template <class __T, int __N> struct ArrayWrapper {
  __T array[__N];
  __host__ __device__ ArrayWrapper();
};
template <class __T> struct CastOp {
  template <class __A> __host__ __device__ __T operator()(const __A &a) const;
};
template <class __E> struct InequalityWrapper {
  __E op;
  __host__ __device__ InequalityWrapper(__E op);
  template <class __T> __host__ __device__ bool operator()(const __T &a, const __T &b);
};
template <class __Op> struct SwizzleScanOp {
  __host__ __device__ SwizzleScanOp(__Op op);
  template <class __T> __host__ __device__ __T operator()(const __T &a, const __T &b);
};
template <class __Op> struct ReduceByKeyOp {
  __host__ __device__ ReduceByKeyOp();
  __host__ __device__ ReduceByKeyOp(__Op op);
  template <class __P> __host__ __device__ __P operator()(const __P &a, const __P &b);
};

#define WARPSHIFT_CUB_OPERATOR(Name, Result)                                                                                    \
  struct Name {                                                                                                                 \
    template <class __T> __host__ __device__ Result operator()(const __T &a, const __T &b) const;                                     \
  };
WARPSHIFT_CUB_OPERATOR(Sum, __T)
WARPSHIFT_CUB_OPERATOR(Max, __T)
WARPSHIFT_CUB_OPERATOR(Min, __T)
WARPSHIFT_CUB_OPERATOR(ArgMax, __T)
WARPSHIFT_CUB_OPERATOR(ArgMin, __T)
WARPSHIFT_CUB_OPERATOR(Equality, bool)
WARPSHIFT_CUB_OPERATOR(Inequality, bool)
#undef WARPSHIFT_CUB_OPERATOR

enum CacheLoadModifier { LOAD_DEFAULT, LOAD_CA, LOAD_CG, LOAD_CS, LOAD_CV, LOAD_LDG, LOAD_VOLATILE };
enum CacheStoreModifier { STORE_DEFAULT, STORE_WB, STORE_CG, STORE_CS, STORE_WT, STORE_VOLATILE };
enum BlockLoadAlgorithm {
  BLOCK_LOAD_DIRECT,
  BLOCK_LOAD_VECTORIZE,
  BLOCK_LOAD_TRANSPOSE,
  BLOCK_LOAD_WARP_TRANSPOSE,
  BLOCK_LOAD_WARP_TRANSPOSE_TIMESLICED
};
enum BlockStoreAlgorithm {
  BLOCK_STORE_DIRECT,
  BLOCK_STORE_VECTORIZE,
  BLOCK_STORE_TRANSPOSE,
  BLOCK_STORE_WARP_TRANSPOSE,
  BLOCK_STORE_WARP_TRANSPOSE_TIMESLICED
};
enum BlockReduceAlgorithm { BLOCK_REDUCE_RAKING_COMMUTATIVE_ONLY, BLOCK_REDUCE_RAKING, BLOCK_REDUCE_WARP_REDUCTIONS };
enum BlockScanAlgorithm { BLOCK_SCAN_RAKING, BLOCK_SCAN_RAKING_MEMOIZE, BLOCK_SCAN_WARP_SCANS };
enum BlockHistogramAlgorithm { BLOCK_HISTO_SORT, BLOCK_HISTO_ATOMIC };

template <CacheLoadModifier __M = LOAD_DEFAULT, class __T> __device__ __T ThreadLoad(__T *from);
template <CacheStoreModifier __M = STORE_DEFAULT, class __T> __device__ void ThreadStore(__T *to, __T value);
template <class __It, class __O, class __T> __host__ __device__ __O UpperBound(__It input, __O items, __T value);
template <class __It, class __O, class __T> __host__ __device__ __O LowerBound(__It input, __O items, __T value);
__device__ unsigned LaneId();
__device__ unsigned WarpId();
__device__ unsigned LaneMaskLt();
__device__ unsigned LaneMaskLe();
__device__ unsigned LaneMaskGt();
__device__ unsigned LaneMaskGe();
template <class __T> __device__ unsigned BFE(__T source, unsigned start, unsigned bits);
__device__ unsigned BFI(unsigned &result, unsigned x, unsigned y, unsigned start, unsigned bits);
template <class... __A> __device__ void LoadDirectBlocked(__A &&...);
template <class... __A> __device__ void LoadDirectStriped(__A &&...);
template <class... __A> __device__ void LoadDirectWarpStriped(__A &&...);
template <int __N, class... __A> __device__ void LoadDirectStriped(__A &&...);
template <class... __A> __device__ void StoreDirectBlocked(__A &&...);
template <class... __A> __device__ void StoreDirectStriped(__A &&...);
template <int __N, class... __A> __device__ void StoreDirectStriped(__A &&...);

// Of warps, as before 1.8 and since.
template <class __T> __device__ __T ShuffleUp(__T input, int offset, int first = 0, unsigned members = 0xffffffffu);
template <class __T> __device__ __T ShuffleDown(__T input, int offset, int last = 31, unsigned members = 0xffffffffu);
template <class __T> __device__ __T ShuffleIndex(__T input, int lane, int threads = 32, unsigned members = 0xffffffffu);
template <int __W, class __T> __device__ __T ShuffleUp(__T input, int offset, int first, unsigned members);
template <int __W, class __T> __device__ __T ShuffleDown(__T input, int offset, int last, unsigned members);
template <int __W, class __T> __device__ __T ShuffleIndex(__T input, int lane, unsigned members);
__device__ int WarpAll(int condition);
__device__ int WarpAny(int condition);
__device__ int WARP_ALL(int condition, unsigned members);
__device__ int WARP_ANY(int condition, unsigned members);
__device__ int WARP_BALLOT(int condition, unsigned members);
__device__ void WARP_SYNC(unsigned members);
template <int __B> __device__ unsigned MatchAny(unsigned label);
__device__ void CTA_SYNC();
__device__ int CTA_SYNC_AND(int condition);
__device__ void BAR(int threads);
__device__ void ThreadExit();
__device__ void ThreadTrap();
__device__ int RowMajorTid(int x, int y, int z);
__device__ unsigned SHR_ADD(unsigned x, unsigned shift, unsigned addend);
__device__ unsigned SHL_ADD(unsigned x, unsigned shift, unsigned addend);
__device__ int PRMT(unsigned a, unsigned b, unsigned index);
template <int __N, class __T, class __Op> __device__ __T ThreadReduce(__T (&input)[__N], __Op op);
template <int __N, class __T, class __Op> __device__ __T ThreadReduce(__T (&input)[__N], __Op op, __T prefix);
template <class... __A> __device__ void ThreadScanExclusive(__A &&...);
template <class... __A> __device__ void ThreadScanInclusive(__A &&...);
__host__ __device__ cudaError_t PtxVersion(int &version);
__host__ __device__ cudaError_t SmVersion(int &version, int device);
template <class __K> __host__ __device__ cudaError_t MaxSmOccupancy(int &blocks, __K kernel, int threads, int bytes = 0);
__host__ __device__ cudaError_t SyncStream(cudaStream_t stream);

// Of all blocks of a launch.
struct GridBarrier {
  GridBarrier();
  __device__ void Sync() const;
};
struct GridBarrierLifetime : GridBarrier {
  GridBarrierLifetime();
  virtual ~GridBarrierLifetime();
  cudaError_t HostReset();
  cudaError_t Setup(int blocks);
};
enum GridMappingStrategy { GRID_MAPPING_RAKE, GRID_MAPPING_STRIP_MINE, GRID_MAPPING_EVEN_SHARE = 0, GRID_MAPPING_DYNAMIC = 2 };
template <class __O> struct GridEvenShare {
  __O num_items;
  int grid_size;
  __O block_offset, block_end, block_stride;
  __host__ __device__ GridEvenShare();
  __host__ __device__ GridEvenShare(__O items, int blocks, int granularity);
  __host__ __device__ void DispatchInit(__O items, int blocks, int tile);
  __device__ void BlockInit();
};
template <class __O> struct GridQueue {
  __host__ __device__ static size_t AllocationSize();
  __host__ __device__ GridQueue();
  __host__ __device__ GridQueue(void *storage);
  __host__ __device__ cudaError_t FillAndResetDrain(__O size, cudaStream_t stream = 0);
  __host__ __device__ cudaError_t ResetDrain(cudaStream_t stream = 0);
  __host__ __device__ cudaError_t FillSize(__O &size, cudaStream_t stream = 0);
  __device__ __O Drain(__O items);
  __device__ __O Fill(__O items);
};

// A collective of a block or a warp: its storage, its constructors, and methods by name.
#define WARPSHIFT_CUB_COLLECTIVE(Name)                                                                                          \
  struct TempStorage {                                                                                                          \
    unsigned storage[1];                                                                                                        \
    __device__ TempStorage &Alias();                                                                                            \
  };                                                                                                                            \
  __device__ Name();                                                                                                            \
  __device__ Name(TempStorage &storage);                                                                                        \
  __device__ Name(TempStorage &storage, int linear);                                                                            \
  __device__ Name(TempStorage &storage, int warp, int lane)
#define WARPSHIFT_CUB_METHOD(Result, Name) template <class... __A> __device__ Result Name(__A &&...arguments)

template <class __T, int __X, BlockReduceAlgorithm __G = BLOCK_REDUCE_WARP_REDUCTIONS, int __Y = 1, int __Z = 1, int __P = 0> struct BlockReduce {
  WARPSHIFT_CUB_COLLECTIVE(BlockReduce);
  WARPSHIFT_CUB_METHOD(__T, Reduce);
  WARPSHIFT_CUB_METHOD(__T, Sum);
};
template <class __T, int __X, BlockScanAlgorithm __G = BLOCK_SCAN_RAKING, int __Y = 1, int __Z = 1, int __P = 0> struct BlockScan {
  WARPSHIFT_CUB_COLLECTIVE(BlockScan);
  WARPSHIFT_CUB_METHOD(void, ExclusiveSum);
  WARPSHIFT_CUB_METHOD(void, InclusiveSum);
  WARPSHIFT_CUB_METHOD(void, ExclusiveScan);
  WARPSHIFT_CUB_METHOD(void, InclusiveScan);
};
template <class __T, int __X, int __I, BlockLoadAlgorithm __G = BLOCK_LOAD_DIRECT, int __Y = 1, int __Z = 1, int __P = 0> struct BlockLoad {
  WARPSHIFT_CUB_COLLECTIVE(BlockLoad);
  WARPSHIFT_CUB_METHOD(void, Load);
};
template <class __T, int __X, int __I, BlockStoreAlgorithm __G = BLOCK_STORE_DIRECT, int __Y = 1, int __Z = 1, int __P = 0> struct BlockStore {
  WARPSHIFT_CUB_COLLECTIVE(BlockStore);
  WARPSHIFT_CUB_METHOD(void, Store);
};
template <class __T, int __X, int __I, bool __S = false, int __Y = 1, int __Z = 1, int __P = 0> struct BlockExchange {
  WARPSHIFT_CUB_COLLECTIVE(BlockExchange);
  WARPSHIFT_CUB_METHOD(void, StripedToBlocked);
  WARPSHIFT_CUB_METHOD(void, BlockedToStriped);
  WARPSHIFT_CUB_METHOD(void, WarpStripedToBlocked);
  WARPSHIFT_CUB_METHOD(void, BlockedToWarpStriped);
  WARPSHIFT_CUB_METHOD(void, ScatterToBlocked);
  WARPSHIFT_CUB_METHOD(void, ScatterToStriped);
};
template <class __K, int __X, int __I, class __V = NullType, int __R = 4, bool __M = true, BlockScanAlgorithm __G = BLOCK_SCAN_WARP_SCANS,
          cudaSharedMemConfig __C = cudaSharedMemBankSizeFourByte, int __Y = 1, int __Z = 1, int __P = 0>
struct BlockRadixSort {
  WARPSHIFT_CUB_COLLECTIVE(BlockRadixSort);
  WARPSHIFT_CUB_METHOD(void, Sort);
  WARPSHIFT_CUB_METHOD(void, SortDescending);
  WARPSHIFT_CUB_METHOD(void, SortBlockedToStriped);
  WARPSHIFT_CUB_METHOD(void, SortDescendingBlockedToStriped);
};
template <class __T, int __X, int __I, int __B, BlockHistogramAlgorithm __G = BLOCK_HISTO_SORT, int __Y = 1, int __Z = 1, int __P = 0>
struct BlockHistogram {
  WARPSHIFT_CUB_COLLECTIVE(BlockHistogram);
  WARPSHIFT_CUB_METHOD(void, InitHistogram);
  WARPSHIFT_CUB_METHOD(void, Histogram);
  WARPSHIFT_CUB_METHOD(void, Composite);
};
template <class __T, int __X, int __Y = 1, int __Z = 1, int __P = 0> struct BlockDiscontinuity {
  WARPSHIFT_CUB_COLLECTIVE(BlockDiscontinuity);
  WARPSHIFT_CUB_METHOD(void, FlagHeads);
  WARPSHIFT_CUB_METHOD(void, FlagTails);
  WARPSHIFT_CUB_METHOD(void, FlagHeadsAndTails);
};
template <class __T, int __X, int __Y = 1, int __Z = 1, int __P = 0> struct BlockShuffle {
  WARPSHIFT_CUB_COLLECTIVE(BlockShuffle);
  WARPSHIFT_CUB_METHOD(void, Offset);
  WARPSHIFT_CUB_METHOD(void, Rotate);
  WARPSHIFT_CUB_METHOD(void, Up);
  WARPSHIFT_CUB_METHOD(void, Down);
};
template <class __T, int __W = 32, int __P = 0> struct WarpReduce {
  WARPSHIFT_CUB_COLLECTIVE(WarpReduce);
  WARPSHIFT_CUB_METHOD(__T, Reduce);
  WARPSHIFT_CUB_METHOD(__T, Sum);
  WARPSHIFT_CUB_METHOD(__T, HeadSegmentedSum);
  WARPSHIFT_CUB_METHOD(__T, TailSegmentedSum);
  WARPSHIFT_CUB_METHOD(__T, HeadSegmentedReduce);
  WARPSHIFT_CUB_METHOD(__T, TailSegmentedReduce);
};
template <class __T, int __W = 32, int __P = 0> struct WarpScan {
  WARPSHIFT_CUB_COLLECTIVE(WarpScan);
  WARPSHIFT_CUB_METHOD(void, ExclusiveSum);
  WARPSHIFT_CUB_METHOD(void, InclusiveSum);
  WARPSHIFT_CUB_METHOD(void, ExclusiveScan);
  WARPSHIFT_CUB_METHOD(void, InclusiveScan);
  WARPSHIFT_CUB_METHOD(void, Scan);
  WARPSHIFT_CUB_METHOD(__T, Broadcast);
};
#undef WARPSHIFT_CUB_COLLECTIVE
#undef WARPSHIFT_CUB_METHOD

#define WARPSHIFT_CUB_DEVICE(Name) template <class... __A> __host__ __device__ static cudaError_t Name(__A &&...arguments)
struct DeviceReduce {
  WARPSHIFT_CUB_DEVICE(Reduce);
  WARPSHIFT_CUB_DEVICE(Sum);
  WARPSHIFT_CUB_DEVICE(Min);
  WARPSHIFT_CUB_DEVICE(Max);
  WARPSHIFT_CUB_DEVICE(ArgMin);
  WARPSHIFT_CUB_DEVICE(ArgMax);
  WARPSHIFT_CUB_DEVICE(ReduceByKey);
};
struct DeviceSegmentedReduce : DeviceReduce {};
struct DeviceScan {
  WARPSHIFT_CUB_DEVICE(ExclusiveSum);
  WARPSHIFT_CUB_DEVICE(InclusiveSum);
  WARPSHIFT_CUB_DEVICE(ExclusiveScan);
  WARPSHIFT_CUB_DEVICE(InclusiveScan);
};
struct DeviceRadixSort {
  WARPSHIFT_CUB_DEVICE(SortKeys);
  WARPSHIFT_CUB_DEVICE(SortPairs);
  WARPSHIFT_CUB_DEVICE(SortKeysDescending);
  WARPSHIFT_CUB_DEVICE(SortPairsDescending);
};
struct DeviceSegmentedRadixSort : DeviceRadixSort {};
struct DeviceSelect {
  WARPSHIFT_CUB_DEVICE(If);
  WARPSHIFT_CUB_DEVICE(Flagged);
  WARPSHIFT_CUB_DEVICE(Unique);
};
struct DevicePartition {
  WARPSHIFT_CUB_DEVICE(If);
  WARPSHIFT_CUB_DEVICE(Flagged);
};
struct DeviceRunLengthEncode {
  WARPSHIFT_CUB_DEVICE(Encode);
  WARPSHIFT_CUB_DEVICE(NonTrivialRuns);
};
struct DeviceHistogram {
  template <int __C, int __N, class... __A> static cudaError_t MultiHistogramEven(__A &&...arguments);
  template <int __C, int __N, class... __A> static cudaError_t MultiHistogramRange(__A &&...arguments);
  WARPSHIFT_CUB_DEVICE(HistogramEven);
  WARPSHIFT_CUB_DEVICE(HistogramRange);
};
struct DeviceSpmv {
  template <class __T, class... __A> static cudaError_t CsrMV(__A &&...arguments);
};
#undef WARPSHIFT_CUB_DEVICE

struct CachingDeviceAllocator {
  static const size_t INVALID_SIZE = size_t(-1);
  template <class... __A> CachingDeviceAllocator(__A &&...arguments);
  template <class... __A> cudaError_t DeviceAllocate(__A &&...arguments);
  template <class... __A> cudaError_t DeviceFree(__A &&...arguments);
  cudaError_t FreeAllCached();
};

#define WARPSHIFT_CUB_ITERATOR(Name)                                                                                            \
  typedef ptrdiff_t difference_type;                                                                                            \
  __host__ __device__ Name operator+(difference_type n) const;                                                                  \
  __host__ __device__ Name operator-(difference_type n) const;                                                                  \
  __host__ __device__ Name &operator+=(difference_type n);                                                                      \
  __host__ __device__ Name &operator++();                                                                                       \
  __host__ __device__ Name operator++(int);                                                                                     \
  __host__ __device__ value_type operator*() const;                                                                             \
  __host__ __device__ value_type operator[](difference_type n) const
template <class __T, class __O = ptrdiff_t> struct CountingInputIterator {
  typedef __T value_type;
  __host__ __device__ CountingInputIterator(const __T &value);
  WARPSHIFT_CUB_ITERATOR(CountingInputIterator);
};
template <class __T, class __O = ptrdiff_t> struct ConstantInputIterator {
  typedef __T value_type;
  __host__ __device__ ConstantInputIterator(__T value, __O n = 0);
  WARPSHIFT_CUB_ITERATOR(ConstantInputIterator);
};
template <class __T, class __Op, class __It, class __O = ptrdiff_t> struct TransformInputIterator {
  typedef __T value_type;
  __host__ __device__ TransformInputIterator(__It input, __Op op);
  WARPSHIFT_CUB_ITERATOR(TransformInputIterator);
};
template <CacheLoadModifier __M, class __T, class __O = ptrdiff_t> struct CacheModifiedInputIterator {
  typedef __T value_type;
  __host__ __device__ CacheModifiedInputIterator(const __T *from);
  WARPSHIFT_CUB_ITERATOR(CacheModifiedInputIterator);
};
template <class __T, class __O = ptrdiff_t> struct ArgIndexInputIterator {
  typedef KeyValuePair<__O, __T> value_type;
  template <class __It> __host__ __device__ ArgIndexInputIterator(__It input);
  WARPSHIFT_CUB_ITERATOR(ArgIndexInputIterator);
};
template <class __T, class __O = ptrdiff_t> struct TexObjInputIterator {
  typedef __T value_type;
  __host__ __device__ TexObjInputIterator();
  template <class __P> cudaError_t BindTexture(__P *from, size_t bytes = size_t(-1), size_t offset = 0);
  cudaError_t UnbindTexture();
  WARPSHIFT_CUB_ITERATOR(TexObjInputIterator);
};
template <class __T, int __U, class __O = ptrdiff_t> struct TexRefInputIterator {
  typedef __T value_type;
  __host__ __device__ TexRefInputIterator();
  template <class __P> cudaError_t BindTexture(__P *from, size_t bytes = size_t(-1), size_t offset = 0);
  cudaError_t UnbindTexture();
  WARPSHIFT_CUB_ITERATOR(TexRefInputIterator);
};
#undef WARPSHIFT_CUB_ITERATOR
struct __cub_assignable {
  template <class __T> __host__ __device__ const __cub_assignable &operator=(const __T &) const;
};
template <class __O = ptrdiff_t> struct DiscardOutputIterator {
  __host__ __device__ DiscardOutputIterator(__O offset = 0);
  __host__ __device__ DiscardOutputIterator operator+(ptrdiff_t n) const;
  __host__ __device__ __cub_assignable operator*() const;
  __host__ __device__ __cub_assignable operator[](ptrdiff_t n) const;
};
template <CacheStoreModifier __M, class __T, class __O = ptrdiff_t> struct CacheModifiedOutputIterator {
  typedef void value_type;
  __host__ __device__ CacheModifiedOutputIterator(__T *to);
  __host__ __device__ CacheModifiedOutputIterator operator+(ptrdiff_t n) const;
  __host__ __device__ __cub_assignable operator*() const;
  __host__ __device__ __cub_assignable operator[](ptrdiff_t n) const;
};

} // namespace cub
#endif
#endif
