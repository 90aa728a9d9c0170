#include "facts/LibraryQuestions.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/DeclTemplate.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringSet.h"

using namespace warpshift;
using namespace clang;

namespace {

struct NamesOfLibraries {
  llvm::StringSet<> Traits, Objects;
};

const NamesOfLibraries &harmless() {
  static const NamesOfLibraries Names = [] {
    NamesOfLibraries N;
#define TRAIT(Name) N.Traits.insert(#Name);
#define OBJECT(Name) N.Objects.insert(#Name);
#include "facts/LibraryQuestions.def"
    return N;
  }();
  return Names;
}

} // namespace

static bool isTraitOfTypes(const TemplateDecl &T) {
  if (!T.getDeclName().isIdentifier())
    return false;
  llvm::StringRef Name = T.getName();
  if (!Name.consume_back("_v"))
    Name.consume_back("_t");
  return harmless().Traits.contains(Name) || harmless().Traits.contains(T.getName());
}

bool warpshift::mayAskForCalls(const TemplateDecl &T) {
  const DeclContext *Outermost = T.getDeclContext()->getRedeclContext();
  while (!Outermost->isTranslationUnit() && !Outermost->getParent()->getRedeclContext()->isTranslationUnit())
    Outermost = Outermost->getParent()->getRedeclContext();
  if (const auto *N = dyn_cast<NamespaceDecl>(Outermost); N && (N->getName() == "cub" || N->getName() == "cooperative_groups"))
    return false;
  if (isa<FunctionTemplateDecl, TemplateTemplateParmDecl>(T) || !T.getDeclName().isIdentifier())
    return false; // It gets values, and what is done with those is looked after.
  return !isTraitOfTypes(T) && !harmless().Objects.contains(T.getName());
}

bool warpshift::mayBeCallable(QualType T) {
  while (!T.isNull() && (T->isReferenceType() || T->isAnyPointerType()))
    T = T->getPointeeType();
  if (T.isNull() || T->isDependentType())
    return true;
  const CXXRecordDecl *Class = T->getAsCXXRecordDecl();
  if (!Class)
    return false;
  if (!Class->hasDefinition() || Class->isLambda())
    return true;
  const auto IsCall = [](const Decl *D) {
    const auto *Named = dyn_cast<NamedDecl>(D);
    return Named && Named->getDeclName().getCXXOverloadedOperator() == OO_Call;
  };
  return llvm::any_of(Class->decls(), IsCall) ||
         llvm::any_of(Class->bases(), [](const CXXBaseSpecifier &B) { return mayBeCallable(B.getType()); });
}

bool warpshift::mayBeCallable(llvm::ArrayRef<TemplateArgument> Args) {
  return llvm::any_of(Args, [](const TemplateArgument &A) {
    if (A.getKind() == TemplateArgument::Pack)
      return mayBeCallable(A.pack_elements());
    return A.getKind() == TemplateArgument::Type ? mayBeCallable(A.getAsType()) : A.isDependent();
  });
}

llvm::ArrayRef<llvm::StringLiteral> warpshift::wordsThatAsk() {
  static constexpr llvm::StringLiteral Words[] = {"decltype",
                                                  "invocable",
                                                  "invoke_result",
                                                  "invoke_result_t",
                                                  "is_assignable",
                                                  "is_assignable_v",
                                                  "is_constructible",
                                                  "is_constructible_v",
                                                  "is_convertible",
                                                  "is_convertible_v",
                                                  "is_invocable",
                                                  "is_invocable_r",
                                                  "is_invocable_r_v",
                                                  "is_invocable_v",
                                                  "is_nothrow_invocable",
                                                  "is_nothrow_invocable_v",
                                                  "regular_invocable",
                                                  "requires",
                                                  "result_of",
                                                  "result_of_t"};
  return Words;
}
