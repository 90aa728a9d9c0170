// Timers of processor time.
#ifndef BOOST_TIMER_TIMER_HPP
#define BOOST_TIMER_TIMER_HPP
#include <boost/config.hpp>
#include <boost/cstdint.hpp>
#include <cstring>
#include <ostream>
#include <string>
namespace boost {
namespace timer {
typedef boost::int_least64_t nanosecond_type;
struct cpu_times {
  nanosecond_type wall, user, system;
  void clear() { wall = user = system = 0; }
};
const short default_places = 6;
std::string format(const cpu_times &, short, const std::string &);
std::string format(const cpu_times &, short = default_places);
class cpu_timer {
public:
  cpu_timer() BOOST_NOEXCEPT;
  bool is_stopped() const BOOST_NOEXCEPT;
  cpu_times elapsed() const BOOST_NOEXCEPT;
  std::string format(short, const std::string &) const;
  std::string format(short = default_places) const;
  void start() BOOST_NOEXCEPT;
  void stop() BOOST_NOEXCEPT;
  void resume() BOOST_NOEXCEPT;
};
class auto_cpu_timer : public cpu_timer {
public:
  explicit auto_cpu_timer(short = default_places);
  auto_cpu_timer(short, const std::string &);
  explicit auto_cpu_timer(const std::string &);
  auto_cpu_timer(std::ostream &, short, const std::string &);
  explicit auto_cpu_timer(std::ostream &, short = default_places);
  auto_cpu_timer(std::ostream &, const std::string &);
  ~auto_cpu_timer();
  std::ostream &ostream() const;
  short places() const;
  const std::string &format_string() const;
  void report();
};
} // namespace timer
} // namespace boost
#endif
