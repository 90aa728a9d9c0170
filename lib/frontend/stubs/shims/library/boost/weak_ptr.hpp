// A pointer that watches what others own.
#ifndef BOOST_WEAK_PTR_HPP_INCLUDED
#define BOOST_WEAK_PTR_HPP_INCLUDED
#include <boost/smart_ptr/shared_ptr.hpp>
namespace boost {
template <class __T> class weak_ptr {
public:
  typedef typename warpshift_element<__T>::type element_type;
  weak_ptr();
  weak_ptr(const weak_ptr &);
  template <class __Y> weak_ptr(const weak_ptr<__Y> &);
  template <class __Y> weak_ptr(const shared_ptr<__Y> &);
  ~weak_ptr();
  weak_ptr &operator=(const weak_ptr &);
  template <class __Y> weak_ptr &operator=(const shared_ptr<__Y> &);
  shared_ptr<__T> lock() const;
  long use_count() const;
  bool expired() const;
  void reset();
  void swap(weak_ptr &);
};
template <class __T, class __Y> bool operator<(const weak_ptr<__T> &, const weak_ptr<__Y> &);
} // namespace boost
#endif
