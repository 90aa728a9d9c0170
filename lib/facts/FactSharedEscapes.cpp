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
  LooseUses(const llvm::DenseSet<const DeclRefExpr *> &Known, llvm::function_ref<void(const DeclRefExpr *)> Found,
            llvm::function_ref<void(const Expr *)> Calls)
      : Known(Known), Found(Found), Calls(Calls) {}
  bool shouldVisitImplicitCode() const { return false; }
  bool TraverseUnaryExprOrTypeTraitExpr(UnaryExprOrTypeTraitExpr *) { return true; }
  bool VisitBinaryOperator(BinaryOperator *B) {
    if (B->isComparisonOp()) // Comparing pointers reaches no memory.
      for (Expr *Side : {B->getLHS(), B->getRHS()})
        if (const auto *D = dyn_cast<DeclRefExpr>(Side->IgnoreParenCasts()))
          Compared.insert(D);
    return true;
  }
  bool VisitCallExpr(CallExpr *C) {
    Calls(C);
    return true;
  }
  bool VisitCXXUnresolvedConstructExpr(CXXUnresolvedConstructExpr *C) {
    Calls(C);
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
  llvm::function_ref<void(const Expr *)> Calls; ///< Of all calls, which may return a pointer to an array.
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
  if (Root == NoId)
    return;
  if (VD == returnedArray(FD)) // The one use there is: callers are told what they get.
    F.Roots[Root].Returned = true;
  else
    noteLeak(Root, VD->getName(), D->getSourceRange());
}

/// Nobody follows what the root's memory is done to from here on.
void RegionBuilder::noteLeak(uint32_t Root, StringRef Name, SourceRange Range) {
  SharedRoot &R = F.Roots[Root];
  if (R.Leaks || R.Key == OtherMemory)
    return;
  SourceRef At = here(Range.getBegin());
  R.Leaks = true;
  R.LeaksAt = At;
  SharedStatement S; // No place for anything: somebody has to look there.
  S.Where = At;
  S.Text = Tu.Spans.range(Range).Where;
  R.LeaksIn = F.Statements.size();
  F.Statements.push_back(std::move(S));
  R.Escapes = "'" + Name.str() + "' is used in line " + std::to_string(At.Line) + " in a way that is not followed";
}

void RegionBuilder::findSharedEscapes(const Stmt *Body) {
  auto Found = [&](const DeclRefExpr *D) { noteEscape(D); };
  auto Calls = [&](const Expr *C) {
    const VarDecl *Array = AccountedReturns.contains(C) ? nullptr : returnedArray(C);
    if (Array)
      noteLeak(sharedRoot(Array), Array->getName(), C->getSourceRange());
  };
  LooseUses Uses(AccountedUses, Found, Calls);
  Uses.TraverseStmt(const_cast<Stmt *>(Body));
  if (const auto *CD = dyn_cast<CXXConstructorDecl>(FD))
    for (const CXXCtorInitializer *Init : CD->inits())
      Uses.TraverseStmt(Init->getInit());
}
