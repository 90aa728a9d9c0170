// Pointers that own together.
#ifndef BOOST_SMART_PTR_SHARED_PTR_HPP_INCLUDED
#define BOOST_SMART_PTR_SHARED_PTR_HPP_INCLUDED
#include <boost/config.hpp>
#include <algorithm>
#include <iosfwd>
#include <memory>
#include <stddef.h>
#include <typeinfo>
namespace boost {
template <class __T> class weak_ptr;
template <class __T> struct warpshift_element {
  typedef __T type;
  typedef __T &reference;
};
template <class __T> struct warpshift_element<__T[]> {
  typedef __T type;
  typedef __T &reference;
};
template <class __T, size_t __N> struct warpshift_element<__T[__N]> {
  typedef __T type;
  typedef __T &reference;
};
template <> struct warpshift_element<void> { typedef void type, reference; };
template <> struct warpshift_element<const void> { typedef const void type; typedef void reference; };
template <class __T> class shared_ptr {
  typedef shared_ptr warpshift_self;
  typedef void (warpshift_self::*warpshift_bool)() const;

public:
  typedef typename warpshift_element<__T>::type element_type;
  shared_ptr();
  shared_ptr(const shared_ptr &);
  template <class __Y> explicit shared_ptr(__Y *);
  template <class __Y, class __D> shared_ptr(__Y *, __D);
  template <class __Y> explicit shared_ptr(const weak_ptr<__Y> &);
  template <class __Y> shared_ptr(const shared_ptr<__Y> &);
  template <class __Y> shared_ptr(const shared_ptr<__Y> &, element_type *);
  ~shared_ptr();
  shared_ptr &operator=(const shared_ptr &);
  template <class __Y> shared_ptr &operator=(const shared_ptr<__Y> &);
#if __cplusplus >= 201103L
  shared_ptr(decltype(nullptr));
  template <class __Y, class __D> shared_ptr(std::unique_ptr<__Y, __D> &&);
  explicit operator bool() const;
#else
  operator warpshift_bool() const;
#endif
  void reset();
  template <class __Y> void reset(__Y *);
  template <class __Y, class __D> void reset(__Y *, __D);
  typename warpshift_element<__T>::reference operator*() const;
  element_type *operator->() const;
  template <class __I> typename warpshift_element<__T>::reference operator[](__I) const;
  element_type *get() const;
  bool operator!() const;
  bool unique() const;
  long use_count() const;
  void swap(shared_ptr &);
  template <class __Y> bool owner_before(const shared_ptr<__Y> &) const;
};
template <class __T, class __Y> bool operator==(const shared_ptr<__T> &, const shared_ptr<__Y> &);
template <class __T, class __Y> bool operator!=(const shared_ptr<__T> &, const shared_ptr<__Y> &);
template <class __T, class __Y> bool operator<(const shared_ptr<__T> &, const shared_ptr<__Y> &);
#if __cplusplus >= 201103L
template <class __T> bool operator==(const shared_ptr<__T> &, decltype(nullptr));
template <class __T> bool operator!=(const shared_ptr<__T> &, decltype(nullptr));
template <class __T> bool operator==(decltype(nullptr), const shared_ptr<__T> &);
template <class __T> bool operator!=(decltype(nullptr), const shared_ptr<__T> &);
#endif
template <class __T> void swap(shared_ptr<__T> &, shared_ptr<__T> &);
template <class __T, class __Y> shared_ptr<__T> static_pointer_cast(const shared_ptr<__Y> &);
template <class __T, class __Y> shared_ptr<__T> const_pointer_cast(const shared_ptr<__Y> &);
template <class __T, class __Y> shared_ptr<__T> dynamic_pointer_cast(const shared_ptr<__Y> &);
template <class __T, class __Y> shared_ptr<__T> reinterpret_pointer_cast(const shared_ptr<__Y> &);
template <class __T> __T *get_pointer(const shared_ptr<__T> &);
template <class __C, class __Traits, class __T>
std::basic_ostream<__C, __Traits> &operator<<(std::basic_ostream<__C, __Traits> &, const shared_ptr<__T> &);
} // namespace boost
#endif
