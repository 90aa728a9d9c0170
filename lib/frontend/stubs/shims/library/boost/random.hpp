// Numbers by chance: engines, distributions, and what brings both together.
#ifndef BOOST_RANDOM_HPP
#define BOOST_RANDOM_HPP
#include <boost/config.hpp>
#include <boost/cstdint.hpp>
#include <istream>
#include <limits>
#include <ostream>
#include <string>
#include <vector>
namespace warpshift_stands_in {}
namespace boost {
namespace random {
#define WS_STREAMED(__Name)                                                                                          \
  template <class __C, class __Traits>                                                                               \
  friend std::basic_ostream<__C, __Traits> &operator<<(std::basic_ostream<__C, __Traits> &, const __Name &);         \
  template <class __C, class __Traits>                                                                               \
  friend std::basic_istream<__C, __Traits> &operator>>(std::basic_istream<__C, __Traits> &, __Name &);               \
  friend bool operator==(const __Name &, const __Name &);                                                            \
  friend bool operator!=(const __Name &, const __Name &);
#define WS_ENGINE(__Name, __Result, __Seed, __Min, __Max)                                                                        \
  class __Name {                                                                                                     \
  public:                                                                                                            \
    typedef __Result result_type;                                                                                    \
    static const bool has_fixed_range = false;                                                                       \
    __Name();                                                                                                        \
    explicit __Name(__Seed);                                                                                         \
    template <class __I> __Name(__I &, __I);                                                                         \
    void seed();                                                                                                     \
    void seed(__Seed);                                                                                               \
    template <class __I> void seed(__I &, __I);                                                                      \
    static BOOST_CONSTEXPR result_type min BOOST_PREVENT_MACRO_SUBSTITUTION() { return __Min; }                      \
    static BOOST_CONSTEXPR result_type max BOOST_PREVENT_MACRO_SUBSTITUTION() { return __Max; }                      \
    result_type operator()();                                                                                        \
    void discard(boost::uintmax_t);                                                                                  \
    WS_STREAMED(__Name)                                                                                              \
  };
WS_ENGINE(mt19937, uint32_t, uint32_t, 0, 0xffffffffu) WS_ENGINE(mt11213b, uint32_t, uint32_t, 0, 0xffffffffu)
WS_ENGINE(mt19937_64, uint64_t, uint64_t, 0, ~uint64_t(0)) WS_ENGINE(taus88, uint32_t, uint32_t, 0, 0xffffffffu)
WS_ENGINE(minstd_rand, uint32_t, uint32_t, 1, 2147483646) WS_ENGINE(minstd_rand0, uint32_t, uint32_t, 1, 2147483646)
WS_ENGINE(rand48, uint32_t, uint64_t, 0, 2147483647) WS_ENGINE(ecuyer1988, uint32_t, uint32_t, 1, 2147483562)
WS_ENGINE(lagged_fibonacci607, double, uint32_t, 0, 1) WS_ENGINE(lagged_fibonacci1279, double, uint32_t, 0, 1)
WS_ENGINE(lagged_fibonacci44497, double, uint32_t, 0, 1)
#undef WS_ENGINE
class random_device {
  random_device(const random_device &);
  random_device &operator=(const random_device &);

public:
  typedef unsigned result_type;
  random_device();
  explicit random_device(const std::string &);
  ~random_device();
  static BOOST_CONSTEXPR result_type min BOOST_PREVENT_MACRO_SUBSTITUTION() { return 0; }
  static BOOST_CONSTEXPR result_type max BOOST_PREVENT_MACRO_SUBSTITUTION() { return 0xffffffffu; }
  double entropy() const;
  unsigned operator()();
};

// A distribution of __Result from numbers of __Input.
#define WS_DISTRIBUTION(__Name, __Input, __Result, __Construct, ...)                                                 \
  class __Name {                                                                                                     \
  public:                                                                                                            \
    typedef __Input input_type;                                                                                      \
    typedef __Result result_type;                                                                                    \
    __Construct;                                                                                                     \
    __VA_ARGS__                                                                                                      \
    result_type min BOOST_PREVENT_MACRO_SUBSTITUTION() const;                                                        \
    result_type max BOOST_PREVENT_MACRO_SUBSTITUTION() const;                                                        \
    void reset();                                                                                                    \
    template <class __E> result_type operator()(__E &);                                                              \
    WS_STREAMED(__Name)                                                                                              \
  };
#define WS_RANGE __T a() const; __T b() const; template <class __E> result_type operator()(__E &, __T, __T);
template <class __T = int>
WS_DISTRIBUTION(uniform_int_distribution, __T, __T, explicit uniform_int_distribution(__T = 0, __T = (std::numeric_limits<__T>::max)()),
                WS_RANGE)
template <class __T = double>
WS_DISTRIBUTION(uniform_real_distribution, __T, __T, explicit uniform_real_distribution(__T = __T(0), __T = __T(1)), WS_RANGE)
#undef WS_RANGE
template <class __T = double> WS_DISTRIBUTION(uniform_01, __T, __T, uniform_01())
template <class __T = double>
WS_DISTRIBUTION(normal_distribution, __T, __T, explicit normal_distribution(const __T & = __T(0), const __T & = __T(1)),
                __T mean() const; __T sigma() const;)
template <class __T = double>
WS_DISTRIBUTION(lognormal_distribution, __T, __T, explicit lognormal_distribution(__T = __T(0), __T = __T(1)), __T m() const; __T s() const;)
template <class __T = double>
WS_DISTRIBUTION(exponential_distribution, __T, __T, explicit exponential_distribution(__T = __T(1)), __T lambda() const;)
template <class __T = double>
WS_DISTRIBUTION(gamma_distribution, __T, __T, explicit gamma_distribution(const __T & = __T(1), const __T & = __T(1)),
                __T alpha() const; __T beta() const;)
template <class __T = double>
WS_DISTRIBUTION(cauchy_distribution, __T, __T, explicit cauchy_distribution(__T = __T(0), __T = __T(1)),
                __T median() const; __T sigma() const;)
template <class __T = double>
WS_DISTRIBUTION(bernoulli_distribution, int, bool, explicit bernoulli_distribution(const __T & = __T(0.5)), __T p() const;)
template <class __I = int, class __T = double>
WS_DISTRIBUTION(poisson_distribution, __T, __I, explicit poisson_distribution(const __T & = __T(1)), __T mean() const;)
template <class __I = int, class __T = double>
WS_DISTRIBUTION(binomial_distribution, __T, __I, explicit binomial_distribution(__I = 1, __T = __T(0.5)), __I t() const; __T p() const;)
template <class __I = int, class __T = double>
WS_DISTRIBUTION(geometric_distribution, __T, __I, explicit geometric_distribution(const __T & = __T(0.5)), __T p() const;)
template <class __I = int, class __T = double>
WS_DISTRIBUTION(discrete_distribution, __T, __I, discrete_distribution(), template <class __It> discrete_distribution(__It, __It);
                std::vector<__T> probabilities() const;)
#undef WS_DISTRIBUTION
#undef WS_STREAMED
template <class __T, size_t __Bits, class __E> __T generate_canonical(__E &);
} // namespace random

using random::bernoulli_distribution;
using random::binomial_distribution;
using random::cauchy_distribution;
using random::ecuyer1988;
using random::exponential_distribution;
using random::gamma_distribution;
using random::geometric_distribution;
using random::lagged_fibonacci1279;
using random::lagged_fibonacci44497;
using random::lagged_fibonacci607;
using random::lognormal_distribution;
using random::minstd_rand;
using random::minstd_rand0;
using random::mt11213b;
using random::mt19937;
using random::mt19937_64;
using random::normal_distribution;
using random::poisson_distribution;
using random::rand48;
using random::random_device;
using random::taus88;

// As they were before the names of the standard: with bounds that both belong to the range, and engines by value.
template <class __T = int> class uniform_int : public random::uniform_int_distribution<__T> {
public:
  explicit uniform_int(__T = 0, __T = 9);
  template <class __E> __T operator()(__E &) const;
  template <class __E> __T operator()(__E &, __T) const;
};
template <class __T = int> class uniform_smallint {
public:
  typedef __T input_type, result_type;
  explicit uniform_smallint(__T = 0, __T = 9);
  result_type min BOOST_PREVENT_MACRO_SUBSTITUTION() const;
  result_type max BOOST_PREVENT_MACRO_SUBSTITUTION() const;
  void reset();
  template <class __E> result_type operator()(__E &) const;
};
template <class __T = double> class uniform_real : public random::uniform_real_distribution<__T> {
public:
  explicit uniform_real(__T = __T(0), __T = __T(1));
  template <class __E> __T operator()(__E &) const;
};
template <class __E = double, class __T = double> class uniform_01 {
public:
  typedef __E base_type;
  typedef __T result_type;
  static const bool has_fixed_range = false;
  explicit uniform_01(__E);
  result_type min BOOST_PREVENT_MACRO_SUBSTITUTION() const;
  result_type max BOOST_PREVENT_MACRO_SUBSTITUTION() const;
  __E &base();
  const __E &base() const;
  void reset();
  result_type operator()();
};
#define WS_PLAIN(__T) template <class __U> class uniform_01<__T, __U> : public random::uniform_01<__T> {};
WS_PLAIN(float) WS_PLAIN(double) WS_PLAIN(long double)
#undef WS_PLAIN
template <class __E> struct warpshift_engine {
  typedef __E type;
};
template <class __E> struct warpshift_engine<__E &> {
  typedef __E type;
};
template <class __E> struct warpshift_engine<__E *> {
  typedef __E type;
};
template <class __E, class __D> class variate_generator {
public:
  typedef __E engine_value_type;
  typedef typename warpshift_engine<__E>::type engine_type;
  typedef __D distribution_type;
  typedef typename __D::result_type result_type;
  variate_generator(__E, __D);
  result_type operator()();
  template <class __T> result_type operator()(const __T &);
  engine_type &engine();
  const engine_type &engine() const;
  distribution_type &distribution();
  const distribution_type &distribution() const;
  result_type min BOOST_PREVENT_MACRO_SUBSTITUTION() const;
  result_type max BOOST_PREVENT_MACRO_SUBSTITUTION() const;
};
} // namespace boost
#endif
