#include "facts/PureFunctions.h"
#include "clang/AST/Attr.h"
#include "clang/AST/DeclCXX.h"
#include "llvm/ADT/StringSet.h"

using namespace clang;

namespace {

/// Names, some of them with `*` for any rest.
struct NameList {
  llvm::StringSet<> Whole;
  std::vector<llvm::StringRef> Prefixes;
  bool contains(llvm::StringRef Name) const {
    return Whole.contains(Name) || llvm::any_of(Prefixes, [&](llvm::StringRef P) { return Name.starts_with(P); });
  }
  void add(llvm::StringRef Name) {
    if (Name.consume_back("*"))
      Prefixes.push_back(Name);
    else
      Whole.insert(Name);
  }
};

NameList pureNames() {
  NameList L;
#define MATH(Name)                                                                                                               \
  for (const char *Suffix : {"", "f", "l"})                                                                                      \
    L.Whole.insert(std::string(#Name) + Suffix);
#define PURE(Name) L.add(#Name);
#include "facts/PureFunctions.def"
  return L;
}

NameList transientNames() {
  NameList L;
#define TRANSIENT(Name) L.add(#Name);
#include "facts/PureFunctions.def"
  return L;
}

/// The global namespace, or one that the toolkit and the standard library own.
bool isStandardScope(const DeclContext *C) {
  const DeclContext *Outermost = nullptr;
  for (C = C->getRedeclContext(); !C->isTranslationUnit(); C = C->getParent()->getRedeclContext())
    if (C->isNamespace())
      Outermost = C;
    else if (!C->isExternCContext())
      return false;
  const auto *N = dyn_cast_or_null<NamespaceDecl>(Outermost);
  return !Outermost || (N && (N->getName() == "std" || N->getName() == "cuda"));
}

} // namespace

bool warpshift::isPureFunction(const FunctionDecl *FD) {
  if (isa<CXXMethodDecl>(FD) || FD->isVariadic() || !FD->getDeclName().isIdentifier())
    return false;
  if (FD->getBuiltinID())
    return FD->hasAttr<ConstAttr>() && FD->getName().starts_with("__builtin_") && !FD->getName().contains("nvvm") &&
           !FD->getName().contains("nvptx");
  static const NameList Names = pureNames();
  return isStandardScope(FD->getDeclContext()) && Names.contains(FD->getName());
}

bool warpshift::endsWithItsCall(const FunctionDecl *FD) {
  if (isa<CXXMethodDecl>(FD) || !FD->getDeclName().isIdentifier())
    return false;
  static const NameList Names = transientNames();
  return FD->getBuiltinID() || isPureFunction(FD) || (isStandardScope(FD->getDeclContext()) && Names.contains(FD->getName()));
}
