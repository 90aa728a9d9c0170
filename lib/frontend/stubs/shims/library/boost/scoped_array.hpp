#include <boost/smart_ptr/scoped_ptr.hpp>
