//===- GridRunner.cpp - the blocks of a launch ------------------------------------------------------------------------===//
//
// Blocks run in order, or in descending order where the schedule says so. A block that changes no memory for a while may
// be waiting for another: it stays resident and the next one joins, up to a bound. When all that there are or may be wait,
// they take turns, each as soon as another changed memory since it last looked. So a block gets on that waits for a later
// one, and one barrier of a whole grid costs a look or two per block.
//
// Where blocks cannot see each other's order and nobody listens, several host threads each take a contiguous share: the
// result is the same.
//
//===------------------------------------------------------------------------------------------------------------------===//
#include "simt/Runtime.h"
#include "simt/SchedulePolicy.h"
#include "llvm/Support/ErrorHandling.h"
#include "llvm/Support/FormatVariadic.h"
#include <algorithm>
#include <thread>

namespace warpshift::simt {
namespace {

/// What is left of a block that ended.
struct BlockResult {
  std::string Output;
  std::optional<Failure> Fail;
  bool WentOn = false; ///< The failure did not end the block.
};

class GridRunner {
public:
  explicit GridRunner(Launch &L) : L(L) {}

  llvm::Expected<Outcome> run() {
    const uint32_t Blocks = uint32_t(L.Config.Grid.count());
    if (L.Options->M == Mode::Its) {
      auto Policy = makeSchedulePolicy(L.Options->Schedule);
      if (!Policy)
        return Policy.takeError();
      if (blocksMeet())
        OfBlocks = std::move(*Policy);
    }
    announceLaunch(L);
    std::vector<Part> Parts(1);
    // While somebody listens, all on one thread; the rest on as many as there are.
    const uint32_t First = L.Watching ? runRange(0, Blocks, Parts[0]) : 0;
    L.Watching = false;
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

  /// The blocks from First on, which nobody watches.
  void runShares(uint32_t First, uint32_t Blocks, std::vector<Part> &Parts) {
    const uint32_t Left = Blocks - First;
    const bool Alone = blocksMeet() || L.Options->DecisionLog;
    const unsigned Threads = Alone ? 1 : std::max(1u, std::min(L.Options->Threads, Left));
    if (Threads == 1) {
      runRange(First, Blocks, Parts[0]);
      return;
    }
    Parts.resize(Threads);
    std::vector<std::thread> Workers;
    for (unsigned T = 0; T != Threads; ++T) {
      const uint32_t Begin = First + uint32_t(uint64_t(Left) * T / Threads),
                     End = First + uint32_t(uint64_t(Left) * (T + 1) / Threads);
      Workers.emplace_back([this, Begin, End, Out = &Parts[T]] { runRange(Begin, End, *Out); });
    }
    for (std::thread &W : Workers)
      W.join();
  }

  std::unique_ptr<BlockState> admit(uint32_t Turn, std::unique_ptr<BlockState> Ended) {
    const bool Backwards = L.ReverseWarps || (OfBlocks && OfBlocks->lastBlockFirst());
    const uint32_t Linear = Backwards ? uint32_t(L.Config.Grid.count()) - 1 - Turn : Turn;
    std::unique_ptr<SchedulePolicy> Policy;
    if (L.Options->M == Mode::Its)
      Policy = llvm::cantFail(makeSchedulePolicy(L.Options->Schedule));
    return makeBlock(L, Linear, std::move(Policy), std::move(Ended));
  }

  /// A block that has started, and what it saw when it last ran.
  struct Resident {
    std::unique_ptr<BlockState> B;
    bool Idle = false;     ///< It changed nothing the last time.
    bool Spinning = false; ///< And would repeat itself for ever (lockstep knows).
    uint64_t Seen = 0;     ///< Changes at the end of its last turn.
    uint64_t Quiet = 0;    ///< Steps since it changed something, where turns are short.
  };
  /// The blocks of one host thread.
  struct Range {
    uint32_t Next, End;
    std::vector<Resident> Here; ///< In the order they started.
    uint64_t Changes = 0;       ///< How often one of them changed memory.
    Part &Out;
    std::unique_ptr<BlockState> Ended; ///< The last that left: its memory is for the next one.
    bool mayAdmit(size_t Bound) const { return Next != End && Here.size() < Bound; }
  };

  /// Ends early once the watch budget is used up and no watched block is resident: a watched block never waits for one whose
  /// releases the observers did not see. Returns the first block that has not started.
  uint32_t runRange(uint32_t Begin, uint32_t End, Part &Out) {
    Range R{Begin, End, {}, 0, Out, nullptr};
    const size_t Bound = residencyBound();
    bool Upwards = true;
    while (!L.Stop && (R.Next != End || !R.Here.empty())) {
      const bool WatchedEnough =
          L.Watching && (L.WatchEnded || L.Steps.load(std::memory_order_relaxed) >= L.Options->WatchBudget);
      if (WatchedEnough && R.Here.empty())
        return R.Next;
      const bool AllIdle = llvm::all_of(R.Here, [](const Resident &B) { return B.Idle; });
      const bool SideBySide = OfBlocks && !WatchedEnough && R.Here.size() < OfBlocks->blocksTogether();
      if ((AllIdle || SideBySide) && R.mayAdmit(Bound)) {
        R.Here.push_back({admit(R.Next++, std::move(R.Ended))});
        if (R.Next > FreeStarts)
          L.Steps.fetch_add(StartCost, std::memory_order_relaxed);
        visit(R, R.Here.back(), firstLook());
      } else if (!takeTurns(R, Upwards, /*All=*/false) && !R.mayAdmit(Bound)) {
        takeTurns(R, Upwards, /*All=*/true); // They may count time, or calculate for long.
        if (!R.Here.empty() && llvm::all_of(R.Here, [](const Resident &B) { return B.Spinning; }))
          reportDeadlock(*R.Here.front().B); // Nobody changed memory, and nobody ever will.
      }
      Upwards = !Upwards; // A chain of waiting blocks resolves in one pass, whichever way it points.
      sweep(R);
    }
    for (Resident &B : R.Here)
      retire(*B.B, Out);
    return End;
  }

  /// One turn for each block that has something new to see. Did any of them get on?
  bool takeTurns(Range &R, bool Upwards, bool All) {
    bool Moved = false;
    for (size_t I = 0; I != R.Here.size() && !L.Stop; ++I) {
      Resident &B = R.Here[Upwards ? I : R.Here.size() - 1 - I];
      if (!All && B.Idle && B.Seen == R.Changes)
        continue;
      visit(R, B, All ? LongLook : B.Idle ? NextLook : firstLook());
      Moved |= !B.Idle;
    }
    return Moved;
  }

  /// Runs the block until it ends, has had its quantum, or looks as if it waited.
  void visit(Range &R, Resident &Block, uint64_t Look) {
    BlockState &B = *Block.B;
    if (OfBlocks && OfBlocks->blocksTogether() > 1 && Look != LongLook)
      shortTurn(R, Block);
    else
      wholeTurn(R, Block, Look);
    if (!B.Fail && L.Steps.load(std::memory_order_relaxed) > L.Options->StepBudget)
      B.Fail = outOfSteps(B);
    if (B.Fail)
      L.Stop = true;
  }

  /// The schedule says how long; a block waits that has changed nothing in many turns.
  void shortTurn(Range &R, Resident &Block) {
    BlockState &B = *Block.B;
    const uint64_t Look = OfBlocks->blockQuantum(), Before = B.Epoch - B.Looks;
    const BlockStatus S = runBlock(B, Look);
    const uint64_t Changed = B.Epoch - B.Looks - Before;
    R.Changes += Changed;
    Block.Quiet = Changed ? 0 : Block.Quiet + Look;
    Block.Seen = R.Changes;
    Block.Idle = Block.Quiet >= (Block.Idle ? NextLook : FirstLook) && S != BlockStatus::Done;
  }

  void wholeTurn(Range &R, Resident &Block, uint64_t Look) {
    BlockState &B = *Block.B;
    for (uint64_t Used = 0; Used < Quantum; Used += Look) {
      const uint64_t Before = B.Epoch - B.Looks;
      const BlockStatus S = runBlock(B, Look);
      const uint64_t Changed = B.Epoch - B.Looks - Before;
      R.Changes += Changed;
      Block.Seen = R.Changes;
      Block.Spinning = S == BlockStatus::Spinning;
      Block.Idle = !Changed && S != BlockStatus::Done;
      if (S == BlockStatus::Done || Block.Idle)
        break;
    }
  }

  /// Only blocks that can talk to each other wait for each other, and notice in which order they run.
  bool blocksMeet() const { return L.Prog->BlocksMeet || L.Prog->OrderMatters; }
  uint64_t firstLook() const { return blocksMeet() ? FirstLook : Quantum; }

  Failure outOfSteps(const BlockState &B) const {
    return {OutcomeKind::Timeout, NoPC,
            llvm::formatv("no end after {0} warp instructions; block {1} of {2} was running", L.Options->StepBudget, B.Linear,
                          L.Config.Grid.count())
                .str()};
  }

  /// Blocks that ended leave.
  void sweep(Range &R) {
    for (Resident &B : R.Here)
      if (B.B->Fail || B.B->finished())
        retire(*B.B, R.Out), R.Ended = std::move(B.B);
    llvm::erase_if(R.Here, [](const Resident &B) { return !B.B; });
  }

  /// As many as a large device might hold, unless they are so big that this host could not.
  size_t residencyBound() const {
    const Program &P = *L.Prog;
    const uint64_t Warps = (L.Config.Block.count() + WarpSize - 1) / WarpSize;
    const uint64_t PerWarp =
        P.WindowBytes + uint64_t(P.ParamBytes + P.LocalStride) * 2 * WarpSize + P.SpecialBytes + sizeof(Warp);
    return size_t(std::clamp<uint64_t>(MostBytes / (Warps * PerWarp + 2 * L.SharedBytes + 1), FewestResident, MostResident));
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
    const bool WentOn = !B.Fail && B.Dropped;
    if (WentOn)
      B.Fail = std::move(B.Dropped);
    Out.Stats.Faults += B.Stats.Faults;
    if (!B.Output.empty() || B.Fail) // A grid may have more blocks than there is room for results.
      Out.Results[B.Linear] = {std::move(B.Output), std::move(B.Fail), WentOn};
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
      Result.Stats.Faults += P.Stats.Faults;
      Result.Stats.Blocks += P.Stats.Blocks;
      Result.Stats.UnwatchedBlocks += P.Stats.UnwatchedBlocks;
      if (L.Options->DecisionLog)
        L.Options->DecisionLog->insert(L.Options->DecisionLog->end(), P.Decisions.begin(), P.Decisions.end());
      for (auto &[Linear, R] : P.Results) {
        Result.Output += R.Output;
        if (R.Fail && (Result.finished() || (Result.WentOn && !R.WentOn))) {
          Result.Kind = R.Fail->Kind;
          Result.Message = R.Fail->Message;
          Result.PC = R.Fail->PC;
          Result.WentOn = R.WentOn;
        }
      }
    }
    return Result;
  }

  static constexpr uint64_t Quantum = 1 << 22; ///< Warp instructions before the next block has its turn.
  /// Warp instructions without a change of memory after which a block counts as waiting: at first, when it waited before,
  /// and when nobody else gets on.
  static constexpr uint64_t FirstLook = 1 << 14, NextLook = 1 << 11, LongLook = 1 << 16;
  /// What a block that starts takes of the step budget, and how many start for nothing.
  static constexpr uint64_t StartCost = 256, FreeStarts = 1 << 16;
  static constexpr uint64_t FewestResident = 64, MostResident = 4096, MostBytes = 1ull << 28;
  Launch &L;
  std::unique_ptr<SchedulePolicy> OfBlocks; ///< Its, where blocks meet: their order and the length of their turns.
};

} // namespace

void announceLaunch(Launch &L) {
  if (!L.Events)
    return;
  const Dim3 &G = L.Config.Grid, &B = L.Config.Block;
  LaunchEvent E{L.Prog,
                L.Prog->Kernel,
                {G.X, G.Y, G.Z},
                {B.X, B.Y, B.Z},
                uint32_t(B.count()),
                uint32_t((B.count() + WarpSize - 1) / WarpSize),
                L.SharedBytes,
                L.Options->M == Mode::Lockstep,
                L.Mem};
  for (Observer *O : L.Events->listeners())
    O->onLaunch(E);
  L.Events->settle();
}

llvm::Expected<Outcome> runGrid(Launch &L) {
  if (L.Options->Chooser)
    return runGuided(L);
  return GridRunner(L).run();
}

} // namespace warpshift::simt
