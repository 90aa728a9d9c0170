// With a library that is stood in for, `X<T>::f(this)` is a call of the program's own X where f is a function of it, and nothing that hands the
// object to the library; where f is an object of the library's, it is.
//== input
#include <cub/cub.cuh>
template <typename P> struct Rows {
  template <int N> struct Tile {
    int row[4];
    template <int AT> struct Step {
      template <typename T> static __device__ void expand(T *tile) {
        while (__any(tile->row[AT] > 3))
          tile->row[AT] -= N;
      }
    };
    __device__ void expand(int v) {
      if (v > 2)
        Step<0>::expand(this);
    }
  };
  __device__ int run(int *p) {
    Tile<2> tile;
    tile.row[0] = cub::ThreadLoad<cub::LOAD_CG>(p);
    tile.expand(p[1]);
    return tile.row[0];
  }
};
template <typename T> struct Object {
  cub::Sum own;
};
struct Voter {
  int v;
  __device__ int all() const { return __all(v); }
  template <typename T> __device__ void hand() { Object<T>().own(this, this); }
};
__global__ void k(int *p) {
  Voter voter{p[threadIdx.x]};
  p[threadIdx.x] = voter.all();
}
//== fixed
#include <cub/cub.cuh>
template <typename P> struct Rows {
  template <int N> struct Tile {
    int row[4];
    template <int AT> struct Step {
      template <typename T> static __device__ void expand(T *tile, unsigned ws_mask = 0xffffffffu) {
        while (__any_sync(ws_mask, tile->row[AT] > 3))
          tile->row[AT] -= N;
      }
    };
    __device__ void expand(int v) {
      const bool ws_c1 = v > 2;
      const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
      if (ws_c1)
        Step<0>::expand(this, ws_m1);
    }
  };
  __device__ int run(int *p) {
    Tile<2> tile;
    tile.row[0] = cub::ThreadLoad<cub::LOAD_CG>(p);
    tile.expand(p[1]);
    return tile.row[0];
  }
};
template <typename T> struct Object {
  cub::Sum own;
};
struct Voter {
  int v;
  __device__ int all() const { return __all(v); }
  template <typename T> __device__ void hand() { Object<T>().own(this, this); }
};
__global__ void k(int *p) {
  Voter voter{p[threadIdx.x]};
  p[threadIdx.x] = voter.all();
}
//== findings
member-of-own-template.cu:7: assumed vote-to-sync
member-of-own-template.cu:28: manual vote-to-sync
