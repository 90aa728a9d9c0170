#include <boost/type_traits.hpp>
