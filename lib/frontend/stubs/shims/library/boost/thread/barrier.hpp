// A place where threads wait for each other.
#ifndef BOOST_THREAD_BARRIER_HPP
#define BOOST_THREAD_BARRIER_HPP
#include <boost/config.hpp>
namespace boost {
class barrier {
  barrier(const barrier &);
  barrier &operator=(const barrier &);

public:
  explicit barrier(unsigned);
  ~barrier();
  bool wait();
  void count_down_and_wait();
};
} // namespace boost
#endif
