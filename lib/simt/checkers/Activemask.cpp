//===- Activemask.cpp - activemask used as if it were a fact
//----------------------------------------===//
//
// activemask tells which lanes happen to be together; nothing keeps them together. Used as a member
// mask it is right only if whoever needs the result copes with any value. Every register that holds
// such a value carries its origin; a member mask that comes from one is a note, and decides as soon
// as this schedule showed the value to be arbitrary: lanes that came to the same activemask on the
// same path, branch by branch, got different answers. (Lanes on other paths are apart because the
// program says so. The origin is followed through registers, not through memory and calls.)
//
// coalesced_threads() of cooperative groups asks for whoever is together, by its name: what it gives
// is used for what it is, and never decides.
//
//===------------------------------------------------------------------------------------------===//

#include "simt/checkers/CheckersInternal.h"
#include <map>
#include <set>

namespace warpshift::simt {
namespace {

struct Origins {
  /// Register → the activemask its lanes' values come from.
  struct Origin {
    uint32_t Lanes = 0, PC = NoPC;
  };
  llvm::DenseMap<uint32_t, Origin> Of;
  std::array<uint64_t, 32> Path{}; ///< Per lane: a hash of the branches it has taken so far.
  std::map<std::pair<uint32_t, uint64_t>, uint32_t> MaskOfVisit; ///< (activemask, path) → first answer.
};
struct Use {
  WarpRef Where;
  uint32_t Lanes, PC, From;
  std::string Name;
};

class ActivemaskAsFact : public CheckerOf<ActivemaskAsFact> {
public:
  using CheckerOf::CheckerOf;
  bool wantsInstructions() const override { return Useful; }
  void begin(const LaunchEvent &E) override {
    WarpsPerBlock = E.WarpsPerBlock;
    Warps.clear();
    Uses.clear();
    Split.clear();
    Useful = llvm::any_of(Prog->Code, [&](const DecodedInst &I) { return isActivemask(I); });
  }

  void onInstruction(const InstEvent &E) override {
    if (!Useful)
      return;
    const DecodedInst &I = Prog->Code[E.PC];
    Origins &W = Warps[E.Where];
    if (isActivemask(I)) {
      visit(W, E.PC, E.Mask);
      W.Of[Prog->Collectives[I.Aux].Dst.Bits] = {E.Mask, E.PC};
      return;
    }
    if (W.Of.empty())
      return;
    if (I.F == Flow::Sync) {
      use(E, W, Prog->Collectives[I.Aux]);
      return;
    }
    Origins::Origin From;
    for (Ref R : I.Src)
      if (auto It = R.valid() ? W.Of.find(R.Bits) : W.Of.end(); It != W.Of.end() && (It->second.Lanes & E.Mask))
        From = {It->second.Lanes & E.Mask, It->second.PC};
    for (Ref D : {I.Dst, I.Dst2})
      if (D.valid())
        move(W, D, E.Mask, From);
  }

  void onBranch(const BranchEvent &E) override {
    if (!Useful)
      return;
    std::array<uint64_t, 32> &Path = Warps[E.Where].Path;
    forEachLane(E.Active, [&](unsigned L) { Path[L] = step(Path[L], E.PC, E.Taken >> L & 1); });
  }

  void onBlockEnd(uint32_t Block) override { Warps.dropBlock(Block, WarpsPerBlock); }
  void onLaunchEnd() override {
    for (const Use &U : Uses) {
      const bool Arbitrary = Split.count(U.From);
      report(Arbitrary ? HazardKind::ActivemaskAsFact : HazardKind::ActivemaskMask, U.Where, U.Lanes, U.PC,
             llvm::formatv("{0} of {1} take the mask of {2} from activemask at {3}{4}", lanesText(U.Lanes), warpText(U.Where),
                           U.Name, placeText(U.From),
                           Arbitrary ? ", which gave different answers to lanes on the same path" : ""),
             U.From);
    }
  }

private:
  bool isActivemask(const DecodedInst &I) const {
    return (I.F == Flow::Legacy || I.F == Flow::Sync) && Prog->Collectives[I.Aux].Op == CollectiveOp::Activemask;
  }
  void visit(Origins &W, uint32_t PC, uint32_t Lanes) {
    if (Prog->Locations[PC].OfGroup)
      return;
    forEachLane(Lanes, [&](unsigned L) {
      uint64_t &Path = W.Path[L];
      const auto [It, New] = W.MaskOfVisit.try_emplace({PC, Path}, Lanes);
      if (!New && It->second != Lanes)
        Split.insert(PC);
      Path = step(Path, PC, 2); // A second visit without a branch between is another one.
    });
  }
  static uint64_t step(uint64_t Path, uint32_t PC, unsigned What) {
    return (Path ^ (uint64_t(PC) * 4 + What + 1)) * 0x9e3779b97f4a7c15ull + (Path >> 29);
  }
  void use(const InstEvent &E, Origins &W, const CollectiveDesc &D) {
    const auto It = D.Member.valid() ? W.Of.find(D.Member.Bits) : W.Of.end();
    if (It != W.Of.end() && (It->second.Lanes & E.Mask))
      if (isNewUse(E.PC, It->second.PC))
        Uses.push_back({E.Where, It->second.Lanes & E.Mask, E.PC, It->second.PC, D.Name});
    // A shuffled mask still comes from where it came from.
    const auto Value = D.Value.valid() ? W.Of.find(D.Value.Bits) : W.Of.end();
    Origins::Origin From;
    if (Value != W.Of.end() && D.Op <= CollectiveOp::ShflIdx)
      From = {E.Mask, Value->second.PC};
    if (D.Dst.valid())
      move(W, D.Dst, E.Mask, From);
  }
  bool isNewUse(uint32_t PC, uint32_t From) const {
    return llvm::none_of(Uses, [&](const Use &U) { return U.PC == PC && U.From == From; });
  }
  static void move(Origins &W, Ref To, uint32_t Lanes, Origins::Origin From) {
    if (From.PC != NoPC) {
      Origins::Origin &O = W.Of[To.Bits];
      O.Lanes = (O.Lanes & ~Lanes) | From.Lanes;
      O.PC = From.PC;
    } else if (auto It = W.Of.find(To.Bits); It != W.Of.end()) {
      It->second.Lanes &= ~Lanes;
    }
  }

  PerWarp<Origins> Warps;
  std::vector<Use> Uses;
  std::set<uint32_t> Split;
  uint32_t WarpsPerBlock = 0;
  bool Useful = false;
};

} // namespace

CheckerPtr makeActivemask(HazardLog &Log) { return std::make_unique<ActivemaskAsFact>(Log); }

} // namespace warpshift::simt
