//===- Explore.cpp - dynamic partial-order reduction over the steps of a launch -------------------------===//
#include "simt/explore/Explore.h"
#include "simt/Collective.h"
#include "llvm/ADT/BitVector.h"
#include "llvm/ADT/STLExtras.h"
#include <cmath>
#include <map>
#include <set>

namespace warpshift::simt {
namespace {

struct Touch {
  uint64_t Begin, End;
  uint32_t SharedBlock; ///< ~0: global memory.
  bool Writes;
};
using Footprint = std::vector<Touch>;

bool dependent(const Footprint &A, const Footprint &B) {
  for (const Touch &X : A)
    for (const Touch &Y : B)
      if ((X.Writes || Y.Writes) && X.SharedBlock == Y.SharedBlock && X.Begin < Y.End && Y.Begin < X.End)
        return true;
  return false;
}

/// A step of the execution at hand, and what remains to be tried instead of it.
struct Node {
  std::vector<Step> Enabled;
  size_t Chosen = 0;
  std::set<size_t> Wanted;               ///< To be tried from here.
  std::map<size_t, Footprint> Done;      ///< Tried, with what the step did.
  std::vector<std::pair<Step, Footprint>> Asleep; ///< Would only repeat what a sibling showed.
  Footprint Did;
  llvm::BitVector InVain;                ///< Of Enabled: would change nothing, not even its own lanes.
  llvm::BitVector Before;                ///< The steps that this one comes after in every equivalent schedule.

  const Step &step() const { return Enabled[Chosen]; }
  bool isAsleep(size_t I) const {
    return llvm::any_of(Asleep, [&](const auto &S) { return S.first.sameLanes(Enabled[I]); });
  }
};

class Explorer final : public StepChooser, public Observer {
public:
  explicit Explorer(const ExploreOptions &O) : O(O) {}

  enum class Ending : uint8_t { Whole, Redundant, Stuck, Cut };

  // -- one execution ------------------------------------------------------------------------------------
  bool eachLane() const override { return O.EachLane; }
  bool stuck() const override { return End == Ending::Stuck; }
  uint32_t interests() const override { return MemoryEvents | CollectiveEvents | BarrierEvents; }

  void begin() {
    Depth = Ended = 0;
    Known.clear();
    Waits.clear();
    Running.clear();
    Joins.clear();
    End = Ending::Whole;
  }
  size_t choose(llvm::ArrayRef<Step> Enabled) override {
    endStep();
    if (Depth == O.MaxSteps) {
      End = Ending::Cut;
      return GiveUp;
    }
    if (Depth == Path.size() && !addNode(Enabled))
      return GiveUp;
    return Path[Depth++].Chosen;
  }
  void onMemory(const MemoryEvent &E) override {
    for (unsigned L = 0; L != 32; ++L) {
      if (!(E.Mask >> L & 1) || (E.Spaces[L] != Space::Global && E.Spaces[L] != Space::Shared))
        continue;
      const bool Writes = E.Kind != AccessKind::Load; // A swap that fails might have succeeded elsewhere.
      Running.push_back({E.Address[L], E.Address[L] + E.Bytes, E.Spaces[L] == Space::Shared ? E.Where.Block : ~0u, Writes});
    }
  }
  void onCollective(const CollectiveEvent &E) override {
    if (E.Phase == CollectivePhase::Complete)
      Joins.push_back({{{E.Where.Block, E.Where.Warp}, E.Lanes}});
  }
  void onBarrier(const BarrierEvent &E) override {
    if (E.Phase != BarrierPhase::Complete)
      return;
    Join J;
    for (uint32_t W = 0; W != E.Participants.size(); ++W)
      J.push_back({{E.Where.Block, W}, E.Participants[W]});
    Joins.push_back(std::move(J));
  }

  // -- between executions ---------------------------------------------------------------------------------
  Ending ending() {
    endStep();
    return End;
  }
  /// Goes back to the last step instead of which another is wanted. False: there is none.
  bool backtrack() {
    while (!Path.empty()) {
      Node &N = Path.back();
      N.Done[N.Chosen] = N.Did;
      for (size_t Next : N.Wanted)
        if (!N.Done.count(Next) && !N.InVain[Next] && (O.BruteForce || !N.isAsleep(Next))) {
          N.Chosen = Next;
          N.Did.clear();
          return true;
        }
      Path.pop_back();
    }
    return false;
  }
  /// In how many orders the steps of this execution could be taken, each warp's lanes keeping theirs.
  double interleavings() const {
    std::map<std::pair<uint32_t, uint64_t>, unsigned> Count;
    for (const Node &N : Path)
      ++Count[{N.step().Block, uint64_t(N.step().Warp) << 32 | (N.step().Mask & (0u - N.step().Mask))}];
    double Log = std::lgamma(double(Path.size()) + 1);
    for (const auto &[Who, Steps] : Count)
      Log -= std::lgamma(double(Steps) + 1);
    return std::round(std::exp(Log));
  }

private:
  using WarpKey = std::pair<uint32_t, uint32_t>;
  using Join = std::vector<std::pair<WarpKey, uint32_t>>;
  bool addNode(llvm::ArrayRef<Step> Enabled) {
    Node N;
    N.Enabled.assign(Enabled.begin(), Enabled.end());
    N.InVain.resize(Enabled.size());
    if (!Path.empty() && !O.BruteForce) {
      const Node &P = Path.back();
      auto StillAsleep = [&](const Step &S, const Footprint &Did) {
        if (!S.sharesLanes(P.step()) && !dependent(Did, P.Did))
          N.Asleep.push_back({S, Did});
      };
      for (const auto &[S, Did] : P.Asleep)
        StillAsleep(S, Did);
      for (const auto &[Index, Did] : P.Done)
        if (Index != P.Chosen)
          StillAsleep(P.Enabled[Index], Did);
    }
    bool Asleep = false, Found = false;
    for (size_t I = 0; I != Enabled.size(); ++I) {
      N.InVain[I] = waitsInVain(Enabled[I]);
      if (N.isAsleep(I)) {
        Asleep = true;
        continue;
      }
      if (N.InVain[I])
        continue;
      if (O.BruteForce)
        N.Wanted.insert(I);
      // Who ran last goes on: fewer switches, simpler schedules.
      if (!Found || (!Path.empty() && Enabled[I].sharesLanes(Path.back().step())))
        N.Chosen = I;
      Found = true;
    }
    if (!Found) {
      End = Asleep ? Ending::Redundant : Ending::Stuck;
      return false;
    }
    N.Wanted.insert(N.Chosen);
    Path.push_back(std::move(N));
    return true;
  }

  /// A turn of a loop that waits: these lanes were here before, all was as it is now, and so it would be again.
  bool waitsInVain(const Step &S) const {
    const auto It = Waits.find({{S.Block, S.Warp}, {S.Mask, S.PC}});
    return It != Waits.end() && It->second == S.State;
  }

  /// What the step that was chosen last did is complete now.
  void endStep() {
    if (Depth == 0 || Depth > Path.size() || Ended == Depth) {
      Ended = Depth;
      Running.clear();
      Joins.clear();
      return;
    }
    Ended = Depth;
    const size_t At = Depth - 1;
    Node &N = Path[At];
    N.Did = std::move(Running);
    Running.clear();
    Waits[{{N.step().Block, N.step().Warp}, {N.step().Mask, N.step().PC}}] = N.step().State;
    llvm::BitVector Mine = knownBy({N.step().Block, N.step().Warp}, N.step().Mask);
    Mine.resize(At + 1);
    if (!O.BruteForce)
      wantOtherOrder(At, Mine);
    for (size_t I = 0; I != At; ++I)
      if (dependent(Path[I].Did, N.Did)) {
        llvm::BitVector Earlier = Path[I].Before;
        Earlier.resize(At + 1);
        Mine |= Earlier;
        Mine.set(I);
      }
    N.Before = Mine;
    Mine.set(At);
    tell({{{N.step().Block, N.step().Warp}, N.step().Mask}}, Mine);
    for (const Join &J : Joins) { // Who met knows what each knew.
      llvm::BitVector All(At + 1);
      for (const auto &[Who, Lanes] : J)
        All |= knownBy(Who, Lanes);
      tell(J, All);
    }
    Joins.clear();
  }

  /// The latest step by others that the one at At could have come before: that order is to be tried.
  void wantOtherOrder(size_t At, const llvm::BitVector &Mine) {
    const Node &N = Path[At];
    for (size_t I = At; I-- > 0;) {
      Node &Other = Path[I];
      if (Other.step().sharesLanes(N.step()) || Mine.test(I) || !dependent(Other.Did, N.Did))
        continue;
      bool Some = false;
      for (size_t E = 0; E != Other.Enabled.size(); ++E)
        if (Other.Enabled[E].sharesLanes(N.step())) {
          Other.Wanted.insert(E);
          Some = true;
        }
      if (!Some)
        for (size_t E = 0; E != Other.Enabled.size(); ++E)
          Other.Wanted.insert(E);
      return;
    }
  }

  llvm::BitVector knownBy(WarpKey Who, uint32_t Lanes) {
    llvm::BitVector All;
    for (unsigned L = 0; L != 32; ++L)
      if (Lanes >> L & 1) {
        const llvm::BitVector &One = Known[{Who, L}];
        All.resize(std::max(All.size(), One.size()));
        All |= One;
      }
    return All;
  }
  void tell(const Join &Who, const llvm::BitVector &What) {
    for (const auto &[Warp, Lanes] : Who)
      for (unsigned L = 0; L != 32; ++L)
        if (Lanes >> L & 1)
          Known[{Warp, L}] = What;
  }

  const ExploreOptions &O;
  std::vector<Node> Path;
  size_t Depth = 0, Ended = 0;
  Footprint Running;
  std::vector<Join> Joins;
  std::map<std::pair<WarpKey, unsigned>, llvm::BitVector> Known; ///< By lane: the steps it comes after.
  std::map<std::pair<WarpKey, std::pair<uint32_t, uint32_t>>, uint64_t> Waits; ///< By lanes and PC: the last state.
  Ending End = Ending::Whole;
};

} // namespace

llvm::Expected<ExploreResult> explore(const ExploreOptions &O,
                                      llvm::function_ref<llvm::Expected<Outcome>(StepChooser &, Observer &)> Run) {
  ExploreResult R;
  Explorer E(O);
  do {
    if (R.Executions + R.Redundant + R.Stuck + R.Cut == O.MaxExecutions)
      return R;
    E.begin();
    auto Out = Run(E, E);
    if (!Out)
      return Out.takeError();
    switch (E.ending()) {
    case Explorer::Ending::Whole: ++R.Executions; break;
    case Explorer::Ending::Redundant: ++R.Redundant; break;
    case Explorer::Ending::Stuck: ++R.Stuck; break;
    case Explorer::Ending::Cut: ++R.Cut; break;
    }
    if (R.Interleavings == 0)
      R.Interleavings = E.interleavings();
    if (R.Cut && !R.Executions)
      return R; // The first one was too long: so are the others.
  } while (E.backtrack());
  R.Complete = R.Cut == 0;
  return R;
}

} // namespace warpshift::simt
