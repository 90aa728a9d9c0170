#include "program/CarryExits.h"
#include "llvm/ADT/STLExtras.h"

using namespace warpshift;

namespace {

/// What a `break` here would leave.
struct Around {
  NodeId Innermost = NoId; ///< A loop; NoId: none.
  NodeId Outermost = NoId;
  NodeId Branch = NoId; ///< The branch whose exits are taken behind it; it stands in the body of Innermost, or of the function.
  bool InSwitch = false; ///< A switch is nearer than Innermost.
};

class Carrier {
public:
  Carrier(FunctionFacts F, const TextOf &Text) : F(std::move(F)), Text(Text(this->F.Where.File)) {}
  std::optional<FunctionFacts> run();

private:
  struct Group {
    size_t Index = 0; ///< Into CarriedExits.
    VarId Flag = NoId;
  };
  /// What leaves from the lists of a function or loop: a kernel's return does not.
  unsigned exitKinds(const Around &A) const;
  bool hasReturn(NodeId N) const;
  bool exitsLast(NodeId N, unsigned Kinds, uint32_t End) const;
  bool nothingFollows(const SourceRef &Statement, uint32_t End) const;
  bool leavesFromInside(NodeId If, const Around &A) const;
  void node(NodeId N, const Around &A);
  void sequence(NodeId N, const Around &A, bool IsBody);
  void leaveByFlag(NodeId Exit, const Around &A);
  NodeId testBehind(NodeId Construct, Group G, bool Returns);
  bool standsAlone(NodeId Construct) const;
  bool isPlaceBehind(NodeId Next, NodeId Construct) const;
  Group &groupOf(NodeId Construct, bool OfBreaks);
  NodeId add(Node N);
  ExprId add(SymExpr E);
  ExprId variable(VarId V);
  ExprId truth(bool Value);
  Node assignment(VarId V, ExprId Value, const SourceRef &Where);
  VarId declareFlag();

  FunctionFacts F;
  const llvm::StringRef Text; ///< Of its file.
  std::map<std::pair<NodeId, bool>, Group> Groups; ///< By the construct that the flag stands before; of breaks, or of returns.
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

ExprId Carrier::truth(bool Value) {
  SymExpr E;
  E.Kind = ExprKind::Const;
  E.Bits = 1;
  E.Signed = false;
  E.Value = Value;
  return add(std::move(E));
}

unsigned Carrier::exitKinds(const Around &A) const {
  return (F.Kind == FunctionKind::Kernel ? 0 : LeavesReturn) | (A.Innermost == NoId ? 0 : LeavesBreak);
}

bool Carrier::hasReturn(NodeId N) const {
  const Node &X = F.Nodes[N];
  return F.Kind != FunctionKind::Kernel &&
         (X.Kind == NodeKind::Return || llvm::any_of(X.Kids, [this](NodeId Kid) { return hasReturn(Kid); }));
}

/// Is there no more than braces and comments between Statement and End? Not every statement has a node.
bool Carrier::nothingFollows(const SourceRef &Statement, uint32_t End) const {
  if (!Statement.isValid() || Statement.File != F.Where.File || Statement.end() > End || End > Text.size())
    return false;
  llvm::StringRef Rest = Text.slice(Statement.end(), End);
  while (true) {
    Rest = Rest.ltrim(" \t\r\n};");
    if (Rest.consume_front("//"))
      Rest = Rest.drop_until([](char C) { return C == '\n'; });
    else if (Rest.consume_front("/*"))
      Rest = Rest.substr(std::min(Rest.find("*/"), Rest.size() - 2) + 2);
    else
      return Rest.empty();
  }
}

/// Does nothing follow in N, up to End, on any exit from it, so that who leaves may as well go on to its end?
bool Carrier::exitsLast(NodeId N, unsigned Kinds, uint32_t End) const {
  if (leaves(F, N, Kinds) == Leaves::None)
    return true;
  const Node &X = F.Nodes[N];
  auto Exits = [&](NodeId Kid) { return leaves(F, Kid, Kinds) != Leaves::None; };
  switch (X.Kind) {
  case NodeKind::Return:
  case NodeKind::Break: return X.TextRef != NoId && X.Editable && nothingFollows(F.Texts[X.TextRef].Body.Where, End);
  case NodeKind::Loop: // Returns, which leave it by a flag of their own.
    return X.TextRef != NoId && nothingFollows(F.Texts[X.TextRef].Statement.Where, End);
  case NodeKind::If: return !Exits(X.Kids[0]) && llvm::all_of(X.Kids, [&](NodeId Kid) { return exitsLast(Kid, Kinds, End); });
  case NodeKind::Seq: return llvm::all_of(X.Kids, [&](NodeId Kid) { return exitsLast(Kid, Kinds, End); });
  default: return false;
  }
}

/// A branch of which some lanes leave and others do not, in neither arm all: nobody behind it can be named.
bool Carrier::leavesFromInside(NodeId If, const Around &A) const {
  const Node &X = F.Nodes[If];
  if (X.Kind != NodeKind::If)
    return false;
  const unsigned Kinds = exitKinds(A);
  const Leaves T = leaves(F, X.Kids[1], Kinds), E = X.Kids.size() > 2 ? leaves(F, X.Kids[2], Kinds) : Leaves::None;
  const bool OneArm = (T == Leaves::Always && E == Leaves::None) || (T == Leaves::None && E == Leaves::Always);
  const bool Both = leaves(F, If, Kinds & LeavesReturn) != Leaves::None && leaves(F, If, Kinds & LeavesBreak) != Leaves::None;
  return (T != Leaves::None || E != Leaves::None) && !OneArm && !Both && leaves(F, If, LeavesContinue) == Leaves::None &&
         X.TextRef != NoId && exitsLast(If, Kinds, F.Texts[X.TextRef].Statement.Where.end());
}

/// Lines can be put before and behind it.
bool Carrier::standsAlone(NodeId Construct) const {
  const Node &X = F.Nodes[Construct];
  if (X.TextRef == NoId)
    return false;
  const ConstructText &T = F.Texts[X.TextRef];
  return T.AtAnchor && !T.InvalidAnchor && T.Statement.Origin == Spelling::File && T.Statement.Where.File == F.Where.File;
}

Carrier::Group &Carrier::groupOf(NodeId Construct, bool OfBreaks) {
  auto [It, New] = Groups.try_emplace({Construct, OfBreaks});
  if (New) {
    It->second.Flag = declareFlag();
    It->second.Index = F.CarriedExits.size();
    CarriedExit E;
    E.Loop = Construct;
    E.HasValue = !OfBreaks && !F.ReturnsVoid;
    F.CarriedExits.push_back(std::move(E));
  }
  return It->second;
}

/// `return v;` becomes `value = v; flag = true; break;`, without the last where the exits of a branch are taken behind it.
void Carrier::leaveByFlag(NodeId Exit, const Around &A) {
  const Node Was = F.Nodes[Exit];
  const bool IsBreak = Was.Kind == NodeKind::Break, HasValue = Was.Value != NoId;
  if (A.InSwitch || !Was.Editable || (!IsBreak && (HasValue == F.ReturnsVoid || (HasValue && F.ReturnType.empty())))) {
    Failed = true;
    return;
  }
  const Group &G = groupOf(IsBreak ? A.Innermost : A.Innermost == NoId ? A.Branch : A.Outermost, IsBreak);
  F.CarriedExits[G.Index].Returns.push_back(Exit);
  std::vector<NodeId> Kids = {add(assignment(G.Flag, truth(true), Was.Where))};
  if (A.Branch == NoId) {
    Node Break;
    Break.Kind = NodeKind::Break;
    Break.Where = Was.Where;
    Kids.push_back(add(std::move(Break)));
  }
  Node &Now = F.Nodes[Exit];
  Now.Kind = NodeKind::Seq;
  Now.Value = NoId;
  Now.Kids = std::move(Kids);
}

/// `if (flag) break;` or `if (flag) return value;` behind a loop or branch.
NodeId Carrier::testBehind(NodeId Construct, Group G, bool Returns) {
  ConstructText T;
  T.Statement = F.Texts[F.Nodes[Construct].TextRef].Statement;
  T.Anchor = T.Statement.Where;
  T.AtAnchor = true;
  T.InvalidAnchor = false;
  F.Texts.push_back(std::move(T));
  Node Leave, Test, Empty, Arm;
  // The last character of the statement: nothing else that divides lanes starts there.
  Test.Where = F.Nodes[Construct].Where;
  Test.Where.Offset = F.Texts.back().Statement.Where.end() - 1;
  Leave.Kind = Returns ? NodeKind::Return : NodeKind::Break;
  Leave.Where = Test.Where;
  if (Returns && F.CarriedExits[G.Index].HasValue)
    Leave.Value = add(SymExpr()); // Of some trip or other.
  Arm.Kids = {add(std::move(Leave))};
  Test.Kind = NodeKind::If;
  Test.Value = variable(G.Flag);
  Test.Text = F.Nodes[Construct].Kind == NodeKind::Loop ? "who returns from the loop" : "who leaves from the branch";
  Test.TextRef = F.Texts.size() - 1;
  Test.Editable = true;
  Test.Kids = {add(std::move(Empty)), add(std::move(Arm))};
  const NodeId N = add(std::move(Test));
  F.CarriedExits[G.Index].Tests.push_back(N);
  F.CarriedExits[G.Index].Behind = N;
  return N;
}

/// Is Next, which follows Construct in its list, the place behind it? All lanes are together there once more, also those that leave
/// by the flag.
bool Carrier::isPlaceBehind(NodeId Next, NodeId Construct) const {
  if (F.Nodes[Next].Kind != NodeKind::SyncPlace || F.Nodes[Construct].TextRef == NoId)
    return false;
  const SyncPlace &Place = F.SyncPlaces[F.Nodes[Next].Ref];
  const SourceRef &Whole = F.Texts[F.Nodes[Construct].TextRef].Statement.Where, &Text = F.Statements[Place.Statement].Text;
  return !Place.Middle && Text.File == Whole.File && Text.Offset <= Whole.Offset && Text.end() == Whole.end();
}

/// IsBody: of the function, or of A.Innermost.
void Carrier::sequence(NodeId N, const Around &A, bool IsBody) {
  std::vector<NodeId> Kids;
  const std::vector<NodeId> Old = F.Nodes[N].Kids;
  for (size_t At = 0; At != Old.size(); ++At) {
    const NodeId Kid = Old[At];
    const bool IsLoop = F.Nodes[Kid].Kind == NodeKind::Loop;
    const bool Returns = IsLoop && hasReturn(Kid), Leaves = IsBody && leavesFromInside(Kid, A);
    const bool Breaks = Leaves && leaves(F, Kid, LeavesBreak) != Leaves::None;
    const size_t Before = Kids.size();
    Around Inside = A;
    if (Leaves)
      Inside.Branch = Kid;
    node(Kid, Inside);
    Kids.push_back(Kid);
    if (Failed)
      return;
    const bool TestedBehindBranch = Returns && A.Branch != NoId;
    if ((Returns || Leaves) && !TestedBehindBranch) {
      if (!standsAlone(Kid) || A.InSwitch || (Returns && !IsBody && A.Innermost != NoId)) {
        Failed = true;
        return;
      }
      const NodeId Key = Breaks ? A.Innermost : A.Outermost == NoId ? Kid : A.Outermost;
      const bool HasPlace = At + 1 != Old.size() && isPlaceBehind(Old[At + 1], Kid);
      if (HasPlace)
        Kids.push_back(Old[++At]);
      const Group G = groupOf(Key, Breaks);
      Kids.push_back(testBehind(Kid, G, A.Innermost == NoId));
      F.CarriedExits[G.Index].Places.push_back(HasPlace ? F.Nodes[Old[At]].Ref : NoId);
    }
    for (bool OfBreaks : {false, true})
      if (auto G = Groups.find({Kid, OfBreaks}); G != Groups.end()) {
        Failed |= !standsAlone(Kid);
        Kids.insert(Kids.begin() + Before, add(assignment(G->second.Flag, truth(false), F.Nodes[Kid].Where)));
      }
  }
  F.Nodes[N].Kids = std::move(Kids);
}

void Carrier::node(NodeId N, const Around &A) {
  const Node &X = F.Nodes[N];
  switch (X.Kind) {
  case NodeKind::Seq: return sequence(N, A, false);
  case NodeKind::Return:
    if (F.Kind != FunctionKind::Kernel && (A.Innermost != NoId || A.Branch != NoId))
      leaveByFlag(N, A);
    return;
  case NodeKind::Break:
    if (A.Branch != NoId && !A.InSwitch)
      leaveByFlag(N, A);
    return;
  case NodeKind::Loop: {
    Around Inner;
    Inner.Innermost = N;
    Inner.Outermost = A.Outermost == NoId ? N : A.Outermost;
    return sequence(X.Kids[1], Inner, true);
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
  if (F.HasErrors || !F.CarriedExits.empty())
    return std::nullopt;
  sequence(F.Body, {}, true);
  if (Failed || F.CarriedExits.empty())
    return std::nullopt;
  return std::move(F);
}

} // namespace

std::optional<FunctionFacts> warpshift::carryExits(const FunctionFacts &F, const TextOf &Text) { return Carrier(F, Text).run(); }

std::set<std::string> warpshift::lostToExits(const Solution &Sol, const MaskDemand &Demand) {
  std::set<std::string> Out;
  for (const Instance &I : Sol.Instances) {
    const FunctionFacts &F = *I.F;
    if (!I.Result.LostToExits)
      continue;
    const std::vector<ExchangeSite> Exchanges = Demand.Exchanges.sitesOf(F);
    auto IsBlockedBy = [&](const Reason &R) {
      return llvm::any_of(Exchanges, [&](const ExchangeSite &X) { return X.Blocked == R.Text && X.BlockedAt == R.Where; });
    };
    auto IsLost = [&](const Presence &P) { return P.Set != NoSet && I.Result.Sets.isUnknown(P.Set); };
    bool Lost = false;
    for (size_t N = 0; N != F.Sites.size(); ++N)
      Lost |= !Demand.Skipped.has(F.Sites[N]) && IsLost(I.Result.Sites[N]);
    for (size_t N = 0; N != F.SyncPlaces.size(); ++N)
      Lost |= IsLost(I.Result.SyncPlaces[N]) &&
              (Demand.Exchanges.wants(F, F.SyncPlaces[N]) || IsBlockedBy(I.Result.Sets.reason(I.Result.SyncPlaces[N].Set)));
    for (size_t N = 0; N != F.Calls.size(); ++N)
      if (IsLost(I.Result.Calls[N]))
        for (size_t J : Sol.callees(I, F.Calls[N]))
          Lost |= Sol.helper(*Sol.Instances[J].F).NeedsMask;
    if (Lost)
      Out.insert(F.PatternKey);
  }
  return Out;
}

bool warpshift::carryExits(std::vector<TuFacts> &Units, const std::set<std::string> &Patterns, const TextOf &Text) {
  std::map<std::string, std::vector<std::pair<FunctionFacts *, FunctionFacts>>> Changed;
  std::set<std::string> Stay, Instantiated;
  for (const TuFacts &U : Units)
    for (const FunctionFacts &F : U.Functions)
      if (U.IsDevice && !F.IsPattern)
        Instantiated.insert(F.PatternKey);
  for (TuFacts &U : Units)
    for (FunctionFacts &F : U.Functions) {
      if (!U.IsDevice || !Patterns.count(F.PatternKey) || (F.IsPattern && Instantiated.count(F.PatternKey)))
        continue; // Its instantiations know more.
      if (std::optional<FunctionFacts> New = carryExits(F, Text))
        Changed[F.PatternKey].push_back({&F, std::move(*New)});
      else if (!F.Sites.empty() || !F.SyncPlaces.empty() || !F.Calls.empty()) // Else: what another architecture has instead.
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
