// As plain-pointer-load, but it is granted that nobody writes there.
//== options --assume stable-conditions
//== input
__global__ void kernel(int *o, int n) {
  if (o[n])
    o[0] = __any(o[1]);
}
//== fixed
__global__ void kernel(int *o, int n) {
  if (o[n])
    o[0] = __any_sync(0xffffffffu, o[1]);
}
//== findings
plain-pointer-load-granted.cu:3: assumed vote-to-sync
