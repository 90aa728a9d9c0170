// What is done with texts.
#ifndef BOOST_ALGORITHM_STRING_HPP
#define BOOST_ALGORITHM_STRING_HPP
#include <boost/config.hpp>
#include <iterator>
#include <locale>
#include <string>
#include <vector>
namespace warpshift_stands_in {}
namespace boost {
template <class __I> class iterator_range {
public:
  typedef __I iterator, const_iterator;
  typedef typename std::iterator_traits<__I>::value_type value_type;
  iterator_range();
  iterator_range(__I, __I);
  template <class __R> iterator_range(const __R &);
  __I begin() const;
  __I end() const;
  bool empty() const;
  size_t size() const;
  typename std::iterator_traits<__I>::reference front() const;
  typename std::iterator_traits<__I>::reference operator[](ptrdiff_t) const;
  typedef void (iterator_range::*warpshift_bool)() const;
  operator warpshift_bool() const;
};
namespace algorithm {
enum token_compress_mode_type { token_compress_on, token_compress_off };
// Questions about a character.
struct warpshift_predicate {
  template <class __C> bool operator()(__C) const;
};
warpshift_predicate operator!(const warpshift_predicate &);
warpshift_predicate operator&&(const warpshift_predicate &, const warpshift_predicate &);
warpshift_predicate operator||(const warpshift_predicate &, const warpshift_predicate &);
template <class __R> warpshift_predicate is_any_of(const __R &);
template <class __C> warpshift_predicate is_from_range(__C, __C);
#define WS_CLASS(__Name) warpshift_predicate __Name(const std::locale & = std::locale());
WS_CLASS(is_space) WS_CLASS(is_alnum) WS_CLASS(is_alpha) WS_CLASS(is_cntrl) WS_CLASS(is_digit) WS_CLASS(is_graph) WS_CLASS(is_lower)
WS_CLASS(is_print) WS_CLASS(is_punct) WS_CLASS(is_upper) WS_CLASS(is_xdigit)
#undef WS_CLASS
struct is_equal {
  template <class __A, class __B> bool operator()(const __A &, const __B &) const;
};
struct is_iequal {
  is_iequal(const std::locale & = std::locale());
  template <class __A, class __B> bool operator()(const __A &, const __B &) const;
};
// Where one text is in another.
struct warpshift_finder {};
template <class __R> warpshift_finder first_finder(const __R &);
template <class __R> warpshift_finder last_finder(const __R &);
template <class __P> warpshift_finder token_finder(__P, token_compress_mode_type = token_compress_off);

// In place, and as a copy.
#define WS_CASE(__Name)                                                                                              \
  template <class __R> void __Name(__R &, const std::locale & = std::locale());                                      \
  template <class __R> __R __Name##_copy(const __R &, const std::locale & = std::locale());
WS_CASE(to_lower) WS_CASE(to_upper) WS_CASE(trim) WS_CASE(trim_left) WS_CASE(trim_right)
#undef WS_CASE
#define WS_TRIM(__Name)                                                                                              \
  template <class __R, class __P> void __Name##_if(__R &, __P);                                                      \
  template <class __R, class __P> __R __Name##_copy_if(const __R &, __P);
WS_TRIM(trim) WS_TRIM(trim_left) WS_TRIM(trim_right)
#undef WS_TRIM
#define WS_ASK(__Name)                                                                                               \
  template <class __A, class __B> bool __Name(const __A &, const __B &);                                             \
  template <class __A, class __B> bool i##__Name(const __A &, const __B &, const std::locale & = std::locale());
WS_ASK(starts_with) WS_ASK(ends_with) WS_ASK(contains)
#undef WS_ASK
template <class __A, class __B, class __P> bool starts_with(const __A &, const __B &, __P);
template <class __A, class __B, class __P> bool ends_with(const __A &, const __B &, __P);
template <class __A, class __B, class __P> bool contains(const __A &, const __B &, __P);
template <class __A, class __B> bool equals(const __A &, const __B &);
template <class __A, class __B, class __P> bool equals(const __A &, const __B &, __P);
template <class __A, class __B> bool iequals(const __A &, const __B &, const std::locale & = std::locale());
template <class __A, class __B> bool lexicographical_compare(const __A &, const __B &);
template <class __R, class __P> bool all(const __R &, __P);
#define WS_REPLACE(__Name)                                                                                           \
  template <class __R, class __A, class __B> void replace_##__Name(__R &, const __A &, const __B &);                 \
  template <class __R, class __A, class __B> __R replace_##__Name##_copy(const __R &, const __A &, const __B &);     \
  template <class __R, class __A> void erase_##__Name(__R &, const __A &);                                           \
  template <class __R, class __A> __R erase_##__Name##_copy(const __R &, const __A &);                               \
  template <class __R, class __A, class __B> void ireplace_##__Name(__R &, const __A &, const __B &);                \
  template <class __R, class __A> void ierase_##__Name(__R &, const __A &);
WS_REPLACE(first) WS_REPLACE(last) WS_REPLACE(all)
#undef WS_REPLACE
#define WS_FIND(__Name)                                                                                              \
  template <class __R, class __A> iterator_range<typename __R::iterator> __Name(__R &, const __A &);                 \
  template <class __R, class __A> iterator_range<typename __R::const_iterator> __Name(const __R &, const __A &);
WS_FIND(find_first) WS_FIND(find_last) WS_FIND(ifind_first) WS_FIND(ifind_last)
#undef WS_FIND
template <class __O, class __R, class __P> __O &split(__O &, const __R &, __P, token_compress_mode_type = token_compress_off);
template <class __O, class __R, class __F> __O &iter_split(__O &, const __R &, __F);
template <class __O, class __R, class __A> __O &find_all(__O &, const __R &, const __A &);
template <class __S, class __R> typename __S::value_type join(const __S &, const __R &);
template <class __S, class __R, class __P> typename __S::value_type join_if(const __S &, const __R &, __P);
} // namespace algorithm
using algorithm::all;
using algorithm::contains;
using algorithm::ends_with;
using algorithm::equals;
using algorithm::erase_all;
using algorithm::erase_all_copy;
using algorithm::erase_first;
using algorithm::erase_first_copy;
using algorithm::erase_last;
using algorithm::erase_last_copy;
using algorithm::find_all;
using algorithm::find_first;
using algorithm::find_last;
using algorithm::first_finder;
using algorithm::icontains;
using algorithm::iends_with;
using algorithm::iequals;
using algorithm::ierase_all;
using algorithm::ierase_first;
using algorithm::ifind_first;
using algorithm::ifind_last;
using algorithm::ireplace_all;
using algorithm::ireplace_first;
using algorithm::is_alnum;
using algorithm::is_alpha;
using algorithm::is_any_of;
using algorithm::is_cntrl;
using algorithm::is_digit;
using algorithm::is_equal;
using algorithm::is_from_range;
using algorithm::is_graph;
using algorithm::is_iequal;
using algorithm::is_lower;
using algorithm::is_print;
using algorithm::is_punct;
using algorithm::is_space;
using algorithm::is_upper;
using algorithm::is_xdigit;
using algorithm::istarts_with;
using algorithm::iter_split;
using algorithm::join;
using algorithm::join_if;
using algorithm::last_finder;
using algorithm::lexicographical_compare;
using algorithm::replace_all;
using algorithm::replace_all_copy;
using algorithm::replace_first;
using algorithm::replace_first_copy;
using algorithm::replace_last;
using algorithm::replace_last_copy;
using algorithm::split;
using algorithm::starts_with;
using algorithm::to_lower;
using algorithm::to_lower_copy;
using algorithm::to_upper;
using algorithm::to_upper_copy;
using algorithm::token_compress_mode_type;
using algorithm::token_compress_off;
using algorithm::token_compress_on;
using algorithm::token_finder;
using algorithm::trim;
using algorithm::trim_copy;
using algorithm::trim_copy_if;
using algorithm::trim_if;
using algorithm::trim_left;
using algorithm::trim_left_copy;
using algorithm::trim_left_copy_if;
using algorithm::trim_left_if;
using algorithm::trim_right;
using algorithm::trim_right_copy;
using algorithm::trim_right_copy_if;
using algorithm::trim_right_if;
} // namespace boost
#endif
