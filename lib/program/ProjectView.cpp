#include "program/ProjectView.h"

using namespace warpshift;

std::string warpshift::searchedName(const FunctionFacts &F) {
  const llvm::StringRef Name = F.LookupName;
  const size_t Operator = Name.rfind("::operator");
  if (F.Kind == FunctionKind::Lambda || !llvm::StringRef(F.BaseName).starts_with("operator") || Operator == llvm::StringRef::npos)
    return F.BaseName;
  const llvm::StringRef Class = Name.take_front(Operator);
  return Class.substr(Class.rfind("::") == llvm::StringRef::npos ? 0 : Class.rfind("::") + 2).str();
}

const ProjectView &ProjectView::alone() {
  static const ProjectView Alone;
  return Alone;
}
