// Properties of types, where the standard library has them.
#ifndef WARPSHIFT_BOOST_TYPE_TRAITS_HPP
#define WARPSHIFT_BOOST_TYPE_TRAITS_HPP
#if __cplusplus >= 201103L
#include <boost/mpl/integral_c.hpp>
#include <type_traits>
namespace boost {
#define WS_TRAIT(__Name) template <class __T> struct __Name : mpl::bool_<std::__Name<__T>::value> {};
WS_TRAIT(is_void) WS_TRAIT(is_integral) WS_TRAIT(is_floating_point) WS_TRAIT(is_arithmetic) WS_TRAIT(is_fundamental)
WS_TRAIT(is_array) WS_TRAIT(is_pointer) WS_TRAIT(is_reference) WS_TRAIT(is_enum) WS_TRAIT(is_union) WS_TRAIT(is_class)
WS_TRAIT(is_function) WS_TRAIT(is_member_pointer) WS_TRAIT(is_member_function_pointer) WS_TRAIT(is_scalar) WS_TRAIT(is_object)
WS_TRAIT(is_compound) WS_TRAIT(is_const) WS_TRAIT(is_volatile) WS_TRAIT(is_signed) WS_TRAIT(is_unsigned) WS_TRAIT(is_pod)
WS_TRAIT(is_empty) WS_TRAIT(is_polymorphic) WS_TRAIT(is_abstract)
#undef WS_TRAIT
template <class __T> struct is_float : mpl::bool_<std::is_floating_point<__T>::value> {};
template <class __T, class __U> struct is_same : mpl::bool_<std::is_same<__T, __U>::value> {};
template <class __T, class __U> struct is_base_of : mpl::bool_<std::is_base_of<__T, __U>::value> {};
template <class __T, class __U> struct is_convertible : mpl::bool_<std::is_convertible<__T, __U>::value> {};
using std::add_const;
using std::add_cv;
using std::add_pointer;
using std::add_volatile;
using std::alignment_of;
using std::conditional;
using std::decay;
using std::extent;
using std::make_signed;
using std::make_unsigned;
using std::rank;
using std::remove_all_extents;
using std::remove_const;
using std::remove_cv;
using std::remove_extent;
using std::remove_pointer;
using std::remove_reference;
using std::remove_volatile;
template <class __T> struct add_reference : std::add_lvalue_reference<__T> {};
using std::integral_constant;
typedef integral_constant<bool, true> true_type;
typedef integral_constant<bool, false> false_type;
} // namespace boost
#endif
#endif
