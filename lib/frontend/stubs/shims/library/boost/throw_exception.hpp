// Exceptions that are thrown, or handed to the program where it has none.
#ifndef BOOST_THROW_EXCEPTION_HPP_INCLUDED
#define BOOST_THROW_EXCEPTION_HPP_INCLUDED
#include <boost/config.hpp>
#include <exception>
#ifdef BOOST_NO_EXCEPTIONS
namespace boost {
void throw_exception(std::exception const &);
} // namespace boost
#else
namespace boost {
template <class __E> void throw_exception(__E const &) __attribute__((noreturn));
} // namespace boost
#endif
#define BOOST_THROW_EXCEPTION(__What) ::boost::throw_exception(__What)
#endif
