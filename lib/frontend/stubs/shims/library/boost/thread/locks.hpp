// Objects that hold a mutex as long as they live.
#ifndef BOOST_THREAD_LOCKS_HPP
#define BOOST_THREAD_LOCKS_HPP
#include <boost/config.hpp>
namespace boost {
struct defer_lock_t {};
struct try_to_lock_t {};
struct adopt_lock_t {};
const defer_lock_t defer_lock = {};
const try_to_lock_t try_to_lock = {};
const adopt_lock_t adopt_lock = {};
template <class __M> class lock_guard {
  lock_guard(const lock_guard &);
  lock_guard &operator=(const lock_guard &);

public:
  typedef __M mutex_type;
  explicit lock_guard(__M &);
  lock_guard(__M &, adopt_lock_t);
  ~lock_guard();
};
template <class __M> class unique_lock {
  unique_lock(const unique_lock &);
  unique_lock &operator=(const unique_lock &);
  typedef void (unique_lock::*warpshift_bool)() const;

public:
  typedef __M mutex_type;
  unique_lock();
  explicit unique_lock(__M &);
  unique_lock(__M &, adopt_lock_t);
  unique_lock(__M &, defer_lock_t);
  unique_lock(__M &, try_to_lock_t);
#if __cplusplus >= 201103L
  unique_lock(unique_lock &&);
  unique_lock &operator=(unique_lock &&);
#endif
  ~unique_lock();
  void lock();
  bool try_lock();
  void unlock();
  void swap(unique_lock &);
  __M *mutex() const;
  __M *release();
  bool owns_lock() const;
  operator warpshift_bool() const;
  bool operator!() const;
};
} // namespace boost
#endif
