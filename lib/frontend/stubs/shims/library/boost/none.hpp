// The value of an optional that has none.
#ifndef BOOST_NONE_HPP
#define BOOST_NONE_HPP
namespace boost {
class none_t {
public:
  struct init_tag {};
  explicit none_t(init_tag);
};
extern const none_t none;
} // namespace boost
#endif
