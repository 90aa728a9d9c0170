// Lines that are inserted follow the project's style; lines that were there keep theirs.
//== input
__global__ void kernel( int* o, int n ){
      int  v = o[ threadIdx.x ];
      if( v>n )
          o[ 0 ] = __shfl( v,0 );
}
//== file .clang-format
BasedOnStyle: LLVM
IndentWidth: 6
SpacesInParens: Custom
SpacesInParensOptions:
  Other: true
//== fixed
__global__ void kernel( int* o, int n ){
      int  v = o[ threadIdx.x ];
      const bool ws_c1 = v > n;
      const unsigned ws_m1 = __ballot_sync( 0xffffffffu, ws_c1 );
      if( ws_c1 )
          o[ 0 ] = __shfl_sync( ws_m1, v,0 );
}
//== findings
clang-format.cu:4: proven shuffle-to-sync
