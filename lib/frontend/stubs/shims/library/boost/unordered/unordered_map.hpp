// Tables, where the standard library has them.
#ifndef BOOST_UNORDERED_UNORDERED_MAP_HPP_INCLUDED
#define BOOST_UNORDERED_UNORDERED_MAP_HPP_INCLUDED
#include <boost/functional/hash.hpp>
#if __cplusplus >= 201103L
#include <unordered_map>
namespace boost {
namespace unordered {
template <class __K, class __V, class __H = boost::hash<__K>, class __E = std::equal_to<__K>,
          class __A = std::allocator<std::pair<const __K, __V>>>
class unordered_map : public std::unordered_map<__K, __V, __H, __E, __A> {
public:
  using std::unordered_map<__K, __V, __H, __E, __A>::unordered_map;
};
template <class __K, class __V, class __H = boost::hash<__K>, class __E = std::equal_to<__K>,
          class __A = std::allocator<std::pair<const __K, __V>>>
class unordered_multimap : public std::unordered_multimap<__K, __V, __H, __E, __A> {
public:
  using std::unordered_multimap<__K, __V, __H, __E, __A>::unordered_multimap;
};
} // namespace unordered
using unordered::unordered_map;
using unordered::unordered_multimap;
} // namespace boost
#endif
#endif
