// A base of what nobody copies.
#ifndef WARPSHIFT_BOOST_NONCOPYABLE_HPP
#define WARPSHIFT_BOOST_NONCOPYABLE_HPP
namespace boost {
class noncopyable {
protected:
  noncopyable() {}
  ~noncopyable() {}

private:
  noncopyable(const noncopyable &);
  noncopyable &operator=(const noncopyable &);
};
} // namespace boost
#endif
