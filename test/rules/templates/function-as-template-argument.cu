// The call of a template's parameter is the intrinsic in one instantiation and something else in another.
//== input
template <int (*F)(int)> __global__ void kernel(int *o) { o[0] = F(o[1]); }
__device__ int mine(int x) { return x; }
int main() {
  kernel<__any><<<1, 32>>>(0);
  kernel<mine><<<1, 32>>>(0);
}
//== unchanged
//== findings
function-as-template-argument.cu:1: manual vote-to-sync
function-as-template-argument.cu:4: manual vote-to-sync
