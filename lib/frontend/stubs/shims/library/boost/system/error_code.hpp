// Errors of the system.
#ifndef BOOST_SYSTEM_ERROR_CODE_HPP
#define BOOST_SYSTEM_ERROR_CODE_HPP
#include <boost/config.hpp>
#include <ostream>
#include <stdexcept>
#include <string>
namespace boost {
namespace system {
class error_code {
public:
  error_code();
  int value() const;
  std::string message() const;
  void clear();
  bool operator!() const;
  // As C++03 had it: a test, and no number.
  typedef void (*unspecified_bool_type)();
  operator unspecified_bool_type() const;
};
bool operator==(const error_code &, const error_code &);
bool operator!=(const error_code &, const error_code &);
std::ostream &operator<<(std::ostream &, const error_code &);
class system_error : public std::runtime_error {
public:
  explicit system_error(error_code);
  system_error(error_code, const std::string &);
  ~system_error() throw();
  const error_code &code() const;
};
} // namespace system
} // namespace boost
#endif
