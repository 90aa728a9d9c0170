// Places for a __syncwarp between what an argument of a call reads from shared memory and what the call does to it.
//
//   sum = scan(s, s[lane]);   -->   const int v = s[lane];  __syncwarp(m);  sum = scan(s, v);
//
// For a call that nothing with effects stands beside in its statement, and the only argument of it that reads, and does nothing but that: in
// which order operands and arguments are evaluated C++ leaves open, so that one may as well come first. Where the result goes to memory,
// the statement may have another place between its value and that (`s[t] = scan(s, s[t])`), so this one has a statement of its own.
#include "facts/FactBuilderInternal.h"
#include "facts/FixedType.h"
#include "clang/AST/RecursiveASTVisitor.h"
#include "llvm/ADT/Sequence.h"
#include "llvm/Support/SaveAndRestore.h"

using namespace warpshift;
using namespace clang;

namespace {

class Names : public RecursiveASTVisitor<Names> {
public:
  explicit Names(const ValueDecl *D) : D(D) {}
  bool Found = false;
  bool VisitDeclRefExpr(DeclRefExpr *E) {
    Found |= E->getDecl() == D;
    return true;
  }

private:
  const ValueDecl *D;
};

/// The variable that S declares, if it is one.
const VarDecl *declaredBy(const Stmt *S) {
  const auto *D = dyn_cast<DeclStmt>(S);
  return D && D->isSingleDecl() ? dyn_cast<VarDecl>(D->getSingleDecl()) : nullptr;
}

/// The expression that a statement ends with.
struct Ending {
  const Expr *Last = nullptr;
  bool GoesToMemory = false; ///< Its result does; else to a local variable, to the caller, or nowhere.
};

Ending endingOf(const Stmt *S) {
  if (const auto *R = dyn_cast<ReturnStmt>(S))
    return {R->getRetValue()};
  if (const VarDecl *VD = declaredBy(S))
    return {VD->hasLocalStorage() ? VD->getInit() : nullptr};
  const auto *Whole = dyn_cast<Expr>(S);
  if (const auto *Full = dyn_cast_or_null<FullExpr>(Whole))
    Whole = Full->getSubExpr();
  const auto *Assigned = dyn_cast_or_null<clang::BinaryOperator>(Whole);
  if (!Assigned || !Assigned->isAssignmentOp())
    return {Whole};
  const auto *To = dyn_cast<DeclRefExpr>(Assigned->getLHS()->IgnoreParens());
  const auto *VD = To ? dyn_cast<VarDecl>(To->getDecl()) : nullptr;
  return {Assigned->getRHS(), !VD || !VD->hasLocalStorage() || VD->getType()->isReferenceType()};
}

/// It is passed as a value that a variable can hold as well.
bool isPassedByValue(const CallExpr *E, const FunctionDecl *Callee, unsigned I) {
  if (I >= Callee->getNumParams() || isa<CXXDefaultArgExpr>(E->getArg(I)))
    return false;
  const QualType Given = E->getArg(I)->IgnoreParenImpCasts()->getType();
  return Callee->getParamDecl(I)->getType()->isScalarType() && Given->isScalarType();
}

} // namespace

/// Whole evaluates E, whatever happens, and beside it nothing that has effects: operators with values, and calls that get its result.
bool RegionBuilder::standsAlone(const Expr *Whole, const Expr *E) {
  Whole = Whole->IgnoreUnlessSpelledInSource()->IgnoreParenCasts();
  if (Whole == E)
    return true;
  llvm::SmallVector<const Expr *, 4> Operands;
  if (const auto *B = dyn_cast<clang::BinaryOperator>(Whole); B && !B->isAssignmentOp() && !B->isLogicalOp() && !B->isCommaOp())
    Operands = {B->getLHS(), B->getRHS()};
  else if (const auto *U = dyn_cast<clang::UnaryOperator>(Whole); U && U->isArithmeticOp())
    Operands = {U->getSubExpr()};
  else if (const auto *M = dyn_cast<MemberExpr>(Whole))
    Operands = {M->getBase()};
  else if (const auto *C = dyn_cast<CallExpr>(Whole);
           C && !isa<CXXOperatorCallExpr, CXXMemberCallExpr>(C) && C->getDirectCallee())
    Operands.append(C->arg_begin(), C->arg_end());
  const auto Holds = [&](const Expr *O) { return standsAlone(O, E); };
  const auto It = llvm::find_if(Operands, Holds);
  return It != Operands.end() && llvm::all_of(Operands, [&](const Expr *O) { return O == *It || !hasEffects(O); });
}

void RegionBuilder::argumentPlace(const CallExpr *E, const FunctionDecl *Callee, llvm::ArrayRef<NodeId> Ends) {
  if (!Callee || ResolvingPlace || !Statement || !StatementInBlock || StatementInSwitch || Cur != AnchorList || !AnchorValid ||
      Statement->getBeginLoc() != AnchorLoc || isa<CXXOperatorCallExpr, CXXMemberCallExpr>(E) || E->isTypeDependent())
    return;
  const Ending End = endingOf(Statement);
  if (!End.Last || !standsAlone(End.Last, E))
    return;
  std::optional<unsigned> Reading;
  for (unsigned I = 0; I + 1 < Ends.size(); ++I)
    if (Ends[I] != Ends[I + 1]) {
      if (Reading)
        return;
      Reading = I;
    }
  if (!Reading || Ends[*Reading] != StatementBegin || !isPassedByValue(E, Callee, *Reading) ||
      !llvm::all_of(llvm::seq(Ends[*Reading], Ends[*Reading + 1]), [&](NodeId N) { return isRead(N); }))
    return;
  const Expr *Argument = E->getArg(*Reading);
  Names Declared(declaredBy(Statement));
  Declared.TraverseStmt(const_cast<Expr *>(Argument));
  const Span Text = Tu.Spans.range(Argument->getSourceRange());
  SharedStatement St = F.Statements[sharedStatement()];
  St.Splits = St.Editable && Text.Origin == Spelling::File && !Declared.Found;
  St.Argument = Text.Where;
  const Expr *Place = Argument->IgnoreParenImpCasts();
  St.Type = Place->isGLValue() ? elementType(Place) : fixedType(Tu.Ast, Place);
  llvm::SaveAndRestore Own(StatementId, StatementId);
  if (End.GoesToMemory) { // The reads stay those of the whole: it is one site.
    St.Where = here(Argument->getBeginLoc());
    StatementId = F.Statements.size();
    F.Statements.emplace_back();
  }
  F.Statements[StatementId] = std::move(St);
  syncPlace(true);
}
