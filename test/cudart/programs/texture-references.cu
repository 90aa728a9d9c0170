// Texture and surface references, as CUDA had them before version 12: bound to arrays, linear and pitched memory.
// exit: 0
// out: PASS
#include "check.h"

texture<float, cudaTextureType2D, cudaReadModeElementType> plane;
texture<int> list;
texture<unsigned char, 2, cudaReadModeNormalizedFloat> bytes;
surface<void, cudaSurfaceType2D> canvas;

__global__ void fetchPlane(float *out) { out[threadIdx.x] = tex2D(plane, threadIdx.x + 0.5f, 1.0f); }
__global__ void fetchList(int *out) { out[threadIdx.x] = tex1Dfetch(list, threadIdx.x); }
__global__ void fetchBytes(float *out) { out[threadIdx.x] = tex2D(bytes, threadIdx.x, 1); }
__global__ void draw() { surf2Dwrite(float(threadIdx.x), canvas, threadIdx.x * 4, 0); }

int main() {
  const float texels[2][4] = {{0, 10, 20, 30}, {40, 50, 60, 70}};
  float *out, v[4];
  cudaMalloc(&out, sizeof v);
  cudaArray_t a;
  cudaChannelFormatDesc d = cudaCreateChannelDesc<float>();
  cudaMallocArray(&a, &d, 4, 2, cudaArraySurfaceLoadStore);
  cudaMemcpyToArray(a, 0, 0, texels, sizeof texels, cudaMemcpyHostToDevice);
  CHECK(cudaBindTextureToArray(plane, a) == cudaSuccess);
  fetchPlane<<<1, 4>>>(out);
  cudaMemcpy(v, out, sizeof v, cudaMemcpyDeviceToHost);
  CHECK(v[0] == 40 && v[3] == 70);
  plane.filterMode = cudaFilterModeLinear; // the next launch sees it
  fetchPlane<<<1, 4>>>(out);
  cudaMemcpy(v, out, sizeof v, cudaMemcpyDeviceToHost);
  CHECK(v[0] == 20 && v[3] == 50);

  int *memory, numbers[4] = {3, 1, 4, 1};
  cudaMalloc(&memory, sizeof numbers);
  cudaMemcpy(memory, numbers, sizeof numbers, cudaMemcpyHostToDevice);
  size_t offset = 1;
  CHECK(cudaBindTexture(&offset, list, memory, sizeof numbers) == cudaSuccess && offset == 0);
  int *ints = (int *)out, n[4];
  fetchList<<<1, 4>>>(ints);
  cudaMemcpy(n, ints, sizeof n, cudaMemcpyDeviceToHost);
  CHECK(n[0] == 3 && n[2] == 4);
  CHECK(cudaUnbindTexture(list) == cudaSuccess);

  unsigned char *rows, pixels[2][4] = {{0, 0, 0, 0}, {0, 51, 102, 255}};
  size_t pitch;
  cudaMallocPitch(&rows, &pitch, 4, 2);
  cudaMemcpy2D(rows, pitch, pixels, 4, 4, 2, cudaMemcpyHostToDevice);
  CHECK(cudaBindTexture2D(NULL, bytes, rows, cudaCreateChannelDesc<double>(), 4, 2, pitch) == cudaErrorInvalidChannelDescriptor);
  CHECK(cudaBindTexture2D(NULL, bytes, rows, 4, 2, pitch) == cudaSuccess);
  fetchBytes<<<1, 4>>>(out);
  cudaMemcpy(v, out, sizeof v, cudaMemcpyDeviceToHost);
  CHECK(v[1] == 51.0f / 255 && v[3] == 1);

  CHECK(cudaBindSurfaceToArray(canvas, a) == cudaSuccess);
  draw<<<1, 4>>>();
  CHECK(cudaMemcpyFromArray(v, a, 0, 0, sizeof v, cudaMemcpyDeviceToHost) == cudaSuccess && v[3] == 3);
  return finish();
}
