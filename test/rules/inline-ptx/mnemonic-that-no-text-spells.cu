// A mnemonic in several literals, from a macro, or with a letter as its number: no line of the file spells it, and it is one all the same.
//== input
#define HEAD "vo"
__global__ void literals(int *o) {
  int r = o[threadIdx.x];
  if (r > 2)
    asm("sh"
        "fl.bfly.b32 %0, %0, 1, 31;"
        : "+r"(r));
  o[threadIdx.x] = r;
}
__global__ void letter(int *o) {
  int r = o[threadIdx.x];
  asm("\x73hfl.bfly.b32 %0, %0, 1, 31;" : "+r"(r));
  o[threadIdx.x] = r;
}
__global__ void fromMacro(int *o) {
  unsigned r;
  asm(HEAD "te.ballot.b32 %0, 1;" : "=r"(r));
  o[threadIdx.x] = r;
}
//== fixed
#define HEAD "vo"
__global__ void literals(int *o) {
  int r = o[threadIdx.x];
  const bool ws_c1 = r > 2;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1)
    asm volatile("sh"
                 "fl.sync.bfly.b32 %0, %0, 1, 31, %1;"
                 : "+r"(r) : "r"(ws_m1));
  o[threadIdx.x] = r;
}
__global__ void letter(int *o) {
  int r = o[threadIdx.x];
  asm volatile("\x73hfl.sync.bfly.b32 %0, %0, 1, 31, 0xffffffff;" : "+r"(r));
  o[threadIdx.x] = r;
}
__global__ void fromMacro(int *o) {
  unsigned r;
  asm volatile(HEAD "te.sync.ballot.b32 %0, 1, 0xffffffff;" : "=r"(r));
  o[threadIdx.x] = r;
}
//== findings
mnemonic-that-no-text-spells.cu:5: proven inline-ptx
mnemonic-that-no-text-spells.cu:12: proven inline-ptx
mnemonic-that-no-text-spells.cu:17: proven inline-ptx
