// An operation that only a command line names, as what a macro of it stands for, or below several: it is reported where the macro is used.
//== no-nvcc the calls stay legacy
//== options --extra-arg=-DBALLOT=__ballot --extra-arg=-DSUM(x)=(__popc(BALLOT(x))+1) --extra-arg=-DSTEP=v=VOTE(v) --extra-arg=-DVOTE=__any --extra-arg=-DWARP=32
//== input
__global__ void named(int *o) { o[threadIdx.x] = BALLOT(o[0]); }
__global__ void computed(int *o) { o[threadIdx.x] = SUM(o[0]); }
__global__ void statement(int *o) {
  int v = o[threadIdx.x];
  if (v > WARP)
    STEP;
  o[threadIdx.x] = v;
}
//== unchanged
//== findings
macros-of-the-command-line.cu:1: manual vote-to-sync
macros-of-the-command-line.cu:2: manual vote-to-sync
macros-of-the-command-line.cu:6: manual vote-to-sync
