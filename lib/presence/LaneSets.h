//===- LaneSets.h - which lanes are here together, symbolically ---------------------------*- C++ -*-===//
//
//        Full  (kernel entry)      Entry (helper: the lanes of this call)
//          |-- bits(0x0000ffff)                a condition that is a table over the lanes
//          |-- cond(node, c) / cond(node, !c)  the two arms of a divergent branch
//          |-- loopHead(node)                  lanes that come (back) to a loop's header
//          |-- section(node, k)                one section of a divergent switch
//          |-- merge(node)                     who is left behind a uniform branch in which some left the loop
//          `-- unknown(reason)                 nothing may be claimed
//
// A presence set is a path in this tree; a mask is code that names it (rules/MaskCode.h). Sets are
// interned: equal ids mean the same set. canonical() forgets which construct a condition was tested in, so
// that `m = __ballot_sync(P, c)` before `if (c)` names the same set as the arm does (the recheck and the
// lint of _sync code compare canonical ids). A condition whose lanes are known (knowLanes) is the constant there that
// it is: a ballot of `lane < 16` and the constant 0x0000ffff name one set.
//
// Covered by test/unit/presence/LaneSetsTest.cpp.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_PRESENCE_LANESETS_H
#define WARPSHIFT_PRESENCE_LANESETS_H

#include "facts/Facts.h"
#include "presence/Uniformity.h"
#include <map>

namespace warpshift {

using SetId = uint32_t;

enum class SetKind : uint8_t { Full, Entry, Bits, Cond, LoopHead, Section, Merge, Unknown };

struct LaneSet {
  SetKind Kind = SetKind::Full;
  SetId Parent = NoSet;
  NodeId Node = NoId;    ///< Construct the set belongs to; NoId for predicates of ballots.
  ValueNumber Cond;      ///< Cond: lanes of Parent where this number is true.
  uint32_t Bits = ~0u;   ///< Bits: constant lanes within Parent.
  uint32_t Section = 0;
  uint32_t ReasonAt = 0; ///< Unknown: index into SetTable::reasons().
};

class SetTable {
public:
  SetTable();
  SetId full() const { return 0; }
  SetId entry() const { return 1; }
  SetId bits(SetId Parent, uint32_t Lanes);
  SetId cond(SetId Parent, NodeId Node, ValueNumber C);
  SetId loopHead(SetId Parent, NodeId Node);
  /// All lanes took one path of branch Node; those that left on it are gone from Parent. Only the loop's own mask,
  /// narrowed at each exit, names these lanes on either path.
  SetId merge(SetId Parent, NodeId Node);
  /// Path: what is true of the section's lanes, one number after the other (the default has several).
  SetId section(SetId Parent, NodeId Node, uint32_t Section, std::vector<ValueNumber> Path);
  /// Is Inner a subset of Outer by construction (Outer is on its path)?
  bool isWithin(SetId Inner, SetId Outer) const;
  SetId unknown(Reason Why);

  const LaneSet &operator[](SetId S) const { return Sets[S]; }
  bool isUnknown(SetId S) const { return Sets[S].Kind == SetKind::Unknown; }
  const Reason &reason(SetId S) const { return Reasons[Sets[S].ReasonAt]; }
  SetId canonical(SetId S);
  /// In which lanes C is true, wherever it is tested; nothing: that depends. Two different answers are none.
  void knowLanes(ValueNumber C, std::optional<uint32_t> Lanes);
  /// The compile-time lanes of a set whose whole path is constant.
  std::optional<uint32_t> constantLanes(SetId S) const;

private:
  using Key = std::tuple<uint8_t, SetId, NodeId, uint32_t, bool, uint32_t, uint32_t>;
  SetId intern(LaneSet S);
  std::optional<uint32_t> knownLanes(ValueNumber C) const;
  std::vector<LaneSet> Sets;
  std::vector<Reason> Reasons;
  std::map<Key, SetId> Ids;
  std::map<SetId, std::vector<ValueNumber>> Paths; ///< Of sections.
  std::map<uint32_t, std::optional<uint32_t>> Lanes; ///< Of conditions, by number.
};

} // namespace warpshift

#endif
