//===- SchedulePolicy.cpp - the named schedules ---------------------------------------------------------------===//
#include "simt/SchedulePolicy.h"
#include "simt/ReplayPolicy.h"
#include "support/Error.h"
#include <algorithm>
#include <array>
#include <random>

namespace warpshift::simt {

SchedulePolicy::~SchedulePolicy() = default;

uint32_t SchedulePolicy::pickWarp(llvm::ArrayRef<uint32_t> Runnable, uint32_t Last) {
  for (uint32_t W : Runnable)
    if (W > Last)
      return W;
  return Runnable.front();
}

namespace {

uint32_t lowest(uint32_t M) { return M & (0u - M); }
uint32_t highest(uint32_t M) { return 1u << (31 - __builtin_clz(M)); }

/// Enough for each to come between any two steps of another.
constexpr uint32_t BlocksTogether = 4;

/// Gives a turn to lanes that waited too long; otherwise asks choose().
class FairPolicy : public SchedulePolicy {
public:
  uint32_t pick(const SchedulePoint &P) final {
    if (Turn) {
      --Turn;
      for (const LaneGroup &G : P.Groups)
        if (G.Mask & Starved)
          return G.Mask & Starved;
      Turn = 0;
    }
    for (const LaneGroup &G : P.Groups)
      if (G.Idle > StarvationLimit) {
        Turn = TurnLength;
        Starved = G.Mask;
        return G.Mask;
      }
    return choose(P);
  }

protected:
  virtual uint32_t choose(const SchedulePoint &P) = 0;

private:
  static constexpr unsigned TurnLength = 64;
  unsigned Turn = 0;
  uint32_t Starved = 0;
};

/// Deepest call first, then lowest PC: lanes that are behind catch up, so that all meet.
const LaneGroup &furthestBehind(llvm::ArrayRef<LaneGroup> Groups) {
  return *std::min_element(Groups.begin(), Groups.end(), [](const LaneGroup &A, const LaneGroup &B) {
    return A.Depth != B.Depth ? A.Depth > B.Depth : A.PC < B.PC;
  });
}

const LaneGroup *groupOf(llvm::ArrayRef<LaneGroup> Groups, uint32_t Lanes) {
  for (const LaneGroup &G : Groups)
    if (G.Mask & Lanes)
      return &G;
  return nullptr;
}

class Converged final : public FairPolicy {
public:
  std::string name() const override { return "converged"; }
  uint32_t choose(const SchedulePoint &P) override { return furthestBehind(P.Groups).Mask; }
};

/// One lane at a time, the same one until it waits.
class OneLane final : public FairPolicy {
public:
  explicit OneLane(bool Ascending) : Ascending(Ascending) {}
  std::string name() const override { return Ascending ? "ascending" : "descending"; }
  bool splits() const override { return true; }
  bool merges() const override { return true; }
  bool lastBlockFirst() const override { return !Ascending; }
  uint32_t choose(const SchedulePoint &P) override {
    uint32_t Ready = 0;
    for (const LaneGroup &G : P.Groups)
      Ready |= G.Mask;
    return Ascending ? lowest(Ready) : highest(Ready);
  }

private:
  bool Ascending;
};

class RunToBlock final : public FairPolicy {
public:
  std::string name() const override { return "run-to-block"; }
  uint32_t choose(const SchedulePoint &P) override {
    if (const LaneGroup *G = groupOf(P.Groups, P.Last))
      return G->Mask;
    return P.Groups.back().Mask;
  }
};

class NoReconverge final : public FairPolicy {
public:
  std::string name() const override { return "no-reconverge"; }
  bool merges() const override { return false; }
  uint32_t choose(const SchedulePoint &P) override {
    if (const LaneGroup *G = groupOf(P.Groups, P.Last))
      return G->Mask;
    return P.Groups.front().Mask;
  }
};

/// Round robin, one visible operation each.
class Fair final : public FairPolicy {
public:
  std::string name() const override { return "fair"; }
  uint64_t warpQuantum() const override { return 1; }
  uint32_t blocksTogether() const override { return BlocksTogether; }
  uint32_t choose(const SchedulePoint &P) override {
    const LaneGroup *Oldest = &P.Groups.front();
    for (const LaneGroup &G : P.Groups)
      if (G.Idle > Oldest->Idle)
        Oldest = &G;
    return Oldest->Mask;
  }
};

class Delay final : public FairPolicy {
public:
  explicit Delay(unsigned Lane) : Lane(Lane) {}
  std::string name() const override { return "delay:" + std::to_string(Lane); }
  bool splits() const override { return true; }
  uint32_t choose(const SchedulePoint &P) override {
    const uint32_t Late = 1u << Lane;
    std::vector<LaneGroup> Others;
    for (LaneGroup G : P.Groups)
      if (G.Mask &= ~Late)
        Others.push_back(G);
    return Others.empty() ? Late : furthestBehind(Others).Mask;
  }

private:
  unsigned Lane;
};

/// Random priorities of lanes; now and then one lane's priority changes (a preemption) and a group is split.
class Random final : public FairPolicy {
public:
  explicit Random(uint64_t Seed) : Seed(Seed), Rng(Seed), Turns(~Seed) { shuffle(); }
  std::string name() const override { return "random:" + std::to_string(Seed); }
  bool splits() const override { return true; }
  void beginBlock(uint32_t Block) override {
    Rng.seed(Seed * 0x9e3779b97f4a7c15ull + Block);
    shuffle();
  }
  uint32_t choose(const SchedulePoint &P) override {
    if (Rng() % 16 == 0)
      Priority[Rng() % 32] = uint32_t(Rng());
    const LaneGroup *Best = &P.Groups.front();
    unsigned BestLane = 32;
    for (const LaneGroup &G : P.Groups)
      for (uint32_t M = G.Mask; M; M &= M - 1) {
        unsigned L = unsigned(__builtin_ctz(M));
        if (BestLane == 32 || Priority[L] > Priority[BestLane]) {
          Best = &G;
          BestLane = L;
        }
      }
    if (!Best->Visible || Rng() % 4 != 0)
      return Best->Mask;
    return (Best->Mask & uint32_t(Rng())) | 1u << BestLane;
  }
  uint32_t pickWarp(llvm::ArrayRef<uint32_t> Runnable, uint32_t) override { return Runnable[Rng() % Runnable.size()]; }
  uint64_t warpQuantum() const override { return 64; }
  uint32_t blocksTogether() const override { return BlocksTogether; }
  uint64_t blockQuantum() override { return uint64_t(1) << Turns() % 4; }

private:
  void shuffle() {
    for (uint32_t &P : Priority)
      P = uint32_t(Rng());
  }
  uint64_t Seed;
  std::mt19937_64 Rng, Turns; ///< Of a block; of the grid.
  std::array<uint32_t, 32> Priority{};
};

} // namespace

llvm::Expected<std::unique_ptr<SchedulePolicy>> makeSchedulePolicy(llvm::StringRef Name) {
  if (Name.empty() || Name == "converged")
    return std::make_unique<Converged>();
  if (Name == "ascending" || Name == "descending")
    return std::make_unique<OneLane>(Name == "ascending");
  if (Name == "run-to-block")
    return std::make_unique<RunToBlock>();
  if (Name == "no-reconverge")
    return std::make_unique<NoReconverge>();
  if (Name == "fair")
    return std::make_unique<Fair>();
  if (Name.consume_front("replay:"))
    return makeReplayPolicy(Name);
  uint64_t Number = 0;
  llvm::StringRef Rest = Name;
  if (Rest.consume_front("random:") && !Rest.getAsInteger(10, Number))
    return std::make_unique<Random>(Number);
  Rest = Name;
  if (Rest.consume_front("delay:") && !Rest.getAsInteger(10, Number) && Number < 32)
    return std::make_unique<Delay>(unsigned(Number));
  return makeError(ErrorKind::Usage,
                   "unknown schedule '{0}'; there are converged, ascending, descending, run-to-block, random:SEED, "
                   "delay:LANE (0 to 31), no-reconverge, fair and replay:FILE",
                   Name);
}

std::vector<std::string> scheduleBattery(unsigned RandomSeeds) {
  std::vector<std::string> Names = {"converged",     "ascending", "descending", "run-to-block",
                                    "no-reconverge", "fair",      "delay:0",    "delay:31"};
  for (unsigned S = 1; S <= RandomSeeds; ++S)
    Names.push_back("random:" + std::to_string(S));
  return Names;
}

} // namespace warpshift::simt
