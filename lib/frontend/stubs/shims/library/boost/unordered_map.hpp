#include <boost/unordered/unordered_map.hpp>
