// Gotos that breaks can say: see ForwardGotos.h.
#include "facts/FactBuilderInternal.h"

using namespace warpshift;
using namespace clang;

void RegionBuilder::setFlag(VarId Flag, bool Value, const Stmt *At) {
  Node N;
  N.Kind = NodeKind::Assign;
  N.Var = Flag;
  N.Value = constantExpr(Value, 1);
  N.Where = here(At->getBeginLoc());
  add(std::move(N));
}

/// A break that no edit can touch.
void RegionBuilder::leaveLoop(const Stmt *At) {
  Node N;
  N.Kind = NodeKind::Break;
  N.Where = here(At->getBeginLoc());
  N.TextRef = constructText(At, At, nullptr, nullptr, nullptr, false);
  add(std::move(N));
}

/// The scopes that it leaves are not looked for: any object around may end here.
void RegionBuilder::jumpTo(const GotoStmt *S) {
  for (size_t I = Scopes.size(); I-- != 0;) {
    const std::vector<Object> Objects = Scopes[I].Objects;
    for (const Object &O : llvm::reverse(Objects))
      perhaps(S, [&] { destroy(O.Type, S->getBeginLoc()); });
  }
  opaque(S, "a goto", S->getLabel());
}

void RegionBuilder::gotoStmt(const GotoStmt *S) {
  const auto Flag = LeftFlags.find(Gotos.leaves(S));
  if (Flag == LeftFlags.end()) // Also of a loop that was not followed.
    return jumpTo(S);
  leaveScopes(S, Gotos.leaves(S));
  setFlag(Flag->second, true, S);
  leaveLoop(S);
}

/// In front of a loop that some goto leaves.
void RegionBuilder::lowerFlag(const Stmt *Loop) {
  if (!Gotos.isLeft(Loop))
    return;
  LeftFlags[Loop] = temporary(Tu.Ast.BoolTy);
  setFlag(LeftFlags[Loop], false, Loop);
}

/// Behind a loop that gotos leave on their way out of others.
void RegionBuilder::leaveByFlags(const Stmt *Loop) {
  for (const Stmt *Outer : Gotos.passing(Loop)) {
    const auto Flag = LeftFlags.find(Outer);
    if (Flag == LeftFlags.end()) // Its gotos are opaque.
      continue;
    Node N;
    N.Kind = NodeKind::If;
    N.Where = here(Loop->getEndLoc());
    N.Text = "a goto out of the loop";
    N.TextRef = constructText(Loop, Loop, nullptr, nullptr, nullptr, false);
    N.Value = varExpr(Flag->second);
    N.Kids.push_back(seq([] {}));
    N.Kids.push_back(seq([&] { leaveLoop(Loop); }));
    add(std::move(N));
  }
}
