// Mutual exclusion.
#ifndef BOOST_THREAD_MUTEX_HPP
#define BOOST_THREAD_MUTEX_HPP
#include <boost/thread/locks.hpp>
namespace boost {
class mutex {
  mutex(const mutex &);
  mutex &operator=(const mutex &);

public:
  typedef unique_lock<mutex> scoped_lock;
  mutex();
  ~mutex();
  void lock();
  bool try_lock();
  void unlock();
};
typedef mutex try_mutex;
} // namespace boost
#endif
