#include "facts/PureFunctions.h"
#include "clang/AST/Attr.h"
#include "clang/AST/DeclCXX.h"
#include "llvm/ADT/StringSet.h"

using namespace clang;

namespace {

struct PureNames {
  llvm::StringSet<> Whole;
  std::vector<llvm::StringRef> Prefixes;
  PureNames() {
#define MATH(Name)                                                                                                     \
  for (const char *Suffix : {"", "f", "l"})                                                                            \
    Whole.insert(std::string(#Name) + Suffix);
#define PURE(Name) add(#Name);
#include "facts/PureFunctions.def"
  }
  void add(llvm::StringRef Name) {
    if (Name.consume_back("*"))
      Prefixes.push_back(Name);
    else
      Whole.insert(Name);
  }
};

bool isListed(llvm::StringRef Name) {
  static const PureNames Names;
  return Names.Whole.contains(Name) ||
         llvm::any_of(Names.Prefixes, [&](llvm::StringRef P) { return Name.starts_with(P); });
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
  return isStandardScope(FD->getDeclContext()) && isListed(FD->getName());
}
