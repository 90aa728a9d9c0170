#include "facts/FactsCheck.h"
#include "llvm/ADT/Twine.h"

using namespace warpshift;

namespace {

class Checker {
public:
  explicit Checker(const FunctionFacts &F) : F(F) {}

  std::string run() {
    values();
    nodes();
    variables();
    leaves();
    sharedMemory();
    return Bad;
  }

private:
  /// Below Size. What and Place say of what, for the message.
  void index(uint32_t I, size_t Size, const char *What, const char *Place, size_t Which) {
    if (I >= Size)
      say(llvm::Twine(Place) + " " + llvm::Twine(Which) + " has " + What + " " + llvm::Twine(I) + " of " + llvm::Twine(Size));
  }
  void optionalIndex(uint32_t I, size_t Size, const char *What, const char *Place, size_t Which) {
    if (I != NoId)
      index(I, Size, What, Place, Which);
  }
  void values(const std::vector<ExprId> &Ids, const char *Place, size_t Which) {
    for (ExprId E : Ids)
      optionalIndex(E, F.Exprs.size(), "value", Place, Which);
  }
  void say(const llvm::Twine &What) {
    if (Bad.empty())
      Bad = What.str();
  }

  void values();
  void nodes();
  void shape(const Node &X, size_t N);
  void reference(const Node &X, size_t N);
  void variables();
  void leaves();
  void sharedMemory();

  const FunctionFacts &F;
  std::string Bad;
};

void Checker::values() {
  for (size_t N = 0; N != F.Exprs.size(); ++N) {
    const SymExpr &E = F.Exprs[N];
    for (ExprId Operand : {E.A, E.B, E.C})
      optionalIndex(Operand, N, "operand", "value", N);
    for (ExprId Argument : E.Args)
      optionalIndex(Argument, N, "argument", "value", N);
    switch (E.Kind) {
    case ExprKind::Var: index(E.Ref, F.Vars.size(), "variable", "value", N); break;
    case ExprKind::Special: index(E.Ref, size_t(Special::LaneMaskEq) + 1, "special", "value", N); break;
    case ExprKind::Load: index(E.Ref, size_t(LoadKind::Other) + 1, "kind of load", "value", N); break;
    case ExprKind::Result: index(E.Ref, F.Nodes.size(), "node", "value", N); break;
    case ExprKind::Unary:
    case ExprKind::Cast: index(E.A, N, "operand", "value", N); break;
    case ExprKind::Select: index(E.C, N, "operand", "value", N); [[fallthrough]];
    case ExprKind::Binary:
      index(E.A, N, "operand", "value", N);
      index(E.B, N, "operand", "value", N);
      break;
    default: break;
    }
  }
}

/// How many kids a node of this kind has at least and at most.
static std::pair<size_t, size_t> kidsOf(const Node &X) {
  switch (X.Kind) {
  case NodeKind::Seq: return {0, SIZE_MAX};
  case NodeKind::If: return {2, 3};
  case NodeKind::Loop: return {3, 3};
  case NodeKind::Switch: return {X.Sections.size() + 1, X.Sections.size() + 1};
  case NodeKind::Choice:
    return X.Choice == ChoiceKind::Conditional ? std::pair<size_t, size_t>{3, 3} : std::pair<size_t, size_t>{2, 2};
  default: return {0, 0};
  }
}

void Checker::shape(const Node &X, size_t N) {
  auto [Least, Most] = kidsOf(X);
  if (X.Kids.size() < Least || X.Kids.size() > Most)
    say("node " + llvm::Twine(N) + " has " + llvm::Twine(X.Kids.size()) + " kids");
  if (X.Kind != NodeKind::Switch && !X.Sections.empty())
    say("node " + llvm::Twine(N) + " has sections and is no switch");
  bool NeedsValue = X.Kind == NodeKind::If || X.Kind == NodeKind::Switch || X.Kind == NodeKind::Choice;
  bool NeedsVar = X.Kind == NodeKind::Assign || X.Kind == NodeKind::Havoc;
  if (NeedsValue)
    index(X.Value, F.Exprs.size(), "value", "node", N);
  if (NeedsVar)
    index(X.Var, F.Vars.size(), "variable", "node", N);
}

void Checker::reference(const Node &X, size_t N) {
  switch (X.Kind) {
  case NodeKind::Call: return index(X.Ref, F.Calls.size(), "call", "node", N);
  case NodeKind::Op: return index(X.Ref, F.Sites.size(), "operation", "node", N);
  case NodeKind::SyncOp: return index(X.Ref, F.SyncOps.size(), "operation", "node", N);
  case NodeKind::Access: return index(X.Ref, F.Accesses.size(), "access", "node", N);
  case NodeKind::SyncPlace: return index(X.Ref, F.SyncPlaces.size(), "sync place", "node", N);
  default: return;
  }
}

void Checker::nodes() {
  for (size_t N = 0; N != F.Nodes.size(); ++N) {
    const Node &X = F.Nodes[N];
    for (NodeId Kid : X.Kids)
      index(Kid, N, "kid", "node", N);
    optionalIndex(X.Value, F.Exprs.size(), "value", "node", N);
    optionalIndex(X.Var, F.Vars.size(), "variable", "node", N);
    optionalIndex(X.TextRef, F.Texts.size(), "text", "node", N);
    shape(X, N);
    reference(X, N);
  }
  index(F.Body, F.Nodes.size(), "body", "function", 0);
}

void Checker::variables() {
  for (size_t N = 0; N != F.Vars.size(); ++N)
    optionalIndex(F.Vars[N].Base, F.Vars.size(), "base", "variable", N);
  for (size_t N = 0; N != F.Params.size(); ++N)
    optionalIndex(F.Params[N], F.Vars.size(), "variable", "parameter", N);
  if (F.ParamNames.size() != F.Params.size())
    say("parameters and their names differ in number");
}

void Checker::leaves() {
  for (size_t N = 0; N != F.Sites.size(); ++N)
    values(F.Sites[N].Args, "operation", N);
  for (size_t N = 0; N != F.SyncOps.size(); ++N) {
    optionalIndex(F.SyncOps[N].Mask, F.Exprs.size(), "mask", "operation", N);
    values(F.SyncOps[N].Args, "operation", N);
  }
  for (size_t N = 0; N != F.Calls.size(); ++N) {
    const CallFact &C = F.Calls[N];
    values(C.Args, "call", N);
    for (const auto &[Root, Offset] : C.Shared) {
      optionalIndex(Root, F.Roots.size(), "root", "call", N);
      optionalIndex(Offset, F.Exprs.size(), "offset", "call", N);
    }
    optionalIndex(C.Statement, F.Statements.size(), "statement", "call", N);
    optionalIndex(C.StandsIn, F.Statements.size(), "statement", "call", N);
    for (VarId V : C.RefArgs)
      index(V, F.Vars.size(), "variable", "call", N);
  }
}

void Checker::sharedMemory() {
  for (size_t N = 0; N != F.Roots.size(); ++N)
    optionalIndex(F.Roots[N].LeaksIn, F.Statements.size(), "statement", "root", N);
  for (size_t N = 0; N != F.Accesses.size(); ++N) {
    const SharedAccess &A = F.Accesses[N];
    optionalIndex(A.Root, F.Roots.size(), "root", "access", N);
    optionalIndex(A.Offset, F.Exprs.size(), "offset", "access", N);
    for (uint32_t Index : A.Indices)
      optionalIndex(Index, F.Exprs.size(), "index", "access", N);
    optionalIndex(A.Statement, F.Statements.size(), "statement", "access", N);
  }
  for (size_t N = 0; N != F.SyncPlaces.size(); ++N)
    index(F.SyncPlaces[N].Statement, F.Statements.size(), "statement", "sync place", N);
}

} // namespace

std::string warpshift::whyMalformed(const FunctionFacts &F) { return Checker(F).run(); }
