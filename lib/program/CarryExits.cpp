#include "program/CarryExits.h"
#include "llvm/ADT/STLExtras.h"

using namespace warpshift;

namespace {

/// What a `break` here would leave.
struct Around {
  NodeId Innermost = NoId; ///< A loop; NoId: none.
  NodeId Outermost = NoId;
  bool InSwitch = false;   ///< A switch is nearer than Innermost.
};

class Carrier {
public:
  explicit Carrier(FunctionFacts F) : F(std::move(F)) {}
  std::optional<FunctionFacts> run();

private:
  bool hasReturn(NodeId N) const;
  void node(NodeId N, const Around &A);
  void sequence(NodeId N, const Around &A);
  void leaveByFlag(NodeId Return, const Around &A);
  NodeId testBehind(NodeId Loop, const Around &A);
  bool standsAlone(NodeId Loop) const;
  CarriedExit &exitOf(NodeId Outermost);
  NodeId add(Node N);
  ExprId add(SymExpr E);
  ExprId variable(VarId V);
  Node assignment(VarId V, ExprId Value, const SourceRef &Where);
  VarId declareFlag();

  FunctionFacts F;
  std::map<NodeId, VarId> Flags; ///< By outermost loop.
  bool Failed = false;
};

NodeId Carrier::add(Node N) {
  F.Nodes.push_back(std::move(N));
  return F.Nodes.size() - 1;
}

ExprId Carrier::add(SymExpr E) {
  F.Exprs.push_back(std::move(E));
  return F.Exprs.size() - 1;
}

ExprId Carrier::variable(VarId V) {
  SymExpr E;
  E.Kind = ExprKind::Var;
  E.Ref = V;
  E.Bits = F.Vars[V].Bits;
  E.Signed = F.Vars[V].Signed;
  return add(std::move(E));
}

Node Carrier::assignment(VarId V, ExprId Value, const SourceRef &Where) {
  Node N;
  N.Kind = NodeKind::Assign;
  N.Var = V;
  N.Value = Value;
  N.Where = Where;
  return N;
}

VarId Carrier::declareFlag() {
  Var V;
  V.Name = "who returns from the loop";
  V.Bits = 1;
  V.Signed = false;
  F.Vars.push_back(std::move(V));
  return F.Vars.size() - 1;
}

bool Carrier::hasReturn(NodeId N) const {
  const Node &X = F.Nodes[N];
  return X.Kind == NodeKind::Return || llvm::any_of(X.Kids, [this](NodeId Kid) { return hasReturn(Kid); });
}

/// Lines can be put before and behind the loop.
bool Carrier::standsAlone(NodeId Loop) const {
  const Node &X = F.Nodes[Loop];
  if (X.TextRef == NoId)
    return false;
  const ConstructText &T = F.Texts[X.TextRef];
  return T.AtAnchor && !T.InvalidAnchor && T.Statement.Origin == Spelling::File && T.Statement.Where.File == F.Where.File;
}

CarriedExit &Carrier::exitOf(NodeId Outermost) {
  auto It = llvm::find_if(F.CarriedExits, [=](const CarriedExit &E) { return E.Loop == Outermost; });
  if (It != F.CarriedExits.end())
    return *It;
  Flags[Outermost] = declareFlag();
  CarriedExit E;
  E.Loop = Outermost;
  E.HasValue = !F.ReturnsVoid;
  F.CarriedExits.push_back(std::move(E));
  return F.CarriedExits.back();
}

/// `return v;` becomes `value = v; flag = true; break;`.
void Carrier::leaveByFlag(NodeId Return, const Around &A) {
  const Node Was = F.Nodes[Return];
  const bool HasValue = Was.Value != NoId;
  if (A.InSwitch || !Was.Editable || HasValue == F.ReturnsVoid || (HasValue && F.ReturnType.empty())) {
    Failed = true;
    return;
  }
  CarriedExit &E = exitOf(A.Outermost);
  E.Returns.push_back(Return);
  SymExpr True;
  True.Kind = ExprKind::Const;
  True.Bits = 1;
  True.Signed = false;
  True.Value = 1;
  std::vector<NodeId> Kids;
  Kids.push_back(add(assignment(Flags[A.Outermost], add(True), Was.Where)));
  Node Break;
  Break.Kind = NodeKind::Break;
  Break.Where = Was.Where;
  Kids.push_back(add(std::move(Break)));
  Node &Now = F.Nodes[Return];
  Now.Kind = NodeKind::Seq;
  Now.Value = NoId;
  Now.Kids = std::move(Kids);
}

/// `if (flag) break;` behind a loop that is itself in one; else `if (flag) return value;`.
NodeId Carrier::testBehind(NodeId Loop, const Around &A) {
  const bool Outermost = A.Innermost == NoId;
  CarriedExit &E = exitOf(Outermost ? Loop : A.Outermost);
  ConstructText T;
  T.Statement = F.Texts[F.Nodes[Loop].TextRef].Statement;
  T.Anchor = T.Statement.Where;
  T.AtAnchor = true;
  T.InvalidAnchor = false;
  F.Texts.push_back(std::move(T));
  Node Leave, Test, Empty, Arm;
  // The last character of the loop: nothing else that divides lanes starts there.
  Test.Where = F.Nodes[Loop].Where;
  Test.Where.Offset = F.Texts.back().Statement.Where.end() - 1;
  Leave.Kind = Outermost ? NodeKind::Return : NodeKind::Break;
  Leave.Where = Test.Where;
  if (Outermost && E.HasValue)
    Leave.Value = add(SymExpr()); // Of some trip or other.
  Arm.Kids = {add(std::move(Leave))};
  Test.Kind = NodeKind::If;
  Test.Value = variable(Flags[E.Loop]);
  Test.Text = "who returns from the loop";
  Test.TextRef = F.Texts.size() - 1;
  Test.Editable = true;
  Test.Kids = {add(std::move(Empty)), add(std::move(Arm))};
  const NodeId N = add(std::move(Test));
  E.Tests.push_back(N);
  if (Outermost)
    E.Behind = N;
  return N;
}

void Carrier::sequence(NodeId N, const Around &A) {
  std::vector<NodeId> Kids;
  for (NodeId Kid : std::vector<NodeId>(F.Nodes[N].Kids)) {
    const bool Carries = F.Nodes[Kid].Kind == NodeKind::Loop && hasReturn(Kid);
    const size_t Before = Kids.size();
    node(Kid, A);
    Kids.push_back(Kid);
    if (!Carries || Failed)
      continue;
    if (!standsAlone(Kid) || A.InSwitch) {
      Failed = true;
      return;
    }
    Kids.push_back(testBehind(Kid, A));
    if (A.Innermost == NoId) {
      SymExpr False;
      False.Kind = ExprKind::Const;
      False.Bits = 1;
      False.Signed = false;
      Kids.insert(Kids.begin() + Before, add(assignment(Flags[Kid], add(False), F.Nodes[Kid].Where)));
    }
  }
  F.Nodes[N].Kids = std::move(Kids);
}

void Carrier::node(NodeId N, const Around &A) {
  const Node &X = F.Nodes[N];
  switch (X.Kind) {
  case NodeKind::Seq: return sequence(N, A);
  case NodeKind::Return:
    if (A.Innermost != NoId)
      leaveByFlag(N, A);
    return;
  case NodeKind::Loop: {
    Around Inner;
    Inner.Innermost = N;
    Inner.Outermost = A.Outermost == NoId ? N : A.Outermost;
    return node(X.Kids[1], Inner);
  }
  case NodeKind::Switch: {
    Around Inner = A;
    Inner.InSwitch = true;
    for (NodeId Kid : std::vector<NodeId>(X.Kids))
      node(Kid, Inner);
    return;
  }
  default:
    for (NodeId Kid : std::vector<NodeId>(X.Kids))
      node(Kid, A);
    return;
  }
}

std::optional<FunctionFacts> Carrier::run() {
  if (F.Kind == FunctionKind::Kernel || F.HasErrors || !F.CarriedExits.empty())
    return std::nullopt;
  node(F.Body, {});
  if (Failed || F.CarriedExits.empty())
    return std::nullopt;
  return std::move(F);
}

} // namespace

std::optional<FunctionFacts> warpshift::carryExits(const FunctionFacts &F) { return Carrier(F).run(); }

std::set<std::string> warpshift::lostToReturns(const Solution &Sol, const MaskDemand &Demand) {
  std::set<std::string> Out;
  for (const Instance &I : Sol.Instances) {
    const FunctionFacts &F = *I.F;
    if (F.Kind == FunctionKind::Kernel || !I.Result.ReturnsInLoop)
      continue;
    auto IsLost = [&](const Presence &P) { return P.Set != NoSet && I.Result.Sets.isUnknown(P.Set); };
    bool Lost = false;
    for (size_t N = 0; N != F.Sites.size(); ++N)
      Lost |= !Demand.Skipped.has(F.Sites[N]) && IsLost(I.Result.Sites[N]);
    for (size_t N = 0; N != F.SyncPlaces.size(); ++N)
      Lost |= Demand.Exchanges.wants(F, F.SyncPlaces[N]) && IsLost(I.Result.SyncPlaces[N]);
    for (size_t N = 0; N != F.Calls.size(); ++N)
      if (IsLost(I.Result.Calls[N]))
        for (size_t J : Sol.callees(I, F.Calls[N]))
          Lost |= Sol.helper(*Sol.Instances[J].F).NeedsMask;
    if (Lost)
      Out.insert(F.PatternKey);
  }
  return Out;
}

bool warpshift::carryExits(std::vector<TuFacts> &Units, const std::set<std::string> &Patterns) {
  std::map<std::string, std::vector<std::pair<FunctionFacts *, FunctionFacts>>> Changed;
  std::set<std::string> Stay, Instantiated;
  for (const TuFacts &U : Units)
    for (const FunctionFacts &F : U.Functions)
      if (!F.IsPattern)
        Instantiated.insert(F.PatternKey);
  for (TuFacts &U : Units)
    for (FunctionFacts &F : U.Functions) {
      if (!Patterns.count(F.PatternKey) || (F.IsPattern && Instantiated.count(F.PatternKey)))
        continue; // Its instantiations know more.
      if (std::optional<FunctionFacts> New = carryExits(F))
        Changed[F.PatternKey].push_back({&F, std::move(*New)});
      else
        Stay.insert(F.PatternKey);
    }
  bool Any = false;
  for (auto &[Pattern, Functions] : Changed)
    for (auto &[Old, New] : Functions)
      if (!Stay.count(Pattern)) {
        *Old = std::move(New);
        Any = true;
      }
  return Any;
}
