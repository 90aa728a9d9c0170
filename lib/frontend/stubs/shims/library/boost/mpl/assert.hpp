// Assertions about types; none of them is looked at.
#ifndef WARPSHIFT_BOOST_MPL_ASSERT_HPP
#define WARPSHIFT_BOOST_MPL_ASSERT_HPP
#include <boost/config.hpp>
#define BOOST_MPL_ASSERT_UNREAD enum { BOOST_JOIN(boost_mpl_assertion_, __COUNTER__) }
#define BOOST_MPL_ASSERT(Predicate) BOOST_MPL_ASSERT_UNREAD
#define BOOST_MPL_ASSERT_NOT(Predicate) BOOST_MPL_ASSERT_UNREAD
#define BOOST_MPL_ASSERT_MSG(Condition, Message, Types) BOOST_MPL_ASSERT_UNREAD
#define BOOST_MPL_ASSERT_RELATION(X, Relation, Y) BOOST_MPL_ASSERT_UNREAD
#endif
