// Another instance of `both` calls another `step`: one of those that the text names, in the lanes in which the instances call theirs (A9).
//== input
template <int N> struct Half;
template <> struct Half<32> { static __device__ bool step(bool p) { return __all(p); } };
template <> struct Half<64> { static __device__ bool step(bool p) { return __any(p); } };
template <int N> __device__ bool whole(bool p) { return Half<N>::step(p); }
template <int N> __global__ void open(bool *p) { p[0] = whole<N>(p[threadIdx.x]); }
__global__ void k(bool *p) { p[threadIdx.x] = whole<32>(p[threadIdx.x]); }

template <int N> struct Part;
template <> struct Part<32> { static __device__ bool step(bool p) { return __all(p); } };
template <> struct Part<64> { static __device__ bool step(bool p) { return __any(p); } };
template <int N> __device__ bool some(bool p, int v) { return v > 2 ? Part<N>::step(p) : p; }
template <int N> __global__ void openPart(bool *p) { p[0] = some<N>(p[threadIdx.x], p[1]); }
__global__ void l(bool *p, int *v) { p[threadIdx.x] = some<32>(p[threadIdx.x], v[threadIdx.x]); }

template <typename T, int N> struct Scan;
template <typename T> struct Scan<T, 1> { static __device__ T step(T p) { return __all(p); } };
template <typename T> struct Scan<T, 2> { static __device__ T step(T p) { return __any(p); } };
template <int N> __device__ int scan(int p, int v) { return v > 2 ? Scan<int, N>::step(p) : p; }
template <int N> __global__ void openScan(int *p) { p[0] = scan<N>(p[threadIdx.x], p[1]); }
__global__ void m(int *p, int *v) { p[threadIdx.x] = scan<1>(p[threadIdx.x], v[threadIdx.x]); }
//== fixed
template <int N> struct Half;
template <> struct Half<32> { static __device__ bool step(bool p) { return __all_sync(0xffffffffu, p); } };
template <> struct Half<64> { static __device__ bool step(bool p) { return __any_sync(0xffffffffu, p); } };
template <int N> __device__ bool whole(bool p) { return Half<N>::step(p); }
template <int N> __global__ void open(bool *p) { p[0] = whole<N>(p[threadIdx.x]); }
__global__ void k(bool *p) { p[threadIdx.x] = whole<32>(p[threadIdx.x]); }

template <int N> struct Part;
template <> struct Part<32> { static __device__ bool step(bool p, unsigned ws_mask = 0xffffffffu) { return __all_sync(ws_mask, p); } };
template <> struct Part<64> { static __device__ bool step(bool p, unsigned ws_mask = 0xffffffffu) { return __any_sync(ws_mask, p); } };
template <int N> __device__ bool some(bool p, int v) { bool ws_c1; unsigned ws_m1; return (ws_c1 = (v > 2), ws_m1 = __ballot_sync(0xffffffffu, ws_c1), ws_c1) ? Part<N>::step(p, ws_m1) : p; }
template <int N> __global__ void openPart(bool *p) { p[0] = some<N>(p[threadIdx.x], p[1]); }
__global__ void l(bool *p, int *v) { p[threadIdx.x] = some<32>(p[threadIdx.x], v[threadIdx.x]); }

template <typename T, int N> struct Scan;
template <typename T> struct Scan<T, 1> { static __device__ T step(T p, unsigned ws_mask = 0xffffffffu) { return __all_sync(ws_mask, p); } };
template <typename T> struct Scan<T, 2> { static __device__ T step(T p, unsigned ws_mask = 0xffffffffu) { return __any_sync(ws_mask, p); } };
template <int N> __device__ int scan(int p, int v) { bool ws_c1; unsigned ws_m1; return (ws_c1 = (v > 2), ws_m1 = __ballot_sync(0xffffffffu, ws_c1), ws_c1) ? Scan<int, N>::step(p, ws_m1) : p; }
template <int N> __global__ void openScan(int *p) { p[0] = scan<N>(p[threadIdx.x], p[1]); }
__global__ void m(int *p, int *v) { p[threadIdx.x] = scan<1>(p[threadIdx.x], v[threadIdx.x]); }
//== findings
one-more-instance-of-a-member.cu:2: assumed vote-to-sync
one-more-instance-of-a-member.cu:3: assumed vote-to-sync
one-more-instance-of-a-member.cu:9: assumed vote-to-sync
one-more-instance-of-a-member.cu:10: assumed vote-to-sync
one-more-instance-of-a-member.cu:16: assumed vote-to-sync
one-more-instance-of-a-member.cu:17: assumed vote-to-sync
