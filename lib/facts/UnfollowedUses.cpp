// What is done with device functions where no region tree looks: they have callers, or meanings, that nobody follows.
#include "facts/DependentOperands.h"
#include "facts/FactBuilderInternal.h"
#include "facts/FactSource.h"
#include "facts/HostBodies.h"
#include "facts/MadeObjects.h"
#include "facts/UninstantiatedCallee.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/Mangle.h"
#include "clang/AST/RecursiveASTVisitor.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/SaveAndRestore.h"

using namespace warpshift;
using namespace clang;

namespace {

/// Calls of device functions that no region tree has: in initialisers of members and variables, in members that the
/// compiler writes, in code that was not understood. Whoever makes them, they are callers that nobody sees.
class UnfollowedCalls : public RecursiveASTVisitor<UnfollowedCalls> {
public:
  UnfollowedCalls(TuContext &Tu, const OpenTexts &Open) : Tu(Tu), Made(Tu, Open) {}
  bool shouldVisitTemplateInstantiations() const { return true; }
  bool shouldVisitImplicitCode() const { return true; }

  bool TraverseDecl(Decl *D) {
    const auto *FD = dyn_cast_or_null<FunctionDecl>(D);
    if (const auto *T = dyn_cast_or_null<FunctionTemplateDecl>(D))
      FD = T->getTemplatedDecl();
    llvm::SaveAndRestore Host(InHostCode, FD ? !isDeviceFunction(FD) : InHostCode && !isa_and_nonnull<FieldDecl>(D));
    return RecursiveASTVisitor::TraverseDecl(D);
  }
  bool TraverseLambdaExpr(LambdaExpr *L) {
    const CXXMethodDecl *Call = L->getCallOperator();
    llvm::SaveAndRestore Host(InHostCode, InHostCode && !(Call && isDeviceFunction(Call)));
    return RecursiveASTVisitor::TraverseLambdaExpr(L);
  }
  /// An initialiser of a member is no code where it is written: it stands again (CXXDefaultInitExpr) in each constructor and list
  /// that uses it. Those of a template are copied for an instance when the first of them does; and in a template that has none, clang
  /// makes no constructor (MadeObjects.h).
  bool TraverseFieldDecl(FieldDecl *F) {
    const auto *Class = cast<CXXRecordDecl>(F->getParent());
    const bool IsOfClass = F->hasInClassInitializer() && !Class->isDependentContext();
    if (IsOfClass && !Made.mayMake(Class))
      return true;
    llvm::SaveAndRestore MoreUses(UsedUnseen, IsOfClass); // Whatever use of it some region tree has.
    return RecursiveASTVisitor::TraverseFieldDecl(F);
  }
  bool VisitCallExpr(CallExpr *E) {
    Callees.insert(E->getCallee()->IgnoreParenImpCasts());
    return call(E, E->getDirectCallee());
  }
  /// `object.f` of a static member is a value.
  bool VisitMemberExpr(MemberExpr *E) {
    const auto *FD = dyn_cast<CXXMethodDecl>(E->getMemberDecl());
    if (FD && isDeviceFunction(FD) && !Callees.contains(E) && !Tu.Spans.isSystem(FD->getLocation()))
      takeAddressOf(Tu, FD);
    return true;
  }
  bool VisitCXXConstructExpr(CXXConstructExpr *E) { return call(E, E->getConstructor()); }
  bool VisitCXXInheritedCtorInitExpr(CXXInheritedCtorInitExpr *E) { return call(E, E->getConstructor()); }
  bool VisitCXXNewExpr(CXXNewExpr *E) { return call(E, E->getOperatorNew()) && call(E, E->getOperatorDelete()); }
  bool VisitCXXDeleteExpr(CXXDeleteExpr *E) { return call(E, E->getOperatorDelete()); }
  bool VisitVarDecl(VarDecl *V) {
    const auto *A = V->getAttr<CleanupAttr>();
    return !A || call(nullptr, A->getFunctionDecl());
  }
  bool VisitInitListExpr(InitListExpr *E) { return TraverseStmt(arrayFill(E)); }
  bool VisitCXXParenListInitExpr(CXXParenListInitExpr *E) { return TraverseStmt(arrayFill(E)); }
  /// `auto [a, b] = x;` of a class with a get().
  bool VisitBindingDecl(BindingDecl *B) {
    const VarDecl *Holding = B->getHoldingVar();
    return !Holding || TraverseStmt(const_cast<Expr *>(Holding->getInit()));
  }
  /// Names for the assembler and the linker.
  bool VisitGCCAsmStmt(GCCAsmStmt *S) {
    llvm::StringRef Text = S->getAsmString()->getBytes();
    for (size_t At = 0; (At = Text.find_first_not_of(NoName, At)) != llvm::StringRef::npos;) {
      size_t End = std::min(Text.find_first_of(NoName, At), Text.size());
      Named.insert(Text.slice(At, End));
      At = End;
    }
    return true;
  }
  bool VisitFunctionDecl(FunctionDecl *FD) {
    if (const auto *A = FD->getAttr<AliasAttr>())
      Named.insert(A->getAliasee());
    if (isDeviceFunction(FD) && FD->isThisDeclarationADefinition() && !FD->isDependentContext())
      Defined.push_back(FD);
    CompilerCompares |= FD->isDefaulted() && isComparison(FD);
    return true;
  }
  /// An assignment that the compiler writes assigns each base and field. Its body is in the tree only where something calls it
  /// that is no template's own text.
  bool VisitCXXRecordDecl(CXXRecordDecl *R) {
    if (!R->isThisDeclarationADefinition() || R->isDependentContext())
      return true;
    for (const CXXBaseSpecifier &Base : R->bases())
      assignedAsPart(Base.getType());
    for (const FieldDecl *Field : R->fields())
      assignedAsPart(Field->getType());
    return true;
  }
  /// Functions that some asm statement, some alias, an operand which is not evaluated or a defaulted comparison names.
  void finish(const llvm::StringSet<> &Unevaluated) {
    ASTNameGenerator Names(Tu.Ast);
    for (const FunctionDecl *FD : Defined)
      if (Unevaluated.contains(FD->getNameAsString()) || (CompilerCompares && isComparison(FD)) ||
          (!Named.empty() && (Named.contains(FD->getNameAsString()) || Named.contains(Names.getName(FD)))))
        Tu.AddressTaken.insert(functionKey(Tu, FD));
  }

private:
  static constexpr llvm::StringLiteral NoName = " \t\n\r,;:()[]{}<>%+-*/@!|&=\"'#";

  bool call(const Expr *E, const FunctionDecl *FD) {
    if (FD && !InHostCode && !isa_and_nonnull<CUDAKernelCallExpr>(E) && isDeviceFunction(FD) &&
        (UsedUnseen || !Tu.Followed.contains(E)) && !Tu.Spans.isSystem(patternOf(FD)->getLocation()))
      takeAddressOf(Tu, FD);
    return true;
  }

  /// What a defaulted comparison may be made of.
  static bool isComparison(const FunctionDecl *FD) {
    const OverloadedOperatorKind Op = FD->getOverloadedOperator();
    return Op == OO_EqualEqual || Op == OO_ExclaimEqual || Op == OO_Less || Op == OO_LessEqual || Op == OO_Greater ||
           Op == OO_GreaterEqual || Op == OO_Spaceship;
  }
  void assignedAsPart(QualType T) {
    const auto *Part = T->getBaseElementTypeUnsafe()->getAsCXXRecordDecl();
    if (!Part || !Part->hasDefinition())
      return;
    for (const CXXMethodDecl *M : Part->methods())
      if (M->getOverloadedOperator() == OO_Equal && M->isUserProvided() && isDeviceFunction(M))
        takeAddress(Tu, M);
  }

  TuContext &Tu;
  MadeObjects Made;
  bool InHostCode = false;
  bool UsedUnseen = false;
  bool CompilerCompares = false;
  llvm::DenseSet<const Expr *> Callees;
  llvm::StringSet<> Named;
  std::vector<const FunctionDecl *> Defined;
};

/// Names of functions in operands that are not evaluated (C++ [expr.context]): what such a name means, and whether the operand is
/// well-formed at all, may change with every parameter that a function of that name is given.
class UnevaluatedNames : public RecursiveASTVisitor<UnevaluatedNames> {
  using Base = RecursiveASTVisitor<UnevaluatedNames>;

public:
  llvm::StringSet<> Names;

  bool shouldVisitTemplateInstantiations() const { return true; }
  bool TraverseDecltypeTypeLoc(DecltypeTypeLoc L) {
    return inside([&] { return Base::TraverseDecltypeTypeLoc(L); });
  }
  bool TraverseTypeOfExprTypeLoc(TypeOfExprTypeLoc L) {
    return inside([&] { return Base::TraverseTypeOfExprTypeLoc(L); });
  }
  bool TraverseUnaryExprOrTypeTraitExpr(UnaryExprOrTypeTraitExpr *E) {
    return inside([&] { return Base::TraverseUnaryExprOrTypeTraitExpr(E); });
  }
  bool TraverseCXXNoexceptExpr(CXXNoexceptExpr *E) {
    return inside([&] { return Base::TraverseCXXNoexceptExpr(E); });
  }
  bool TraverseCXXTypeidExpr(CXXTypeidExpr *E) {
    return inside([&] { return Base::TraverseCXXTypeidExpr(E); });
  }
  bool TraverseRequiresExpr(RequiresExpr *E) {
    return inside([&] { return Base::TraverseRequiresExpr(E); });
  }
  bool TraverseConceptDecl(ConceptDecl *D) {
    return inside([&] { return Base::TraverseConceptDecl(D); });
  }
  bool VisitOverloadExpr(OverloadExpr *E) { return name(E->getName()); }
  bool VisitDependentScopeDeclRefExpr(DependentScopeDeclRefExpr *E) { return name(E->getDeclName()); }
  bool VisitCXXDependentScopeMemberExpr(CXXDependentScopeMemberExpr *E) { return name(E->getMember()); }
  bool VisitDeclRefExpr(DeclRefExpr *E) { return !isa<FunctionDecl>(E->getDecl()) || name(E->getDecl()->getDeclName()); }
  bool VisitMemberExpr(MemberExpr *E) {
    return !isa<FunctionDecl>(E->getMemberDecl()) || name(E->getMemberDecl()->getDeclName());
  }

private:
  template <typename Fn> bool inside(Fn F) {
    llvm::SaveAndRestore Deeper(Depth, Depth + 1);
    return F();
  }
  bool name(DeclarationName N) {
    if (Depth)
      Names.insert(N.getAsString());
    return true;
  }
  unsigned Depth = 0;
};

/// What is handed to a library of which only names are known (frontend/stubs/shims/library): it may call any method of it, from anywhere.
class HandedToStandIns : public RecursiveASTVisitor<HandedToStandIns> {
public:
  explicit HandedToStandIns(TuContext &Tu) : Tu(Tu) {}
  bool shouldVisitTemplateInstantiations() const { return true; }

  bool VisitCallExpr(CallExpr *E) {
    const FunctionDecl *FD = E->getDirectCallee();
    if (const TemplateArgumentList *Args = FD && isOpaque(FD) ? FD->getTemplateSpecializationArgs() : nullptr)
      for (const TemplateArgument &A : Args->asArray())
        if (A.getKind() == TemplateArgument::Type)
          give(A.getAsType());
    if (FD && isOpaque(FD))
      named(E, FD);
    if (FD ? isOpaque(FD) : !hasProjectCandidate(E->getCallee()->IgnoreParenImpCasts()))
      llvm::for_each(E->arguments(), [&](const Expr *A) { give(A->getType()); });
    return true;
  }
  bool VisitCXXConstructExpr(CXXConstructExpr *E) {
    if (isOpaque(E->getConstructor()))
      llvm::for_each(E->arguments(), [&](const Expr *A) { give(A->getType()); });
    return true;
  }
  bool VisitFunctionDecl(FunctionDecl *FD) {
    if (isDeviceFunction(FD) && FD->getDeclName().isIdentifier() && !isa<CXXMethodDecl>(FD) &&
        !Tu.Spans.isSystem(patternOf(FD)->getLocation()))
      Own[FD->getName()].push_back(FD);
    return true;
  }
  /// What stands in for an overload takes more than it: with the library, such a call may be one of a function of the project.
  void finish() {
    for (const auto &[Name, Space] : Called)
      for (const FunctionDecl *FD : Own.lookup(Name))
        if (!Space || FD->getDeclContext()->getEnclosingNamespaceContext()->Equals(Space))
          Tu.AddressTaken.insert(functionKey(Tu, FD));
  }
  /// `Lib<Op>`: it makes objects of Op itself.
  bool VisitTemplateSpecializationTypeLoc(TemplateSpecializationTypeLoc L) {
    const TemplateDecl *T = L.getTypePtr()->getTemplateName().getAsTemplateDecl();
    if (T && Tu.Spans.isSystem(T->getLocation()) && !Tu.Unit.isToolkit(T->getLocation()))
      for (unsigned I = 0; I != L.getNumArgs(); ++I)
        if (const TemplateArgument &A = L.getArgLoc(I).getArgument(); A.getKind() == TemplateArgument::Type)
          give(A.getAsType());
    return true;
  }
  bool VisitCXXUnresolvedConstructExpr(CXXUnresolvedConstructExpr *E) {
    llvm::for_each(E->arguments(), [&](const Expr *A) { give(A->getType()); });
    return true;
  }
  bool VisitParenListExpr(ParenListExpr *E) {
    for (unsigned I = 0; I != E->getNumExprs(); ++I)
      give(E->getExpr(I)->getType());
    return true;
  }
  bool VisitInitListExpr(InitListExpr *E) {
    if (E->getType().isNull() || E->getType()->isDependentType() || E->getType()->isVoidType())
      llvm::for_each(E->inits(), [&](const Expr *A) { give(A->getType()); });
    return true;
  }

private:
  bool isOpaque(const FunctionDecl *FD) {
    const FunctionDecl *Pattern = patternOf(FD);
    return !FD->isDefined() && !Pattern->isDefined() && Tu.Spans.isSystem(Pattern->getLocation()) &&
           !Tu.Unit.isToolkit(Pattern->getLocation());
  }
  void named(const CallExpr *E, const FunctionDecl *FD) {
    const auto *Callee = dyn_cast<DeclRefExpr>(E->getCallee()->IgnoreParenImpCasts());
    if (Callee && FD->getDeclName().isIdentifier())
      Called.insert({FD->getName(), Callee->hasQualifier() ? FD->getDeclContext()->getEnclosingNamespaceContext() : nullptr});
  }
  static DeclarationName nameOf(const Expr *Member) {
    const auto *M = dyn_cast<CXXDependentScopeMemberExpr>(Member);
    return M ? M->getMember() : cast<DependentScopeDeclRefExpr>(Member)->getDeclName();
  }
  /// An object or a type of the library's is a way to call it.
  static bool isFunctionOf(const ClassTemplateDecl *Owner, DeclarationName Name) {
    auto HasOther = [&](const CXXRecordDecl *R) {
      return R->hasDefinition() &&
             llvm::any_of(R->getDefinition()->lookup(Name), [](const NamedDecl *D) { return !D->getAsFunction(); });
    };
    llvm::SmallVector<ClassTemplatePartialSpecializationDecl *, 4> Partial;
    const_cast<ClassTemplateDecl *>(Owner)->getPartialSpecializations(Partial);
    return !HasOther(Owner->getTemplatedDecl()) && llvm::none_of(Partial, HasOther) &&
           llvm::none_of(Owner->specializations(), HasOther);
  }
  /// A call that says by name what it means finds, or may find, something of the project's.
  bool hasProjectCandidate(const Expr *Callee) {
    if (const ClassTemplateDecl *Owner = ownerOfMember(Callee))
      return !Tu.Spans.isSystem(Owner->getLocation()) && isFunctionOf(Owner, nameOf(Callee));
    const auto *O = dyn_cast<OverloadExpr>(Callee);
    return O && llvm::any_of(O->decls(), [&](const NamedDecl *D) { return !Tu.Spans.isSystem(D->getLocation()); });
  }
  void give(QualType T) {
    if (T.isNull())
      return;
    for (T = T.getNonReferenceType(); T->isAnyPointerType() || T->isArrayType();)
      T = T->isArrayType() ? QualType(T->getBaseElementTypeUnsafe(), 0) : T->getPointeeType();
    if (const auto *S = T->getAs<TemplateSpecializationType>(); S && T->isDependentType())
      if (const auto *Class = dyn_cast_or_null<ClassTemplateDecl>(S->getTemplateName().getAsTemplateDecl())) {
        methods(Class->getTemplatedDecl());
        llvm::for_each(Class->specializations(), [&](const CXXRecordDecl *R) { methods(R); });
      }
    if (const auto *R = T->getAsCXXRecordDecl())
      methods(R);
  }
  void methods(const CXXRecordDecl *R) {
    R = R->getDefinition();
    if (!R || Tu.Spans.isSystem(R->getLocation()) || !Given.insert(R).second)
      return;
    for (const Decl *D : R->decls())
      if (const auto *M = dyn_cast<CXXMethodDecl>(D); M && isDeviceFunction(M)) {
        Tu.AddressTaken.insert(functionKey(Tu, M));
      } else if (const auto *F = dyn_cast<FunctionTemplateDecl>(D)) {
        Tu.AddressTaken.insert(functionKey(Tu, F->getTemplatedDecl()));
        for (const FunctionDecl *S : F->specializations())
          Tu.AddressTaken.insert(functionKey(Tu, S));
      }
    for (const CXXBaseSpecifier &Base : R->bases())
      give(Base.getType());
  }

  TuContext &Tu;
  llvm::DenseSet<const CXXRecordDecl *> Given;
  llvm::StringMap<std::vector<const FunctionDecl *>> Own;
  llvm::DenseSet<std::pair<llvm::StringRef, const DeclContext *>> Called; ///< Without a namespace: named without one.
};

} // namespace

void warpshift::addUnfollowedUses(TuContext &Tu) {
  addHostBodies(Tu);
  if (Tu.Libraries.used()) {
    HandedToStandIns Handed(Tu);
    Handed.TraverseAST(Tu.Ast);
    Handed.finish();
  }
  UnfollowedCalls Rest(Tu, addDependentOperands(Tu));
  Rest.TraverseAST(Tu.Ast);
  UnevaluatedNames Unevaluated;
  Unevaluated.TraverseAST(Tu.Ast);
  Rest.finish(Unevaluated.Names);
}
