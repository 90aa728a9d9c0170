// A value, or none.
#ifndef BOOST_OPTIONAL_OPTIONAL_HPP
#define BOOST_OPTIONAL_OPTIONAL_HPP
#include <boost/config.hpp>
#include <boost/none.hpp>
#include <iosfwd>
#include <stdexcept>
namespace boost {
class bad_optional_access : public std::logic_error {
public:
  bad_optional_access();
};
template <class __T> struct warpshift_optional {
  typedef __T &reference;
  typedef const __T &const_reference;
  typedef __T *pointer;
  typedef const __T *const_pointer;
  typedef const __T &argument;
};
template <class __T> struct warpshift_optional<__T &> {
  typedef __T &reference, &const_reference, &argument;
  typedef __T *pointer, *const_pointer;
};
template <class __T> class optional {
  typedef optional warpshift_self;
  typedef void (warpshift_self::*warpshift_bool)() const;
  typedef warpshift_optional<__T> warpshift_types;

public:
  typedef __T value_type;
  typedef typename warpshift_types::reference reference_type;
  typedef typename warpshift_types::const_reference reference_const_type;
  typedef typename warpshift_types::pointer pointer_type;
  typedef typename warpshift_types::const_pointer pointer_const_type;
  typedef typename warpshift_types::argument argument_type;
  optional();
  optional(none_t);
  optional(argument_type);
  optional(bool, argument_type);
  optional(const optional &);
  template <class __U> explicit optional(const optional<__U> &);
  ~optional();
  optional &operator=(none_t);
  optional &operator=(argument_type);
  optional &operator=(const optional &);
  template <class __U> optional &operator=(const optional<__U> &);
#if __cplusplus >= 201103L
  template <class... __A> void emplace(__A &&...);
  explicit operator bool() const;
#else
  operator warpshift_bool() const;
#endif
  reference_const_type get() const;
  reference_type get();
  pointer_const_type operator->() const;
  pointer_type operator->();
  reference_const_type operator*() const;
  reference_type operator*();
  reference_const_type value() const;
  reference_type value();
  template <class __U> value_type value_or(const __U &) const;
  reference_const_type get_value_or(reference_const_type) const;
  reference_type get_value_or(reference_type);
  pointer_const_type get_ptr() const;
  pointer_type get_ptr();
  bool has_value() const;
  bool is_initialized() const;
  bool operator!() const;
  void reset();
  void reset(argument_type);
  void swap(optional &);
};
#define WS_COMPARE(__Operator)                                                                                       \
  template <class __T> bool operator __Operator(const optional<__T> &, const optional<__T> &);                       \
  template <class __T> bool operator __Operator(const optional<__T> &, const __T &);                                 \
  template <class __T> bool operator __Operator(const __T &, const optional<__T> &);                                 \
  template <class __T> bool operator __Operator(const optional<__T> &, none_t);                                      \
  template <class __T> bool operator __Operator(none_t, const optional<__T> &);
WS_COMPARE(==) WS_COMPARE(!=) WS_COMPARE(<) WS_COMPARE(>) WS_COMPARE(<=) WS_COMPARE(>=)
#undef WS_COMPARE
template <class __T> optional<__T> make_optional(const __T &);
template <class __T> optional<__T> make_optional(bool, const __T &);
template <class __T> typename optional<__T>::reference_const_type get(const optional<__T> &);
template <class __T> typename optional<__T>::reference_type get(optional<__T> &);
template <class __T> typename optional<__T>::pointer_const_type get_pointer(const optional<__T> &);
template <class __T> typename optional<__T>::pointer_type get_pointer(optional<__T> &);
template <class __T> void swap(optional<__T> &, optional<__T> &);
template <class __C, class __Traits, class __T>
std::basic_ostream<__C, __Traits> &operator<<(std::basic_ostream<__C, __Traits> &, const optional<__T> &);
} // namespace boost
#endif
