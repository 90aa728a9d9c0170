// Destructors that reach an array by its name: the end of an object writes it, or reads what was written before.
//== input
__shared__ int s[32];
struct Writer {
  __device__ ~Writer() { s[threadIdx.x] = 5; }
};
struct Reader {
  int *o;
  __device__ ~Reader() { o[threadIdx.x] = s[threadIdx.x ^ 1]; }
};
__global__ void written(int *o) {
  { Writer w; }
  o[threadIdx.x] = s[threadIdx.x ^ 1];
}
__global__ void read(int *o) {
  {
    Reader r{o};
    s[threadIdx.x] = 3;
  }
}
__global__ void readBeforeReturn(int *o) {
  Reader r{o};
  s[threadIdx.x] = 3;
  if (o[1])
    return;
  o[threadIdx.x] = 1;
}
//== unchanged
//== findings
destructors-and-a-namespace-array.cu:11: manual warp-synchronous-memory
destructors-and-a-namespace-array.cu:14: manual warp-synchronous-memory
destructors-and-a-namespace-array.cu:23: manual warp-synchronous-memory
