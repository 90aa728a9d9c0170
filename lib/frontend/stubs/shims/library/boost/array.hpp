// Arrays of a constant size: aggregates.
#ifndef BOOST_ARRAY_HPP_INCLUDED
#define BOOST_ARRAY_HPP_INCLUDED
#include <boost/config.hpp>
#include <algorithm>
#include <iterator>
#include <stddef.h>
#include <stdexcept>
namespace boost {
template <class __T, size_t __N> class array {
public:
  __T elems[__N];
  typedef __T value_type;
  typedef __T *iterator;
  typedef const __T *const_iterator;
  typedef std::reverse_iterator<iterator> reverse_iterator;
  typedef std::reverse_iterator<const_iterator> const_reverse_iterator;
  typedef __T &reference;
  typedef const __T &const_reference;
  typedef size_t size_type;
  typedef ptrdiff_t difference_type;
  enum { static_size = __N };
  iterator begin();
  const_iterator begin() const;
  const_iterator cbegin() const;
  iterator end();
  const_iterator end() const;
  const_iterator cend() const;
  reverse_iterator rbegin();
  const_reverse_iterator rbegin() const;
  reverse_iterator rend();
  const_reverse_iterator rend() const;
  reference operator[](size_type);
  const_reference operator[](size_type) const;
  reference at(size_type);
  const_reference at(size_type) const;
  reference front();
  const_reference front() const;
  reference back();
  const_reference back() const;
  static BOOST_CONSTEXPR size_type size() { return __N; }
  static bool empty();
  static BOOST_CONSTEXPR size_type max_size() { return __N; }
  void swap(array &);
  const __T *data() const;
  __T *data();
  __T *c_array();
  template <class __U> array &operator=(const array<__U, __N> &);
  void assign(const __T &);
  void fill(const __T &);
};
#define WS_COMPARE(__Operator) template <class __T, size_t __N> bool operator __Operator(const array<__T, __N> &, const array<__T, __N> &);
WS_COMPARE(==) WS_COMPARE(!=) WS_COMPARE(<) WS_COMPARE(>) WS_COMPARE(<=) WS_COMPARE(>=)
#undef WS_COMPARE
template <class __T, size_t __N> void swap(array<__T, __N> &, array<__T, __N> &);
} // namespace boost
#endif
