// Functions and specializations that are there for some types.
#ifndef WARPSHIFT_BOOST_ENABLE_IF_HPP
#define WARPSHIFT_BOOST_ENABLE_IF_HPP
namespace boost {
template <bool __B, class __T = void> struct enable_if_c {
  typedef __T type;
};
template <class __T> struct enable_if_c<false, __T> {};
template <class __C, class __T = void> struct enable_if : enable_if_c<bool(__C::value), __T> {};
template <bool __B, class __T = void> struct disable_if_c : enable_if_c<!__B, __T> {};
template <class __C, class __T = void> struct disable_if : enable_if_c<!bool(__C::value), __T> {};
} // namespace boost
#endif
