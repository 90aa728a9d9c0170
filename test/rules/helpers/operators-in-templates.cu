// Which operator or conversion such an expression means is known when the template has arguments. Until then each one of the unit may have a
// caller there, whatever its operands: Apart is one that no text of a template leads to.
//== input
struct Plus {
  int v;
  __device__ int operator+(int o) const { return __shfl(v, o); }
};
template <class T> __global__ void plus(T *p, Plus w) {
  if (p[threadIdx.x] > 2)
    p[0] = w + p[1];
}
struct Less {
  int v;
  __device__ bool operator<(int o) const { return __any(v < o); }
};
template <class T> __global__ void less(T *p, Less *w) {
  if (p[threadIdx.x] > 2 && *w < p[1])
    p[0] = 1;
}
struct Both {
  int v;
  __device__ int operator[](int o) const { return __shfl(v, o); }
  __device__ int operator()(int o) const { return __shfl(v, o); }
};
template <class T> __global__ void both(T *p, Both w) {
  if (p[threadIdx.x] > 2)
    p[0] = w[p[1]] + w(p[1]);
}
struct Later {
  int v;
};
template <class T> __global__ void later(T *p, Later w) {
  if (p[threadIdx.x] > 2)
    p[0] = w - p[1];
}
__device__ int operator-(const Later &a, int o) { return __shfl(a.v, o); }
struct Number {
  int v;
  __device__ operator int() const { return __shfl(v, 0); }
};
struct Base {
  int v;
  __device__ operator int() const { return __shfl(v, 1); }
};
struct Derived : Base {};
template <class T> __device__ T returned(Derived w) { return w; }
template <class T> __global__ void numbers(T *p, Number w, Derived d) {
  if (p[threadIdx.x] > 2) {
    T v = w;
    p[0] = v + returned<T>(d);
  }
}
struct Held {
  __device__ int operator()(int v) const { return __shfl(v, 0); }
};
template <class T> struct Holder {
  Held op;
};
template <class T> __global__ void member(T *p) {
  Holder<T> x;
  if (p[threadIdx.x] > 2)
    p[0] = x.op(3);
}
struct Apart {
  int v;
  __device__ int operator*(int o) const { return __shfl(v, o); }
};
__global__ void all(int *p, Plus plus, Less less, Both both, Later later, Number number, Derived derived, Held held, Apart apart) {
  p[threadIdx.x] = plus + 1;
  p[threadIdx.x] += less < 1;
  p[threadIdx.x] += both[1] + both(2);
  p[threadIdx.x] += later - 1;
  p[threadIdx.x] += number;
  p[threadIdx.x] += derived;
  p[threadIdx.x] += held(1);
  p[threadIdx.x] += apart * 1;
}
//== unchanged
//== findings
operators-in-templates.cu:3: manual shuffle-to-sync
operators-in-templates.cu:11: manual vote-to-sync
operators-in-templates.cu:19: manual shuffle-to-sync
operators-in-templates.cu:20: manual shuffle-to-sync
operators-in-templates.cu:33: manual shuffle-to-sync
operators-in-templates.cu:36: manual shuffle-to-sync
operators-in-templates.cu:40: manual shuffle-to-sync
operators-in-templates.cu:51: manual shuffle-to-sync
operators-in-templates.cu:63: manual shuffle-to-sync
