// What threads wait for.
#ifndef BOOST_THREAD_CONDITION_VARIABLE_HPP
#define BOOST_THREAD_CONDITION_VARIABLE_HPP
#include <boost/date_time/posix_time/posix_time.hpp>
#include <boost/thread/mutex.hpp>
namespace warpshift_stands_in {}
namespace boost {
struct cv_status {
  enum type { no_timeout, timeout };
};
#define WS_CONDITION(__Name, __Template, __Lock)                                                                     \
  class __Name {                                                                                                     \
    __Name(const __Name &);                                                                                          \
    __Name &operator=(const __Name &);                                                                               \
                                                                                                                     \
  public:                                                                                                            \
    __Name();                                                                                                        \
    ~__Name();                                                                                                       \
    void notify_one();                                                                                               \
    void notify_all();                                                                                               \
    __Template(class __W) void wait(__Lock, __W);                                                                    \
    __Template(class __W) bool timed_wait(__Lock, const __W &);                                                      \
    __Template(class __W, class __P) bool timed_wait(__Lock, const __W &, __P);
#define WS_OWN(...) template <__VA_ARGS__>
#define WS_ANY(...) template <class __L, __VA_ARGS__>
WS_CONDITION(condition_variable, WS_OWN, unique_lock<mutex> &)
  void wait(unique_lock<mutex> &);
};
WS_CONDITION(condition_variable_any, WS_ANY, __L &)
  template <class __L> void wait(__L &);
};
#undef WS_CONDITION
#undef WS_OWN
#undef WS_ANY
typedef condition_variable_any condition;
} // namespace boost
#endif
