// Small headers of Boost have stand-ins: code that asks for them is read whole. What the program itself calls boost is not touched.
//== no-nvcc its headers are not there
//== input
#include <boost/config.hpp>
#include <boost/cstdint.hpp>
#include <boost/mpl/assert.hpp>
#include <boost/mpl/bool.hpp>
#include <boost/mpl/if.hpp>
#include <boost/static_assert.hpp>
#include <boost/tuple/tuple.hpp>
#include <boost/utility/enable_if.hpp>

struct Config {
  typedef boost::mpl::int_<4> Step;
  typedef boost::mpl::bool_<true> Wide;
};
template <class T> class Sum {
  BOOST_STATIC_CONSTEXPR boost::uint32_t step = T::Step::value;
  typedef typename boost::mpl::if_<typename T::Wide, boost::int64_t, boost::int32_t>::type Value;
  BOOST_STATIC_ASSERT(step != 0);
  BOOST_MPL_ASSERT_MSG(sizeof(Value) == 8, NOT_WIDE, (Value));

public:
  __device__ static boost::int32_t of(boost::int32_t v) {
    if (step > 2)
      v += __shfl_xor(v, step);
    return v;
  }
};
template <class T> __device__ typename boost::enable_if<typename T::Wide, bool>::type some(int v) { return __any(v); }
__global__ void kernel(int *p) {
  int v = p[threadIdx.x];
  if (v > 0)
    p[0] = Sum<Config>::of(v) + some<Config>(v);
}
void launch(int *p) {
  int blocks, threads;
  boost::tie(blocks, threads) = boost::make_tuple(1, 32);
  kernel<<<blocks, threads>>>(p);
}
//== fixed
#include <boost/config.hpp>
#include <boost/cstdint.hpp>
#include <boost/mpl/assert.hpp>
#include <boost/mpl/bool.hpp>
#include <boost/mpl/if.hpp>
#include <boost/static_assert.hpp>
#include <boost/tuple/tuple.hpp>
#include <boost/utility/enable_if.hpp>

struct Config {
  typedef boost::mpl::int_<4> Step;
  typedef boost::mpl::bool_<true> Wide;
};
template <class T> class Sum {
  BOOST_STATIC_CONSTEXPR boost::uint32_t step = T::Step::value;
  typedef typename boost::mpl::if_<typename T::Wide, boost::int64_t, boost::int32_t>::type Value;
  BOOST_STATIC_ASSERT(step != 0);
  BOOST_MPL_ASSERT_MSG(sizeof(Value) == 8, NOT_WIDE, (Value));

public:
  __device__ static boost::int32_t of(boost::int32_t v, unsigned ws_mask = 0xffffffffu) {
    if (step > 2)
      v += __shfl_xor_sync(ws_mask, v, step);
    return v;
  }
};
template <class T> __device__ typename boost::enable_if<typename T::Wide, bool>::type some(int v, unsigned ws_mask = 0xffffffffu) { return __any_sync(ws_mask, v); }
__global__ void kernel(int *p) {
  int v = p[threadIdx.x];
  const bool ws_c1 = v > 0;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1)
    p[0] = Sum<Config>::of(v, ws_m1) + some<Config>(v, ws_m1);
}
void launch(int *p) {
  int blocks, threads;
  boost::tie(blocks, threads) = boost::make_tuple(1, 32);
  kernel<<<blocks, threads>>>(p);
}
//== findings
library-without-headers.cu:23: proven shuffle-to-sync
library-without-headers.cu:27: proven vote-to-sync
