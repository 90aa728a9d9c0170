//===- SharedConflict.h - can two lanes meet in one element? ------------------------------*- C++ -*-===//
//
//   Touch (who, where, read or write)  x  Touch  -->  may two lanes of one warp meet?  of two warps?
//
// Questions about a pair of accesses, answered by trying: lanes 0..31 against lanes 0..31, warps against warps, with
// addresses as SharedView.h has them. "No" is a proof; "yes" means only that none was found. Where the part of an
// address that cannot be taken apart differs between the two, a bound that the guard of one of them gives may still
// keep them apart: `if (t < d) s[t] += s[t + d]` writes below d and reads from d on.
//
// Where the rests are made of loop counters, every trip is tried.
//
// Covered by test/unit/sharedmem/SharedConflictTest.cpp.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_SHAREDMEM_SHAREDCONFLICT_H
#define WARPSHIFT_SHAREDMEM_SHAREDCONFLICT_H

#include "facts/SharedFacts.h"
#include "presence/SharedView.h"

namespace warpshift {

struct Touch {
  SharedUse Use = SharedUse::Read;
  AddressForm At;
  uint32_t Size = 0; ///< 0 = unknown.
  uint32_t Lanes = ~0u;
  uint8_t Warps = 32; ///< Of a block, no more.
  bool OneWarp = false;
  int64_t Warp = -1;
  bool InOneRow = false; ///< Of the block: one warp where rows are as long as that.
  std::vector<AddressForm> Alone = {}; ///< SharedView's.
  std::map<uint32_t, Counter> Counters = {}; ///< Of numbers in the rest of At.
  std::map<uint32_t, int64_t> Most = {}; ///< SharedView's.
  std::set<uint32_t> OneInWarp = {}; ///< SharedView's.
  std::vector<LessThan> Bounds = {};
  AddressForm Piece = {}; ///< SharedView's.
  StridedPiece Own = {}; ///< SharedView's.
  std::vector<LessThan> Rows = {}; ///< SharedView's: for warps alone, lanes are kept apart by what is certain.
};

/// Of a block in which both accesses are made, no more.
inline int64_t warpsOfABlock(const Touch &A, const Touch &B) { return std::min(A.Warps, B.Warps); }

/// From - Factor * X; what is known of either stays From's.
void subtract(AddressForm &From, const AddressForm &X, int64_t Factor);
/// Is it known of both where they are, and how wide?
bool comparable(const Touch &A, const Touch &B);
/// Does the order of the two matter at all, if they meet?
bool ordered(const Touch &A, const Touch &B);
/// For A of an earlier trip of a loop than B: value numbers from here on may stand for two values. Same trip: none do.
using VaryingFrom = uint32_t;
constexpr VaryingFrom SameTrip = ~0u;
bool varies(const AddressForm &X, VaryingFrom From);

/// Is it known where T may be, in terms of lane and warp, over all trips of the loops around it?
bool isCounted(const Touch &T);

/// May two different lanes of one warp touch one byte? Within: of two different groups of so many neighbouring lanes each, which wait for their own.
bool lanesMayMeet(const Touch &A, const Touch &B, VaryingFrom From, uint32_t Within = 0);
/// The same of A in one trip of a loop and B in another, as far as it is known: addresses that only trips move, the same for all lanes.
/// IfUnknown: of others, `t ^ trip`.
/// How many trips there are need not be known; what a trip moves them by says whether they come to another lane's element.
bool lanesMeetBetweenTrips(const Touch &A, const Touch &B, VaryingFrom From, bool IfUnknown);
/// The same of A in some trip of a loop and B behind it, in whatever trips of other loops. False where it is not known.
bool lanesMeetBehind(const Touch &A, const Touch &B, VaryingFrom From);
/// Do threads of two different warps of the block touch one byte? Perhaps: of one of the addresses it is not known where it is.
enum class Meeting : uint8_t { No, Perhaps, Yes };
Meeting warpsMeet(const Touch &A, const Touch &B, VaryingFrom From);

} // namespace warpshift

#endif
