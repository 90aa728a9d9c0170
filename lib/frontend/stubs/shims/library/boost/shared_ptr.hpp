#include <boost/smart_ptr/shared_ptr.hpp>
