// Functions with some of their arguments, where the standard library has them.
#ifndef BOOST_BIND_HPP_INCLUDED
#define BOOST_BIND_HPP_INCLUDED
#if __cplusplus >= 201103L
#include <functional>
namespace boost {
using std::bind;
using std::cref;
using std::mem_fn;
using std::ref;
} // namespace boost
using std::placeholders::_1;
using std::placeholders::_2;
using std::placeholders::_3;
using std::placeholders::_4;
using std::placeholders::_5;
#endif
#endif
