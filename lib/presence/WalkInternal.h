//===- WalkInternal.h - the walker: state, scopes, value evaluation -----------------------*- C++ -*-===//
//
//   Walk.cpp       statements: sequences, calls, operations, exits
//   WalkBranch.cpp if, switch, && || ?:
//   WalkPaths.cpp  over how many branches lanes come to an arm
//   WalkPatterns.cpp what the lint alone asks of values
//   WalkLoop.cpp   loops and their fixpoint
//   WalkValues.cpp what an expression evaluates to
//   WalkCounters.cpp the values of loop counters, for such addresses
//   WalkShared.cpp accesses to shared memory: which lanes make them, at which addresses
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_PRESENCE_WALKINTERNAL_H
#define WARPSHIFT_PRESENCE_WALKINTERNAL_H

#include "presence/Walk.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/Hashing.h"
#include "llvm/ADT/StringMap.h"
#include <unordered_map>

namespace warpshift {

/// What flows along control: variables, the lanes here, whether anyone is.
struct FlowState {
  std::vector<AbsValue> Env;
  SetId Cur = NoSet;
  bool Reachable = true;
};

/// What holds inside a construct and is forgotten when it is left.
struct Scope {
  AssumptionSet Needs;       ///< Granted assumptions in force.
  AssumptionSet VoteNeeds;   ///< The same, for votes only (shuffles are monotone).
  AssumptionSet Blocked;     ///< Needed but not granted.
  AssumptionSet VoteBlocked;
  Reason BlockedBy, VoteBlockedBy;
  SharedReasons Reasons;
  size_t LeftOut = 0; ///< Reasons that stand as one.
  std::vector<ValueNumber> Guards; ///< Conditions that hold for every lane here (of functions that share memory).

  /// Of very many reasons, the outermost and the innermost: a site at the end of 3000 links of an else-if chain has no 3000 lines.
  void because(Reason Why);
};

/// A loop or switch that break and continue refer to.
struct Frame {
  bool IsLoop = false;
  bool InBody = false; ///< The test has been passed in this trip, if it stands in front of the body.
  NodeId Node = NoId;
  std::vector<FlowState> Breaks, Continues;
  bool ContinueSeen = false; ///< A divergent continue came earlier in this body.
  AssumptionSet ContinueNeeds; ///< What the branches that lead to a continue rest on.
  bool DivergentLeave = false; ///< Some lanes break or return while others stay.
  bool DivergentReturn = false;
  bool ShownLeave = false; ///< DivergentLeave, and the condition of the exit is shown to differ between lanes.
  std::optional<Reason> Bad; ///< Lanes at the header cannot know who left (docs/mask-rules.md, Loops).
  std::optional<Reason> Parted; ///< Those who stay may run in two groups until the loop ends, in some readings.
  Reason LeaveAt;
};

class Walker {
public:
  explicit Walker(const WalkInput &In);
  WalkResult run();

private:
  // Walk.cpp
  void findChanging();
  void node(NodeId N);
  void enter(NodeId N);
  void seq(NodeId N, NodeId LoopLevelFor = NoId);
  void op(NodeId N);
  void syncOp(NodeId N);
  void noteKept(ExprId Mask, Presence &P);
  void call(NodeId N);
  void barrier(NodeId N);
  void leaveFrame(bool Break);
  void returnNode(const Node &X);
  Presence presence(bool Vote);
  void havoc(VarId V, NodeId N);
  void setVar(VarId V, AbsValue Value);
  void assume(Assumption A, bool VotesOnly, Reason Why);
  void divergentLeaves(NodeId Arm, bool Shown);
  Reason reasonAt(NodeId N, std::string Text) const;

  // WalkBranch.cpp
  void nameJoined(NodeId N, const FlowState &T, const FlowState &E);
  void ifNode(NodeId N);
  struct BranchRun;
  FlowState ifArm(const BranchRun &B, bool Then);
  void behindIf(const BranchRun &B, const FlowState &T, const FlowState &E);
  void switchNode(NodeId N);
  struct SwitchRun;
  void enterSection(const SwitchRun &W, size_t I);
  SetId sectionSet(const SwitchRun &W, size_t I);
  void section(SwitchRun &W, size_t I);
  void choice(NodeId N);
  void noteLanes(ValueNumber Predicate, const AbsValue &C);
  void noteBallot(ValueNumber Predicate, const AbsValue &C);
  ConstructUse &split(NodeId N, const AbsValue &Cond);
  bool isBalloted(ValueNumber C);
  void enterArm(NodeId N, const ConstructUse &Use, bool Then, NodeId Arm);
  void staysParted(NodeId Arm, Reason Why);
  FlowState join(FlowState A, FlowState B, bool Uniform);
  SetId behindUniform(NodeId N, NodeId Loop, SetId Before, const FlowState &T, const FlowState &E);
  bool narrows(SetId Set, SetId Before, NodeId Loop) const;
  std::string quoted(NodeId N) const;

  // WalkPaths.cpp
  bool ambiguous(ExprId Cond, bool Polarity);
  bool overTwoBranches(ExprId Cond, bool Polarity, bool Uniform);
  bool everParted(ExprId E, std::set<ExprId> &Seen);
  bool partsWithin(ExprId Cond, bool Polarity, bool Stored, std::set<std::pair<ExprId, bool>> &Seen);
  bool ambiguousSelect(const SymExpr &E, bool Polarity);
  bool storesTwoPaths(VarId V, bool Polarity, unsigned Depth) const;
  bool threads(ExprId Cond, std::optional<bool> Polarity) const;
  void selectsIn(ExprId E, std::vector<ExprId> &Out, std::set<ExprId> &Seen) const;
  std::optional<int64_t> fold(ExprId E, ExprId Select, ExprId Arm, unsigned Depth = 0) const;
  std::optional<bool> truthOf(ExprId E) const;
  ExprId storedOnce(VarId V) const;
  bool asksLoopBefore(NodeId If, ExprId E, std::set<VarId> &Seen) const;
  bool holds(NodeId In, NodeId N) const;
  bool setsConstant(NodeId In, VarId V) const;
  bool setsOnSomePath(NodeId N, VarId V) const;

  // WalkLoop.cpp
  void loop(NodeId N);
  enum class LoopMode { Uniform, Split, Blocked };
  /// What held at the header of a loop when it was walked last. A loop around it walks it again under facts that are no stronger, so
  /// that what did not hold then need not be tried again; without that, each level of nesting multiplies the passes.
  struct LoopBefore {
    LoopMode Mode = LoopMode::Uniform;
    std::vector<std::pair<VarId, AbsValue>> Facts;
  };
  std::map<NodeId, LoopBefore> LoopsBefore;
  std::set<NodeId> NoConstants; ///< Branches that take a ballot although their lanes are known.
  struct LoopRun;
  struct LoopTrip;
  bool loopPass(LoopRun &L);
  void enterHeader(LoopRun &L, LoopTrip &T);
  void testHeader(const LoopRun &L, LoopTrip &T);
  void judgeHeader(const LoopRun &L, LoopTrip &T, SetId Before);
  SetId meetAtStep(const LoopRun &L, const LoopTrip &T, SetId Fallen, SetId Body, FlowState &End);
  void loopBody(const LoopRun &L, LoopTrip &T);
  bool holdsMode(LoopRun &L, LoopTrip &T);
  bool ballotConstantExits(NodeId Loop);
  bool holdsFacts(LoopRun &L, const FlowState &Back);
  void leaveLoop(LoopRun &L, const LoopTrip &T);
  void takeBefore(LoopRun &L) const;
  void keepBefore(const LoopRun &L);
  FlowState joinTrip(const FlowState &End, const FlowState &Continued, const Frame &Fr);
  void assignedIn(NodeId N, std::set<VarId> &Out) const;
  bool hasBarrierEachTrip(NodeId Body) const;
  SetId nextHeader(const LoopRun &L, SetId End) const;

  // WalkValues.cpp
  AbsValue eval(ExprId E);
  AbsValue evalExpr(ExprId E);
  ValueNumber constantNumber(int64_t Value);
  AbsValue evalConst(const SymExpr &E);
  AbsValue evalUnaryOp(const SymExpr &E);
  AbsValue evalBinaryOp(const SymExpr &E);
  AbsValue evalCastOp(const SymExpr &E);
  AbsValue evalSpecial(Special Sp);
  AbsValue evalLoad(const SymExpr &E);
  AbsValue evalPureCall(ExprId Id, const SymExpr &E);
  AbsValue maskAlgebra(const SymExpr &E, const AbsValue &A, const AbsValue &B, AbsValue R);
  /// What a number stands for: these things at that place of the function, or made of these numbers.
  enum class Of : uint8_t {
    Param,
    Field,
    Assign,
    Result,
    Cond,
    Const,
    Phi,
    Truth,
    Activemask,
    Unknown,
    Launch,
    Special,
    Load,
    Unary,
    Select,
    Binary,
    Cast,
    Join,
    Havoc
  };
  ValueNumber number(Of Kind, uint64_t A, uint64_t B = 0, uint32_t Extra = 0);
  ValueNumber number(llvm::StringRef Name);
  static uint64_t coded(ValueNumber N) { return uint64_t(N.Id) * 2 + N.Negated; }
  ValueNumber binaryNumber(SymOp Op, bool Signed, ValueNumber A, ValueNumber B);
  ValueNumber sectionNumber(const SwitchSection &Sec, ValueNumber Selector, bool Signed);
  ValueNumber predicateNumber(ExprId E);
  SetId namedBy(const AbsValue &Mask);

  // WalkPatterns.cpp
  void noteBinary(SymOp Op, const AbsValue &A, const AbsValue &B, AbsValue &V);
  void noteCall(llvm::StringRef Name, const std::vector<AbsValue> &Args, AbsValue &V);
  void noteSelect(const AbsValue &A, const AbsValue &B, AbsValue &V);
  void noteJoin(const AbsValue &Cond, bool Parts, const FlowState &Then, const FlowState &Else);
  void noteShuffle(const SyncOpFact &Op, const AbsValue &Result);
  void noteVote(const SyncOpFact &Op, const Presence &P, AbsValue &Result);
  void describe(const SyncOpFact &Op, Presence &P);
  bool isReduction(const AbsValue &A, const AbsValue &B) const;
  void reduce(const AbsValue &A, const AbsValue &B, AbsValue &V) const;
  uint32_t plain(ValueNumber N) const;

  // WalkShared.cpp
  struct Definition {
    SymOp Op = SymOp::None; ///< Of A and B; None = not made of other numbers.
    ValueNumber A, B;
    std::optional<int64_t> Value; ///< A constant.
    bool Signed = true; ///< Comparisons.
    AbsValue Facts;
  };
  void define(ValueNumber N, Definition D);
  // WalkStrides.cpp
  uint32_t unwidened(uint32_t N) const;
  std::optional<StridedPiece> timesThread(ValueNumber Number, const AddressForm &Form);
  std::optional<StridedPiece> spread(const Definition &D, unsigned Depth);
  std::optional<StridedPiece> stridedOf(ValueNumber N, unsigned Depth);
  std::optional<StridedPiece> strideOfDefinition(uint32_t Id, unsigned Depth);
  std::map<uint32_t, std::optional<StridedPiece>> StridesSeen; ///< Of one offset ...
  std::optional<std::map<uint32_t, AddressForm>> FormsSeen; ///< ... while it is taken apart.
  StridedPiece pieceOfThread(ExprId Offset);
  // WalkCounters.cpp
  void boundLoop(NodeId Loop, const std::set<VarId> &Assigned);
  void boundShrinking(NodeId Loop, const std::set<VarId> &Assigned);
  std::optional<int64_t> stepSize(ExprId E, const std::set<VarId> &Assigned);
  std::optional<int64_t> stepOf(NodeId N, VarId V, const std::set<VarId> &Assigned);
  void addressedBy(SharedView &View, AddressForm At);
  void addOrders(SharedView &View);
  std::optional<Counter> valuesOf(uint32_t Number) const;
  std::optional<int64_t> stepOfTrips(NodeId Loop, VarId V, const std::set<VarId> &Assigned);
  std::optional<Counter> counterOf(NodeId Loop, VarId V, const std::set<VarId> &Assigned, std::optional<int64_t> Trips);
  std::optional<AddressForm> startOf(NodeId Loop, VarId V);
  std::optional<int64_t> tripsOf(NodeId Loop, const std::set<VarId> &Assigned);
  std::optional<int64_t> tripsOf(ExprId Test, int64_t First, std::optional<int64_t> End, int64_t Step);
  std::optional<int64_t> endOf(ExprId Test, const std::set<VarId> &Assigned);
  bool isFixed(ExprId E, const std::set<VarId> &Assigned) const;
  std::optional<int64_t> atMost(const AddressForm &X) const;
  void guard(const AbsValue &Cond, bool Holds);
  void noteNumber(const AbsValue &V);
  void access(NodeId N);
  int64_t stepOfParts(const AddressForm &At);
  SharedView viewOf(const ExprId *Offsets, size_t Count);
  AddressForm formOf(ValueNumber N, unsigned Depth = 0);
  AddressForm formOfDefinition(ValueNumber N, unsigned Depth);
  std::optional<AddressForm> formInRows(ValueNumber N) const;
  static bool isSmall(const AddressForm &X);
  static std::optional<AddressForm> takenApart(SymOp Op, const AddressForm &X, int64_t C);
  std::optional<AddressForm> formOfOperands(const Definition &D, unsigned Depth);
  void aloneWhere(SharedView &View, const AddressForm &X) const;
  void narrow(SharedView &View, ValueNumber Guard, unsigned Depth = 0);
  bool isRow(const AddressForm &X) const;
  void compareEqual(SharedView &View, const AddressForm &A, const AddressForm &B) const;
  void compare(SharedView &View, SymOp Op, bool Negated, const AddressForm &A, const AddressForm &B);
  void nameIndices();
  uint32_t numberOf(Special Sp) const;
  bool isLinearIndex(ValueNumber A, ValueNumber B) const;

  struct NumberKey {
    uint32_t Kind;
    uint64_t A, B;
    bool operator==(const NumberKey &) const = default;
    struct Hash {
      size_t operator()(const NumberKey &K) const { return llvm::hash_combine(K.Kind, K.A, K.B); }
    };
  };

  const WalkInput &In;
  const FunctionFacts &F;
  mutable LeavesTable Leaving{F};
  WalkResult R;
  FlowState S;
  Scope Sc;
  std::vector<Frame> Frames;
  NodeId LoopLevel = NoId; ///< Set while visiting the direct statements of a loop body.
  std::map<NodeId, AbsValue> Results;
  std::map<NodeId, std::vector<AbsValue>> FieldResults; ///< Of calls that return a record.
  std::unordered_map<NumberKey, uint32_t, NumberKey::Hash> Numbers;
  llvm::StringMap<uint32_t> Named; ///< Numbers of pure functions of other numbers, and of what the launch gives.
  uint32_t NumberCount = 0;
  bool HasReturn = false;
  bool Jumps = false; ///< Control flow that is not followed leads somewhere in F.
  llvm::DenseSet<VarId> Changing; ///< There: of which more than one value is known.
  std::optional<Reason> PartedBehind; ///< The same from here to the end of the function.
  const bool SharesMemory; ///< F has accesses to shared memory: what numbers are made of is kept.
  std::vector<Definition> Definitions; ///< By number.
  std::map<uint32_t, Counter> Counters; ///< By number.
  std::map<uint32_t, AddressForm> Starts; ///< Of a counter's number: in forms it stands for what the trips have added to this.
  std::map<uint32_t, uint32_t>
      ShrinksFrom; ///< Of a loop's variable that only shrinks: the number of what it starts from, not negative.
  std::map<uint32_t, uint32_t> WidenedFrom; ///< Numbers that a conversion made, where it lost no bits.
  std::map<uint32_t, uint32_t> TruthOf; ///< Numbers that a conversion to bool made.
  const bool NotesPatterns; ///< F has _sync operations, or calls that may lead to some.
  /// What the lint asks of numbers.
  struct Patterns {
    std::map<uint32_t, std::vector<uint32_t>> Given; ///< What a shuffle gave: the numbers of the values that it was given.
    std::map<uint32_t, FirstLane> First;
    std::map<uint32_t, uint32_t> Shifted; ///< `1 << w`: the number of w
    std::map<uint32_t, uint32_t> Low; ///< `(1 << w) - 1`
    std::map<uint32_t, uint32_t> Group; ///< `lane / w`
    std::map<uint32_t, uint32_t> Cast; ///< The value that was converted.
    std::set<uint32_t> ShiftedByGroup;
    std::set<uint32_t> Matched; ///< What a __match_any_sync gave.
    std::set<uint32_t> PartVotes; ///< Of some lanes alone, about what each of them loaded: another part may have another result.
    std::set<uint32_t> Snapshots; ///< Of __activemask(), as they were taken.
  } Seen;
  std::map<uint32_t, int64_t> AtMost; ///< Numbers that are never larger, in any trip of their loop.
};

} // namespace warpshift

#endif
