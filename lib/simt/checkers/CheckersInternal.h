//===- CheckersInternal.h - what every checker is made of ---------------------------------*- C++
//-*-===//
//
// A checker is an Observer with a log and the program of the running launch. It calls report() with
// the place and a sentence; everything else of the record is filled in here.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_SIMT_CHECKERS_CHECKERSINTERNAL_H
#define WARPSHIFT_SIMT_CHECKERS_CHECKERSINTERNAL_H

#include "simt/Collective.h"
#include "simt/MachineState.h"
#include "simt/Observer.h"
#include "simt/Program.h"
#include "simt/checkers/Hazard.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/Support/FormatVariadic.h"
#include <memory>

namespace warpshift::simt {

class Checker : public Observer {
public:
  explicit Checker(HazardLog &Log) : Log(Log) {}
  void onLaunch(const LaunchEvent &E) final {
    Prog = E.Prog;
    Kernel = E.Kernel.str();
    Lockstep = E.Lockstep;
    begin(E);
  }

protected:
  virtual void begin(const LaunchEvent &) {}

  void report(HazardKind K, WarpRef Where, uint32_t Lanes, uint32_t PC, std::string Text, uint32_t OtherPC = NoPC) {
    reportAs(make(K, Where, Lanes, PC, std::move(Text), OtherPC));
  }
  void reportAs(Hazard H) { Log.add(std::move(H)); }
  /// For hazards that come in thousands: whether this place is in the log already, and counts it there.
  bool again(const Hazard &H) { return Log.repeat(H); }
  Hazard make(HazardKind K, WarpRef Where, uint32_t Lanes, uint32_t PC, std::string Text, uint32_t OtherPC = NoPC) const {
    Hazard H;
    H.Kind = K;
    H.Kernel = Kernel;
    H.Block = Where.Block;
    H.Warp = Where.Warp;
    H.Lanes = Lanes;
    H.Text = std::move(Text);
    if (PC < Prog->Locations.size()) {
      const CodeLocation &L = Prog->Locations[PC];
      H.PtxLine = L.PtxLine;
      H.File = L.SourceFile;
      H.Line = L.SourceLine;
    }
    if (OtherPC < Prog->Locations.size()) {
      const CodeLocation &L = Prog->Locations[OtherPC];
      H.OtherPtxLine = L.PtxLine;
      H.OtherFile = L.SourceFile;
      H.OtherLine = L.SourceLine;
    }
    return H;
  }
  /// "warp 1 of block 0".
  static std::string warpText(WarpRef W) { return llvm::formatv("warp {0} of block {1}", W.Warp, W.Block).str(); }
  /// "line 12 of a.cu" or "PTX line 40".
  std::string placeText(uint32_t PC) const {
    if (PC >= Prog->Locations.size())
      return "an unknown place";
    const CodeLocation &L = Prog->Locations[PC];
    if (!L.SourceFile.empty())
      return llvm::formatv("line {0} of {1}", L.SourceLine, L.SourceFile).str();
    return llvm::formatv("PTX line {0}", L.PtxLine).str();
  }

  const Program *Prog = nullptr;
  std::string Kernel;
  bool Lockstep = false;

private:
  HazardLog &Log;
};

/// Base of a checker T: hears the events it has a function for.
template <typename T> class CheckerOf : public Checker {
public:
  using Checker::Checker;
  uint32_t interests() const final { return ListensTo<T>::value; }
};

/// State per warp of the launch, made on first use and dropped with its block.
template <typename T> class PerWarp {
public:
  T &operator[](WarpRef W) {
    const uint64_t Key = key(W);
    if (Key != LastKey || !Last) { // A warp's events come in runs.
      Last = &Map[Key];
      LastKey = Key;
    }
    return *Last;
  }
  void dropBlock(uint32_t Block, uint32_t Warps) {
    for (uint32_t W = 0; W != Warps; ++W)
      Map.erase(key({Block, W}));
    Last = nullptr;
  }
  void clear() {
    Map.clear();
    Last = nullptr;
  }

private:
  T *Last = nullptr;
  uint64_t LastKey = 0;
  static uint64_t key(WarpRef W) { return uint64_t(W.Block) << 32 | W.Warp; }
  llvm::DenseMap<uint64_t, T> Map;
};

template <typename F> inline void forEachLane(uint32_t Lanes, F Fn) {
  for (; Lanes; Lanes &= Lanes - 1)
    Fn(unsigned(__builtin_ctz(Lanes)));
}
constexpr uint32_t bitOf(unsigned Lane) { return 1u << Lane; }

using CheckerPtr = std::unique_ptr<Observer>;
CheckerPtr makeMaskMembership(HazardLog &Log);
CheckerPtr makeMaskDisagreement(HazardLog &Log);
CheckerPtr makeMissingLane(HazardLog &Log);
CheckerPtr makeExitCompletion(HazardLog &Log);
CheckerPtr makeSourceLane(HazardLog &Log);
CheckerPtr makeDivergentBarrier(HazardLog &Log);
CheckerPtr makeRaces(HazardLog &Log);
CheckerPtr makeFenceOrder(HazardLog &Log);
CheckerPtr makeBounds(HazardLog &Log);
CheckerPtr makeUninitialised(HazardLog &Log);
CheckerPtr makeUndefinedValue(HazardLog &Log);
CheckerPtr makeActivemask(HazardLog &Log);
CheckerPtr makeCrossPc(HazardLog &Log);

} // namespace warpshift::simt

#endif
