#include "program/ProjectView.h"
#include "llvm/ADT/STLExtras.h"

using namespace warpshift;

std::string warpshift::searchedName(const FunctionFacts &F) {
  const llvm::StringRef Name = F.LookupName;
  const size_t Operator = Name.rfind("::operator");
  if (F.Kind == FunctionKind::Lambda || !F.IsMethod || !llvm::StringRef(F.BaseName).starts_with("operator") ||
      Operator == llvm::StringRef::npos)
    return F.BaseName;
  const llvm::StringRef Class = Name.take_front(Operator);
  return Class.substr(Class.rfind("::") == llvm::StringRef::npos ? 0 : Class.rfind("::") + 2).str();
}

NameForm warpshift::searchedForm(const FunctionFacts &F) {
  if (F.Kind == FunctionKind::Lambda || F.CalledUnwritten || searchedName(F) != F.BaseName)
    return NameForm::Any;
  // Host code may evaluate a constexpr function of the device, where it is told to (--expt-relaxed-constexpr).
  if (F.Kind == FunctionKind::Device && !F.OnHost && !F.IsConstexpr)
    return F.IsMethod ? NameForm::DeviceMember : NameForm::DeviceFunction;
  return F.IsMethod ? NameForm::Member : NameForm::Function;
}

const ProjectView &ProjectView::alone() {
  static const ProjectView Alone;
  return Alone;
}

bool warpshift::isDeclaredElsewhere(const FunctionFacts &F) {
  return llvm::any_of(F.Places, [&](const DeclPlace &P) { return P.ParamsEnd.isValid() && P.ParamsEnd.File != F.Where.File; });
}

bool warpshift::isCalledUnspelled(const FunctionFacts &F) {
  // begin() and end() by a range-based for, get() by a structured binding: [stmt.ranged], [dcl.struct.bind].
  return F.CalledUnwritten || llvm::StringRef(F.BaseName).starts_with("operator") || F.BaseName == "begin" ||
         F.BaseName == "end" || F.BaseName == "get";
}

std::set<std::string> warpshift::filesOf(const FunctionFacts &F) {
  std::set<std::string> Out{F.Where.File};
  for (const DeclPlace &P : F.Places)
    if (P.ParamsEnd.isValid())
      Out.insert(P.ParamsEnd.File);
  return Out;
}

std::string ProjectView::embeddedCaller(const FunctionFacts &F) const {
  const bool Links = !F.OnlyInUnit && F.Kind != FunctionKind::Lambda;
  if (std::string File = Links ? linkedIn(searchedName(F)) : ""; !File.empty())
    return File;
  return embeddedIn(searchedName(F), F.InHeader || isDeclaredElsewhere(F) ? "" : F.Where.File);
}
