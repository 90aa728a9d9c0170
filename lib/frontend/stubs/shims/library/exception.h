// Exceptions of NVIDIA's samples: with the place where they are thrown.
#ifndef COMMON_EXCEPTION_H_
#define COMMON_EXCEPTION_H_
#include <exception>
#include <iostream>
#include <stdexcept>
#include <stdlib.h>
#include <string>
template <class __Std> class Exception : public __Std {
public:
  static void throw_it(const char *, const int, const char * = "-");
  static void throw_it(const char *, const int, const std::string &);
  virtual ~Exception() throw();

private:
  Exception();
  explicit Exception(const std::string &);
};
template <class __E> void handleException(const __E &);
#define RUNTIME_EXCEPTION(msg) Exception<std::runtime_error>::throw_it(__FILE__, __LINE__, msg)
#define LOGIC_EXCEPTION(msg) Exception<std::logic_error>::throw_it(__FILE__, __LINE__, msg)
#define RANGE_EXCEPTION(msg) Exception<std::range_error>::throw_it(__FILE__, __LINE__, msg)
#endif
