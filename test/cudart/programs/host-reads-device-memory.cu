// Memory of the device is no memory of the host: touching it crashes, as it would.
// exit: 1
// err: crashed: Segmentation fault
int main() {
  int *p;
  cudaMalloc(&p, 4);
  *p = 1;
}
