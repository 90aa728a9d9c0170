// What users of Boost ask of its configuration.
#ifndef WARPSHIFT_BOOST_CONFIG_HPP
#define WARPSHIFT_BOOST_CONFIG_HPP
#define BOOST_STATIC_CONSTANT(Type, Assignment) static const Type Assignment
#define BOOST_DEDUCED_TYPENAME typename
#define BOOST_FORCEINLINE inline __attribute__((always_inline))
#define BOOST_NOINLINE __attribute__((noinline))
#define BOOST_LIKELY(X) __builtin_expect(X, 1)
#define BOOST_UNLIKELY(X) __builtin_expect(X, 0)
#define BOOST_PREVENT_MACRO_SUBSTITUTION
#define BOOST_JOIN(X, Y) BOOST_DO_JOIN(X, Y)
#define BOOST_DO_JOIN(X, Y) BOOST_DO_JOIN2(X, Y)
#define BOOST_DO_JOIN2(X, Y) X##Y
#define BOOST_STRINGIZE(X) BOOST_DO_STRINGIZE(X)
#define BOOST_DO_STRINGIZE(X) #X
#if __cplusplus >= 201103L
#define BOOST_CONSTEXPR constexpr
#define BOOST_CONSTEXPR_OR_CONST constexpr
#define BOOST_STATIC_CONSTEXPR static constexpr
#define BOOST_NOEXCEPT noexcept
#define BOOST_OVERRIDE override
#else
#define BOOST_CONSTEXPR
#define BOOST_CONSTEXPR_OR_CONST const
#define BOOST_STATIC_CONSTEXPR static const
#define BOOST_NOEXCEPT
#define BOOST_OVERRIDE
#endif
#endif
