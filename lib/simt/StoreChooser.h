//===- StoreChooser.h - whose value stays where lanes of one store meet ---------------------*- C++ -*-===//
//
//   st by lanes that name one place ──► collision, if their values differ ──► choose() ──► that lane's value stays
//
// PTX leaves it open which thread performs the final write (ISA, memory consistency model: the order of morally weak
// writes). Without a chooser it is the highest lane.
//
// Covered by test/unit/simt/StoreChooserTest.cpp.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_SIMT_STORECHOOSER_H
#define WARPSHIFT_SIMT_STORECHOOSER_H

#include "simt/Observer.h"

namespace warpshift::simt {

/// Lanes of one store that name the same place with different values.
struct StoreCollision {
  uint32_t PC;
  Space Where;
  uint64_t Address; ///< Generic.
  uint32_t Bytes;   ///< That each lane stores, all vector elements together.
  unsigned Values;  ///< How many different ones.
  bool Whole;       ///< Scalar, and all of it defined: the values are all that can stay.
};

class StoreChooser {
public:
  virtual ~StoreChooser() = default;
  /// 0: the highest lane's value; 1: the next other one downwards, and so on to Values - 1.
  virtual unsigned choose(const StoreCollision &) = 0;
};

} // namespace warpshift::simt

#endif
