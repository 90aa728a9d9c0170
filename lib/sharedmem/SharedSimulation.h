//===- SharedSimulation.h - one function, and what nothing has ordered yet ----------------*- C++ -*-===//
//
//   accesses and calls of the region tree --> events --simulate along the tree--> conflicts --> sync places
//
// The engine behind planExchanges() (SharedExchange.h says what it is for). Events are accesses with all that is known
// about them, those that a call makes included. A Flow is the state at one point: the events that are still on their
// way to other lanes. Two events belong to one component when no block barrier stands between them; components in which
// nobody reads what another lane wrote are left alone, so that code for a whole block is none of this.
//
// Example: of `a(); __syncthreads(); b();` the accesses of a and b are two components.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_SHAREDMEM_SHAREDSIMULATION_H
#define WARPSHIFT_SHAREDMEM_SHAREDSIMULATION_H

#include "program/Solve.h"
#include "sharedmem/PendingSet.h"
#include "sharedmem/SharedConflict.h"
#include "sharedmem/SharedEntry.h"
#include "sharedmem/SharedPieces.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"

namespace warpshift {

inline bool isExitOfLane(const Node &X) { return X.Kind == NodeKind::Exit && X.Ref == OneLane; }

struct Event {
  NodeId Node = NoId;
  uint32_t Root = 0;
  Touch T;
  uint32_t Statement = NoId;
  SourceRef Where;
  std::string Text;
  std::vector<uint32_t> Indices; ///< SharedView's ...
  bool IsOfLane = false; ///< ... and this.
  bool InObject = false; ///< SharedAccess's.
  AssumptionSet ShapeNeeds; ///< SharedView's.
  bool WarpGuard = false; ///< SharedView's, or that of the call.
  bool Volatile = false;  ///< The memory is volatile to the function that makes the access.
  bool Nominal = false;   ///< SharedRoot's: its offset cannot be compared with those of another function.
  ScalarTypes Types = 0;  ///< What it is made to, for those that nobody follows.
  AddressForm Index;      ///< Of those: which element behind the pointer, as far as it tells lanes apart.
  bool Few = false;       ///< A guard leaves no more threads of its row than a warp has.
  bool InGroup = false;   ///< Its place depends on groups of threads that are neither warps nor parts of one.
  int64_t WarpStep = 0;   ///< It is made through a pointer that was set to the warp's own part: each is so far from the next.
  bool Open = false;      ///< Made by a function that an indirect call may or may not lead to ...
  uint32_t Origin = NoId; ///< ... by this of ExchangeContext::OpenOrigins.
  bool ByNumber = false;  ///< SharedAccess's.
  AddressForm Relative;   ///< To where the parameter points that its root is (SharedParameters.cpp).
  bool Exchanged = false; ///< Made by a call, and the callee exchanges values through this memory.
};

/// How far the part of one warp is from that of the next, as the pointer says or the index.
int64_t partStep(const Event &E);
/// Is its place said as one of the warp's part? By the pointer, or by an index of which the lanes' share fills half of the part at most:
/// `s[w * 32 + k]`, `s[w * 64 + lane]`, where `s[t + k]` is one of a block.
bool isOfWarpsPart(const Event &E);

struct Flow {
  PendingSet Own; ///< A __syncwarp here orders these ...
  PendingSet Outer; ///< ... and not these: lanes that are not here made them, too.
  PendingSet Epoch; ///< Since the last block barrier.
  bool Reachable = true;
  static Flow unreachable() {
    Flow F;
    F.Reachable = false;
    return F;
  }
  /// Lanes that were here have left, and come back later: what they did before is not ordered by who is still here.
  void part() {
    Outer.insert(Own);
    Own.clear();
  }
  /// The events of this loop's body belong to an earlier trip from now on; those from before it are older, but of no trip.
  void age(const Flow &Outside, NodeId Loop);
  void join(const Flow &F) {
    if (!F.Reachable)
      return;
    if (!Reachable) {
      *this = F;
      return;
    }
    Own.insert(F.Own);
    Outer.insert(F.Outer);
    Epoch.insert(F.Epoch);
  }
};

struct Conflict {
  uint32_t First, Second;
  NodeId Loop = NoId; ///< Back edge it goes around.
};

/// What a call of a function does to memory its caller knows.
struct Summary {
  std::vector<SharedRoot> Roots; ///< Of the function and of what it calls; the events' roots are theirs.
  std::vector<Event> Entry; ///< Reached from the entry with nothing between.
  std::vector<Event> Exit; ///< Not ordered yet when it returns.
  std::vector<Event> Epoch; ///< Made since the last block barrier.
  bool OrdersWarp = false, OrdersBlock = false; ///< On every path: what came before the call.
  bool Ready = false; ///< Not of a recursion.
};

/// Pointers to it may be anywhere: why, and what may be accessed through them.
struct LostMemory {
  std::string Why;
  ScalarTypes Types = 0;
};

/// What functions do that anybody may call, by what is on its way when they are entered, when they return, and since the last block
/// barrier: to arrays, each with one event of a kind.
struct OpenEffects {
  std::vector<std::pair<SharedRoot, Event>> Entry, Exit, Epoch;
};

/// The statement of a function that does it.
struct OpenOrigin {
  size_t Instance = 0;
  uint32_t Statement = NoId;
};

/// Two calls that may lead to what touches one array, with nothing between them: what the first of them may do, then the second.
struct OpenMeeting {
  std::vector<OpenOrigin> Places; ///< Where that may be said, the best first.
  std::string Array, Text;
  SourceRef Where;
};

/// A write and another access, of which it is not known where they are, with nothing between.
struct UnorderedPair {
  ScalarTypes First = 0, Second = 0;
  std::string Text;
};

/// What the whole program says about the functions, filled by the planner.
struct ExchangeContext {
  const Solution *Sol = nullptr;
  const SkippedSites *Skipped = nullptr;
  std::map<size_t, EntryContext> Entries; ///< By instance.
  std::map<std::pair<size_t, int32_t>, PointsTo> Pointers; ///< By instance and parameter.
  std::map<std::pair<size_t, std::string>, std::string> Leaks; ///< By instance and root: a callee lost sight of a pointer.
  std::map<std::pair<size_t, std::string>, LostMemory>
      Lost; ///< The same of pointers that accesses without a root may be made through.
  std::map<std::string, LostMemory> LostKeys; ///< Arrays among them, by key.
  std::set<size_t> NearLost; ///< Instances whose accesses without a root may be to one of them.
  std::map<size_t, std::vector<UnorderedPair>> Unordered; ///< By instance, of accesses that all are not followed.
  OpenEffects Open; ///< Of calls that lead to functions which are not known.
  OpenEffects
      Unnamed; ///< The part of it that functions do which are called without their names: by operators, conversions, objects.
  std::vector<OpenOrigin> OpenOrigins;
  std::map<std::string, OpenMeeting> OpenMeetings; ///< By the array's key, the first that was found.
  std::set<ExchangePlan::Place> Wanted;
  BarredPlaces Barred;
  std::function<const Summary &(size_t Instance)> SummaryOf;
};

/// Stands, among the events of a Flow, for whatever came before the function was entered.
constexpr uint32_t EntryMark = ~0u;

AddressForm plus(AddressForm A, const AddressForm &B);
/// A as B sees it: where two roots may be the same memory, nothing is known about where.
Touch inOtherRoot(Touch T, const Event &A, const Event &B);

/// What stands for a root in ExchangeContext::Leaks.
std::string leakName(const SharedRoot &R);

constexpr size_t MaxWeighed = 60; ///< Places that are asked one by one whether they are needed.
constexpr size_t MaxEvents = 800; ///< Unrolled tables; the search would not end.
constexpr size_t MaxOpen =
    4000; ///< Of calls that lead nobody knows where, in templates, where they are not compared with each other.
constexpr size_t MaxUnfollowed = 300; ///< Of them, those without a root; further ones are taken for the first.

/// One function with what is known about its callers, simulated for one root at a time.
class Simulation {
public:
  Simulation(const ExchangeContext &P, size_t Instance);

  /// The components in which a lane reads what another one wrote, or writes what another one still reads in a step of a warp. Unsure:
  /// those in which that step may as well be one of the whole block.
  std::vector<uint32_t> exchanges(uint32_t Root, std::vector<uint32_t> &Unsure);
  /// By root, in a template that nothing instantiates, two events of calls that may lead anywhere, which may meet: nothing that is
  /// known here takes part.
  std::map<uint32_t, std::pair<uint32_t, uint32_t>> openPairs() const;
  /// One of them is in play from now on: Conflicts and CrossWarp are its.
  void lookAt(uint32_t Component, uint32_t Root);
  /// Some access is made through a pointer to a piece of the root.
  bool hasPieces(uint32_t Root) const;
  /// A14 counts from here on, or does not.
  void takePiecesApart(bool Apart);
  /// Gives every conflict a place (Added). False when one is missing: Why says what for.
  bool run();
  bool tooLarge() const {
    const size_t Apart = F.IsPattern ? OpenEvents : 0;
    return Events.size() - UnfollowedEvents - Apart > MaxEvents || Apart > MaxOpen;
  }
  /// Nothing here names its memory: calls may touch it that lead nobody knows where.
  bool isOfOpenCalls(uint32_t Root) const;
  std::string needsNoAlias(uint32_t Root) const;
  bool restsOnCallers(uint32_t Root) const;
  /// An address in it that becomes a number, or a call that accesses it, if it leads where somebody thinks.
  const Event *openInPlay(uint32_t Root);
  std::string leaks(uint32_t Root) const; ///< Why pointers nobody follows may lead to the root; empty: none do.
  Summary summary();

  // Accesses that are not followed (SharedUnfollowed.h).
  uint32_t unfollowedRoot() const { return Unfollowed; }
  std::set<uint32_t> looseRoots() const; ///< What they are made to: the root of those without one, and parameters.
  const LostMemory *lost(uint32_t Root) const; ///< Pointers to its memory may be anywhere.
  /// A lane may read from Root, or from one of Loose, what another one wrote there, or overwrite what another one reads, with nothing
  /// between: all that the types tell apart, what was written first before the others.
  std::vector<Conflict> unfollowed(uint32_t Root, const std::set<uint32_t> &Loose, ScalarTypes Types);
  uint32_t statementOf(const Event &E) const;

  std::vector<Conflict> Conflicts;
  std::vector<Event> Events;
  std::vector<SharedRoot> Roots; ///< The function's, and arrays that only its callees name.
  std::string Why;
  SourceRef WhyAt;
  std::string CrossWarp; ///< Threads of other warps may reach the elements: where. Empty: they do not.
  SourceRef CrossWarpAt;
  bool IsWarpPrivate =
      false; ///< They do only if the elements are not one warp's own, as code of this shape means them to be (A12).
  /// Nothing says that two warps do, nor that rows are no warps.
  bool mayBeOneWarps() const { return Crosses == Meeting::Perhaps && !I.Input.Shape.SplitRows && !Parted; }
  /// The code, with what it calls, has steps of a warp: operations without masks, volatile memory.
  bool isWrittenForWarps();
  std::set<ExchangePlan::Place> Added;
  std::set<uint32_t> ExchangedRoots; ///< For the summary.
  std::set<uint32_t> UsesPieces; ///< Roots of which A14 kept two accesses apart.
  AssumptionSet shapeNeeds() const; ///< What is known of the block's shape rests on these.
  /// The statements that take part, each with the conflict that says so.
  std::map<uint32_t, Conflict> sites() const;

private:
  void collect(NodeId N);
  void addAccess(NodeId N);
  bool isNew(NodeId N, const Event &E) const;
  bool isOfCall(const Event &E) const;
  void addCall(NodeId N);
  uint32_t addCalled(NodeId N, const Event &Of, uint32_t Root, const AddressForm &Base);
  void takeUnfollowed(NodeId N, const Event &Of, std::vector<uint32_t> &List);
  void listIfNew(std::vector<uint32_t> &List);
  uint32_t rootOfKey(const SharedRoot &Theirs);
  void takeOpen(NodeId N, llvm::ArrayRef<std::pair<SharedRoot, Event>> From, std::vector<uint32_t> &List);
  int64_t stepOfArgument(NodeId N, int32_t Param) const;
  void takeEvents(NodeId N, size_t J, const Summary &S, const std::vector<Event> &From, std::vector<uint32_t> &List);
  void simulate();
  void node(NodeId N, Flow &S);
  void leaf(NodeId N, Flow &S);
  void visit(uint32_t E, Flow &S);
  bool exits(NodeId N) const;
  void meetInArms(llvm::ArrayRef<uint32_t> Then, llvm::ArrayRef<uint32_t> Else);
  void noteOpen(const Pending &Q, uint32_t E);
  void connect(uint32_t E, const Flow &S);
  void noteEpoch(const Pending &Q, uint32_t E);
  uint32_t component(uint32_t E);
  Meeting Crosses = Meeting::No; ///< What CrossWarp says.
  bool Parted = false; ///< Those that share its elements are seen to be in several warps.
  std::optional<bool> WrittenForWarps;
  std::optional<bool> MayHaveOddGroups; ///< Some value of the function; made when it is asked for.
  std::map<ExprId, bool> OddGroups; ///< Of the values that were asked about.
  std::map<VarId, std::vector<ExprId>> Given; ///< What a variable is given anywhere; made when it is asked for.
  bool inPlay(uint32_t E) { return component(E) == InPlay; }
  enum class Evidence : uint8_t { None, Weak, OfOneWarp, Clear };
  Evidence evidence(const Conflict &C);
  std::optional<uint32_t> movedFrom(const Conflict &C) const;
  bool meetsInNextTrip(const Conflict &C) const;
  bool isOfOwnElement(const Conflict &C) const;
  bool meet(const Pending &Q, uint32_t E);
  llvm::ArrayRef<AddressForm> basesOf(uint32_t Root) const;
  bool isToldApartByBases(const Event &A, const Event &B) const;
  bool lanesMeet(const Event &A, const Event &B, VaryingFrom From, uint32_t Within = 0) const;
  Meeting warpsMeetAt(const Event &A, const Event &B, VaryingFrom From) const;
  void pointInto(Event &E, const Event &Of, NodeId Call, int32_t Param) const;
  bool areInTwoPieces(const Event &A, const Event &B, VaryingFrom From);
  VaryingFrom varying(const Pending &Q) const;
  void findCrossWarp(uint32_t Root);
  bool isForOneWarp(const Event &A, const Event &B);
  bool isParted(const Event &A, const Event &B) const;
  bool hasOddGroups(ExprId Offset);
  static bool leavesFew(const SharedView &V);
  void sequence(NodeId N, Flow &S);
  void arm(NodeId Body, bool Apart, Flow &S);
  void branch(NodeId N, Flow &S);
  void loop(NodeId N, Flow &S);
  void call(NodeId N, Flow &S);
  struct Frame;
  void noteGone(NodeId Arm, llvm::ArrayRef<uint32_t> Of, bool InSwitch);
  void leave(Frame &To, Flow &Kind, const Flow &S);
  bool partsLanes(NodeId N) const;
  bool place(const Conflict &C);
  void dropNeedless();
  bool placeBehindTest(const std::vector<NodeId> &Path, NodeId Branch);
  bool placeNear(const std::vector<NodeId> &Path, NodeId From);
  bool placeIn(NodeId Seq, size_t From, size_t To, bool AfterFirst);
  bool usable(uint32_t Place);
  std::vector<NodeId> pathTo(NodeId N) const;
  void lookAtRoots(llvm::function_ref<bool(uint32_t Root)> Wanted); ///< Sets Group.
  bool inGroup(uint32_t R) const { return Group[R]; }
  PendingSet inGroup(llvm::ArrayRef<uint32_t> List) const;
  bool mayAlias(uint32_t A, uint32_t B) const;
  AddressForm baseOf(uint32_t Root) const;
  bool isInside(NodeId N, NodeId Loop) const;
  const ExchangePlan::Place &keyOf(uint32_t Place) const { return Places[Place]; }
  bool isWanted(uint32_t Place) const { return (!IgnoreWanted && P.Wanted.count(keyOf(Place))) || Added.count(keyOf(Place)); }
  bool findQuiet(NodeId N);
  void findJumps();
  void jump(NodeId N, Flow &S);
  void passes(Flow &S);
  void narrow(Touch &T, const SharedView &V) const;

  const ExchangeContext &P;
  size_t N;
  const Instance &I;
  const FunctionFacts &F;
  LeavesTable Leaving{F};
  const WalkResult &R;
  EntryContext Entry;
  std::map<NodeId, std::vector<uint32_t>> At; ///< Events of a node, in order.
  std::vector<bool> Quiet; ///< By node: nothing below it changes a Flow.
  struct CallEffect {
    std::vector<uint32_t> Exit, Epoch;
    bool OrdersWarp = false, OrdersBlock = false;
    bool isNothing() const { return Exit.empty() && Epoch.empty() && !OrdersWarp && !OrdersBlock; }
  };
  std::map<NodeId, CallEffect> Left; ///< By call.
  std::vector<ExchangePlan::Place> Places; ///< Of F.SyncPlaces.
  std::map<NodeId, std::pair<NodeId, size_t>> Parent;
  std::vector<bool> Group; ///< By root: those that are simulated.
  struct Frame { ///< Of a loop or switch around.
    unsigned ApartDepth = 0;
    bool Parted = false; ///< Some lanes leave it, or go on, without the others.
    bool ContinuesApart = false; ///< Some lanes continue, while others do not.
    Flow Broken = Flow::unreachable(), Continued = Flow::unreachable();
    bool IsSwitch = false;
    std::vector<uint32_t> Gone; ///< Events of volatile memory in arms whose lanes have left it: until all have.
    std::vector<uint32_t> Waiting; ///< Or wait for its next trip: until that.
  };
  std::vector<Frame> Frames;
  unsigned ApartDepth = 0; ///< Branches around in which lanes part.
  Flow Returned;
  std::vector<uint32_t> Gone; ///< Events of volatile memory in arms in which lanes have returned.
  bool ReturnsApart = false; ///< Some lanes return without the others.
  llvm::DenseSet<uint64_t> Known; ///< Conflicts of this pass, two events each.
  const bool HasExits = llvm::any_of(F.Nodes, isExitOfLane);
  std::vector<uint32_t> Visited; ///< Events of this pass, in order.
  /// Answers of lanesMayMeet: by the two events, and the loop whose trips they are of.
  llvm::DenseMap<std::pair<uint64_t, uint32_t>, bool> Meetings;
  std::vector<uint32_t> Joined; ///< Union-find: events with no block barrier between.
  llvm::DenseMap<uint32_t, uint32_t> OrderedLanes; ///< By number of a __syncwarp: see orderedLanes().
  std::set<uint32_t> Synchronised; ///< Events that a __syncwarp of the text comes behind.
  uint32_t Unfollowed = NoId; ///< The root that stands for UnfollowedMemory; NoId: nobody needs it.
  size_t UnfollowedEvents = 0, OpenEvents = 0;
  std::map<uint32_t, std::pair<uint32_t, uint32_t>> OpenPairs;
  uint32_t InPlay = 0; ///< A component.
  std::vector<Conflict> AllConflicts; ///< Of the text as it is.
  std::vector<std::pair<Pending, uint32_t>> Epochs; ///< Pairs with no block barrier between, in order.
  llvm::DenseSet<std::pair<uint64_t, uint64_t>> NotedEpochs; ///< What is in it.
  bool IgnoreWanted = false, NoteEpochs = false;
  bool PiecesApart = false;
  std::set<uint32_t> FromEntry; ///< Events reached from the entry with nothing between.
  bool TrackEntry = false;
  /// Gotos, by their labels. Wild: some jump leads to where it is not known, so any statement may be left out, or be made again.
  bool Jumps = false, Wild = false;
  struct Label {
    NodeId At = NoId;
    bool Passed = false; ///< In this pass.
    Flow Forward = Flow::unreachable(), Back = Flow::unreachable();
  };
  std::map<uint32_t, Label> Labels;
};

} // namespace warpshift

#endif
