#include "verify/LaneChoices.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;

namespace warpshift::verify {

namespace {
/// Depth first over the choices, like schedules: a choice decides which collisions come after it.
class ChoiceSearch {
public:
  using RunFn = function_ref<Expected<Outcome>(const StoreWinners &)>;
  ChoiceSearch(unsigned Most, RunFn Run) : Most(Most), Run(Run) {}

  Error everyChoice(const Outcome &First) {
    std::vector<Node> Open{{First, {}, 0}};
    while (!Open.empty() && Found.Complete) {
      Node N = std::move(Open.back());
      Open.pop_back();
      if (Error E = branch(N, Open))
        return E;
      if (Error E = add(std::move(N)))
        return E;
    }
    return Error::success();
  }

  /// Too many: all collisions alike.
  Error sameLaneEverywhere(const Outcome &First) {
    unsigned Values = 1;
    for (const StoreCollision &C : First.Collisions)
      Values = std::max(Values, C.Values);
    Found.All.push_back({First, {}});
    for (unsigned K = 1; K < Values; ++K) {
      Expected<std::optional<Outcome>> Out = tryRun({{}, K});
      if (!Out)
        return Out.takeError();
      if (*Out)
        Found.All.push_back({std::move(**Out), {}});
    }
    Found.Complete = false;
    return Error::success();
  }

  LaneChoices Found;

private:
  struct Node {
    Outcome Out;
    std::map<size_t, unsigned> At; ///< All others: the highest lane.
    size_t Next;                   ///< Collisions before it are decided.
  };

  /// Nothing: too many runs, or the original does not end well with this choice.
  Expected<std::optional<Outcome>> tryRun(const StoreWinners &W) {
    if (Found.Runs == Most) {
      Found.Complete = false;
      return std::nullopt;
    }
    ++Found.Runs;
    Expected<Outcome> Out = Run(W);
    if (!Out)
      return Out.takeError();
    if (Out->Status == RunStatus::Finished)
      return std::move(*Out);
    Found.Complete = false;
    return std::nullopt;
  }

  Error branch(const Node &N, std::vector<Node> &Open) {
    const std::vector<StoreCollision> &C = N.Out.Collisions;
    Found.Complete &= C.size() < Outcome::MostCollisions && all_of(C, [](const StoreCollision &X) { return X.Whole; });
    for (size_t I = N.Next; I < C.size(); ++I)
      for (unsigned V = 1; C[I].Seen && V < C[I].Values; ++V) {
        std::map<size_t, unsigned> At = N.At;
        At[I] = V;
        Expected<std::optional<Outcome>> Out = tryRun({At, 0});
        if (!Out)
          return Out.takeError();
        if (*Out)
          Open.push_back({std::move(**Out), std::move(At), I + 1});
      }
    return Error::success();
  }

  Error add(Node N) {
    StoreWinners W{N.At, 0};
    unsigned Values = 1;
    for (size_t I = 0; I != N.Out.Collisions.size(); ++I)
      if (const StoreCollision &C = N.Out.Collisions[I]; C.Seen)
        W.At.emplace(I, 0);
      else
        Values = std::max(Values, C.Values);
    LaneChoice Choice{std::move(N.Out), {}};
    for (W.Else = 1; W.Else < Values; ++W.Else) {
      Expected<std::optional<Outcome>> Out = tryRun(W);
      if (!Out)
        return Out.takeError();
      if (*Out)
        Choice.Others.push_back(std::move(**Out));
    }
    Found.All.push_back(std::move(Choice));
    return Error::success();
  }

  const unsigned Most;
  RunFn Run;
};

/// How many runs everyChoice() takes where no choice leads to other collisions.
double runsFor(const Outcome &First) {
  double Seen = 1, Unseen = 1;
  for (const StoreCollision &C : First.Collisions)
    if (C.Seen)
      Seen *= C.Values;
    else
      Unseen = std::max<double>(Unseen, C.Values);
  return Seen * Unseen;
}

template <typename Outcomes> auto *bufferNamed(Outcomes &Out, StringRef Name) {
  const auto It = find_if(Out.Buffers, [&](const BufferResult &B) { return B.Name == Name; });
  return It == Out.Buffers.end() ? nullptr : &*It;
}
} // namespace

Expected<LaneChoices> laneChoices(const Outcome &First, unsigned Most,
                                  function_ref<Expected<Outcome>(const StoreWinners &)> Run) {
  ChoiceSearch Search(Most, Run);
  if (Error E = runsFor(First) > Most ? Search.sameLaneEverywhere(First) : Search.everyChoice(First))
    return std::move(E);
  const StoreCollision &C = First.Collisions.front();
  Search.Found.Store = C.File + ":" + std::to_string(C.Line);
  return std::move(Search.Found);
}

Outcome withOpenPlacesOf(const LaneChoice &Choice, const Outcome &After) {
  Outcome Out = Choice.Out;
  for (const StoreCollision &C : Choice.Out.Collisions) {
    BufferResult *To = C.Seen ? nullptr : bufferNamed(Out, C.Buffer);
    const BufferResult *Wanted = To ? bufferNamed(After, C.Buffer) : nullptr;
    if (!Wanted || Wanted->count() != To->count())
      continue;
    const unsigned Size = scalarSize(To->Type);
    for (uint64_t E = C.Begin; E < std::min(C.End, To->count()); ++E)
      if (To->element(E) != Wanted->element(E) && any_of(Choice.Others, [&](const Outcome &O) {
            const BufferResult *B = bufferNamed(O, C.Buffer);
            return B && B->element(E) == Wanted->element(E);
          }))
        std::copy_n(Wanted->Bytes.begin() + E * Size, Size, To->Bytes.begin() + E * Size);
  }
  return Out;
}

} // namespace warpshift::verify
