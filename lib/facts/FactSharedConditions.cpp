// Places for a __syncwarp behind what a condition reads from shared memory, before any lane goes on with what it read.
#include "facts/FactBuilderInternal.h"
#include "clang/AST/Stmt.h"
#include "llvm/Support/SaveAndRestore.h"

using namespace warpshift;
using namespace clang;

/// Does nothing but read: it can be evaluated apart from what is decided by it.
bool RegionBuilder::onlyReads(const std::vector<NodeId> &Evaluation) const {
  return !Evaluation.empty() && llvm::all_of(Evaluation, [&](NodeId N) { return isRead(N); });
}

/// An access that reads, or operands that do, of `&&`, `||` and `?:`.
bool RegionBuilder::isRead(NodeId N) const {
  const Node &X = F.Nodes[N];
  if (X.Kind == NodeKind::Access)
    return F.Accesses[X.Ref].Use == SharedUse::Read;
  return (X.Kind == NodeKind::Choice || X.Kind == NodeKind::Seq) && llvm::all_of(X.Kids, [&](NodeId Kid) { return isRead(Kid); });
}

/// The accesses below N are part of that statement.
void RegionBuilder::moveAccesses(NodeId N, uint32_t To) {
  if (F.Nodes[N].Kind == NodeKind::Access)
    F.Accesses[F.Nodes[N].Ref].Statement = To;
  for (NodeId Kid : F.Nodes[N].Kids)
    moveAccesses(Kid, To);
}

static bool isObject(const clang::Expr *Cond) { return Cond->IgnoreUnlessSpelledInSource()->getType()->isRecordType(); }

/// In a line before the `if`.
void RegionBuilder::conditionPlace(const IfStmt *S, const std::vector<NodeId> &Evaluation) {
  if (!onlyReads(Evaluation) || Statement != S || !StatementInBlock || StatementInSwitch)
    return;
  const Span Condition = Tu.Spans.range(S->getCond()->getSourceRange());
  SharedStatement &St = F.Statements[sharedStatement()];
  St.Splits = St.Editable && Condition.Origin == Spelling::File && AnchorValid && S->getBeginLoc() == AnchorLoc &&
              !isObject(S->getCond());
  St.Condition = Condition.Where;
  syncPlace(true);
}

/// In the condition of a loop, which is a statement of its own: `while ((ws_v1 = (s[t] != x), __syncwarp(m), ws_v1))`. Evaluation: what it
/// does; nothing: it is to be a place between two trips (FactSharedLoops.cpp).
void RegionBuilder::loopConditionPlace(const clang::Expr *Cond, const ConstructText &Text,
                                       const std::vector<NodeId> &Evaluation) {
  SharedStatement St;
  St.Where = here(Cond->getBeginLoc());
  St.Text = St.Condition = Text.Condition.Where;
  St.Editable = Text.Condition.Origin == Spelling::File;
  St.Splits = St.Editable && Text.AtAnchor && !isObject(Cond);
  llvm::SaveAndRestore Own(StatementId, uint32_t(F.Statements.size()));
  F.Statements.push_back(std::move(St));
  for (NodeId N : Evaluation)
    moveAccesses(N, StatementId);
  syncPlace(true);
}
