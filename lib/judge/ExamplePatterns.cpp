#include "judge/ExamplePatterns.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/RecursiveASTVisitor.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/ADT/STLExtras.h"
#include <optional>

using namespace clang;
using namespace warpshift::judging;

namespace {

/// Whether a body spells a wanted operation, itself or by way of a macro.
class OperationFinder : public RecursiveASTVisitor<OperationFinder> {
public:
  OperationFinder(const SourceManager &SM, WantedPlace Wanted) : SM(SM), Wanted(Wanted) {}
  bool Found = false;
  bool VisitDeclRefExpr(DeclRefExpr *E) { return !takesMask(E->getDecl()->getDeclName()) || note(E->getLocation()); }
  bool VisitOverloadExpr(OverloadExpr *E) { return !takesMask(E->getName()) || note(E->getNameLoc()); }
  bool VisitGCCAsmStmt(GCCAsmStmt *Asm) { return note(Asm->getAsmLoc()); }

private:
  /// By its name; what it turns out to be is seen in the code.
  static bool takesMask(DeclarationName Name) {
    const IdentifierInfo *Id = Name.getAsIdentifierInfo();
    return Id && Id->getName().starts_with("__") && Id->getName().contains("sync");
  }
  bool note(SourceLocation Loc) {
    if (Loc.isInvalid())
      return true;
    SourceLocation Spelling = SM.getSpellingLoc(Loc);
    if (SM.isWrittenInScratchSpace(Spelling))
      Spelling = SM.getExpansionLoc(Loc);
    Found |= isWanted(Spelling) || (Loc.isMacroID() && isWanted(SM.getExpansionLoc(Loc)));
    return !Found;
  }
  bool isWanted(SourceLocation Loc) const {
    auto [File, Offset] = SM.getDecomposedLoc(Loc);
    OptionalFileEntryRef Entry = SM.getFileEntryRefForID(File);
    return Entry && Wanted(Entry->getName(), Offset);
  }
  const SourceManager &SM;
  WantedPlace Wanted;
};

/// The parameter that a type is, or refers to.
std::optional<std::pair<unsigned, unsigned>> parameterOf(QualType T) {
  const auto *P = T.isNull() ? nullptr : T.getNonReferenceType()->getAs<TemplateTypeParmType>();
  return P ? std::optional(std::make_pair(P->getDepth(), P->getIndex())) : std::nullopt;
}

/// What a body asks of the types of its template's parameters.
class UseFinder : public RecursiveASTVisitor<UseFinder> {
public:
  explicit UseFinder(ExamplePattern &Out) : Out(Out) {}
  bool VisitCallExpr(CallExpr *E) {
    if (auto P = parameterOf(E->getCallee()->getType()))
      Out.Uses[*P].Called = true;
    else if (const auto *New = dyn_cast<CXXUnresolvedConstructExpr>(E->getCallee()->IgnoreParenImpCasts()))
      noteCalled(New->getTypeAsWritten());
    return true;
  }
  bool VisitCXXOperatorCallExpr(CXXOperatorCallExpr *E) {
    if (E->getOperator() == OO_Call || E->getOperator() == OO_Subscript || (E->getOperator() == OO_Star && E->getNumArgs() == 1))
      if (auto P = parameterOf(E->getArg(0)->getType()))
        (E->getOperator() == OO_Call ? Out.Uses[*P].Called : Out.Uses[*P].Dereferenced) = true;
    return true;
  }
  bool VisitUnaryOperator(UnaryOperator *E) {
    if (auto P = E->getOpcode() == UO_Deref ? parameterOf(E->getSubExpr()->getType()) : std::nullopt)
      Out.Uses[*P].Dereferenced = true;
    return true;
  }
  bool VisitArraySubscriptExpr(ArraySubscriptExpr *E) {
    if (auto P = parameterOf(E->getBase()->getType()))
      Out.Uses[*P].Dereferenced = true;
    return true;
  }
  bool VisitDependentScopeDeclRefExpr(DependentScopeDeclRefExpr *E) { return member(E->getQualifier(), E->getDeclName()); }
  bool VisitDependentNameTypeLoc(DependentNameTypeLoc T) {
    return member(T.getTypePtr()->getQualifier(), T.getTypePtr()->getIdentifier());
  }
  bool VisitCXXDependentScopeMemberExpr(CXXDependentScopeMemberExpr *E) {
    if (auto P = parameterOf(E->getBaseType()))
      add(*P, E->getMember());
    return true;
  }

private:
  void noteCalled(QualType T) {
    if (auto P = parameterOf(T))
      Out.Uses[*P].Called = true;
  }
  bool member(const NestedNameSpecifier *Of, DeclarationName Name) {
    if (const Type *T = Of ? Of->getAsType() : nullptr)
      if (auto P = parameterOf(QualType(T, 0)))
        add(*P, Name);
    return true;
  }
  void add(std::pair<unsigned, unsigned> P, DeclarationName Name) {
    if (const IdentifierInfo *Id = Name.getAsIdentifierInfo(); Id && !llvm::is_contained(Out.Uses[P].Members, Id->getName()))
      Out.Uses[P].Members.push_back(Id->getName());
  }
  ExamplePattern &Out;
};

/// Fills Levels; false: it stands where nothing can be specialised, in a function or as a friend.
bool findLevels(ExamplePattern &P) {
  FunctionDecl *F = P.Function;
  if (FunctionTemplateDecl *Template = F->getDescribedFunctionTemplate())
    P.Levels.push_back(Template->getCanonicalDecl());
  else
    P.Levels.push_back(F->getCanonicalDecl());
  if (F->getFriendObjectKind() != Decl::FOK_None)
    return false;
  for (DeclContext *In = F->getDeclContext(); In && In->isDependentContext(); In = In->getParent()) {
    auto *Record = dyn_cast<CXXRecordDecl>(In);
    if (!Record)
      return false;
    if (ClassTemplateDecl *Template = Record->getDescribedClassTemplate())
      P.Levels.push_back(Template->getCanonicalDecl());
    else
      P.Levels.push_back(Record->getCanonicalDecl());
  }
  std::reverse(P.Levels.begin(), P.Levels.end());
  return true;
}

class PatternFinder : public RecursiveASTVisitor<PatternFinder> {
public:
  PatternFinder(const SourceManager &SM, WantedPlace Wanted, std::vector<ExamplePattern> &Out)
      : SM(SM), Wanted(Wanted), Out(Out) {}
  bool VisitFunctionDecl(FunctionDecl *F) {
    if (F->doesThisDeclarationHaveABody() && (F->hasAttr<CUDADeviceAttr>() || F->hasAttr<CUDAGlobalAttr>()))
      add(F);
    return true;
  }
  bool VisitLambdaExpr(LambdaExpr *L) {
    if (L->isGenericLambda())
      add(L->getCallOperator());
    return true;
  }

private:
  void add(FunctionDecl *F) {
    OperationFinder Operation(SM, Wanted);
    Operation.TraverseStmt(F->getBody());
    if (auto *Constructor = dyn_cast<CXXConstructorDecl>(F); Constructor && !Operation.Found)
      for (CXXCtorInitializer *Init : Constructor->inits())
        if (Init->getInit())
          Operation.TraverseStmt(Init->getInit());
    ExamplePattern P;
    P.Function = F;
    P.Kernel = F->hasAttr<CUDAGlobalAttr>();
    const bool Known = llvm::any_of(Out, [&](const ExamplePattern &Old) { return Old.Function == F; });
    if (!Operation.Found || Known || !findLevels(P))
      return;
    UseFinder(P).TraverseDecl(F);
    Out.push_back(std::move(P));
  }
  const SourceManager &SM;
  WantedPlace Wanted;
  std::vector<ExamplePattern> &Out;
};

} // namespace

void warpshift::judging::addPatterns(Decl &In, const SourceManager &SM, WantedPlace Wanted, std::vector<ExamplePattern> &Out) {
  PatternFinder(SM, Wanted, Out).TraverseDecl(&In);
}
