//===- Walk.h - presence sets of one function: the mask inference -------------------------*- C++ -*-===//
//
//   FunctionFacts + entry set + parameter values + block geometry
//        --walk(), top-down, one symbolic set "current"-->
//   for each warp operation and call: which lanes are here, on what grounds, resting on which assumptions
//
// The walk interprets the region tree abstractly: it carries the current lane set (LaneSets.h) and what is
// known about each variable (Uniformity.h). A branch whose condition has one value in the warp keeps the
// set; a condition that is a table over the lanes splits it by constants; any other splits it symbolically.
// Where control leaves in a way the source structure does not show (a nested partial exit, a goto), the set
// becomes unknown, with the line that blocks it, until the enclosing construct is left (docs/mask-rules.md, The walk).
//
// The same walk judges code that is already synchronised: a mask value carries the set it names, so "does
// this mask name the lanes that are here" is a comparison of canonical sets. The recheck uses just that.
//
// Covered by test/unit/presence/WalkTest.cpp.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_PRESENCE_WALK_H
#define WARPSHIFT_PRESENCE_WALK_H

#include "presence/Leaving.h"
#include "facts/Facts.h"
#include "presence/LaneSets.h"
#include "presence/SharedReasons.h"
#include "presence/SharedView.h"
#include "presence/Uniformity.h"
#include <functional>
#include <map>
#include <array>
#include <set>

namespace warpshift {

enum class EntryMode : uint8_t {
  Full,     ///< All lanes of the warp (kernels; helpers all of whose callers are convergent).
  Parameter, ///< The lanes of this call, named by a mask parameter.
  Unknown   ///< Some call cannot name its lanes: nothing can be claimed inside.
};

/// What is known about the shape of the block a function runs in.
struct Geometry {
  static constexpr uint8_t MostWarps = 32;
  bool LanesAlongX = false; ///< The block is 1-D or blockDim.x is a multiple of 32 (A3 discharged or granted).
  bool OneD = false;        ///< threadIdx.y and .z are 0.
  bool OneLayer = false;    ///< threadIdx.z is 0.
  uint8_t Warps = MostWarps; ///< No block has more warps.
  std::array<uint16_t, 3> Most = {1024, 1024,
                                  64}; ///< No block has more threads along x, y or z (Programming Guide, compute capabilities).
  uint8_t Row = 0;          ///< Every block has rows of so many threads: 1, 2, 4, 8 or 16, or 0 where that is not known.
  bool SplitRows = false;   ///< Some block has rows that are neither whole warps nor whole parts of one: warps share rows.
  bool LongRows = false;    ///< Some launch has several rows, of more threads than a warp has.
  bool Layers = false;      ///< Some launch has several layers of several rows.
  uint8_t BlockDimXAlign = 0; ///< blockDim.x is a multiple of 2^this.
  AssumptionSet Needs;      ///< Set when LanesAlongX was granted rather than proved.
  /// A row of the block is a warp: threadIdx.x is the lane.
  bool rowIsWarp() const { return LanesAlongX && Most[0] <= 32; }
  friend bool operator==(const Geometry &, const Geometry &) = default;
};

/// A source place whose condition must be treated as divergent because some instance finds it so.
struct ConstructKey {
  std::string File;
  uint32_t Offset = 0; ///< Twice that of the text, and one more for an operator.
  uint32_t Spelled = 0; ///< Node's: branches of one macro expansion are several.
  uint32_t textOffset() const { return Offset / 2; }
  auto operator<=>(const ConstructKey &) const = default;
};

/// What votes rest on besides, where lanes came in a way in which readings of lock step differ; shuffles do not care (L6).
struct VoteGrounds {
  AssumptionSet Needs, Blocked; ///< Granted; not granted.
  Reason BlockedBy;             ///< Where and why, when Blocked is not empty.

  /// Returns whether it says more than before.
  bool add(const VoteGrounds &Other);
  friend bool operator==(const VoteGrounds &, const VoteGrounds &) = default;
};

struct WalkInput {
  const FunctionFacts *F = nullptr;
  EntryMode Entry = EntryMode::Full;
  std::vector<AbsValue> Params; ///< Parallel to F->Params; missing ones are Any.
  Geometry Shape;
  AssumptionSet Granted;
  const std::set<ConstructKey> *ForceDivergent = nullptr; ///< May be null.
  const std::set<ConstructKey> *ForceBallot = nullptr;    ///< No constant lanes here. May be null.
  const std::set<ConstructKey> *OnHost = nullptr;         ///< Host code, too: no ballot can stand there. May be null.
  /// Possible callees of a call, for return values; empty when unknown. May be null.
  std::function<std::vector<const FunctionFacts *>(const CallFact &)> Resolve;
  unsigned Depth = 0; ///< Of inlined calls whose return value is evaluated.
  Reason EntryUnknownWhy; ///< Entry == Unknown.
  VoteGrounds Votes; ///< What some caller's lanes came by.
  int MaskParam = -1; ///< Parameter that already is a member mask: it names the entry set.
};

/// `__ffs(m) - 1`
struct FirstLane {
  ValueNumber Mask;
  SetId Names = NoSet; ///< What the mask names, if that is known.
  int Plus = 0;        ///< 1: nobody took away the 1 that __ffs counts from.
  bool OfSnapshot = false; ///< The mask is what a call of __activemask() gave, as it was.
};

/// One operation or call as the walk met it.
struct Presence {
  SetId Set = NoSet;            ///< NoSet: never reached.
  AssumptionSet Needs;          ///< Granted assumptions the set rests on.
  AssumptionSet Blocked;        ///< Assumptions that would be needed and were not granted.
  Reason BlockedBy;             ///< Where and why, when Blocked is not empty.
  SharedReasons Reasons;        ///< How the set came about, outermost first.
  AbsValue Mask;                ///< SyncOps: what the mask argument is.
  SetId MaskBase = NoSet;       ///< SyncOps: the mask is a value that names this set, less what a constant takes away ...
  uint32_t MaskKeeps = ~0u;     ///< ... which is this one.
  std::optional<int64_t> Width; ///< SyncOps, shuffles: what is written for it is this constant.
  bool MaskShiftedByGroup = false; ///< SyncOps: the mask is `((1 << w) - 1) << (lane / w)`.
  bool MaskOfMatch = false; ///< SyncOps: the mask is what a __match_any_sync gave, another for each value.
  std::optional<FirstLane> Source; ///< SyncOps: the source lane is the first one of a mask.
  bool SourceOfActivemask = false; ///< SyncOps: the source lane is computed from an __activemask().
  std::vector<AbsValue> Args;   ///< Calls: argument values.
  VoteGrounds Votes;            ///< Calls: what a vote in the callee needs besides.
};

enum class ConstructFate : uint8_t { Uniform, Constant, Divergent };

struct ConstructUse {
  ConstructFate Fate = ConstructFate::Uniform;
  SetId Before = NoSet;  ///< Set at the condition (for loops: the header set).
  SetId Then = NoSet, Else = NoSet;
  uint32_t TrueLanes = 0;
  NodeId ShrinksLoop = NoId; ///< `if (c) break;` directly in this loop's body: lanes after it are the loop's.
  bool CondIsLoopExit = false;
  Variance By = Variance::None; ///< What the condition is made of.
  bool Parts = false;    ///< The condition (of a loop: or an exit in it) is shown to differ between lanes.
  bool OnHost = false;   ///< The host compiles it as well.
  bool HeaderUniform = false; ///< Loops: the condition itself has one value; only breaks shrink the set.
};

struct WalkResult {
  SetTable Sets;
  std::vector<Presence> Sites, SyncOps, Calls, SyncPlaces; ///< Parallel to the lists of FunctionFacts.
  std::vector<SharedView> Accesses, SharedCalls;           ///< Parallel to Accesses and Calls.
  std::map<NodeId, ConstructUse> Constructs;
  std::map<uint32_t, Variance> Balloted; ///< What the predicates of ballots are made of, by number.
  bool LostToExits = false; ///< Some, not all, lanes return from inside of a loop, or leave from inside of a branch.
  std::map<NodeId, uint32_t> FirstNumber; ///< By loop: value numbers from here on may differ from trip to trip.
  AbsValue Return;
  std::vector<AbsValue> ReturnFields; ///< Of a record of which every return knows every scalar field.
};

WalkResult walk(const WalkInput &In);

ConstructKey constructKey(const FunctionFacts &F, NodeId N);

} // namespace warpshift

#endif
