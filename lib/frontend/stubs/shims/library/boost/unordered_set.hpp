#include <boost/unordered/unordered_set.hpp>
