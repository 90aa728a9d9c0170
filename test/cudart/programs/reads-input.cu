// Standard input is the program's.
// stdin: 4 5
// exit: 0
// stdout: 9
#include <cstdio>
__device__ int sum;
__global__ void add(int a, int b) { sum = a + b; }
int main() {
  int a = 0, b = 0;
  if (std::scanf("%d %d", &a, &b) != 2)
    return 1;
  add<<<1, 1>>>(a, b);
  cudaMemcpyFromSymbol(&a, sum, sizeof a);
  std::printf("%d\n", a);
}
