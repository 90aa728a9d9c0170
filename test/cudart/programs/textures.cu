// Texture objects: filtering, addressing, normalised reads, layers, linear memory; surfaces; copies from and to arrays.
// exit: 0
// out: PASS
#include "check.h"

template <class T> __global__ void fetch2(cudaTextureObject_t t, const float2 *at, T *out) {
  out[threadIdx.x] = tex2D<T>(t, at[threadIdx.x].x, at[threadIdx.x].y);
}
__global__ void fetchLinear(cudaTextureObject_t t, int *out) { out[threadIdx.x] = tex1Dfetch<int>(t, int(threadIdx.x) - 1); }
__global__ void fetchLayers(cudaTextureObject_t t, float *out) { out[threadIdx.x] = tex2DLayered<float>(t, 0.5f, 1.5f, int(threadIdx.x)); }
__global__ void fetchVolume(cudaTextureObject_t t, float *out) { out[threadIdx.x] = tex3D<float>(t, 0.5f, 0.5f, 0.5f + threadIdx.x * 0.5f); }
__global__ void invert(cudaSurfaceObject_t s) {
  uchar4 v;
  surf2Dread(&v, s, threadIdx.x * 4, threadIdx.y);
  surf2Dwrite(make_uchar4(255 - v.x, 255 - v.y, 255 - v.z, v.w), s, threadIdx.x * 4, threadIdx.y);
}

template <class T> static cudaTextureObject_t object(cudaArray_t a, cudaTextureFilterMode filter, cudaTextureAddressMode mode,
                                                     bool normalized, cudaTextureReadMode read = cudaReadModeElementType) {
  cudaResourceDesc r = {};
  r.resType = cudaResourceTypeArray;
  r.res.array.array = a;
  cudaTextureDesc d = {};
  d.filterMode = filter;
  d.addressMode[0] = d.addressMode[1] = d.addressMode[2] = mode;
  d.normalizedCoords = normalized;
  d.readMode = read;
  cudaTextureObject_t t = 0;
  CHECK(cudaCreateTextureObject(&t, &r, &d, NULL) == cudaSuccess);
  return t;
}

template <class T> static void fetched(cudaTextureObject_t t, const float2 (&at)[4], T (&out)[4]) {
  float2 *places;
  T *results;
  cudaMalloc(&places, sizeof at);
  cudaMalloc(&results, sizeof out);
  cudaMemcpy(places, at, sizeof at, cudaMemcpyHostToDevice);
  fetch2<T><<<1, 4>>>(t, places, results);
  CHECK(cudaMemcpy(out, results, sizeof out, cudaMemcpyDeviceToHost) == cudaSuccess);
}

static void planes() {
  const float texels[2][4] = {{0, 10, 20, 30}, {40, 50, 60, 70}};
  cudaArray_t a;
  cudaChannelFormatDesc d = cudaCreateChannelDesc<float>();
  CHECK(cudaMallocArray(&a, &d, 4, 2) == cudaSuccess);
  CHECK(cudaMemcpy2DToArray(a, 0, 0, texels, 16, 16, 2, cudaMemcpyHostToDevice) == cudaSuccess);
  float v[4];
  fetched(object<float>(a, cudaFilterModePoint, cudaAddressModeClamp, false), {{0.9f, 0}, {3.2f, 1}, {-5, 0}, {9, 9}}, v);
  CHECK(v[0] == 0 && v[1] == 70 && v[2] == 0 && v[3] == 70);
  fetched(object<float>(a, cudaFilterModeLinear, cudaAddressModeClamp, false), {{1, 0.5f}, {1, 1}, {1.75f, 0.5f}, {0.25f, 0.5f}}, v);
  CHECK(v[0] == 5 && v[1] == 25 && v[2] == 12.5f && v[3] == 0);
  fetched(object<float>(a, cudaFilterModePoint, cudaAddressModeWrap, true), {{1.125f, 0}, {-0.125f, 0}, {0.5f, 1.25f}, {2.9f, 0.75f}}, v);
  CHECK(v[0] == 0 && v[1] == 30 && v[2] == 20 && v[3] == 70);
  fetched(object<float>(a, cudaFilterModePoint, cudaAddressModeMirror, true), {{1.125f, 0}, {-0.125f, 0}, {1.9f, 0}, {2.1f, 0}}, v);
  CHECK(v[0] == 30 && v[1] == 0 && v[2] == 0 && v[3] == 0);
  fetched(object<float>(a, cudaFilterModePoint, cudaAddressModeBorder, false), {{-1, 0}, {4, 0}, {3, 2}, {3, 1}}, v);
  CHECK(v[0] == 0 && v[1] == 0 && v[2] == 0 && v[3] == 70);
  float back[2] = {};
  CHECK(cudaMemcpyFromArray(back, a, 12, 0, 8, cudaMemcpyDeviceToHost) == cudaSuccess && back[0] == 30 && back[1] == 40);
  CHECK(cudaMemcpy2DToArray(a, 8, 0, texels, 16, 16, 1, cudaMemcpyHostToDevice) == cudaErrorInvalidValue);
  CHECK(cudaFreeArray(a) == cudaSuccess && cudaFreeArray(a) == cudaErrorInvalidValue);
}

static void bytesAndSurfaces() {
  const uchar4 texels[4] = {{0, 51, 255, 1}, {10, 20, 30, 2}, {1, 2, 3, 3}, {255, 255, 255, 4}};
  cudaArray_t a;
  cudaChannelFormatDesc d = cudaCreateChannelDesc<uchar4>();
  CHECK(cudaMallocArray(&a, &d, 2, 2, cudaArraySurfaceLoadStore) == cudaSuccess);
  CHECK(cudaMemcpyToArray(a, 0, 0, texels, sizeof texels, cudaMemcpyHostToDevice) == cudaSuccess);
  float4 f[4];
  fetched(object<float4>(a, cudaFilterModePoint, cudaAddressModeClamp, false, cudaReadModeNormalizedFloat), {{0, 0}, {1, 0}, {0, 1}, {1, 1}}, f);
  CHECK(f[0].y == 51.0f / 255 && f[0].z == 1 && f[3].x == 1);
  uchar4 u[4];
  fetched(object<uchar4>(a, cudaFilterModePoint, cudaAddressModeClamp, false), {{0, 0}, {1, 0}, {0, 1}, {1, 1}}, u);
  CHECK(u[1].z == 30 && u[2].y == 2);
  cudaResourceDesc r = {};
  r.resType = cudaResourceTypeArray;
  r.res.array.array = a;
  cudaSurfaceObject_t s;
  CHECK(cudaCreateSurfaceObject(&s, &r) == cudaSuccess);
  invert<<<1, dim3(2, 2)>>>(s);
  uchar4 back[4];
  CHECK(cudaMemcpy2DFromArray(back, 8, a, 0, 0, 8, 2, cudaMemcpyDeviceToHost) == cudaSuccess);
  CHECK(back[0].y == 204 && back[3].x == 0 && back[3].w == 4);
  CHECK(cudaDestroySurfaceObject(s) == cudaSuccess);
}

static void slices() {
  float texels[3][2][2];
  for (int i = 0; i < 12; ++i)
    (&texels[0][0][0])[i] = float(i);
  cudaChannelFormatDesc d = cudaCreateChannelDesc<float>();
  float *out, v[3];
  cudaMalloc(&out, sizeof v);
  for (unsigned flags : {unsigned(cudaArrayLayered), 0u}) {
    cudaArray_t a;
    CHECK(cudaMalloc3DArray(&a, &d, make_cudaExtent(2, 2, 3), flags) == cudaSuccess);
    cudaMemcpy3DParms p = {};
    p.srcPtr = make_cudaPitchedPtr(texels, 8, 2, 2);
    p.dstArray = a;
    p.extent = make_cudaExtent(2, 2, 3);
    p.kind = cudaMemcpyHostToDevice;
    CHECK(cudaMemcpy3D(&p) == cudaSuccess);
    if (flags)
      fetchLayers<<<1, 3>>>(object<float>(a, cudaFilterModePoint, cudaAddressModeClamp, false), out);
    else
      fetchVolume<<<1, 3>>>(object<float>(a, cudaFilterModeLinear, cudaAddressModeClamp, false), out);
    CHECK(cudaMemcpy(v, out, sizeof v, cudaMemcpyDeviceToHost) == cudaSuccess);
    CHECK(flags ? v[0] == 2 && v[1] == 6 && v[2] == 10 : v[0] == 0 && v[1] == 2 && v[2] == 4);
  }
}

static void linear() {
  const int texels[4] = {7, 8, 9, 10};
  int *memory, *out, v[6];
  cudaMalloc(&memory, sizeof texels);
  cudaMalloc(&out, sizeof v);
  cudaMemcpy(memory, texels, sizeof texels, cudaMemcpyHostToDevice);
  cudaResourceDesc r = {};
  r.resType = cudaResourceTypeLinear;
  r.res.linear.devPtr = memory;
  r.res.linear.desc = cudaCreateChannelDesc<int>();
  r.res.linear.sizeInBytes = sizeof texels;
  cudaTextureDesc d = {};
  cudaTextureObject_t t;
  CHECK(cudaCreateTextureObject(&t, &r, &d, NULL) == cudaSuccess);
  fetchLinear<<<1, 6>>>(t, out);
  cudaMemcpy(v, out, sizeof v, cudaMemcpyDeviceToHost);
  CHECK(v[0] == 0 && v[1] == 7 && v[4] == 10 && v[5] == 0); // beyond both ends it reads zeros
  CHECK(cudaDestroyTextureObject(t) == cudaSuccess && cudaDestroyTextureObject(t) == cudaErrorInvalidValue);
}

int main() {
  planes();
  bytesAndSurfaces();
  slices();
  linear();
  return finish();
}
