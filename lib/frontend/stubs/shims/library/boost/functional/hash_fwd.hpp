#include <boost/functional/hash.hpp>
