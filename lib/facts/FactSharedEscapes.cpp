// Pointers to shared memory that the facts lose sight of: what is stored, captured, returned, or handed on in a way that
// nothing follows. Memory they lead to may be reached by accesses that are not in the facts (SharedRoot::Escapes).
#include "facts/FactBuilderInternal.h"
#include "clang/AST/RecursiveASTVisitor.h"

using namespace warpshift;
using namespace clang;

namespace {

/// Uses of tracked pointers and arrays that no access, no pointer and no call of the facts accounts for.
class LooseUses : public RecursiveASTVisitor<LooseUses> {
public:
  LooseUses(const llvm::DenseSet<const DeclRefExpr *> &Known, llvm::function_ref<void(const DeclRefExpr *)> Found)
      : Known(Known), Found(Found) {}
  bool shouldVisitImplicitCode() const { return false; }
  bool TraverseUnaryExprOrTypeTraitExpr(UnaryExprOrTypeTraitExpr *) { return true; }
  bool VisitBinaryOperator(BinaryOperator *B) {
    if (B->isComparisonOp()) // Comparing pointers reaches no memory.
      for (Expr *Side : {B->getLHS(), B->getRHS()})
        if (const auto *D = dyn_cast<DeclRefExpr>(Side->IgnoreParenCasts()))
          Compared.insert(D);
    return true;
  }
  bool VisitDeclRefExpr(DeclRefExpr *D) {
    if (!Known.contains(D) && !Compared.contains(D))
      Found(D);
    return true;
  }

private:
  const llvm::DenseSet<const DeclRefExpr *> &Known;
  llvm::function_ref<void(const DeclRefExpr *)> Found;
  llvm::DenseSet<const DeclRefExpr *> Compared;
};

} // namespace

/// A use of a variable that is a root, or stands for one, or leads to one.
void RegionBuilder::noteEscape(const DeclRefExpr *D) {
  const auto *VD = dyn_cast<VarDecl>(D->getDecl());
  if (!VD)
    return;
  bool Param = isa<ParmVarDecl>(VD) && F.Kind != FunctionKind::Kernel && !D->refersToEnclosingVariableOrCapture() &&
               (VD->getType()->isPointerType() || isTrackedReference(VD)) && VD->getDeclContext() == FD;
  uint32_t Root = NoId;
  if (auto It = RootIds.find(VD); It != RootIds.end())
    Root = It->second;
  else if (auto Local = PointerRoots.find(VD); Local != PointerRoots.end())
    Root = Local->second.Root;
  else if (Param || VD->hasAttr<CUDASharedAttr>())
    Root = sharedRoot(VD);
  if (Root == NoId || F.Roots[Root].Leaks || F.Roots[Root].Key == OtherMemory)
    return;
  SharedRoot &R = F.Roots[Root];
  SourceRef At = here(D->getLocation());
  R.Leaks = true;
  R.LeaksAt = At;
  SharedStatement S; // No place for anything: somebody has to look there.
  S.Where = At;
  S.Text = Tu.Spans.range(D->getSourceRange()).Where;
  R.LeaksIn = F.Statements.size();
  F.Statements.push_back(std::move(S));
  R.Escapes = "'" + VD->getNameAsString() + "' is used in line " + std::to_string(At.Line) + " in a way that is not followed";
}

void RegionBuilder::findSharedEscapes(const Stmt *Body) {
  auto Found = [&](const DeclRefExpr *D) { noteEscape(D); };
  LooseUses Uses(AccountedUses, Found);
  Uses.TraverseStmt(const_cast<Stmt *>(Body));
  if (const auto *CD = dyn_cast<CXXConstructorDecl>(FD))
    for (const CXXCtorInitializer *Init : CD->inits())
      Uses.TraverseStmt(Init->getInit());
}
