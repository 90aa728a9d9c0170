// Assertions of a program: they may be empty. Each inclusion reads the macros anew.
#undef BOOST_ASSERT
#undef BOOST_ASSERT_MSG
#undef BOOST_ASSERT_IS_VOID
#undef BOOST_VERIFY
#undef BOOST_VERIFY_MSG
#include <assert.h>
#if defined(BOOST_DISABLE_ASSERTS)
#define BOOST_ASSERT(__Condition) ((void)0)
#define BOOST_ASSERT_MSG(__Condition, __Text) ((void)0)
#define BOOST_ASSERT_IS_VOID
#elif defined(BOOST_ENABLE_ASSERT_HANDLER)
namespace boost {
void assertion_failed(char const *, char const *, char const *, long);
void assertion_failed_msg(char const *, char const *, char const *, char const *, long);
} // namespace boost
#define BOOST_ASSERT(__Condition) ((__Condition) ? (void)0 : ::boost::assertion_failed(#__Condition, __func__, __FILE__, __LINE__))
#define BOOST_ASSERT_MSG(__Condition, __Text)                                                                        \
  ((__Condition) ? (void)0 : ::boost::assertion_failed_msg(#__Condition, __Text, __func__, __FILE__, __LINE__))
#else
#define BOOST_ASSERT(__Condition) assert(__Condition)
#define BOOST_ASSERT_MSG(__Condition, __Text) assert((__Condition) && (__Text))
#ifdef NDEBUG
#define BOOST_ASSERT_IS_VOID
#endif
#endif
#ifdef BOOST_ASSERT_IS_VOID
#define BOOST_VERIFY(__Condition) ((void)(__Condition))
#define BOOST_VERIFY_MSG(__Condition, __Text) ((void)(__Condition))
#else
#define BOOST_VERIFY(__Condition) BOOST_ASSERT(__Condition)
#define BOOST_VERIFY_MSG(__Condition, __Text) BOOST_ASSERT_MSG(__Condition, __Text)
#endif
