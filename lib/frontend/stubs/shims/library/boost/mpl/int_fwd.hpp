#include <boost/mpl/integral_c.hpp>
