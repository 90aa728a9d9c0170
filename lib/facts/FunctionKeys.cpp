// What names a function across units: a USR, and what a USR does not tell apart.
//
// A USR ([clang] Index/USRGeneration) keeps of a closure type no more than that it is one, of a local class the name, and of an object
// as template argument its type. So a function that any of these is part of, or an argument of, has more in its key:
//
//   k<closure>        @[ where the closure is written, by which uses of macros, and the key of the function around it ]
//   L::f, k<L>        the same of the local class L
//   rd<Cfg{1}>        @[ the object's mangled name ]
#include "facts/FactBuilderInternal.h"
#include "clang/AST/Mangle.h"
#include "clang/AST/RecursiveASTVisitor.h"
#include "clang/Index/USRGeneration.h"
#include "llvm/ADT/SmallString.h"

using namespace warpshift;
using namespace clang;

static std::string usr(const Decl *D) {
  llvm::SmallString<128> Usr;
  return D && !index::generateUSRForDecl(D, Usr) ? Usr.str().str() : std::string();
}

namespace {

/// Collects what a USR leaves out.
class LeftOutByUsr : public RecursiveASTVisitor<LeftOutByUsr> {
public:
  explicit LeftOutByUsr(TuContext &Tu) : Tu(Tu) {}

  void function(const FunctionDecl *FD) {
    if (const TemplateArgumentList *Args = FD->getTemplateSpecializationArgs())
      arguments(Args->asArray());
    context(FD->getDeclContext());
  }

  bool VisitTagType(TagType *T) {
    tag(T->getDecl());
    return true;
  }
  bool TraverseTemplateArgument(const TemplateArgument &A) {
    if (A.getKind() == TemplateArgument::Declaration)
      declaration(A.getAsDecl());
    else if (A.getKind() == TemplateArgument::StructuralValue)
      value(A.getAsStructuralValue(), A.getStructuralValueType());
    else if (A.getKind() == TemplateArgument::Type)
      return TraverseType(A.getAsType().getCanonicalType());
    return RecursiveASTVisitor::TraverseTemplateArgument(A);
  }

  std::string Found;

private:
  void arguments(ArrayRef<TemplateArgument> Args) {
    for (const TemplateArgument &A : Args)
      TraverseTemplateArgument(A);
  }
  void context(const DeclContext *DC) {
    for (; DC && !DC->isFileContext(); DC = DC->getParent())
      if (const auto *T = dyn_cast<TagDecl>(DC))
        return tag(T);
      else if (const auto *F = dyn_cast<FunctionDecl>(DC))
        return function(F);
  }
  void tag(const TagDecl *T) {
    if (const auto *S = dyn_cast<ClassTemplateSpecializationDecl>(T))
      arguments(S->getTemplateArgs().asArray());
    if (const FunctionDecl *Around = dyn_cast_or_null<FunctionDecl>(T->getParentFunctionOrMethod()))
      found(place(T->getLocation()) + " in " + functionKey(Tu, Around));
    else
      outsideOfFunctions(T);
  }
  void outsideOfFunctions(const TagDecl *T) {
    if (const auto *R = dyn_cast<CXXRecordDecl>(T); R && R->isLambda()) { // Of an initialiser: of a variable, of a member.
      const auto *Class = dyn_cast<TagDecl>(R->getDeclContext());
      found(place(T->getLocation()) + " in " + usr(R->getLambdaContextDecl()) + usr(Class));
    }
    context(T->getDeclContext());
  }
  void declaration(const ValueDecl *D) {
    if (const auto *Object = dyn_cast<TemplateParamObjectDecl>(D)) {
      std::string Name;
      llvm::raw_string_ostream OS(Name);
      std::unique_ptr<MangleContext>(Tu.Ast.createMangleContext())->mangleName(GlobalDecl(Object), OS);
      return found(Name);
    }
    if (const auto *F = dyn_cast<FunctionDecl>(D))
      return function(F);
    if (D->getParentFunctionOrMethod())
      found(place(D->getLocation()));
    context(D->getDeclContext());
  }
  void value(const APValue &V, QualType Type) {
    PrintingPolicy Policy = Tu.Ast.getPrintingPolicy();
    Policy.EntireContentsOfLargeArray = true;
    std::string Text;
    llvm::raw_string_ostream OS(Text);
    V.printPretty(OS, Policy, Type, &Tu.Ast);
    found(Type.getCanonicalType().getAsString(Policy) + " " + Text);
  }

  /// Where a macro's body has several, or one argument of a macro is used twice: by each use on the way.
  std::string place(SourceLocation L) {
    std::string Out;
    for (;; L = Tu.Spans.sources().getImmediateExpansionRange(L).getBegin()) {
      const SourceRef At = Tu.Spans.point(L);
      Out += At.File + ":" + std::to_string(At.Offset);
      if (!L.isMacroID())
        return Out;
      Out += " < ";
    }
  }
  void found(const std::string &What) { Found += "@[" + What + "]"; }

  TuContext &Tu;
};

} // namespace

std::string warpshift::patternKey(TuContext &Tu, const FunctionDecl *FD) {
  const FunctionDecl *Def = nullptr;
  const FunctionDecl *P = patternOf(FD);
  if (P->hasBody(Def))
    P = Def;
  // Functions whose names one use of a macro pastes together have one place, which has no text of its own.
  const SourceRef At = Tu.Spans.declared(P->getLocation());
  return At.File + ":" + std::to_string(At.Offset) + (Tu.Spans.isUnspelled(P->getLocation()) ? "#" + P->getNameAsString() : "");
}

std::string warpshift::functionKey(TuContext &Tu, const FunctionDecl *FD) {
  std::string Key = usr(FD);
  if (Key.empty())
    Key = FD->getQualifiedNameAsString();
  if (FD->isExternC() && FD->getIdentifier()) // One function, whatever namespaces its declarations stand in ([dcl.link]).
    Key = ("c:@F@" + FD->getName()).str();
  std::string Name; // Has the types of closures, by which the functions that hold one are found (ClosureFacts::Type).
  llvm::raw_string_ostream OS(Name);
  FD->getNameForDiagnostic(OS, Tu.Ast.getPrintingPolicy(), /*Qualified=*/true);
  if (llvm::StringRef(Name).contains("(lambda at "))
    Key += "@" + Name;
  LeftOutByUsr More(Tu);
  More.function(FD);
  Key += More.Found;
  if (!FD->isExternallyVisible() || isLambdaCallOperator(FD))
    Key += "@" + patternKey(Tu, FD);
  return Key;
}
