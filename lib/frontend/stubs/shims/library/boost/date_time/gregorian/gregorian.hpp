// Days of the calendar.
#ifndef BOOST_DATE_TIME_GREGORIAN_HPP
#define BOOST_DATE_TIME_GREGORIAN_HPP
#include <boost/config.hpp>
#include <ctime>
#include <istream>
#include <ostream>
#include <string>
namespace boost {
namespace date_time {
enum special_values { not_a_date_time, neg_infin, pos_infin, min_date_time, max_date_time, not_special, NumSpecialValues };
enum weekdays { Sunday, Monday, Tuesday, Wednesday, Thursday, Friday, Saturday };
enum months_of_year { Jan = 1, Feb, Mar, Apr, May, Jun, Jul, Aug, Sep, Oct, Nov, Dec, NotAMonth, NumMonths };
} // namespace date_time
namespace gregorian {
using date_time::Jan;
using date_time::Feb;
using date_time::Mar;
using date_time::Apr;
using date_time::May;
using date_time::Jun;
using date_time::Jul;
using date_time::Aug;
using date_time::Sep;
using date_time::Oct;
using date_time::Nov;
using date_time::Dec;
// Numbers that a calendar knows.
#define WS_NUMBER(__Name, ...)                                                                                       \
  class __Name {                                                                                                     \
  public:                                                                                                            \
    __Name(unsigned short);                                                                                          \
    operator unsigned short() const;                                                                                 \
    __VA_ARGS__                                                                                                      \
  };
WS_NUMBER(greg_year) WS_NUMBER(greg_day)
WS_NUMBER(greg_month, greg_month(date_time::months_of_year); unsigned short as_number() const; const char *as_short_string() const;
          const char *as_long_string() const;)
WS_NUMBER(greg_weekday, unsigned short as_number() const; const char *as_short_string() const; const char *as_long_string() const;)
#undef WS_NUMBER
class date_duration {
public:
  explicit date_duration(long);
  date_duration(date_time::special_values);
  long days() const;
  bool operator==(const date_duration &) const;
  bool operator<(const date_duration &) const;
  date_duration operator+(const date_duration &) const;
  date_duration operator-(const date_duration &) const;
};
typedef date_duration days;
class date {
public:
  date();
  date(greg_year, greg_month, greg_day);
  explicit date(date_time::special_values);
  greg_year year() const;
  greg_month month() const;
  greg_day day() const;
  greg_weekday day_of_week() const;
  unsigned short day_of_year() const;
  bool is_not_a_date() const;
  bool is_special() const;
  bool operator==(const date &) const;
  bool operator!=(const date &) const;
  bool operator<(const date &) const;
  bool operator>(const date &) const;
  bool operator<=(const date &) const;
  bool operator>=(const date &) const;
  date_duration operator-(const date &) const;
  date operator+(const date_duration &) const;
  date operator-(const date_duration &) const;
  date operator+=(const date_duration &);
  date operator-=(const date_duration &);
};
class day_clock {
public:
  static date local_day();
  static date universal_day();
};
std::string to_simple_string(const date &);
std::string to_iso_string(const date &);
std::string to_iso_extended_string(const date &);
date from_string(const std::string &);
date from_simple_string(const std::string &);
date from_undelimited_string(const std::string &);
std::tm to_tm(const date &);
template <class __C, class __Traits> std::basic_ostream<__C, __Traits> &operator<<(std::basic_ostream<__C, __Traits> &, const date &);
template <class __C, class __Traits> std::basic_istream<__C, __Traits> &operator>>(std::basic_istream<__C, __Traits> &, date &);
} // namespace gregorian
} // namespace boost
#endif
