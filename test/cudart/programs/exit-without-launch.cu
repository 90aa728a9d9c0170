// A program that gives up before it does anything.
// exit: 1
// err: exited with 3
#include <cstdlib>
__global__ void never() {}
int main(int argc, char **) {
  if (argc < 2)
    exit(3);
  never<<<1, 1>>>();
}
