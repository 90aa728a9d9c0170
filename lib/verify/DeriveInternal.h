//===- DeriveInternal.h - the launches that deriving tries -------------------------------*- C++ -*-===//
//
//   KernelFacts + options --trialsFor--> Trial, Trial, ...      (Derive.cpp runs the original on each)
//
// A slot is an integer that the kernel reads: an index into KernelFacts::Fields or, behind these, into Variables.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_VERIFY_DERIVEINTERNAL_H
#define WARPSHIFT_VERIFY_DERIVEINTERNAL_H

#include "verify/Derive.h"
#include <map>

namespace warpshift::verify {

/// How wild the data of read buffers is; later levels are tried when earlier ones run out of bounds.
/// Words: small whole numbers whatever the type, for memory that holds counts beside floats.
/// Groups: neighbouring lanes alike; Extremes: the edges of the types; where the original does not bear them, that trial is none.
enum class DataLevel : uint8_t { Groups, Extremes, Wide, Bits, Words, Zero, End };

constexpr unsigned NoSlot = ~0u;

/// One integer with a value of its own.
struct OddInteger {
  unsigned Slot = NoSlot;
  int64_t Value = 1;
  friend bool operator==(const OddInteger &, const OddInteger &) = default;
};

struct Trial {
  LaunchShape Shape;
  uint64_t N = 0; ///< Every integer parameter, but for Odd.
  OddInteger Odd;
  DataLevel Data = DataLevel::Wide;
  bool Exact = false; ///< Buffers that are only read end where the original stops reading.
  unsigned NullField = NoSlot;
  unsigned AliasField = NoSlot, AliasOf = NoSlot; ///< Two pointers to one buffer.
  std::string Label;
  bool isWild() const { return Data == DataLevel::Groups || Data == DataLevel::Extremes; }
  /// Beyond what the kernel is surely for: where the original does not bear it, nothing is said of the kernel.
  bool isExtra() const {
    return isWild() || Odd.Value < 0 || Odd.Value > UINT32_MAX || NullField != NoSlot || AliasField != NoSlot;
  }
};

/// What may be changed about a trial until the original bears it.
struct Guess {
  DataLevel Level = DataLevel::Wide;
  OddInteger Odd;
  std::map<std::string, uint64_t> Counts; ///< Of buffers that had to grow, or to shrink.
  uint64_t SharedBytes = 0;

  bool tamer() {
    Level = DataLevel(unsigned(Level) + 1);
    Counts.clear();
    return true;
  }
};

bool isIntegerSlot(const KernelFacts &Facts, unsigned Slot);
std::vector<unsigned> integerSlots(const KernelFacts &Facts);
/// Does any parameter hold an integer?
bool hasIntegers(const KernelFacts &Facts);
std::string slotName(const KernelFacts &Facts, unsigned Slot);
std::string fieldName(const FieldFacts &P); ///< "arg2", "arg2_8"

/// In the order of their worth: what comes late may be left out.
std::vector<Trial> trialsFor(const KernelFacts &Facts, const DeriveOptions &O, bool UsesDynamicShared);

LaunchPlan planFor(const ptx::Function &F, const KernelFacts &Facts, const DeriveOptions &O, const Trial &T, const Guess &Try);

} // namespace warpshift::verify

#endif
