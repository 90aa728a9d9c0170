// Tables, where the standard library has them.
#ifndef BOOST_UNORDERED_UNORDERED_SET_HPP_INCLUDED
#define BOOST_UNORDERED_UNORDERED_SET_HPP_INCLUDED
#include <boost/functional/hash.hpp>
#if __cplusplus >= 201103L
#include <unordered_set>
namespace boost {
namespace unordered {
template <class __K, class __H = boost::hash<__K>, class __E = std::equal_to<__K>, class __A = std::allocator<__K>>
class unordered_set : public std::unordered_set<__K, __H, __E, __A> {
public:
  using std::unordered_set<__K, __H, __E, __A>::unordered_set;
};
template <class __K, class __H = boost::hash<__K>, class __E = std::equal_to<__K>, class __A = std::allocator<__K>>
class unordered_multiset : public std::unordered_multiset<__K, __H, __E, __A> {
public:
  using std::unordered_multiset<__K, __H, __E, __A>::unordered_multiset;
};
} // namespace unordered
using unordered::unordered_set;
using unordered::unordered_multiset;
} // namespace boost
#endif
#endif
