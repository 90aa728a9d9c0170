//===- GuidedRun.cpp - a launch whose every step somebody decides ---------------------------------------===//
#include "simt/Runtime.h"
#include "simt/SchedulePolicy.h"
#include "simt/explore/StepChooser.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/xxhash.h"

namespace warpshift::simt {
namespace {

/// What lanes have for themselves, gathered for a digest.
class LaneState {
public:
  LaneState(const Program &P, const Warp &W, uint32_t Lanes) : P(P), W(W), Lanes(Lanes) {}

  std::vector<uint8_t> take(uint64_t Version) {
    add(&Version, sizeof Version);
    bits(W.Carry);
    bits(W.CarryUndef);
    const unsigned F = firstLane(Lanes);
    for (unsigned D = 0; D <= W.Depth[F] && D < W.Frames.size(); ++D)
      frame(W.Frames[D], D == W.Depth[F] ? W.PC[F] : W.Frames[D + 1].CallPC[F]);
    return std::move(Bytes);
  }

private:
  void add(const void *Data, size_t Size) {
    const auto *B = static_cast<const uint8_t *>(Data);
    Bytes.insert(Bytes.end(), B, B + Size);
  }
  void bits(uint32_t Mask) {
    Mask &= Lanes;
    add(&Mask, sizeof Mask);
  }
  void laneMajor(llvm::ArrayRef<uint8_t> All) {
    const size_t Stride = All.size() / WarpSize;
    forLanes(Lanes, [&](unsigned L) { add(All.data() + L * Stride, Stride); });
  }
  void frame(const Frame &Fr, uint32_t PC) {
    const auto Function = llvm::find_if(P.Functions, [&](const FunctionInfo &F) { return PC >= F.Entry && PC < F.End; });
    if (Function != P.Functions.end())
      for (const auto &[Offset, Width] : Function->Registers) {
        const Slot &S = *reinterpret_cast<const Slot *>(Fr.Slots.get() + Offset);
        bits(S.Undef);
        if (Width == 1)
          bits(S.Pred);
        else
          forLanes(Lanes, [&](unsigned L) { add(S.col<uint8_t>() + L * (Width / 8), Width / 8); });
      }
    add(&PC, sizeof PC);
    laneMajor(Fr.Params);
    laneMajor(Fr.Local);
  }

  const Program &P;
  const Warp &W;
  const uint32_t Lanes;
  std::vector<uint8_t> Bytes;
};

class Guided {
public:
  explicit Guided(Launch &L) : L(L), Chooser(*L.Options->Chooser) {}

  Outcome run() {
    announceLaunch(L);
    for (uint32_t I = 0; I != L.Config.Grid.count(); ++I) {
      Blocks.push_back(makeBlock(L, I, llvm::cantFail(makeSchedulePolicy("converged"))));
      toVisible(*Blocks.back());
    }
    Outcome Result;
    for (uint64_t Steps = 0; !failure();) {
      const std::vector<Step> Enabled = enabledSteps();
      if (Enabled.empty()) {
        for (auto &B : Blocks)
          if (!B->finished() && !failure())
            reportDeadlock(*B);
        break;
      }
      const size_t Choice = ++Steps > L.Options->StepBudget ? StepChooser::GiveUp : Chooser.choose(Enabled);
      if (Choice == StepChooser::GiveUp) {
        Result.Kind = OutcomeKind::Stopped;
        Result.Message = "the schedule was given up";
        break;
      }
      take(Enabled[Choice]);
    }
    return finish(std::move(Result));
  }

private:
  const BlockState *failure() const {
    for (const auto &B : Blocks)
      if (B->Fail)
        return B.get();
    return nullptr;
  }

  std::vector<Step> enabledSteps() const {
    std::vector<Step> All;
    uint64_t Version = 0;
    for (const auto &B : Blocks)
      Version += B->Epoch;
    for (const auto &B : Blocks)
      for (const Warp &W : B->Warps) {
        auto Add = [&](uint32_t Lanes, uint32_t PC) {
          const uint64_t State = llvm::xxh3_64bits(LaneState(*L.Prog, W, Lanes).take(Version));
          All.push_back({B->Linear, W.Index, Lanes, PC, State});
        };
        for (const ReadyGroup &G : readyGroups(W)) {
          if (Chooser.eachLane())
            forLanes(G.Mask, [&](unsigned Lane) { Add(1u << Lane, G.PC); });
          else
            Add(G.Mask, G.PC);
        }
      }
    return All;
  }

  void take(const Step &S) {
    Exec &C = Blocks[S.Block]->Execs[S.Warp];
    C.Stop = false;
    stepIts(C, S.Mask);
    toVisible(*Blocks[S.Block]); // Those whom the step released from waiting.
  }

  /// Lanes that stand before something nobody notices run up to what somebody does.
  void toVisible(BlockState &B) {
    for (Warp &W : B.Warps)
      for (bool Again = true; Again && !B.Fail;) {
        Again = false;
        for (const ReadyGroup &G : readyGroups(W)) {
          if (isVisibleOperation(B.L->Prog->Code[G.PC]))
            continue;
          Exec &C = B.Execs[W.Index];
          C.Stop = false;
          const uint64_t Before = W.Steps;
          stepIts(C, G.Mask);
          Again = W.Steps - Before < Patience; // Else it may calculate for ever: that is a step of its own.
          break;
        }
      }
  }

  Outcome finish(Outcome Result) {
    if (const BlockState *B = failure()) {
      Result.Kind = B->Fail->Kind;
      Result.Message = B->Fail->Message;
      Result.PC = B->Fail->PC;
    }
    for (auto &B : Blocks) {
      Result.Output += B->Output;
      Result.Stats.WarpInstructions += B->Stats.WarpInstructions;
      Result.Stats.LaneInstructions += B->Stats.LaneInstructions;
      Result.Stats.Faults += B->Stats.Faults;
      Result.Stats.Blocks += 1;
      if (Result.finished() && B->Dropped) {
        Result.Kind = B->Dropped->Kind;
        Result.Message = B->Dropped->Message;
        Result.PC = B->Dropped->PC;
        Result.WentOn = true;
      }
      if (L.Events)
        for (Observer *O : L.Events->listeners())
          O->onBlockEnd(B->Linear);
    }
    if (L.Events)
      for (Observer *O : L.Events->listeners())
        O->onLaunchEnd();
    Result.Approximations.assign(L.Prog->Approximations.begin(), L.Prog->Approximations.end());
    return Result;
  }

  static constexpr uint64_t Patience = 1 << 19;
  Launch &L;
  StepChooser &Chooser;
  std::vector<std::unique_ptr<BlockState>> Blocks;
};

} // namespace

Outcome runGuided(Launch &L) { return Guided(L).run(); }

} // namespace warpshift::simt
