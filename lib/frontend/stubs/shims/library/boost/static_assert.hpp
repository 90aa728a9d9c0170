// Assertions of the compiler: what they claim is for the compiler that builds the program.
#ifndef WARPSHIFT_BOOST_STATIC_ASSERT_HPP
#define WARPSHIFT_BOOST_STATIC_ASSERT_HPP
#include <boost/config.hpp>
#if __cplusplus >= 201103L
#define BOOST_STATIC_ASSERT(...) static_assert(__VA_ARGS__, #__VA_ARGS__)
#define BOOST_STATIC_ASSERT_MSG(Condition, Message) static_assert(Condition, Message)
#else
#define BOOST_STATIC_ASSERT(...) typedef int BOOST_JOIN(boost_static_assert_, __LINE__) __attribute__((unused))
#define BOOST_STATIC_ASSERT_MSG(Condition, Message) BOOST_STATIC_ASSERT(Condition)
#endif
#endif
