//===- RaceDoubts.h - plain reads beside atomics, left open -------------------------------*- C++ -*-===//
//
//   plain read ∥ atomic write ──► open ──lane comes back with──► compare-and-swap: nothing to say
//                                                              └► other atomic:    a note
//                                                              └► anything, never:  a note, within a warp a race
//                                                                 (a note, too, where other lanes' reads by the same
//                                                                 instruction went on to an atomic)
//
// PTX gives a plain read beside writes of the same size some value that was written ("uniform-size data
// race"). Whether that is a mistake shows in what the lane does with it: a compare-and-swap asks again.
//
// Tested by test/unit/simt/checkers/JudgementTest.cpp.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_SIMT_CHECKERS_RACEDOUBTS_H
#define WARPSHIFT_SIMT_CHECKERS_RACEDOUBTS_H

#include "simt/Observer.h"
#include "simt/checkers/Hazard.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include <set>

namespace warpshift::simt {

class RaceDoubts {
public:
  using Report = llvm::function_ref<void(Hazard)>;
  /// What the lane does at the word next.
  enum class Return : uint8_t { Compares, Replaces, Other };

  bool empty() const { return Open.empty(); }
  void clear() {
    Open.clear();
    Resolved.clear();
  }
  /// SharedBlock: ~0 for global memory. Polls: the read is one of a loop that waits.
  void open(uint64_t Word, uint32_t SharedBlock, WarpRef Reader, uint32_t Lanes, uint32_t ReadPC, bool Polls, Hazard Found) {
    Open[{placeOf(Word, SharedBlock), keyOf(Reader)}].push_back({Lanes, 0, 0, ReadPC, Polls, std::move(Found)});
  }
  /// A lane that read by this instruction, in doubt or not, went on to an atomic.
  void wentOn(uint32_t ReadPC) { Resolved.insert(ReadPC); }
  void comesBack(uint64_t Word, uint32_t SharedBlock, WarpRef Reader, uint32_t Lane, Return How, Report R) {
    const auto It = Open.find({placeOf(Word, SharedBlock), keyOf(Reader)});
    if (It == Open.end())
      return;
    for (Doubt &D : It->second) {
      const uint32_t Here = D.Lanes & Lane;
      if (Here && How != Return::Other)
        wentOn(D.ReadPC);
      if (How == Return::Replaces)
        D.Noted |= Here;
      else if (How == Return::Other)
        D.Convicted |= Here;
      D.Lanes &= ~Lane;
    }
    llvm::erase_if(It->second, [&](const Doubt &D) { return !D.Lanes && (judge(D, R), true); });
    if (It->second.empty())
      Open.erase(It);
  }
  /// Nobody of this block comes back any more.
  void endOfBlock(uint32_t Block, Report R) {
    for (auto It = Open.begin(); It != Open.end();) {
      if (It->first.second >> 32 != Block) {
        ++It;
        continue;
      }
      for (const Doubt &D : It->second)
        judge(D, R);
      It = Open.erase(It);
    }
  }
  void endOfLaunch(Report R) {
    for (const auto &[Place, List] : Open)
      for (const Doubt &D : List)
        judge(D, R);
    Open.clear();
  }

private:
  struct Doubt {
    uint32_t Lanes; ///< Readers that have not come back to the word yet.
    uint32_t Noted, Convicted;
    uint32_t ReadPC;
    bool Polls;
    Hazard Found;
  };
  static uint64_t placeOf(uint64_t Word, uint32_t SharedBlock) {
    return SharedBlock == ~0u ? Word : Word ^ (uint64_t(SharedBlock + 1) << 40) ^ (1ull << 63);
  }
  static uint64_t keyOf(WarpRef W) { return uint64_t(W.Block) << 32 | W.Warp; }

  void judge(const Doubt &D, Report R) const {
    const uint32_t Bad = D.Lanes | D.Convicted;
    if (!(Bad | D.Noted))
      return;
    Hazard H = D.Found;
    H.Lanes |= Bad | D.Noted;
    if (!Bad || D.Polls || Resolved.count(D.ReadPC) || H.Kind != HazardKind::IntraWarpRace) {
      H.Kind = HazardKind::PlainBesideAtomic;
      H.Text += "; it gets a value that some thread wrote, maybe an old one";
    }
    R(std::move(H));
  }

  std::map<std::pair<uint64_t, uint64_t>, std::vector<Doubt>> Open; ///< By place and reading warp.
  std::set<uint32_t> Resolved; ///< PCs of reads that some lane took to an atomic.
};

} // namespace warpshift::simt

#endif
