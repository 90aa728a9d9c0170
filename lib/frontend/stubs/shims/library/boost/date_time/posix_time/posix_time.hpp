// Times of day, and what lies between them.
#ifndef BOOST_DATE_TIME_POSIX_TIME_HPP
#define BOOST_DATE_TIME_POSIX_TIME_HPP
#include <boost/cstdint.hpp>
#include <boost/date_time/gregorian/gregorian.hpp>
#include <ctime>
#include <istream>
#include <ostream>
#include <string>
#include <time.h>
namespace boost {
namespace posix_time {
class time_duration {
public:
  typedef boost::int64_t tick_type, sec_type, hour_type, min_type, fractional_seconds_type, impl_type;
  time_duration();
  time_duration(hour_type, min_type, sec_type, fractional_seconds_type = 0);
  time_duration(date_time::special_values);
  static time_duration unit();
  static tick_type ticks_per_second();
  static unsigned short num_fractional_digits();
  hour_type hours() const;
  min_type minutes() const;
  sec_type seconds() const;
  sec_type total_seconds() const;
  tick_type total_milliseconds() const;
  tick_type total_microseconds() const;
  tick_type total_nanoseconds() const;
  fractional_seconds_type fractional_seconds() const;
  tick_type ticks() const;
  time_duration invert_sign() const;
  bool is_negative() const;
  bool is_special() const;
  bool is_pos_infinity() const;
  bool is_neg_infinity() const;
  bool is_not_a_date_time() const;
  bool operator<(const time_duration &) const;
  bool operator>(const time_duration &) const;
  bool operator<=(const time_duration &) const;
  bool operator>=(const time_duration &) const;
  bool operator==(const time_duration &) const;
  bool operator!=(const time_duration &) const;
  time_duration operator-() const;
  time_duration operator-(const time_duration &) const;
  time_duration operator+(const time_duration &) const;
  time_duration operator*(int) const;
  time_duration operator/(int) const;
  time_duration &operator-=(const time_duration &);
  time_duration &operator+=(const time_duration &);
  time_duration &operator*=(int);
  time_duration &operator/=(int);
};
#define WS_UNIT(__Name)                                                                                              \
  class __Name : public time_duration {                                                                              \
  public:                                                                                                            \
    template <class __T> explicit __Name(const __T &);                                                               \
  };
WS_UNIT(hours) WS_UNIT(minutes) WS_UNIT(seconds) WS_UNIT(milliseconds) WS_UNIT(microseconds) WS_UNIT(nanoseconds)
#undef WS_UNIT
typedef milliseconds millisec;
typedef microseconds microsec;
class ptime {
public:
  typedef gregorian::date date_type;
  typedef time_duration time_duration_type;
  ptime();
  ptime(date_type);
  ptime(date_type, time_duration);
  ptime(const date_time::special_values);
  date_type date() const;
  time_duration time_of_day() const;
  bool is_not_a_date_time() const;
  bool is_infinity() const;
  bool is_pos_infinity() const;
  bool is_neg_infinity() const;
  bool is_special() const;
  bool operator==(const ptime &) const;
  bool operator!=(const ptime &) const;
  bool operator<(const ptime &) const;
  bool operator>(const ptime &) const;
  bool operator<=(const ptime &) const;
  bool operator>=(const ptime &) const;
  time_duration operator-(const ptime &) const;
  ptime operator+(const gregorian::date_duration &) const;
  ptime operator-(const gregorian::date_duration &) const;
  ptime operator+(const time_duration &) const;
  ptime operator-(const time_duration &) const;
  ptime operator+=(const gregorian::date_duration &);
  ptime operator-=(const gregorian::date_duration &);
  ptime operator+=(const time_duration &);
  ptime operator-=(const time_duration &);
};
class second_clock {
public:
  static ptime local_time();
  static ptime universal_time();
};
class microsec_clock {
public:
  static ptime local_time();
  static ptime universal_time();
};
using date_time::max_date_time;
using date_time::min_date_time;
using date_time::neg_infin;
using date_time::not_a_date_time;
using date_time::pos_infin;
ptime from_time_t(std::time_t);
std::time_t to_time_t(ptime);
std::tm to_tm(const ptime &);
std::tm to_tm(const time_duration &);
ptime ptime_from_tm(const std::tm &);
std::string to_simple_string(ptime);
std::string to_simple_string(time_duration);
std::string to_iso_string(ptime);
std::string to_iso_string(time_duration);
std::string to_iso_extended_string(ptime);
ptime time_from_string(const std::string &);
ptime from_iso_string(const std::string &);
time_duration duration_from_string(const std::string &);
#define WS_STREAMED(__T)                                                                                             \
  template <class __C, class __Traits> std::basic_ostream<__C, __Traits> &operator<<(std::basic_ostream<__C, __Traits> &, const __T &);  \
  template <class __C, class __Traits> std::basic_istream<__C, __Traits> &operator>>(std::basic_istream<__C, __Traits> &, __T &);
WS_STREAMED(ptime) WS_STREAMED(time_duration)
#undef WS_STREAMED
} // namespace posix_time
} // namespace boost
#endif
