// Operators and conversions of a class that an expression in a template may mean: see DependentOperands.h.
#include "facts/DependentOperands.h"
#include "facts/FactBuilderInternal.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/RecursiveASTVisitor.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/Support/SaveAndRestore.h"

using namespace warpshift;
using namespace clang;

namespace {

/// A class, or the template that it is made from.
using ClassKey = const Decl *;

ClassKey classOf(QualType T) {
  if (T.isNull())
    return nullptr;
  T = T.getNonReferenceType();
  if (const ClassTemplateDecl *Template = classTemplateOf(T))
    return Template->getCanonicalDecl();
  const CXXRecordDecl *R = T->getAsCXXRecordDecl();
  if (!R)
    return nullptr;
  if (const auto *S = dyn_cast<ClassTemplateSpecializationDecl>(R))
    return S->getSpecializedTemplate()->getCanonicalDecl();
  return R->getCanonicalDecl();
}

bool isOperator(const FunctionDecl *FD) { return FD->isOverloadedOperator() || isa<CXXConversionDecl>(FD); }

class DependentOperands : public RecursiveASTVisitor<DependentOperands> {
  using Base = RecursiveASTVisitor<DependentOperands>;

public:
  explicit DependentOperands(TuContext &Tu) : Tu(Tu) {}
  bool shouldVisitTemplateInstantiations() const { return true; }

  bool TraverseDecl(Decl *D) {
    const auto *FD = dyn_cast_or_null<FunctionDecl>(D);
    llvm::SaveAndRestore In(Within, FD ? FD->getCanonicalDecl() : Within);
    return Base::TraverseDecl(D);
  }
  bool TraverseLambdaExpr(LambdaExpr *L) {
    const FunctionTemplateDecl *Generic = L->getDependentCallOperator();
    if (!Generic)
      return Base::TraverseLambdaExpr(L);
    llvm::SaveAndRestore<const FunctionDecl *> In(Within, Generic->getTemplatedDecl()->getCanonicalDecl());
    if (llvm::any_of(Generic->specializations(), [](const FunctionDecl *FD) { return FD->hasBody(); }))
      Instantiated.insert(Within);
    return Base::TraverseLambdaExpr(L);
  }
  bool VisitFunctionDecl(FunctionDecl *FD) {
    if (const FunctionDecl *Pattern = FD->getTemplateInstantiationPattern(); Pattern && FD->hasBody())
      Instantiated.insert(Pattern->getCanonicalDecl());
    if (isOperator(FD) && isDeviceFunction(FD))
      addOperator(FD);
    addThing(FD, FD->getReturnType());
    return true;
  }
  bool VisitFieldDecl(FieldDecl *F) { return addThing(F, F->getType()); }
  bool VisitTypedefNameDecl(TypedefNameDecl *T) { return addThing(T, T->getUnderlyingType()); }
  bool VisitVarDecl(VarDecl *V) {
    if (V->isStaticDataMember())
      addThing(V, V->getType());
    if (V->getType()->isDependentType())
      operand(initialValue(V));
    return true;
  }
  bool VisitReturnStmt(ReturnStmt *S) {
    if (Within && Within->getReturnType()->isDependentType())
      operand(S->getRetValue());
    return true;
  }
  bool VisitExpr(Expr *E) {
    if (E->isTypeDependent() && !E->containsErrors()) // What was not understood is for UnreadParts.h.
      for (const Stmt *Child : E->children())
        operand(dyn_cast_or_null<Expr>(Child));
    return true;
  }
  void finish() {
    for (const auto &[Pattern, Class] : Meant)
      if (!Instantiated.contains(Pattern))
        take(Class);
    for (const auto &[Pattern, Name] : Named)
      if (auto It = Things.find(Name); It != Things.end() && !Instantiated.contains(Pattern))
        for (ClassKey Class : It->second)
          take(Class);
  }

private:
  void addOperator(const FunctionDecl *FD) {
    if (const auto *M = dyn_cast<CXXMethodDecl>(FD))
      return add(classOf(Tu.Ast.getTypeDeclType(M->getParent())), FD);
    for (const ParmVarDecl *P : FD->parameters())
      add(classOf(P->getType()), FD);
  }
  void add(ClassKey Class, const FunctionDecl *FD) {
    if (Class)
      Operators[Class].push_back(FD);
  }
  /// What an unknown member of that name may be: of a class, or a way to get an object of one.
  bool addThing(const NamedDecl *D, QualType T) {
    if (ClassKey Class = D->getIdentifier() ? classOf(T) : nullptr)
      Things[D->getName()].insert(Class);
    return true;
  }
  void operand(const Expr *E) {
    if (!E)
      return;
    E = E->IgnoreParenImpCasts();
    if (ClassKey Class = classOf(E->getType()))
      Meant.insert({Within, Class});
    if (const auto *Call = dyn_cast<CallExpr>(E))
      E = Call->getCallee()->IgnoreParenImpCasts();
    if (const auto *M = dyn_cast<CXXDependentScopeMemberExpr>(E))
      named(M->getMember().getAsIdentifierInfo());
    else if (const auto *D = dyn_cast<DependentScopeDeclRefExpr>(E))
      named(D->getDeclName().getAsIdentifierInfo());
    else if (const auto *O = dyn_cast<OverloadExpr>(E))
      named(O->getName().getAsIdentifierInfo());
    else if (const auto *N = E->getType().isNull() ? nullptr : E->getType()->getAs<DependentNameType>())
      named(N->getIdentifier());
  }
  void named(const IdentifierInfo *Name) {
    if (Name)
      Named.insert({Within, Name->getName()});
  }
  void take(ClassKey Class) {
    if (!Taken.insert(Class).second)
      return;
    for (const FunctionDecl *FD : Operators.lookup(Class))
      Tu.AddressTaken.insert(functionKey(Tu, FD));
    const auto *Template = dyn_cast<ClassTemplateDecl>(Class);
    const auto *R = Template ? Template->getTemplatedDecl() : cast<CXXRecordDecl>(Class);
    if (R->hasDefinition())
      for (const CXXBaseSpecifier &Of : R->getDefinition()->bases())
        if (ClassKey Inherited = classOf(Of.getType()))
          take(Inherited);
  }

  TuContext &Tu;
  const FunctionDecl *Within = nullptr;
  llvm::DenseSet<const FunctionDecl *> Instantiated;
  llvm::DenseSet<ClassKey> Taken;
  llvm::DenseMap<ClassKey, std::vector<const FunctionDecl *>> Operators;
  llvm::StringMap<llvm::DenseSet<ClassKey>> Things;
  llvm::DenseSet<std::pair<const FunctionDecl *, ClassKey>> Meant;
  std::set<std::pair<const FunctionDecl *, llvm::StringRef>> Named;
};

} // namespace

void warpshift::addDependentOperands(TuContext &Tu) {
  DependentOperands Operands(Tu);
  Operands.TraverseAST(Tu.Ast);
  Operands.finish();
}
