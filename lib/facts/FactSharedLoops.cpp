// Places for a __syncwarp that every lane of a loop passes between two of its trips, whatever it did in the first of them.
//
//   for (; row < n; row += rows) {          for (; (ws_v1 = (row < n), __syncwarp(m), ws_v1); row = next()) {
//     __syncwarp(m);                          if (in[row] < 0)
//     if (in[row] < 0)                          continue;
//       continue;                             ...
//     ...
//
// A lane that goes on with the next trip by `continue` comes by no place in the rest of the body. At its head those meet again that the
// test lets in; where lanes may leave there, only a place in the test, behind its evaluation, is for all that were in the trip. A test that
// calls, votes or counts has none.
#include "facts/FactBuilderInternal.h"
#include "clang/AST/Stmt.h"
#include "llvm/Support/SaveAndRestore.h"
#include <algorithm>
#include <utility>

using namespace warpshift;
using namespace clang;

/// The body, and before all of it a place at its brace.
void RegionBuilder::loopBody(const Stmt *Body) {
  const size_t Before = followedAccesses(), First = Cur->size();
  bodyStmt(Body);
  const auto *Block = dyn_cast_or_null<CompoundStmt>(Body);
  if (!Block || followedAccesses() == Before)
    return;
  const Span Brace = Tu.Spans.range({Block->getLBracLoc(), Block->getLBracLoc()});
  SharedStatement St;
  St.Where = St.Text = Brace.Where;
  St.Editable = Brace.Origin == Spelling::File;
  St.InBlock = true;
  llvm::SaveAndRestore Own(StatementId, uint32_t(F.Statements.size()));
  F.Statements.push_back(std::move(St));
  syncPlace(false);
  std::rotate(Cur->begin() + First, Cur->end() - 1, Cur->end());
}

/// Nothing below N touches shared memory, changes a variable or takes part in anything: it is made of operands.
bool RegionBuilder::onlyCompares(NodeId N) const {
  const Node &X = F.Nodes[N];
  return (X.Kind == NodeKind::Seq || X.Kind == NodeKind::Choice) &&
         llvm::all_of(X.Kids, [&](NodeId Kid) { return onlyCompares(Kid); });
}

/// Behind a test that only compares.
void RegionBuilder::placeBeforeTest(const clang::Expr *Cond, Node &Loop, size_t Before) {
  if (followedAccesses() == Before || !onlyCompares(Loop.Kids[0]))
    return;
  std::vector<NodeId> Test = std::exchange(F.Nodes[Loop.Kids[0]].Kids, {});
  Loop.Kids[0] = seq([&] {
    *Cur = std::move(Test);
    loopConditionPlace(Cond, F.Texts[Loop.TextRef], {});
  });
}
