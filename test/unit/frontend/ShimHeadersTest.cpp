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
