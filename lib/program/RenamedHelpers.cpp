#include "program/RenamedHelpers.h"
#include "llvm/ADT/STLExtras.h"

using namespace warpshift;

static std::string whyNotRenamed(const FunctionFacts &F, const ProjectView &Project) {
  if (F.Kind != FunctionKind::Device || F.OnHost)
    return "'" + F.Name + "' cannot take one";
  if (!F.SpecializationOf.empty() || llvm::StringRef(F.BaseName).starts_with("__"))
    return "'" + F.Name + "' cannot be renamed";
  if (!keepsOldSignature(F))
    return "the signature of '" + F.Name + "' cannot stay beside it";
  if (llvm::any_of(F.Places, [](const DeclPlace &P) { return !P.NameAt.isValid(); }))
    return "the name of '" + F.Name + "' is not typed where it is declared";
  if (!Project.mayRename(F.BaseName, F.BaseName + RenamedSuffix.str()))
    return "'" + F.BaseName + RenamedSuffix.str() + "' is taken, or '" + F.BaseName + "' is brought elsewhere by 'using'";
  return "";
}

std::string warpshift::whyNotRenamed(const Solution &Sol, const ProjectView &Project, const std::set<std::string> &Together) {
  for (const std::string &P : Together) {
    const auto Known = Sol.ByPattern.find(P);
    if (Known == Sol.ByPattern.end())
      return "a call may mean a function that has no device code that was read";
    for (size_t N : Known->second)
      if (std::string Why = ::whyNotRenamed(*Sol.Instances[N].F, Project); !Why.empty())
        return Why;
  }
  return "";
}
