// A member of a class template that nothing instantiates takes the addresses of members that have instances, and calls them by these.
//== input
template <class T> struct Row {
  T data[32];
  static __device__ T last(T v) { return __shfl(v, 31); }
  __device__ T first(T v) const { return __shfl(v, 0); }
  __device__ T get(int i) const { return first(data[i]) + last(data[i]); }
  __device__ T take(int i) {
    T v = data[i];
    T (Row::*f)(T) const = &Row::first;
    T (*g)(T) = &Row::last;
    if (v > 5)
      v = (this->*f)(v) + g(v);
    return v;
  }
};
__global__ void k(Row<int> *r, int *p) { p[threadIdx.x] = r->get(threadIdx.x); }
//== unchanged
//== findings
members-with-instances-taken-by-one-without.cu:3: manual shuffle-to-sync
members-with-instances-taken-by-one-without.cu:4: manual shuffle-to-sync
