// Objects that hold anything that is called.
#ifndef BOOST_FUNCTION_HPP_INCLUDED
#define BOOST_FUNCTION_HPP_INCLUDED
#include <boost/config.hpp>
#include <functional>
#include <stdexcept>
namespace warpshift_stands_in {}
namespace boost {
class bad_function_call : public std::runtime_error {
public:
  bad_function_call();
};
#if __cplusplus >= 201103L
template <class __S> class function;
template <class __R, class... __A> class function<__R(__A...)> : public std::function<__R(__A...)> {
public:
  typedef __R result_type;
  using std::function<__R(__A...)>::function;
  function() {}
  function(int);
  void clear();
  bool empty() const;
  bool operator!() const;
};
#else
template <class __S> class function;
#define WS_COMMON                                                                                                    \
  typedef function warpshift_self;                                                                                   \
  typedef void (warpshift_self::*warpshift_bool)() const;                                                            \
                                                                                                                     \
public:                                                                                                              \
  typedef __R result_type;                                                                                           \
  function();                                                                                                        \
  template <class __F> function(__F);                                                                                \
  template <class __F> function &operator=(__F);                                                                     \
  void clear();                                                                                                      \
  bool empty() const;                                                                                                \
  void swap(function &);                                                                                             \
  operator warpshift_bool() const;                                                                                   \
  bool operator!() const;
template <class __R> class function<__R()> {
  WS_COMMON
  __R operator()() const;
};
template <class __R, class __A> class function<__R(__A)> {
  WS_COMMON
  typedef __A argument_type;
  __R operator()(__A) const;
};
template <class __R, class __A, class __B> class function<__R(__A, __B)> {
  WS_COMMON
  typedef __A first_argument_type;
  typedef __B second_argument_type;
  __R operator()(__A, __B) const;
};
template <class __R, class __A, class __B, class __C> class function<__R(__A, __B, __C)> {
  WS_COMMON
  __R operator()(__A, __B, __C) const;
};
template <class __R, class __A, class __B, class __C, class __D> class function<__R(__A, __B, __C, __D)> {
  WS_COMMON
  __R operator()(__A, __B, __C, __D) const;
};
#undef WS_COMMON
#endif
} // namespace boost
#endif
