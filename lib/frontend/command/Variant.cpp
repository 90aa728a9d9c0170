#include "frontend/command/Variant.h"
#include <set>

using namespace warpshift;

Variant::Variant(unsigned Arch, std::vector<std::string> Defs) : Arch(Arch), Defines(std::move(Defs)) {
  Name = Arch ? "sm_" + std::to_string(Arch) : "host";
  for (const std::string &D : Defines)
    Name += " " + D;
}

Variant Variant::host(std::vector<std::string> Defines) { return Variant(0, std::move(Defines)); }

Variant Variant::device(unsigned Arch, std::vector<std::string> Defines) { return Variant(Arch, std::move(Defines)); }

std::vector<Variant> warpshift::variantsFor(llvm::ArrayRef<unsigned> Archs) {
  std::vector<Variant> Result{Variant::host()};
  for (unsigned A : std::set<unsigned>(Archs.begin(), Archs.end()))
    Result.push_back(Variant::device(A));
  return Result;
}
