#include <boost/utility/enable_if.hpp>
