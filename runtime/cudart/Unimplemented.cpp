// One function for each row of Unimplemented.def. The parameters do not matter: nothing looks at them.

namespace warpshift::cudart {
int refuseUnimplemented(const char *Function, const char *Family);
}

extern "C" {
#define UNIMPLEMENTED(Name, Family)                                                                                              \
  int Name() { return warpshift::cudart::refuseUnimplemented(#Name, Family); }
#include "runtime/cudart/Unimplemented.def"
}
