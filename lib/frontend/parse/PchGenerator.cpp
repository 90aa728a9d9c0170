#include "frontend/parse/PchGeneratorInternal.h"
#include "clang/Sema/Sema.h"

using namespace clang;

namespace {

using CheckedLater = llvm::SmallSetVector<Decl *, 4>;
CheckedLater &checkedLater(Sema &S);

/// Sema keeps the list to itself, and nothing that it offers leaves functions off. An explicit instantiation may name what is private.
template <CheckedLater Sema::*List> struct Opened {
  friend CheckedLater &checkedLater(Sema &S) { return S.*List; }
};
template struct Opened<&Sema::DeclsToCheckForDeferredDiags>;

} // namespace

void warpshift::HeaderPchGenerator::HandleTranslationUnit(ASTContext &Context) {
  checkedLater(*Checks).clear();
  PCHGenerator::HandleTranslationUnit(Context);
}
