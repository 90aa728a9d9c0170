//===- RaceWords.h - who was at which word ------------------------------------------------*- C++ -*-===//
//
//   address ──Shadow──► Word { last write, reads since then }       four bytes each, in pages made on first use
//
// Accesses of one kind by lanes of one warp at one clock are one entry. Private to the race checker.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_SIMT_CHECKERS_RACEWORDS_H
#define WARPSHIFT_SIMT_CHECKERS_RACEWORDS_H

#include "simt/DecodedInst.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SmallVector.h"
#include <memory>

namespace warpshift::simt {

struct RaceAccess {
  uint32_t Block = 0, Clock = 0, PC = NoPC;
  uint32_t Lanes = 0;
  uint16_t Warp = 0;
  uint8_t Bytes = 0; ///< Mask of the word's bytes.
  uint8_t Size = 0;  ///< Of the element accessed,
  uint8_t Part = 0;  ///< and which word of it this is.
  bool Atomic = false, Strong = false;
  bool Volatile = false; ///< Strong by being volatile.
  bool Wide = false;     ///< Strong beyond its block.

  /// Same bytes, so that neither is seen in part.
  bool overlapsWholly(const RaceAccess &O) const { return Size == O.Size && Part == O.Part && Bytes == O.Bytes; }
};

/// What is remembered of four bytes. Epoch: RaceClocks::epoch of Block at the latest access, as long as only
/// that block has been here; a later epoch of that block knows all of it.
struct RaceWord {
  RaceAccess Write;
  uint32_t Block = Nobody, Epoch = 0;
  uint32_t WrittenBy = 0; ///< The number of the instruction run that wrote last.
  uint32_t Unlooked = 0;  ///< Readers since the last look for entries of Reads that later ones cover.
  llvm::SmallVector<RaceAccess, 1> Reads;
  static constexpr uint32_t Nobody = ~0u, Several = ~0u - 1;
};

class RaceShadow {
public:
  RaceWord &at(uint64_t Address) { return page(Address)[(Address >> 2) & (PageWords - 1)]; }
  /// 32 words from Address on, or null where they lie in two pages.
  RaceWord *row(uint64_t Address) {
    const uint64_t First = (Address >> 2) & (PageWords - 1);
    return First <= PageWords - 32 ? page(Address) + First : nullptr;
  }
  size_t bytes() const { return Pages.size() * PageWords * sizeof(RaceWord); }
  void clear() {
    Pages.clear();
    Last = nullptr;
  }

private:
  static constexpr uint64_t PageWords = 1024;
  RaceWord *page(uint64_t Address) {
    const uint64_t Page = Address / (4 * PageWords);
    if (Page != LastPage || !Last) {
      std::unique_ptr<RaceWord[]> &P = Pages[Page];
      if (!P)
        P = std::make_unique<RaceWord[]>(PageWords);
      LastPage = Page;
      Last = P.get();
    }
    return Last;
  }

  llvm::DenseMap<uint64_t, std::unique_ptr<RaceWord[]>> Pages;
  uint64_t LastPage = 0;
  RaceWord *Last = nullptr;
};

} // namespace warpshift::simt

#endif
