#include <boost/optional/optional.hpp>
