#include "verify/Minimize.h"

using namespace llvm;

namespace warpshift::verify {

namespace {
class Minimizer {
public:
  Minimizer(LaunchPlan Plan, function_ref<bool(const LaunchPlan &)> StillFails, unsigned MaxTrials)
      : Best(std::move(Plan)), StillFails(StillFails), MaxTrials(MaxTrials) {}

  MinimizeResult run() {
    // Shapes first: they make every later trial cheaper.
    for (bool Progress = true; Progress && Trials < MaxTrials;) {
      Progress = dropLaunches();
      for (size_t I = 0; I != Best.Launches.size(); ++I) {
        Progress |= shrinkShape(I, &Launch::Grid, {1, 2});
        Progress |= shrinkShape(I, &Launch::Block, {1, 2, 31, 32, 33, 64});
      }
      Progress |= shrinkScalars();
      Progress |= simplifyData();
    }
    return {std::move(Best), Trials};
  }

private:
  bool accept(const LaunchPlan &Candidate) {
    if (Trials >= MaxTrials || Candidate == Best)
      return false;
    ++Trials;
    if (!StillFails(Candidate))
      return false;
    Best = Candidate;
    return true;
  }

  bool dropLaunches() {
    bool Any = false;
    for (size_t I = Best.Launches.size(); I-- != 0 && Best.Launches.size() > 1;) {
      LaunchPlan C = Best;
      // The buffers a launch declares must stay declared: they live in Plan.Buffers anyway.
      C.Launches.erase(C.Launches.begin() + I);
      Any |= accept(C);
    }
    return Any;
  }

  bool shrinkShape(size_t Index, Dim3 Launch::*Shape, std::initializer_list<uint32_t> Tries) {
    bool Any = false;
    for (uint32_t Dim3::*Axis : {&Dim3::Z, &Dim3::Y, &Dim3::X}) {
      auto At = [&](LaunchPlan &P) -> uint32_t & { return P.Launches[Index].*Shape.*Axis; };
      for (uint32_t Try : Tries)
        if (Try < At(Best)) {
          LaunchPlan C = Best;
          At(C) = Try;
          if (accept(C)) {
            Any = true;
            break;
          }
        }
      while (At(Best) > 1) {
        LaunchPlan C = Best;
        At(C) = (At(C) + 1) / 2;
        if (!accept(C))
          break;
        Any = true;
      }
    }
    return Any;
  }

  bool shrinkScalars() {
    bool Any = false;
    for (size_t I = 0; I != Best.Launches.size(); ++I)
      for (size_t A = 0; A != Best.Launches[I].Args.size(); ++A) {
        const PlanArg &Arg = Best.Launches[I].Args[A];
        if (Arg.IsStruct || Arg.Value.IsPointer)
          continue;
        ScalarType T = Arg.Value.Type;
        for (double Value : {0., 1., 2., 31., 32., 33.}) {
          if (std::abs(decodeDouble(T, Arg.Value.Bits)) <= Value)
            break;
          LaunchPlan C = Best;
          C.Launches[I].Args[A].Value.Bits = encodeDouble(T, Value);
          if (accept(C)) {
            Any = true;
            break;
          }
        }
      }
    return Any;
  }

  /// Zero says most, counting up says more than noise.
  bool simplifyData() {
    bool Any = false;
    for (size_t I = 0; I != Best.Buffers.size(); ++I)
      for (InitSpec::Kind K : {InitSpec::Kind::Zero, InitSpec::Kind::Iota}) {
        InitSpec::Kind Now = Best.Buffers[I].Init.K;
        if (Now == InitSpec::Kind::Poison || Now == K || Now == InitSpec::Kind::Zero)
          break;
        LaunchPlan C = Best;
        C.Buffers[I].Init = InitSpec();
        C.Buffers[I].Init.K = K;
        if (accept(C)) {
          Any = true;
          break;
        }
      }
    return Any;
  }

  LaunchPlan Best;
  function_ref<bool(const LaunchPlan &)> StillFails;
  unsigned MaxTrials, Trials = 0;
};
} // namespace

MinimizeResult minimizePlan(LaunchPlan Plan, function_ref<bool(const LaunchPlan &)> StillFails, unsigned MaxTrials) {
  return Minimizer(std::move(Plan), StillFails, MaxTrials).run();
}

std::string minimizeSchedule(StringRef Current, ArrayRef<std::string> Candidates, function_ref<bool(StringRef)> StillFails) {
  for (const std::string &S : Candidates) {
    if (S == Current)
      break;
    if (StillFails(S))
      return S;
  }
  return Current.str();
}

} // namespace warpshift::verify
