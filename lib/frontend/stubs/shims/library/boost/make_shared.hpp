#include <boost/smart_ptr/make_shared.hpp>
