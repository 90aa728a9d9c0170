#include "facts/ForwardGotos.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/StmtCXX.h"
#include "llvm/ADT/STLExtras.h"

using namespace warpshift;
using namespace clang;

const Stmt *warpshift::plainLoop(const Stmt *S) {
  if (const auto *A = dyn_cast_or_null<AttributedStmt>(S))
    S = A->getSubStmt();
  return isa_and_nonnull<ForStmt, WhileStmt, DoStmt>(S) ? S : nullptr;
}

/// The jumps and labels below S. A lambda's are those of another function.
void ForwardGotos::collect(const Stmt *S, std::vector<const Stmt *> &Around) {
  if (!S || isa<LambdaExpr>(S))
    return;
  if (const auto *G = dyn_cast<GotoStmt>(S))
    Jumps.push_back({G, Around});
  if (const auto *Block = dyn_cast<CompoundStmt>(S))
    for (size_t N = 0; N != Block->size(); ++N)
      for (const Stmt *Child = Block->body_begin()[N]; isa<LabelStmt>(Child); Child = cast<LabelStmt>(Child)->getSubStmt())
        Labels[cast<LabelStmt>(Child)->getDecl()] = {Block, N};
  Around.push_back(S);
  for (const Stmt *Child : S->children())
    collect(Child, Around);
  Around.pop_back();
}

/// The statement right in front of the label, if it is a loop.
const Stmt *ForwardGotos::loopBefore(const LabelDecl *Label) const {
  const auto It = Labels.find(Label);
  return It == Labels.end() || It->second.second == 0 ? nullptr
                                                      : plainLoop(It->second.first->body_begin()[It->second.second - 1]);
}

/// The loops in Outer that the jump leaves; false: it stands elsewhere, or a break there would not leave a loop.
bool ForwardGotos::follow(const Jump &J, const Stmt *Outer, std::vector<const Stmt *> &Inner) const {
  auto It = llvm::find(J.Around, Outer);
  if (It == J.Around.end())
    return false;
  for (++It; It != J.Around.end(); ++It)
    if (const Stmt *Loop = isa<AttributedStmt>(*It) ? nullptr : plainLoop(*It))
      Inner.push_back(Loop);
    else if (!isa<CompoundStmt, IfStmt, AttributedStmt, LabelStmt>(*It))
      return false;
  return true;
}

ForwardGotos::ForwardGotos(const Stmt *Body) {
  std::vector<const Stmt *> Around;
  collect(Body, Around);
  for (const Jump &J : Jumps) {
    std::vector<const Stmt *> Inner;
    const Stmt *Outer = loopBefore(J.Goto->getLabel());
    if (!Outer || !follow(J, Outer, Inner)) {
      Others.insert(J.Goto->getLabel());
      continue;
    }
    Left[J.Goto] = Outer;
    Outermost.insert(Outer);
    for (const Stmt *Loop : Inner)
      Passing[Loop].insert(Outer);
  }
}

llvm::ArrayRef<const Stmt *> ForwardGotos::passing(const Stmt *Loop) const {
  const auto It = Passing.find(Loop);
  return It == Passing.end() ? llvm::ArrayRef<const Stmt *>() : It->second.getArrayRef();
}
