// Engines, distributions and complex numbers of Thrust, declared only.
#ifndef WARPSHIFT_THRUST_NUMBERS_H
#define WARPSHIFT_THRUST_NUMBERS_H
#include <thrust/warpshift_thrust.h>
#if __cplusplus >= 201103L
namespace warpshift_stands_in {
struct Engine {
  typedef unsigned int result_type;
  static constexpr unsigned int min = 0, max = ~0u;
  __host__ __device__ explicit Engine(unsigned int seed = 1);
  __host__ __device__ void seed(unsigned int value);
  __host__ __device__ void discard(unsigned long long n);
  __host__ __device__ unsigned int operator()();
};
template <class __T> struct Distribution {
  typedef __T result_type;
  template <class... __A> __host__ __device__ explicit Distribution(__A... arguments);
  template <class __E> __host__ __device__ __T operator()(__E &engine);
};
} // namespace warpshift_stands_in

namespace thrust {
namespace random {
typedef warpshift_stands_in::Engine default_random_engine;
typedef warpshift_stands_in::Engine minstd_rand;
typedef warpshift_stands_in::Engine minstd_rand0;
typedef warpshift_stands_in::Engine ranlux24;
typedef warpshift_stands_in::Engine ranlux48;
typedef warpshift_stands_in::Engine taus88;
template <class __T = double> struct uniform_real_distribution : warpshift_stands_in::Distribution<__T> {
  using warpshift_stands_in::Distribution<__T>::Distribution;
};
template <class __T = int> struct uniform_int_distribution : warpshift_stands_in::Distribution<__T> {
  using warpshift_stands_in::Distribution<__T>::Distribution;
};
template <class __T = double> struct normal_distribution : warpshift_stands_in::Distribution<__T> {
  using warpshift_stands_in::Distribution<__T>::Distribution;
};
} // namespace random
using namespace random;

template <class __T> struct complex {
  typedef __T value_type;
  __host__ __device__ complex(const __T &real = __T(), const __T &imaginary = __T());
  template <class __U> __host__ __device__ complex(const complex<__U> &other);
  __host__ __device__ __T real() const;
  __host__ __device__ __T imag() const;
  __host__ __device__ void real(__T value);
  __host__ __device__ void imag(__T value);
  template <class __U> __host__ __device__ complex &operator+=(const __U &other);
  template <class __U> __host__ __device__ complex &operator-=(const __U &other);
  template <class __U> __host__ __device__ complex &operator*=(const __U &other);
  template <class __U> __host__ __device__ complex &operator/=(const __U &other);
  __host__ __device__ complex operator+() const;
  __host__ __device__ complex operator-() const;
};
#define WARPSHIFT_THRUST_COMPLEX(Operator, Result)                                                                              \
  template <class __T> __host__ __device__ Result operator Operator(const complex<__T> &a, const complex<__T> &b);              \
  template <class __T> __host__ __device__ Result operator Operator(const complex<__T> &a, const __T &b);                       \
  template <class __T> __host__ __device__ Result operator Operator(const __T &a, const complex<__T> &b);
WARPSHIFT_THRUST_COMPLEX(+, complex<__T>)
WARPSHIFT_THRUST_COMPLEX(-, complex<__T>)
WARPSHIFT_THRUST_COMPLEX(*, complex<__T>)
WARPSHIFT_THRUST_COMPLEX(/, complex<__T>)
WARPSHIFT_THRUST_COMPLEX(==, bool)
WARPSHIFT_THRUST_COMPLEX(!=, bool)
#undef WARPSHIFT_THRUST_COMPLEX
template <class __T> __host__ __device__ __T abs(const complex<__T> &z);
template <class __T> __host__ __device__ __T arg(const complex<__T> &z);
template <class __T> __host__ __device__ __T norm(const complex<__T> &z);
template <class __T> __host__ __device__ complex<__T> conj(const complex<__T> &z);
template <class __T> __host__ __device__ complex<__T> exp(const complex<__T> &z);
template <class __T> __host__ __device__ complex<__T> log(const complex<__T> &z);
template <class __T> __host__ __device__ complex<__T> sqrt(const complex<__T> &z);
template <class __T> __host__ __device__ complex<__T> polar(const __T &magnitude, const __T &angle = __T());
} // namespace thrust
#endif
#endif
