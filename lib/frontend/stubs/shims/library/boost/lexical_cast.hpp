// Values from their text, and text from values.
#ifndef BOOST_LEXICAL_CAST_INCLUDED
#define BOOST_LEXICAL_CAST_INCLUDED
#include <boost/config.hpp>
#include <stddef.h>
#include <string>
#include <typeinfo>
namespace boost {
class bad_lexical_cast : public std::bad_cast {
public:
  bad_lexical_cast() throw();
  const char *what() const throw();
  const std::type_info &source_type() const;
  const std::type_info &target_type() const;
  ~bad_lexical_cast() throw();
};
template <typename __T, typename __S> __T lexical_cast(const __S &);
template <typename __T> __T lexical_cast(const char *, size_t);
} // namespace boost
#endif
