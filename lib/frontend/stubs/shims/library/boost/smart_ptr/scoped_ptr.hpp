// Pointers that own alone.
#ifndef BOOST_SMART_PTR_SCOPED_PTR_HPP_INCLUDED
#define BOOST_SMART_PTR_SCOPED_PTR_HPP_INCLUDED
#include <boost/config.hpp>
#include <stddef.h>
namespace boost {
#define WS_SCOPED(__Name, ...)                                                                                       \
  template <class __T> class __Name {                                                                                \
    typedef __Name warpshift_self;                                                                                   \
    typedef void (warpshift_self::*warpshift_bool)() const;                                                          \
    __Name(const __Name &);                                                                                          \
    __Name &operator=(const __Name &);                                                                               \
                                                                                                                     \
  public:                                                                                                            \
    typedef __T element_type;                                                                                        \
    explicit __Name(__T * = 0);                                                                                      \
    ~__Name();                                                                                                       \
    void reset(__T * = 0);                                                                                           \
    __VA_ARGS__                                                                                                      \
    __T *get() const;                                                                                                \
    operator warpshift_bool() const;                                                                                 \
    bool operator!() const;                                                                                          \
    void swap(__Name &);                                                                                             \
  };                                                                                                                 \
  template <class __T> void swap(__Name<__T> &, __Name<__T> &);
WS_SCOPED(scoped_ptr, __T &operator*() const; __T *operator->() const;)
WS_SCOPED(scoped_array, __T &operator[](ptrdiff_t) const;)
#undef WS_SCOPED
template <class __T> __T *get_pointer(const scoped_ptr<__T> &);
} // namespace boost
#endif
