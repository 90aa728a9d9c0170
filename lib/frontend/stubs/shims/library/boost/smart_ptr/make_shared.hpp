// Objects made for a pointer that owns them.
#ifndef BOOST_SMART_PTR_MAKE_SHARED_HPP_INCLUDED
#define BOOST_SMART_PTR_MAKE_SHARED_HPP_INCLUDED
#include <boost/smart_ptr/shared_ptr.hpp>
namespace boost {
#if __cplusplus >= 201103L
template <class __T, class... __A> shared_ptr<__T> make_shared(__A &&...);
template <class __T, class __Alloc, class... __A> shared_ptr<__T> allocate_shared(const __Alloc &, __A &&...);
#else
template <class __T> shared_ptr<__T> make_shared();
template <class __T, class __A> shared_ptr<__T> make_shared(const __A &);
template <class __T, class __A, class __B> shared_ptr<__T> make_shared(const __A &, const __B &);
template <class __T, class __A, class __B, class __C> shared_ptr<__T> make_shared(const __A &, const __B &, const __C &);
template <class __T, class __A, class __B, class __C, class __D>
shared_ptr<__T> make_shared(const __A &, const __B &, const __C &, const __D &);
#endif
} // namespace boost
#endif
