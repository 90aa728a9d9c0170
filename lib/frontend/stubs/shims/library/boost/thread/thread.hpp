// Threads of the host.
#ifndef BOOST_THREAD_THREAD_HPP
#define BOOST_THREAD_THREAD_HPP
#include <boost/date_time/posix_time/posix_time.hpp>
#include <boost/thread/condition_variable.hpp>
#include <boost/thread/mutex.hpp>
#include <boost/thread/recursive_mutex.hpp>
#include <list>
#include <ostream>
#include <pthread.h>
#include <stddef.h>
#if __cplusplus >= 201103L
#include <utility>
#endif
namespace warpshift_stands_in {}
namespace boost {
class thread_interrupted {};
class thread_attributes {
public:
  thread_attributes();
  void set_stack_size(size_t);
  size_t get_stack_size() const;
};
class thread {
  thread(thread &);
  thread &operator=(thread &);

public:
  typedef thread_attributes attributes;
  typedef pthread_t native_handle_type;
  class id {
  public:
    id();
    bool operator==(const id &) const;
    bool operator!=(const id &) const;
    bool operator<(const id &) const;
    bool operator>(const id &) const;
    bool operator<=(const id &) const;
    bool operator>=(const id &) const;
    template <class __C, class __Traits>
    friend std::basic_ostream<__C, __Traits> &operator<<(std::basic_ostream<__C, __Traits> &, const id &);
  };
  thread();
  ~thread();
#if __cplusplus >= 201103L
  thread(thread &&);
  thread &operator=(thread &&);
  template <class __F, class... __A> explicit thread(__F &&, __A &&...);
#else
  template <class __F> explicit thread(__F);
  template <class __F, class __A> thread(__F, __A);
  template <class __F, class __A, class __B> thread(__F, __A, __B);
  template <class __F, class __A, class __B, class __C> thread(__F, __A, __B, __C);
  template <class __F, class __A, class __B, class __C, class __D> thread(__F, __A, __B, __C, __D);
  template <class __F, class __A, class __B, class __C, class __D, class __E> thread(__F, __A, __B, __C, __D, __E);
#endif
  void swap(thread &);
  id get_id() const;
  bool joinable() const;
  void join();
  bool timed_join(const posix_time::ptime &);
  template <class __T> bool timed_join(const __T &);
  template <class __T> bool try_join_for(const __T &);
  template <class __T> bool try_join_until(const __T &);
  void detach();
  void interrupt();
  bool interruption_requested() const;
  native_handle_type native_handle();
  static unsigned hardware_concurrency();
  static unsigned physical_concurrency();
  static void yield();
  static void sleep(const posix_time::ptime &);
};
void swap(thread &, thread &);
namespace this_thread {
thread::id get_id();
void yield();
void sleep(const posix_time::ptime &);
template <class __T> void sleep(const __T &);
template <class __T> void sleep_for(const __T &);
template <class __T> void sleep_until(const __T &);
void interruption_point();
bool interruption_enabled();
bool interruption_requested();
template <class __F> void at_thread_exit(__F);
} // namespace this_thread
posix_time::ptime get_system_time();
typedef posix_time::ptime system_time;
class thread_group {
  thread_group(const thread_group &);
  thread_group &operator=(const thread_group &);

public:
  thread_group();
  ~thread_group();
  template <class __F> thread *create_thread(__F);
  void add_thread(thread *);
  void remove_thread(thread *);
  bool is_this_thread_in();
  bool is_thread_in(thread *);
  void join_all();
  void interrupt_all();
  size_t size() const;
};
} // namespace boost
#endif
