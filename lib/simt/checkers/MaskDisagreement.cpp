//===- MaskDisagreement.cpp - masks that can never match
//--------------------------------------------===//
//
// Two lanes that wait at once, each naming the other, but with different masks or different
// operations, wait for each other for ever unless one of them is freed by an exit. Lanes that do
// not name each other may wait with whatever masks they like.
//
//===------------------------------------------------------------------------------------------===//

#include "simt/checkers/CheckersInternal.h"

namespace warpshift::simt {
namespace {

struct WaitingLanes {
  uint32_t Lanes = 0;
  uint32_t PC[32] = {}, Member[32] = {};
  uint64_t Key[32] = {};
};

class MaskDisagreement : public CheckerOf<MaskDisagreement> {
public:
  using CheckerOf::CheckerOf;
  void begin(const LaunchEvent &E) override {
    WarpsPerBlock = E.WarpsPerBlock;
    Waiting.clear();
  }
  void onBlockEnd(uint32_t Block) override { Waiting.dropBlock(Block, WarpsPerBlock); }

  void onCollective(const CollectiveEvent &E) override {
    if (E.Phase == CollectivePhase::Legacy)
      return;
    WaitingLanes &W = Waiting[E.Where];
    if (E.Phase == CollectivePhase::Complete) {
      W.Lanes &= ~E.Lanes;
      return;
    }
    forEachLane(E.Lanes, [&](unsigned L) {
      W.Lanes |= bitOf(L);
      W.PC[L] = E.PC[L];
      W.Member[L] = E.Member[L];
      W.Key[L] = E.Desc->Key;
    });
    if (!allAgree(W, E.Member[__builtin_ctz(E.Lanes)], E.Desc->Key))
      forEachLane(E.Lanes, [&](unsigned L) { compare(E, W, L); });
  }

private:
  /// The usual case, without looking at pairs: everybody who waits gave the same mask and operation.
  static bool allAgree(const WaitingLanes &W, uint32_t Member, uint64_t Key) {
    uint32_t Different = 0;
    forEachLane(W.Lanes, [&](unsigned L) { Different |= W.Member[L] != Member || W.Key[L] != Key; });
    return Different == 0;
  }
  void compare(const CollectiveEvent &E, const WaitingLanes &W, unsigned L) {
    const uint32_t Named = W.Lanes & W.Member[L] & ~bitOf(L);
    forEachLane(Named, [&](unsigned O) {
      if (!(W.Member[O] & bitOf(L)) || (W.Member[O] == W.Member[L] && W.Key[O] == W.Key[L]))
        return;
      const bool Masks = W.Member[O] != W.Member[L];
      const std::string What =
          Masks ? llvm::formatv("masks {0:x8} and {1:x8}", W.Member[L], W.Member[O]).str() : std::string("different operations");
      report(HazardKind::MaskDisagreement, E.Where, bitOf(L) | bitOf(O), W.PC[L],
             llvm::formatv("lanes {0} and {1} of {2} wait for each other with {3} ({4} and {5})", L, O, warpText(E.Where), What,
                           placeText(W.PC[L]), placeText(W.PC[O])),
             W.PC[O]);
    });
  }

  PerWarp<WaitingLanes> Waiting;
  uint32_t WarpsPerBlock = 0;
};

} // namespace

CheckerPtr makeMaskDisagreement(HazardLog &Log) { return std::make_unique<MaskDisagreement>(Log); }

} // namespace warpshift::simt
