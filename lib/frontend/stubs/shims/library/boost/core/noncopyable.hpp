#include <boost/noncopyable.hpp>
