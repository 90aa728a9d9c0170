#include "frontend/NvccSpellings.h"

using namespace warpshift;
using llvm::StringRef;

std::optional<std::string> warpshift::nvccSpellingsReplaced(StringRef Text) { return std::nullopt; }
