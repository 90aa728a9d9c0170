// Numbers that stand for values in tables.
#ifndef BOOST_FUNCTIONAL_HASH_HPP
#define BOOST_FUNCTIONAL_HASH_HPP
#include <boost/config.hpp>
#include <stddef.h>
#include <functional>
#include <memory>
#include <utility>
namespace warpshift_stands_in {}
namespace boost {
template <class __T> struct hash {
  typedef __T argument_type;
  typedef size_t result_type;
  size_t operator()(const __T &) const;
};
template <class __T> void hash_combine(size_t &, const __T &);
template <class __I> size_t hash_range(__I, __I);
template <class __I> void hash_range(size_t &, __I, __I);
} // namespace boost
#endif
