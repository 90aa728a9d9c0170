// Tuples, where the standard library has them.
#ifndef WARPSHIFT_BOOST_TUPLE_HPP
#define WARPSHIFT_BOOST_TUPLE_HPP
#if __cplusplus >= 201103L
#include <tuple>
namespace boost {
using std::get;
using std::make_tuple;
using std::tie;
using std::tuple;
namespace tuples {
using std::get;
using std::make_tuple;
using std::tie;
using std::tuple;
} // namespace tuples
} // namespace boost
#endif
#endif
