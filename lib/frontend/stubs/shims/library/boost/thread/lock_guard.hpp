#include <boost/thread/locks.hpp>
