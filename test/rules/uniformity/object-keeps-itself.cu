// A method stores where its object lies.
//== input
struct Node {
  int n;
  __device__ void enter();
};
__device__ Node *entered[1024];
__device__ void Node::enter() { entered[threadIdx.x] = this; }
__device__ void bump() { entered[threadIdx.x]->n += threadIdx.x; }
__global__ void kernel(int *o) {
  Node x;
  x.enter();
  x.n = 4;
  bump();
  if (x.n == 4)
    o[0] = __any(o[1]);
}
//== fixed
struct Node {
  int n;
  __device__ void enter();
};
__device__ Node *entered[1024];
__device__ void Node::enter() { entered[threadIdx.x] = this; }
__device__ void bump() { entered[threadIdx.x]->n += threadIdx.x; }
__global__ void kernel(int *o) {
  Node x;
  x.enter();
  x.n = 4;
  bump();
  const bool ws_c1 = x.n == 4;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1)
    o[0] = __any_sync(ws_m1, o[1]);
}
//== findings
object-keeps-itself.cu:14: proven vote-to-sync
