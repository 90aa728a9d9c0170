#include "TestParse.h"

using namespace warpshift;
using namespace warpshift::test;

/// Parses for all passes and several language levels; errors fail the test.
static void parsesEverywhere(const std::string &Text) {
  for (const char *Std : {"-std=gnu++98", "-std=c++11", "-std=gnu++14", "-std=c++20"})
    for (const Variant &V : variantsFor({60, 70, 90})) {
      SCOPED_TRACE(Std);
      TestParse T(Text, V);
      T.Job.Flags = {Std};
      T.run([](ParsedUnit &) {});
    }
}

TEST(ShimHeaders, BuiltInVariablesAndVectorTypes) {
  parsesEverywhere(R"(
    __global__ void k(float4 *p, uint3 *q, dim3 d) {
      uint3 t = threadIdx; dim3 b = blockDim;
      unsigned i = threadIdx.x + blockIdx.y * blockDim.z + gridDim.x + warpSize + b.x + t.y + d.z;
      p[i] = make_float4(1, 2, 3, 4);
      q[i] = make_uint3(p[i].w, 0, 0);
    })");
}

TEST(ShimHeaders, DeviceMathWithoutAnyInclude) {
  parsesEverywhere(R"(
    __global__ void k(float *f, double *d, int n) {
      f[0] = sinf(f[0]) + sin(f[0]) + sqrt(f[1]) + pow(f[1], 2) + pow(f[1], 2.f) + fabs(f[0]) + abs(n) + rsqrt(f[1]);
      d[0] = sin(d[0]) + sqrt(d[1]) + pow(d[1], 2) + fma(d[0], d[1], d[2]) + rsqrt(d[0]) + floor(d[0]) + sqrt(n);
      f[1] = __expf(f[0]) + __fdividef(f[0], f[1]) + __sinf(f[0]) + __fmaf_rn(f[0], f[1], f[2]) + __saturatef(f[0]);
      f[2] = fminf(f[0], f[1]) + max(f[0], f[1]) + min(n, 3) + max(n, 3u) + max(1ull, 2ull) + max(d[0], 1.0f);
      n = __popc(n) + __clz(n) + __brev(n) + __ffs(n) + __byte_perm(n, n, n) + __mul24(n, n) + __umulhi(n, n);
      n += __float_as_int(f[0]) + __float2int_rn(f[0]) + __funnelshift_l(n, n, n) + __dp4a(n, n, n) + isnan(f[0]);
      f[3] = n + __ldg(f) + __int_as_float(n) + __hiloint2double(n, n) + clock() + clock64();
      sincosf(f[0], f, f + 1); __threadfence(); __threadfence_block(); __syncthreads();
      n = __syncthreads_count(n) + __syncthreads_and(n) + __syncthreads_or(n);
    })");
}

TEST(ShimHeaders, AtomicsOfEveryKind) {
  parsesEverywhere(R"(
    __device__ unsigned short us;
    __global__ void k(int *i, unsigned *u, unsigned long long *w, long long *s, float *f, double *d) {
      atomicAdd(i, 1); atomicAdd(u, 1u); atomicAdd(w, 1ull); atomicAdd(f, 1.f); atomicAdd(d, 1.0);
      atomicSub(i, 1); atomicSub(u, 1u); atomicExch(i, 1); atomicExch(f, 1.f); atomicExch(w, 1ull);
      atomicMin(i, 1); atomicMax(u, 1u); atomicMin(w, 1ull); atomicMax(s, 1ll);
      atomicInc(u, 1u); atomicDec(u, 1u); atomicCAS(i, 1, 2); atomicCAS(u, 1u, 2u); atomicCAS(w, 1ull, 2ull);
      atomicAnd(i, 1); atomicOr(u, 1u); atomicXor(w, 1ull); atomicAdd_block(i, 1); atomicAdd_system(f, 1.f);
      atomicCAS(&us, (unsigned short)1, (unsigned short)2);
    })");
}

TEST(ShimHeaders, TexturesAndSurfaces) {
  parsesEverywhere(R"(
    texture<float, 1, cudaReadModeElementType> linear;
    texture<uchar4, cudaTextureType2D, cudaReadModeNormalizedFloat> image;
    surface<void, 2> out;
    __global__ void k(float *p, cudaTextureObject_t object) {
      float4 c = tex2D(image, 1.f, 2.f);
      p[0] = tex1Dfetch(linear, 3) + c.w + tex2D<float>(object, 1.f, 2.f) + tex1Dfetch<float>(object, 1);
      surf2Dwrite(p[0], out, 4, 5); surf2Dread(p, out, 1, 2, cudaBoundaryModeClamp);
    }
    void bind(float *p, cudaArray *a) {
      cudaChannelFormatDesc desc = cudaCreateChannelDesc<float>();
      linear.filterMode = cudaFilterModeLinear; linear.addressMode[0] = cudaAddressModeWrap;
      cudaBindTexture(0, linear, p, desc, 16); cudaBindTextureToArray(image, a); cudaUnbindTexture(linear);
    })");
}

TEST(ShimHeaders, TheRuntimeApiOfHostPrograms) {
  parsesEverywhere(R"(
    #include <cuda_runtime.h>
    __constant__ float weights[4];
    __global__ void k(float *p, int n) {}
    int main() {
      float *d, *h = (float *)malloc(64), w[4] = {0}; cudaStream_t s; cudaEvent_t a, b; cudaDeviceProp p; int n;
      if (cudaMalloc(&d, 64) != cudaSuccess || cudaMalloc((void **)&d, 64)) return 1;
      cudaMallocHost((void **)&h, 64); cudaMallocManaged(&d, 64); cudaHostAlloc(&h, 64, cudaHostAllocMapped);
      cudaStreamCreate(&s); cudaEventCreate(&a); cudaEventCreate(&b); cudaEventRecord(a); cudaEventRecord(b, s);
      cudaMemcpy(d, h, 64, cudaMemcpyHostToDevice); cudaMemcpyAsync(d, h, 64, cudaMemcpyDefault, s);
      cudaMemcpyToSymbol(weights, w, sizeof(w)); cudaMemset(d, 0, 64); cudaGetDeviceProperties(&p, 0);
      dim3 grid(2, 2), block(32);
      k<<<grid, block>>>(d, 3); k<<<1, 64, 128, s>>>(d, 3);
      void *list[] = {&d, &n}; cudaLaunchKernel(k, grid, block, list, 0, s); cudaLaunchKernel(&k, 1, 32, list);
      cudaLaunchKernel((const void *)k, grid, block, list, 0, s); cudaLaunchCooperativeKernel(k, grid, block, list);
      cudaOccupancyMaxActiveBlocksPerMultiprocessor(&n, k, 64, 0); cudaFuncSetCacheConfig(k, cudaFuncCachePreferL1);
      cudaDeviceSynchronize(); float ms; cudaEventElapsedTime(&ms, a, b);
      const char *why = cudaGetErrorString(cudaGetLastError());
      return p.major + p.multiProcessorCount + (why != 0) + (int)sqrt(2.0) + cudaFree(d) + cudaDeviceReset();
    })");
}

TEST(ShimHeaders, TheIncludeGuardsThatProjectsAskFor) {
  parsesEverywhere(R"(
    #if !defined(__CUDA_RUNTIME_H__) || !defined(__CUDA_RUNTIME_API_H__) || !defined(__DRIVER_TYPES_H__) || \
        !defined(__VECTOR_TYPES_H__) || !defined(__DEVICE_LAUNCH_PARAMETERS_H__)
    #error "nvcc includes these before every file"
    #endif
    #include <cuda_runtime.h>
    #include <driver_types.h>
    cudaError_t e;)");
}

TEST(ShimHeaders, TheStandardLibraryBesideTheStubs) {
  for (const char *Std : {"-std=gnu++11", "-std=gnu++14", "-std=c++17"})
    for (const Variant &V : variantsFor({60})) {
      TestParse T(R"(
        #include <algorithm>
        #include <cmath>
        #include <complex>
        #include <cstdio>
        #include <iostream>
        #include <limits>
        #include <string>
        #include <vector>
        #include <assert.h>
        #include <math.h>
        __global__ void k(float *f, int n) {
          f[0] = std::sqrt(f[0]) + std::max(n, 2) + std::abs(f[1]) + std::isnan(f[2]) + std::pow(f[0], 2);
          f[1] = std::numeric_limits<float>::max() + isinf(f[0]) + fabs(f[1]) + round(f[0]);
          assert(n > 0); printf("%d", n);
          std::complex<float> c(1, 2); f[2] = (c * c).real();
        }
        int main() { std::vector<std::string> v(3); std::sort(v.begin(), v.end()); std::cout << std::sqrt(2.f); }
      )",
                  V);
      T.Job.Flags = {Std};
      T.run([](ParsedUnit &) {});
    }
}

TEST(ShimHeaders, HalvesCooperativeGroupsAndTheOtherHeaders) {
  for (const char *Std : {"-std=c++11", "-std=gnu++14", "-std=c++20"})
    for (const Variant &V : variantsFor({60, 70})) {
      TestParse T(R"(
        #include <cuda.h>
        #include <cuda_fp16.h>
        #include <cuda_bf16.h>
        #include <cooperative_groups.h>
        #include <math_constants.h>
        #include <cuComplex.h>
        #include <curand_kernel.h>
        #include <device_functions.h>
        namespace cg = cooperative_groups;
        __global__ void k(half *h, half2 *h2, float *f, curandState *s, __nv_bfloat16 *b16) {
          h[0] = h[1] * h[2] + __float2half(2.f); h[1].x = (unsigned short)(h[2].x + 1); h2[0] = __hfma2(h2[0], h2[1], h2[2]); atomicAdd(h, h[0]);
          float x = h[0]; h[1] = x > 0 ? h[2] : h[3]; b16[0] = __float2bfloat16(x) + b16[1];
          cg::thread_block block = cg::this_thread_block(); block.sync();
          cg::thread_block_tile<16> tile = cg::tiled_partition<16>(block);
          f[0] = tile.shfl_down(f[0], 2) + tile.any(1) + tile.size() + block.thread_rank();
          cg::coalesced_group active = cg::coalesced_threads(); f[1] = active.shfl(f[1], 0) + active.thread_rank();
          cg::thread_group some = cg::tiled_partition(block, 4); some.sync(); cg::this_grid().sync();
          f[2] = curand_uniform(s) + CUDART_PI_F + cuCmulf(make_cuFloatComplex(1, 2), make_cuFloatComplex(x, 3)).x;
        })",
                  V);
      T.Job.Flags = {Std};
      T.run([](ParsedUnit &) {});
    }
}

TEST(ShimHeaders, MacrosOfTheUserDoNotReachIntoTheStubs) {
  for (const Variant &V : variantsFor({60})) {
    TestParse T("#define T float\n#define N 32\n#define A 1\n#define V 2\n#define Mask 3\n#define Size 4\n#define Rank 5\n"
                "#include <cuda_fp16.h>\n#include <cuda_bf16.h>\n#include <cooperative_groups.h>\n#include <cuComplex.h>\n"
                "#include <curand_kernel.h>\n#include <cuda.h>\nint x = X + Y;\n",
                V);
    T.Job.Flags = {"-std=gnu++14", "-DX=1", "-D", "Y=2", "-DP", "-DW=8", "-DReason=3", "-UW"};
    T.run([](ParsedUnit &) {});
  }
}

TEST(ShimHeaders, LibrariesWithoutTheirHeaders) {
  std::string Text = "#include <cub/cub.cuh>\n#include <thrust/device_vector.h>\n#include <thrust/sort.h>\n";
  for (const char *Name : {"config", "cstdint", "static_assert", "noncopyable", "mpl/bool", "mpl/int", "mpl/size_t", "mpl/if",
                           "mpl/and", "mpl/assert", "tuple/tuple", "utility/enable_if"})
    Text += "#include <boost/" + std::string(Name) + ".hpp>\n";
  parsesEverywhere(Text + R"(
    struct S {
      BOOST_STATIC_CONSTEXPR boost::uint32_t x = boost::mpl::int_<4>::value;
      BOOST_STATIC_ASSERT(x == 4);
      BOOST_MPL_ASSERT_MSG(x == 4, NONE, (int));
      BOOST_STATIC_CONSTANT(int, y = 1);
    };
    __global__ void k(int *p) { p[0] = boost::mpl::if_<boost::mpl::true_, S, int>::type::x; })");
}

/// Without an error for a device, from C++11 on.
static void parsesSince11(const std::string &Text) {
  for (const char *Std : {"-std=c++11", "-std=gnu++14", "-std=c++20"})
    for (const Variant &V : variantsFor({60, 70})) {
      TestParse T(Text, V);
      T.Job.Flags = {Std};
      T.run([](ParsedUnit &) {});
    }
}

TEST(ShimHeaders, SumsOfWhatThrustGives) {
  parsesSince11(R"(
    #include <thrust/binary_search.h>
    #include <thrust/iterator/counting_iterator.h>
    #include <thrust/reduce.h>
    unsigned total(int *p, int n) {
      unsigned t = thrust::reduce(p, p + n) + 1;
      t += thrust::reduce(p, p + n);
      float f = 2.0f * thrust::reduce(p, p + n) / n;
      long at = thrust::lower_bound(p, p + n, 3) - p;
      return t + unsigned(f) + at + (thrust::make_counting_iterator<unsigned>(3) + n)[2];
    })");
}

TEST(ShimHeaders, WhatThrustGivesGoesOverSomething) {
  parsesSince11(R"(
    #include <cub/cub.h>
    #include <thrust/binary_search.h>
    template <class It> __host__ __device__ int first(It a) {
      typename std::iterator_traits<It>::value_type v = *a;
      return cub::LOAD_LDG + int(v);
    }
    int host(int *p, int n) { return first(thrust::lower_bound(p, p + n, 3)); })");
}

TEST(ShimHeaders, IteratorsThatThrustMakes) {
  parsesSince11(R"(
    #include <thrust/iterator/constant_iterator.h>
    #include <thrust/iterator/counting_iterator.h>
    #include <thrust/iterator/permutation_iterator.h>
    #include <thrust/iterator/transform_iterator.h>
    #include <thrust/device_vector.h>
    #include <thrust/system_error.h>
    struct Square {
      typedef float result_type;
      __host__ __device__ float operator()(int v) const { return v * 0.5f; }
    };
    template <class It> typename std::iterator_traits<It>::value_type first(It i) { return *i; }
    unsigned host(thrust::device_vector<unsigned> &v, unsigned long n) {
      thrust::counting_iterator<unsigned> from = thrust::make_counting_iterator<unsigned>(n);
      float x = first(thrust::make_transform_iterator(from, Square())) * 2.f;
      try {
        unsigned *p = thrust::raw_pointer_cast(v.begin().base());
        x += first(thrust::make_permutation_iterator(p, from)) + first(thrust::make_constant_iterator(3));
      } catch (thrust::system_error &e) {
        return e.code().value() + *e.what();
      }
      return unsigned(x);
    })");
}

TEST(ShimHeaders, MacrosOfTheNamesOfThrust) {
  parsesEverywhere(R"(
    #include <thrust/detail/static_assert.h>
    #define device_malloc(size) make((size), __FILE__)
    #define device_free(p) drop(p)
    #include <thrust/device_vector.h>
    template <class T> struct Aliased { THRUST_STATIC_ASSERT(sizeof(T) % 4 == 0); };
    Aliased<int> a;)");
}

TEST(ShimHeaders, ThrustBeyondVectorsAndSorts) {
  parsesSince11(R"(
    #include <thrust/complex.h>
    #include <thrust/iterator/reverse_iterator.h>
    #include <thrust/merge.h>
    #include <thrust/random.h>
    #include <thrust/system/cuda/detail/cub/cub.cuh>
    __global__ void k(float *p, unsigned seed) {
      thrust::default_random_engine engine(seed);
      engine.discard(threadIdx.x);
      thrust::uniform_real_distribution<float> unit(0.f, 1.f);
      thrust::complex<float> z(unit(engine), p[1]);
      z = z * z + 2.f * thrust::conj(z);
      p[0] = thrust::norm(z) + z.real();
    }
    void host(int *a, int *b, int n, void *temp, size_t size) {
      thrust::device_ptr<int> first(a), second(b);
      thrust::reverse_copy(first, first + n, second);
      thrust::merge_by_key(first, first + n, second, second + n, first, second, first, second);
      thrust::reverse_iterator<thrust::device_ptr<int>> last(first + n);
      thrust::inclusive_scan(last, last + n, last);
      thrust::cuda_cub::cub::DeviceScan::ExclusiveSum(temp, size, a, b, n);
    })");
}

TEST(ShimHeaders, CublasAndMacrosOfTheUser) {
  parsesEverywhere(R"(
    #define T float
    #define A 3
    #define N 32
    #define I 1
    #define S 2
    #define D 5
    #include <cublas_v2.h>
    __global__ void k(float *p) { p[threadIdx.x] = 1; }
    int host(cublasHandle_t h, float *a, float *b, float *c, cuComplex *z, float **pa, const float **cpa) {
      const float one = 1; cudaStream_t s = 0;
      if (cublasCreate(&h) != CUBLAS_STATUS_SUCCESS) return 1;
      cublasSetStream(h, s); cublasSetPointerMode(h, CUBLAS_POINTER_MODE_DEVICE);
      cublasSgemm(h, CUBLAS_OP_N, CUBLAS_OP_T, 1, 2, 3, &one, a, 1, b, 2, &one, c, 3);
      cublasSgemmBatched(h, CUBLAS_OP_N, CUBLAS_OP_T, 1, 2, 3, &one, cpa, 1, cpa, 2, &one, pa, 3, 4);
      cublasGemmEx(h, CUBLAS_OP_N, CUBLAS_OP_T, 1, 2, 3, &one, a, CUDA_R_32F, 1, b, CUDA_R_32F, 2, &one, c, CUDA_R_32F, 3, CUDA_R_32F, CUBLAS_GEMM_DFALT);
      cublasGemmEx(h, CUBLAS_OP_N, CUBLAS_OP_T, 1, 2, 3, &one, a, CUDA_R_32F, 1, b, CUDA_R_32F, 2, &one, c, CUDA_R_32F, 3, CUBLAS_COMPUTE_32F, CUBLAS_GEMM_DEFAULT_TENSOR_OP);
      float r; int i; cublasSdot(h, 10, a, 1, b, 1, &r); cublasIsamax(h, 3, a, 1, &i); cublasScnrm2(h, 3, z, 1, &r);
      k<<<1, 32>>>(c);
      return cublasDestroy(h);
    }
    )");
}

TEST(ShimHeaders, OpenMP) {
  parsesEverywhere(R"(
    #include <omp.h>
    __global__ void k(float *p) { p[threadIdx.x] = 1; }
    int main() { omp_lock_t l; omp_init_lock(&l); omp_set_num_threads(4); double t = omp_get_wtime();
    #pragma omp parallel for schedule(static) reduction(+ : t)
     for (int i = 0; i < omp_get_max_threads(); ++i) t += omp_get_thread_num();
     omp_sched_t s; int n; omp_get_schedule(&s, &n); k<<<1, 32>>>(0); omp_destroy_lock(&l); return s == omp_sched_static; }
    )");
}

TEST(ShimHeaders, SparseMatricesTransformsAndCompilationAtRunTime) {
  parsesEverywhere(R"(
    #define T float
    #define C 3
    #define S 2
    #define D 5
    #define N 4
    #include <cusparse_v2.h>
    #include <cufft.h>
    #include <cufftXt.h>
    #include <nvrtc.h>
    __global__ void k(float *p) { p[threadIdx.x] = 1; }
    int main(int n, char **) {
      cusparseHandle_t h; cusparseMatDescr_t m; float *v, one = 1; int *r, *c; cusparseHybMat_t hyb; cusparseSpMatDescr_t a;
      cusparseDnVecDescr_t x, y;
      cusparseCreate(&h); cusparseCreateMatDescr(&m); cusparseSetMatType(m, CUSPARSE_MATRIX_TYPE_GENERAL);
      cusparseSetMatIndexBase(m, CUSPARSE_INDEX_BASE_ZERO);
      if (cusparseScsrmv(h, CUSPARSE_OPERATION_NON_TRANSPOSE, n, n, n, &one, m, v, r, c, v, &one, v) != CUSPARSE_STATUS_SUCCESS) return 1;
      cusparseXcoo2csr(h, r, n, n, c, CUSPARSE_INDEX_BASE_ZERO); cusparseShybmv(h, CUSPARSE_OPERATION_NON_TRANSPOSE, &one, m, hyb, v, &one, v);
      cusparseCreateCsr(&a, n, n, n, r, c, v, CUSPARSE_INDEX_32I, CUSPARSE_INDEX_32I, CUSPARSE_INDEX_BASE_ZERO, CUDA_R_32F);
      size_t s; cusparseSpMV_bufferSize(h, CUSPARSE_OPERATION_NON_TRANSPOSE, &one, a, x, &one, y, CUDA_R_32F, CUSPARSE_CSRMV_ALG1, &s);
      cufftHandle p; cufftPlan1d(&p, 10, CUFFT_C2C, 1); cufftComplex *z; cufftExecC2C(p, z, z, CUFFT_FORWARD); cufftDestroy(p);
      nvrtcProgram q; nvrtcCreateProgram(&q, "", 0, 0, 0, 0); nvrtcGetPTXSize(q, &s);
      k<<<1, 32>>>(v);
    }
    )");
}

TEST(ShimHeaders, ArithmeticOfTheVectorTypes) {
  parsesEverywhere(R"(
    #include <helper_math.h>
    #include <cutil_math.h>
    __global__ void k(float4 *p, uint3 *u, float *f) { float4 v = p[threadIdx.x];
    v += 1.5f * normalize(v) - lerp(v, p[1], .3f) / make_float4(2.f); v = clamp(v, 0.f, 1.f); v = -v;
     f[0] = __shfl_down(dot(v, v) + length(cross(make_float3(v), make_float3(1))), 1); u[0] = min(u[0], u[1]) * 3u;
     p[0] = v + smoothstep(v, v, v); }
    int main() { float3 a = make_float3(1, 2, 3); a = reflect(a, a) + fabs(a) + make_float3(make_int3(a)); return (int)a.x; }
    )");
}

TEST(ShimHeaders, HelpersOfTheSamples) {
  parsesEverywhere(R"(
    #include <cuda_runtime.h>
    #include <cublas_v2.h>
    #include <cufft.h>
    #include <helper_cuda.h>
    #include <helper_functions.h>
    __global__ void k(float *p) { p[threadIdx.x] = 1; }
    int main(int argc, char **argv) {
      int dev = findCudaDevice(argc, (const char **)argv); float *d; cufftHandle plan; cublasHandle_t h;
      checkCudaErrors(cudaMalloc((void **)&d, 64)); checkCudaErrors(cufftPlan1d(&plan, 4, CUFFT_C2C, 1)); checkCudaErrors(cublasCreate(&h));
      StopWatchInterface *timer = NULL; sdkCreateTimer(&timer); sdkStartTimer(&timer); k<<<1, 32>>>(d); getLastCudaError("failed");
      sdkStopTimer(&timer);
      cudaDeviceProp p; printf("%d %f %s", _ConvertSMVer2Cores(p.major, p.minor), sdkGetTimerValue(&timer), _cudaGetErrorEnum(cudaSuccess));
      if (checkCmdLineFlag(argc, (const char **)argv, "n")) dev = getCmdLineArgumentInt(argc, (const char **)argv, "n");
      unsigned char *img; unsigned w; sdkLoadPGM("a", &img, &w, &w); exit(sdkCompareL2fe(d, d, 4, 1e-6f) ? EXIT_SUCCESS : EXIT_WAIVED);
    }
    )");
}

TEST(ShimHeaders, HelpersOfOldSamples) {
  parsesEverywhere(R"(
    #include <cutil_inline.h>
    __global__ void k(float *p) { p[threadIdx.x] = 1; }
    int main(int argc, char **argv) {
      CUT_DEVICE_INIT(argc, argv); float *d; CUDA_SAFE_CALL(cudaMalloc((void **)&d, 64)); cutilSafeCall(cudaMemset(d, 0, 64));
      unsigned t; CUT_SAFE_CALL(cutCreateTimer(&t)); cutilCheckError(cutStartTimer(t)); k<<<1, 32>>>(d); CUT_CHECK_ERROR("no");
      cutilCheckMsg("no"); cudaThreadSynchronize();
      cudaSetDevice(cutGetMaxGflopsDeviceId()); printf("%f", cutGetTimerValue(t)); CUT_EXIT(argc, argv);
    }
    )");
}

TEST(ShimHeaders, HostProgramsWithBoost) {
  parsesEverywhere(R"(
    #include <boost/predef.h>
    #include <boost/timer/timer.hpp>
    #include <boost/filesystem.hpp>
    #include <boost/shared_ptr.hpp>
    #include <boost/weak_ptr.hpp>
    #include <boost/make_shared.hpp>
    #include <boost/scoped_ptr.hpp>
    #include <boost/lexical_cast.hpp>
    #include <boost/format.hpp>
    #include <boost/foreach.hpp>
    #include <boost/bind.hpp>
    #include <boost/program_options.hpp>
    #include <boost/type_traits.hpp>
    #include <boost/thread/mutex.hpp>
    #include <boost/preprocessor/cat.hpp>
    #include <boost/preprocessor/stringize.hpp>
    #include <iostream>
    #include <vector>
    #include <map>
    namespace po = boost::program_options;
    namespace fs = boost::filesystem;
    #if !BOOST_OS_LINUX || BOOST_OS_WINDOWS || !defined(BOOST_ENDIAN_LITTLE_BYTE)
    #error "where are we?"
    #endif
    struct B { virtual ~B() {} int n; }; struct D : B {};
    __global__ void k(float *p) { p[threadIdx.x] = 1; }
    int main(int argc, char **argv) {
      boost::timer::cpu_timer t; boost::timer::auto_cpu_timer a(3, "%w\n"); boost::timer::nanosecond_type ns = t.elapsed().wall;
      std::cout << t.format(2);
      fs::path p("a"); p /= "b"; p = p / "c.txt"; if (!fs::exists(p) && fs::create_directories(p.parent_path())) fs::remove_all(p);
      std::string s = p.string() + p.extension().string();
      boost::system::error_code ec; fs::file_size(p, ec); if (ec) return 1; std::cout << p << ec.message() << fs::current_path();
      for (fs::directory_iterator i(p), e; i != e;
      ++i) if (fs::is_regular_file(i->status()) && i->path().filename() == "x") std::cout << i->path().stem();
      fs::ofstream o(p); o << 3; try { fs::copy_file(p, p, fs::copy_option::overwrite_if_exists);
      } catch (const fs::filesystem_error &x) { std::cout << x.what() << x.code(); }
      boost::shared_ptr<B> b = boost::make_shared<D>(), c(new D); if (b && b != c) b->n = boost::dynamic_pointer_cast<D>(c)->n;
      boost::weak_ptr<B> w = b; b = w.lock(); boost::shared_ptr<float[]> arr(new float[3]); arr[0] = 1;
      boost::scoped_ptr<B> sp(new D); if (sp) sp->n = 3; int n = boost::lexical_cast<int>("3") + boost::lexical_cast<int>(argv[1]);
      std::string u = boost::lexical_cast<std::string>(n);
      std::cout << boost::format("%1% %2%") % n % u << (boost::format("%d") % 3).str() << boost::str(boost::format("%d") % n);
      std::vector<int> v; BOOST_FOREACH(int x, v) n += x; BOOST_FOREACH(const int &x, v) n += x; std::map<std::string, int> m;
      po::options_description desc("Allowed");
      desc.add_options()("help,h", "help")("n", po::value<int>(&n)->default_value(3), "number")("f", po::value<std::vector<std::string> >()->multitoken(), "files");
      po::positional_options_description pos; pos.add("f", -1); po::variables_map vm;
      po::store(po::command_line_parser(argc, argv).options(desc).positional(pos).run(), vm);
      po::store(po::parse_command_line(argc, argv, desc), vm); po::notify(vm);
      if (vm.count("help")) { std::cout << desc << "\n"; return vm["n"].as<int>(); }
      boost::mutex mu; { boost::mutex::scoped_lock l(mu); boost::lock_guard<boost::mutex> g(mu); l.unlock(); }
      const char *z = BOOST_PP_STRINGIZE(BOOST_PP_CAT(a, b)); std::cout << z << ns;
    #if __cplusplus >= 201103L
      static_assert(boost::is_same<boost::remove_const<const int>::type, int>::value, ""); auto f = boost::bind(&B::n, _1); (void)f;
    #endif
      k<<<1, 32>>>(0);
    }
    )");
}

TEST(ShimHeaders, Mpi) {
  parsesEverywhere(R"(
    #include <mpi.h>
    __global__ void k(float *p) { p[threadIdx.x] = 1; }
    int main(int argc, char **argv) {
      MPI_Init(&argc, &argv); int r, n; MPI_Comm_rank(MPI_COMM_WORLD, &r); MPI_Comm_size(MPI_COMM_WORLD, &n); float *d = 0;
      MPI_Status s; MPI_Request q[2];
      MPI_Isend(d, 4, MPI_FLOAT, r, 0, MPI_COMM_WORLD, &q[0]); MPI_Ssend(d, 4, MPI_FLOAT, r, 0, MPI_COMM_WORLD);
      MPI_Issend(d, 4, MPI_INT, r, 0, MPI_COMM_WORLD, q); MPI_Irecv(d, 4, MPI_FLOAT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, &q[1]);
      MPI_Waitall(2, q, MPI_STATUSES_IGNORE);
      k<<<1, 32>>>(d); MPI_Allreduce(MPI_IN_PLACE, &n, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
      MPI_Recv(d, 1, MPI_DOUBLE, 0, 1, MPI_COMM_WORLD, &s); char name[MPI_MAX_PROCESSOR_NAME]; MPI_Get_processor_name(name, &n);
      MPI_Barrier(MPI_COMM_WORLD);
      return s.MPI_SOURCE + (MPI_Finalize() == MPI_SUCCESS);
    }
    )");
}

TEST(ShimHeaders, TestsAndLogs) {
  parsesSince11(R"(
    #include <gtest/gtest.h>
    #include <glog/logging.h>
    #include <gflags/gflags.h>
    DEFINE_int32(count, 3, "how many"); DEFINE_string(name, "x", "name"); DECLARE_bool(fast);
    __global__ void k(float *p) { p[threadIdx.x] = 1; }
    class F : public ::testing::Test { protected: void SetUp() { n = 1; } int n; };
    class P : public ::testing::TestWithParam<int> {};
    template <class T> class Y : public ::testing::Test { protected: T t; };
    typedef ::testing::Types<int, float> All;
    TYPED_TEST_CASE(Y, All);
    TYPED_TEST(Y, A) { TypeParam x = 0; EXPECT_EQ(x, this->t) << "no"; }
    TEST(S, A) { float *d = 0; ASSERT_EQ(cudaSuccess, cudaMalloc(&d, 4)) << "bad " << 3; k<<<1, 32>>>(d); EXPECT_NEAR(1.f, 2.0, 1e-3);
    if (d) EXPECT_TRUE(d != 0); else FAIL() << "x"; EXPECT_STREQ("a", "b"); SCOPED_TRACE("a"); }
    TEST_F(F, A) { EXPECT_EQ(n, 1); ASSERT_LT(n, 3u); }
    TEST_P(P, A) { EXPECT_GE(GetParam(), 1); }
    INSTANTIATE_TEST_CASE_P(Some, P, ::testing::Values(1, 2, 3));
    INSTANTIATE_TEST_CASE_P(More, P, ::testing::Range(1, 3));
    int main(int argc, char **argv) {
      google::InitGoogleLogging(argv[0]); gflags::ParseCommandLineFlags(&argc, &argv, true); ::testing::InitGoogleTest(&argc, argv);
      CHECK_EQ(argc, 1) << "no"; CHECK(argv) << "x"; if (argc) LOG(INFO) << FLAGS_count << FLAGS_name; else VLOG(2) << "y";
      LOG_IF(WARNING, argc > 1) << 3; DCHECK_GT(argc, 0) << "z"; float *q = CHECK_NOTNULL((float *)argv);
      LOG(FATAL) << q << (cudaGetErrorString(cudaGetLastError())); return RUN_ALL_TESTS();
    }
    )");
}

TEST(ShimHeaders, CublasWithoutAHandle) {
  parsesEverywhere(R"(
    #include <cublas.h>
    float host(int n, float *a, float *b, cuComplex *z) {
      if (cublasInit() != CUBLAS_STATUS_SUCCESS) return 0;
      cublasStatus s = cublasAlloc(n, sizeof(float), (void **)&a);
      cublasSetVector(n, sizeof(float), a, 1, b, 1);
      cublasSgemm('n', 't', n, n, n, 1.f, a, n, b, n, 0.f, b, n);
      cublasSaxpy(n, 2.f, a, 1, b, 1);
      return cublasSdot(n, a, 1, b, 1) + cublasScnrm2(n, z, 1) + cublasIsamax(n, a, 1) + s + cublasShutdown();
    })");
}

TEST(ShimHeaders, AFunctionOfTheProgramStandsBesideThoseOfALibrary) {
  parsesEverywhere(R"(
    #include <helper_math.h>
    #include <cublas_v2.h>
    inline __host__ __device__ float3 max(float3 a, float3 b) { return make_float3(a.x > b.x ? a.x : b.x, 0, 0); }
    struct Own { int n; };
    Own operator+(Own a, float3) { return a; }
    void host(Own o, float3 v) {
      Own p = o + v;
      float3 m = max(v, v + v);
      cublasStatus_t (*f)(cublasHandle_t, int, const float *, int, float *) = cublasSnrm2;
    })");
}

TEST(ShimHeaders, DenseSolversAndCommunicators) {
  parsesEverywhere(R"(
    #include <cusolverDn.h>
    #include <nccl.h>
    #include <nvml.h>
    __global__ void k(float *p) { p[threadIdx.x] = 1; }
    int main() {
      cusolverDnHandle_t h; float *a; int *pivots, *info, size;
      if (cusolverDnCreate(&h) != CUSOLVER_STATUS_SUCCESS) return 1;
      cusolverDnSgetrf_bufferSize(h, 4, 4, a, 4, &size); cusolverDnSgetrf(h, 4, 4, a, 4, a, pivots, info);
      cusolverDnSgetrs(h, CUBLAS_OP_N, 4, 1, a, 4, pivots, a, 4, info);
      cusolverDnSormqr(h, CUBLAS_SIDE_LEFT, CUBLAS_OP_T, 4, 1, 4, a, 4, a, a, 4, a, size, info);
      cusolverDnSsyevd(h, CUSOLVER_EIG_MODE_VECTOR, CUBLAS_FILL_MODE_UPPER, 4, a, 4, a, a, size, info);
      ncclComm_t comm; ncclUniqueId id; ncclGetUniqueId(&id); ncclCommInitRank(&comm, 1, id, 0);
      k<<<1, 32>>>(a); ncclAllReduce(a, a, 4, ncclFloat, ncclSum, comm, 0);
      nvmlDevice_t device; nvmlInit(); nvmlDeviceGetHandleByIndex(0, &device); unsigned watts;
      return nvmlDeviceGetPowerUsage(device, &watts) == NVML_SUCCESS;
    })");
}

TEST(ShimHeaders, NeuralNetworksOfOldAndNewVersions) {
  parsesEverywhere(R"(
    #define T float
    #define C 3
    #define S 2
    #define D 5
    #define N 4
    #define H 7
    #define P 8
    #define X 9
    #include <cudnn.h>
    __global__ void k(float *p) { p[threadIdx.x] = 1; }
    int main() {
      cudnnHandle_t h; cudnnTensorDescriptor_t x, y, steps[2]; cudnnFilterDescriptor_t w; cudnnConvolutionDescriptor_t c; float *d, one = 1;
      if (cudnnCreate(&h) != CUDNN_STATUS_SUCCESS) return CUDNN_VERSION;
      cudaStream_t s = 0; cudnnSetStream(h, s); cudnnCreateTensorDescriptor(&x);
      cudnnSetTensor4dDescriptor(x, CUDNN_TENSOR_NCHW, CUDNN_DATA_FLOAT, 1, 2, 3, 4);
      cudnnSetFilter4dDescriptor(w, CUDNN_DATA_FLOAT, CUDNN_TENSOR_NCHW, 1, 2, 3, 4);
      cudnnSetConvolution2dDescriptor(c, 0, 0, 1, 1, 1, 1, CUDNN_CROSS_CORRELATION, CUDNN_DATA_FLOAT);
      cudnnConvolutionFwdAlgo_t a; cudnnGetConvolutionForwardAlgorithm(h, x, w, c, y, CUDNN_CONVOLUTION_FWD_PREFER_FASTEST, 0, &a);
      size_t size; cudnnGetConvolutionForwardWorkspaceSize(h, x, w, c, y, a, &size);
      cudnnConvolutionForward(h, &one, x, d, w, d, c, a, d, size, &one, y, d);
      cudnnRNNDescriptor_t r; cudnnGetRNNWorkspaceSize(h, r, 2, steps, &size);
      cudnnRNNForwardInference(h, r, 2, steps, d, x, d, x, d, w, d, steps, d, x, d, x, d, d, size);
      cudnnBackendDescriptor_t b; cudnnBackendCreateDescriptor(CUDNN_BACKEND_TENSOR_DESCRIPTOR, &b);
      cudnnStatus_t (*f)(cudnnHandle_t, const cudnnTensorDescriptor_t, void *, const void *) = cudnnScaleTensor;
      k<<<1, 32>>>(d); return *cudnnGetErrorString(f(h, x, d, &one)) + cudnnDestroy(h);
    })");
}

TEST(ShimHeaders, CublasOnSeveralDevicesAndWithAllOptions) {
  parsesEverywhere(R"(
    #define T float
    #define Z 3
    #define L 2
    #include <cublasXt.h>
    #include <cublasLt.h>
    __global__ void k(float *p) { p[threadIdx.x] = 1; }
    int main() {
      float *d, one = 1; cublasXtHandle_t xt; int devices[] = {0}; k<<<1, 32>>>(d);
      if (cublasXtCreate(&xt) != CUBLAS_STATUS_SUCCESS || cublasXtDeviceSelect(xt, 1, devices)) return 1;
      cublasXtSgemm(xt, CUBLAS_OP_N, CUBLAS_OP_T, 1, 1, 1, &one, d, 1, d, 1, &one, d, 1);
      cublasLtHandle_t lt; cublasLtMatmulDesc_t m; cublasLtMatmulAlgo_t a; int tile = CUBLASLT_MATMUL_TILE_64x64;
      cublasLtCreate(&lt); cublasLtMatmulDescCreate(&m, CUBLAS_COMPUTE_32F, CUDA_R_32F);
      return cublasLtMatmulAlgoConfigSetAttribute(&a, CUBLASLT_ALGO_CONFIG_TILE_ID, &tile, sizeof tile);
    })");
}

TEST(ShimHeaders, ThreadsTimesTextsAndChanceOfBoost) {
  parsesEverywhere(R"(
    #define T float
    #define N 3
    #include <boost/array.hpp>
    #include <boost/assert.hpp>
    #include <boost/algorithm/string.hpp>
    #include <boost/date_time/posix_time/posix_time.hpp>
    #include <boost/function.hpp>
    #include <boost/optional.hpp>
    #include <boost/random.hpp>
    #include <boost/random/mersenne_twister.hpp>
    #include <boost/thread.hpp>
    #include <boost/throw_exception.hpp>
    #include <boost/shared_ptr.hpp>
    #include <boost/bind.hpp>
    #include <boost/unordered_map.hpp>
    #include <boost/unordered_set.hpp>
    #include <iostream>
    #include <string>
    #include <vector>
    __global__ void k(float *p) { p[threadIdx.x] = 1; }
    struct Job { void operator()() {} void run(int) {} };
    int twice(int v) { return 2 * v; }
    struct Logs { typedef boost::function<int(int)> Fn; Fn f; std::vector<boost::function<void()> > all; };
    namespace pt = boost::posix_time;
    int main() {
      boost::array<float, 4> a = {{1, 2, 3, 4}}; a[0] = a.at(1) + a.size(); float buf[boost::array<int, 3>::static_size];
      for (boost::array<float, 4>::iterator i = a.begin(); i != a.end(); ++i) *i += buf[0];
      BOOST_ASSERT(a.size() == 4); BOOST_ASSERT_MSG(a[0] > 0, "no"); BOOST_VERIFY(a.front() != 0);
      std::vector<std::string> parts; std::string s = "a,b"; boost::split(parts, s, boost::is_any_of(", "), boost::token_compress_on);
      boost::trim(s); boost::algorithm::to_lower(s); s = boost::to_upper_copy(s) + boost::algorithm::join(parts, ";");
      if (boost::starts_with(s, "x") || boost::iequals(s, "y") || boost::algorithm::ends_with(s, parts[0])) boost::replace_all(s, "a", "b");
      boost::trim_if(s, boost::is_any_of("x") || boost::is_space()); boost::split(parts, "a b", !boost::is_digit()); boost::erase_all(s, " ");
      if (boost::find_first(s, "x")) std::cout << s; std::vector<boost::iterator_range<std::string::iterator> > found; boost::find_all(found, s, "x");
      pt::ptime t0 = pt::microsec_clock::local_time(); pt::time_duration d = pt::microsec_clock::universal_time() - t0;
      std::cout << d.total_milliseconds() << t0 << pt::to_simple_string(t0) << (t0 + pt::seconds(3)) << t0.date().year() << pt::to_iso_string(d);
      pt::ptime epoch(boost::gregorian::date(1970, 1, 1)); d += pt::milliseconds(5) * 2; if (d > pt::minutes(1) && !epoch.is_special()) return 1;
      boost::function<int(int)> f = twice; f = &twice; boost::function<void()> g = Job(), h; if (f && !g.empty()) f(3); if (!h) g(); h.clear();
      boost::function<float(float, int)> two; boost::function<double(int, int, int)> three = 0; f = 0; f.swap(f);
      Logs logs; logs.all.push_back(Job()); logs.all.push_back(g); if (logs.f) logs.f(1);
      boost::optional<int> o, p(3); if (o && *p == 3) o = 4; o = boost::none; if (!o || o != p || p == 3) o.reset(); int v = p.get() + o.get_value_or(2);
      boost::optional<std::string> os = std::string("x"); std::cout << os->size() << o; boost::optional<float &> ref(a[0]); ref.get() = 1;
      boost::mt19937 rng(42); rng.seed(static_cast<unsigned>(std::time(0))); boost::uniform_int<> die(1, 6); boost::uniform_real<float> unit(0, 1);
      boost::variate_generator<boost::mt19937 &, boost::uniform_int<> > roll(rng, die); v += roll();
      boost::normal_distribution<double> nd(0, 1); boost::variate_generator<boost::mt19937, boost::normal_distribution<double> > gauss(rng, nd);
      boost::random::uniform_int_distribution<int> dist(0, 9); boost::random::mt19937 gen; boost::uniform_01<boost::mt19937> u01(rng);
      boost::uniform_01<> plain; boost::uniform_01<float> fl; boost::random::uniform_01<double> r01;
      v += dist(gen) + gauss() + u01() + unit(rng) + plain(rng) + fl(rng) + r01(rng) + nd(gen) + (gen.max)() + roll.engine()();
      boost::thread th((Job())); th.join(); boost::thread_group tg; tg.create_thread(Job()); tg.join_all(); boost::thread::id id = th.get_id();
      boost::this_thread::sleep(pt::milliseconds(10)); boost::this_thread::yield(); boost::thread with(twice, 3); with.detach(); std::cout << id;
      boost::shared_ptr<boost::thread> own(new boost::thread(twice, 1)); if (own->timed_join(pt::seconds(1))) own->interrupt();
      boost::mutex m; boost::condition_variable cv; boost::barrier bar(2); bar.wait();
      { boost::unique_lock<boost::mutex> l(m); cv.wait(l); cv.timed_wait(l, pt::seconds(1)); cv.notify_one(); boost::condition c; c.wait(l); }
      v += boost::thread::hardware_concurrency();
    #if __cplusplus >= 201103L
      Job j; boost::thread bound(boost::bind(&Job::run, &j, 3)); bound = boost::thread(Job()); f = [&](int x) { return x + v; };
      boost::unordered_map<std::string, int> m1; m1["a"] = 3; for (auto &e : m1) v += e.second; if (m1.find("a") != m1.end()) m1.erase("a");
      boost::unordered_map<int, std::vector<int>>::iterator it; boost::unordered_set<int> us = {1, 2}; us.insert(3); us = {2}; m1.emplace("b", 2);
      boost::unordered_map<std::string, int> m2(m1), m3(m1.begin(), m1.end()), m4(100); m2 = m3; m2.swap(m4); boost::unordered_multimap<int, int> mm;
      boost::function<int(int)> mf = boost::bind(&twice, 3); std::function<int(int)> sf = f;
    #endif
      if (v < 0) BOOST_THROW_EXCEPTION(std::runtime_error("x")); boost::throw_exception(std::logic_error("y"));
      k<<<1, 32>>>(0); return v;
    }
    )");
}

TEST(ShimHeaders, HelpersOfSamplesForTheDriver) {
  parsesEverywhere(R"(
    #include <cuda.h>
    #include <helper_cuda_drvapi.h>
    #include <helper_gl.h>
    #include <helper_functions.h>
    __global__ void k(float *p) { p[threadIdx.x] = 1; }
    int main(int argc, char **argv) {
      CUdevice d = findCudaDeviceDRV(argc, (const char **)argv); CUcontext c; checkCudaErrors(cuCtxCreate(&c, 0, d)); int n = 0;
      getCudaAttribute<int>(&n, CU_DEVICE_ATTRIBUTE_MULTIPROCESSOR_COUNT, d); printf("%d", _ConvertSMVer2CoresDRV(n, 0));
      if (!checkCudaCapabilitiesDRV(2, 0, d)) return 1;
      k<<<1, 32>>>(0);
      return EXIT_WAIVED;
    }
    )");
}

TEST(ShimHeaders, ALibraryOfTheProjectComesFirst) {
  TestParse T("#include <cub/cub.cuh>\nint x = FROM_PROJECT;\n");
  T.Files["/deps/cub/cub.cuh"] = "#define FROM_PROJECT 1\n";
  T.Job.Flags = {"-idirafter/deps"};
  T.run([](ParsedUnit &) {});
}

TEST(ShimHeaders, TheIncludeFolderOfAToolkitNamedByABuildIsIgnored) {
  TestParse T("#include <cuda_runtime.h>\n#ifdef FROM_TOOLKIT\n#error toolkit\n#endif\n#include <thrust/x.h>\n");
  T.Files["/tk/include/cuda_runtime.h"] = T.Files["/tk/include/thrust/x.h"] = "#define FROM_TOOLKIT\n";
  T.Files["/tk/include/cuda_runtime_api.h"] = T.Files["/tk/include/crt/host_config.h"] = "";
  T.Job.Flags = {"-I/tk/include", "-isystem", "/tk/include"};
  T.ErrorsExpected = true;
  T.run([](ParsedUnit &Unit) {
    ASSERT_EQ(Unit.problems().size(), 1u);
    EXPECT_TRUE(Unit.problems()[0].MissingHeader);
  });
}
