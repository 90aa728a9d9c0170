// A launch shows that 16 threads are all there are.
//== input
__global__ void kernel(int *o) { o[0] = __any_sync(0xffff, o[threadIdx.x]); }
void run(int *o) { kernel<<<1, 16>>>(o); }
//== unchanged
//== findings
