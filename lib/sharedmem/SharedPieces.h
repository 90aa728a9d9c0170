//===- SharedPieces.h - pieces of an array of which nobody knows how long they are -------------*- C++ -*-===//
//
//   float *a = s, *b = s + n;     s[t * columns + j]
//   |-- a --|-- b --|             |-- thread 0 --|-- thread 1 --| ..
//
// A piece begins at a place that is known but for a number, and is taken not to reach into the next one (A14, pieces-apart). An index that
// leads back in front of its piece, or has the distance between two pieces in it, takes that away. Where lanes are in each other's pieces,
// they exchange values, however far in.
//
// Covered by test/unit/sharedmem/SharedPiecesTest.cpp and test/rules/warp-synchronous-memory.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_SHAREDMEM_SHAREDPIECES_H
#define WARPSHIFT_SHAREDMEM_SHAREDPIECES_H

#include "sharedmem/SharedConflict.h"

namespace warpshift {

/// Are the two made through pointers to two pieces of an array, as `float *p = s + n;` beside `float *q = s;`? How long a piece is nobody
/// says. Not where an address says that it goes on into another piece: an index that may lead back, or is made of what lies between them.
bool inTwoPieces(const Touch &A, const Touch &B, VaryingFrom From);

/// Are the two, made by different threads of the block, at one distance from different multiples of a stride, as `s[t * columns + j]`? The stride
/// is taken not to be 0, and to be one for the block where it is one for each warp, and such an index not to come around.
bool inPiecesOfThreads(const Touch &A, const Touch &B, VaryingFrom From);

/// Of pieces of one stride that nobody knows: which lane has which?
enum class Pieces : uint8_t {
  Neither, ///< Has some, or the two count in different strides.
  OfOne, ///< What the other touches is at a place that is the same for all lanes, but for what is a lane's own.
  Own, ///< Each lane is in one piece in both accesses.
  Others ///< A lane of B is in the piece of another lane of A.
};

Pieces piecesOf(const Touch &A, const Touch &B, VaryingFrom From);
/// Does it lead to in front of where its piece begins? False also where nobody knows how far it goes.
bool leadsBack(const Touch &T);

} // namespace warpshift

#endif
