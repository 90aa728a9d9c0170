#include <boost/bind.hpp>
