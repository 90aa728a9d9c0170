//===- GridRunner.cpp - the blocks of a launch ------------------------------------------------------------------------===//
//
// Blocks run in order, or in descending order where the schedule says so. A block that does not finish within its quantum (it may wait for another block) stays
// resident, and the next one joins; resident blocks take turns. Where blocks cannot see each other's order and
// nobody listens, several host threads each take a contiguous share: the result is the same.
//
//===------------------------------------------------------------------------------------------------------------------===//
#include "simt/Runtime.h"
#include "simt/SchedulePolicy.h"
#include "llvm/Support/ErrorHandling.h"
#include <list>
#include <thread>

namespace warpshift::simt {
namespace {

/// What is left of a block that ended.
struct BlockResult {
  std::string Output;
  std::optional<Failure> Fail;
};

class GridRunner {
public:
  explicit GridRunner(Launch &L) : L(L) {}

  llvm::Expected<Outcome> run() {
    const uint32_t Blocks = uint32_t(L.Config.Grid.count());
    if (L.Options->M == Mode::Its)
      if (auto Policy = makeSchedulePolicy(L.Options->Schedule); !Policy)
        return Policy.takeError();
    announce();
    std::vector<Part> Parts(1);
    // While somebody listens, one block at a time; the rest on all threads.
    const uint32_t First = L.Events ? runRange(0, Blocks, Parts[0], mayShare()) : 0;
    runShares(First, Blocks, Parts);
    if (L.Events)
      for (Observer *O : L.Events->listeners())
        O->onLaunchEnd();
    return gather(Parts);
  }

private:
  struct Part {
    std::map<uint32_t, BlockResult> Results;
    RunStats Stats;
    std::vector<std::string> Decisions;
  };

  /// Can no block see when another one runs?
  bool mayShare() const { return !L.Prog->OrderMatters && !L.Options->DecisionLog; }

  void runShares(uint32_t First, uint32_t Blocks, std::vector<Part> &Parts) {
    const uint32_t Left = Blocks - First;
    const unsigned Threads = mayShare() ? std::max(1u, std::min(L.Options->Threads, Left)) : 1;
    if (Threads == 1) {
      runRange(First, Blocks, Parts[0], false);
      return;
    }
    Parts.resize(Threads);
    std::vector<std::thread> Workers;
    for (unsigned T = 0; T != Threads; ++T) {
      const uint32_t Begin = First + uint32_t(uint64_t(Left) * T / Threads), End = First + uint32_t(uint64_t(Left) * (T + 1) / Threads);
      Workers.emplace_back([this, Begin, End, Out = &Parts[T]] { runRange(Begin, End, *Out, false); });
    }
    for (std::thread &W : Workers)
      W.join();
  }


  void announce() {
    if (!L.Events)
      return;
    const Dim3 &G = L.Config.Grid, &B = L.Config.Block;
    LaunchEvent E{L.Prog, L.Prog->Kernel, {G.X, G.Y, G.Z}, {B.X, B.Y, B.Z}, uint32_t(B.count()),
                  uint32_t((B.count() + WarpSize - 1) / WarpSize), L.SharedBytes, L.Options->M == Mode::Lockstep};
    for (Observer *O : L.Events->listeners())
      O->onLaunch(E);
    L.Events->settle();
  }

  std::unique_ptr<BlockState> admit(uint32_t Turn) {
    const uint32_t Linear = L.ReverseWarps ? uint32_t(L.Config.Grid.count()) - 1 - Turn : Turn;
    std::unique_ptr<SchedulePolicy> Policy;
    if (L.Options->M == Mode::Its)
      Policy = llvm::cantFail(makeSchedulePolicy(L.Options->Schedule));
    return makeBlock(L, Linear, std::move(Policy));
  }

  /// OnlyWatched: leaves the blocks that nobody watches any more, once none is resident. Returns the first that is left.
  uint32_t runRange(uint32_t Begin, uint32_t End, Part &Out, bool OnlyWatched) {
    std::list<std::unique_ptr<BlockState>> Resident;
    uint32_t Next = Begin;
    while (!L.Stop && (Next != End || !Resident.empty())) {
      if (OnlyWatched && Resident.empty() && !L.isWatched())
        return Next;
      bool Moved = false;
      if (Next != End) {
        Resident.push_back(admit(Next++));
        Moved = true;
      }
      for (auto It = Resident.begin(); It != Resident.end() && !L.Stop;) {
        BlockState &B = **It;
        const BlockStatus S = runBlock(B, Quantum);
        Moved |= S != BlockStatus::Spinning;
        if (S != BlockStatus::Done) {
          ++It;
          continue;
        }
        retire(B, Out);
        It = Resident.erase(It);
      }
      if (!Moved) { // Everyone who is left spins, and nobody changed memory.
        reportDeadlock(*Resident.front());
        retire(*Resident.front(), Out);
        Resident.pop_front();
      }
    }
    for (auto &B : Resident)
      retire(*B, Out);
    return End;
  }

  void retire(BlockState &B, Part &Out) {
    if (B.Watched)
      for (Observer *O : L.Events->listeners())
        O->onBlockEnd(B.Linear);
    if (B.Fail)
      L.Stop = true;
    Out.Stats.WarpInstructions += B.Stats.WarpInstructions;
    Out.Stats.LaneInstructions += B.Stats.LaneInstructions;
    Out.Stats.Decisions += B.Stats.Decisions;
    Out.Stats.Blocks += 1;
    Out.Stats.UnwatchedBlocks += L.Events && !B.Watched;
    for (std::string &D : B.Decisions)
      Out.Decisions.push_back(std::move(D));
    Out.Results[B.Linear] = {std::move(B.Output), std::move(B.Fail)};
    B.Fail.reset();
    B.Decisions.clear();
  }

  Outcome gather(std::vector<Part> &Parts) {
    Outcome Result;
    Result.Approximations.assign(L.Prog->Approximations.begin(), L.Prog->Approximations.end());
    for (Part &P : Parts) {
      Result.Stats.WarpInstructions += P.Stats.WarpInstructions;
      Result.Stats.LaneInstructions += P.Stats.LaneInstructions;
      Result.Stats.Decisions += P.Stats.Decisions;
      Result.Stats.Blocks += P.Stats.Blocks;
      Result.Stats.UnwatchedBlocks += P.Stats.UnwatchedBlocks;
      if (L.Options->DecisionLog)
        L.Options->DecisionLog->insert(L.Options->DecisionLog->end(), P.Decisions.begin(), P.Decisions.end());
      for (auto &[Linear, R] : P.Results) {
        Result.Output += R.Output;
        if (R.Fail && Result.finished()) {
          Result.Kind = R.Fail->Kind;
          Result.Message = R.Fail->Message;
          Result.PC = R.Fail->PC;
        }
      }
    }
    return Result;
  }

  static constexpr uint64_t Quantum = 1 << 22;
  Launch &L;
};

} // namespace

llvm::Expected<Outcome> runGrid(Launch &L) { return GridRunner(L).run(); }

} // namespace warpshift::simt
