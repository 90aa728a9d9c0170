// Integers as types, with what is computed from them most often.
#ifndef WARPSHIFT_BOOST_MPL_INTEGRAL_C_HPP
#define WARPSHIFT_BOOST_MPL_INTEGRAL_C_HPP
#include <boost/config.hpp>
#include <stddef.h>
namespace boost {
namespace mpl {
template <class __T, __T __N> struct integral_c {
  typedef __T value_type;
  typedef integral_c type;
  static const __T value = __N;
  BOOST_CONSTEXPR operator __T() const { return __N; }
};
template <bool __B> struct bool_ {
  typedef bool value_type;
  typedef bool_ type;
  static const bool value = __B;
  BOOST_CONSTEXPR operator bool() const { return __B; }
};
typedef bool_<true> true_;
typedef bool_<false> false_;
template <int __N> struct int_ {
  typedef int value_type;
  typedef int_ type;
  typedef int_<__N + 1> next;
  typedef int_<__N - 1> prior;
  static const int value = __N;
  BOOST_CONSTEXPR operator int() const { return __N; }
};
template <long __N> struct long_ {
  typedef long value_type;
  typedef long_ type;
  static const long value = __N;
  BOOST_CONSTEXPR operator long() const { return __N; }
};
template < ::size_t __N> struct size_t {
  typedef ::size_t value_type;
  typedef size_t type;
  static const ::size_t value = __N;
  BOOST_CONSTEXPR operator ::size_t() const { return __N; }
};
template <class __T> struct identity {
  typedef __T type;
};
template <bool __B, class __Then, class __Else> struct if_c {
  typedef __Then type;
};
template <class __Then, class __Else> struct if_c<false, __Then, __Else> {
  typedef __Else type;
};
template <class __C, class __Then, class __Else> struct if_ : if_c<bool(__C::value), __Then, __Else> {};
template <bool __B, class __Then, class __Else> struct eval_if_c : if_c<__B, __Then, __Else>::type {};
template <class __C, class __Then, class __Else> struct eval_if : eval_if_c<bool(__C::value), __Then, __Else> {};
template <class __C> struct not_ : bool_<!__C::value> {};
template <class __A, class __B, class __C = true_, class __D = true_, class __E = true_>
struct and_ : bool_<__A::value && __B::value && __C::value && __D::value && __E::value> {};
template <class __A, class __B, class __C = false_, class __D = false_, class __E = false_>
struct or_ : bool_<__A::value || __B::value || __C::value || __D::value || __E::value> {};
} // namespace mpl
} // namespace boost
#endif
