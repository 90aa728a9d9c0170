// Functions that nobody has declared; one that the project has.
//== input
template <class T> __device__ int f(T v) { return __any_synch(0xffffffff, v); }
template <class T> __device__ T g(T v) { return __shfl_sync_down(0xffffffff, v, 1); }
__device__ int __all_synced(unsigned m, int v) { return __all_sync(m, v); }
template <class T> __device__ int h(T v) { return __all_synced(0xffffffff, v); }
//== unchanged
//== findings
misspelt.cu:1: finding misspelt-intrinsic
misspelt.cu:2: finding misspelt-intrinsic
