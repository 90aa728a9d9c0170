#include <boost/algorithm/string.hpp>
