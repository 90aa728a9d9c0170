// The timer that Boost had before boost/timer/timer.hpp.
#ifndef BOOST_TIMER_HPP_INCLUDED
#define BOOST_TIMER_HPP_INCLUDED
#include <boost/config.hpp>
#include <ctime>
#include <limits>
namespace boost {
class timer {
public:
  timer();
  void restart();
  double elapsed() const;
  double elapsed_max() const;
  double elapsed_min() const;
};
} // namespace boost
#endif
