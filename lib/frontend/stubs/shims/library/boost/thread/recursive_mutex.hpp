// Mutual exclusion of threads, not of calls.
#ifndef BOOST_THREAD_RECURSIVE_MUTEX_HPP
#define BOOST_THREAD_RECURSIVE_MUTEX_HPP
#include <boost/thread/locks.hpp>
namespace boost {
class recursive_mutex {
  recursive_mutex(const recursive_mutex &);
  recursive_mutex &operator=(const recursive_mutex &);

public:
  typedef unique_lock<recursive_mutex> scoped_lock;
  recursive_mutex();
  ~recursive_mutex();
  void lock();
  bool try_lock();
  void unlock();
};
} // namespace boost
#endif
