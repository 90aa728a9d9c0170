// Text with places that values fill.
#ifndef BOOST_FORMAT_HPP
#define BOOST_FORMAT_HPP
#include <boost/config.hpp>
#include <locale>
#include <ostream>
#include <string>
namespace boost {
template <class __C, class __Traits = std::char_traits<__C>, class __Alloc = std::allocator<__C> > class basic_format {
public:
  typedef std::basic_string<__C, __Traits, __Alloc> string_type;
  explicit basic_format(const __C * = 0);
  basic_format(const __C *, const std::locale &);
  explicit basic_format(const string_type &);
  basic_format &parse(const string_type &);
  basic_format &clear();
  string_type str() const;
  int expected_args() const;
  unsigned char exceptions() const;
  unsigned char exceptions(unsigned char);
  template <class __T> basic_format &operator%(const __T &);
  template <class __T> basic_format &operator%(__T &);
};
typedef basic_format<char> format;
typedef basic_format<wchar_t> wformat;
template <class __C, class __Traits, class __Alloc>
std::basic_ostream<__C, __Traits> &operator<<(std::basic_ostream<__C, __Traits> &, const basic_format<__C, __Traits, __Alloc> &);
template <class __C, class __Traits, class __Alloc>
std::basic_string<__C, __Traits, __Alloc> str(const basic_format<__C, __Traits, __Alloc> &);
} // namespace boost
#endif
