// Gotos: lanes that jump go without the others, as far as is known, and the body is walked again for each way back.
#include "sharedmem/SharedSimulation.h"
#include "llvm/ADT/STLExtras.h"

using namespace warpshift;

/// Walks of a body again, for jumps back.
static constexpr size_t MostPasses = 4;

/// Gotos and labels that are known, and whether there are others.
void Simulation::findJumps() {
  std::set<uint32_t> Targets;
  for (NodeId N = 0; N != F.Nodes.size(); ++N) {
    const Node &X = F.Nodes[N];
    if (X.Kind != NodeKind::Opaque)
      continue;
    Jumps = true;
    Wild |= X.Ref == NoId;
    if (X.Ref != NoId && X.IsLabel)
      Labels[X.Ref].At = N;
    else if (X.Ref != NoId)
      Targets.insert(X.Ref);
  }
  Wild |= llvm::any_of(Targets, [&](uint32_t Target) { return !Labels.count(Target); });
  Wild |= Labels.size() > MostPasses; // What is on its way through so many of them is not followed to the end.
}

/// A goto, or a label that some lead to. Lanes that jump go without the others, as far as is known: what they did before is ordered by
/// a barrier of the whole block alone.
void Simulation::jump(NodeId N, Flow &S) {
  if (Wild)
    return;
  Label &To = Labels[F.Nodes[N].Ref];
  if (To.At != N) {
    Flow Gone = S;
    Gone.part();
    (To.Passed ? To.Back : To.Forward).join(Gone);
    S.Reachable = false;
    return;
  }
  To.Passed = true;
  S.join(To.Forward);
  S.join(To.Back);
  S.part();
}

/// The body is walked once, and again for each jump back, as the trips of a loop are.
void Simulation::passes(Flow &S) {
  const Flow Entry = S;
  for (auto &[Id, To] : Labels)
    To = {To.At, false, Flow::unreachable(), Flow::unreachable()};
  node(F.Body, S);
  for (size_t Pass = 0; Pass != std::min<size_t>(Labels.size() + Wild, MostPasses); ++Pass) {
    bool Back = Wild;
    for (auto &[Id, To] : Labels) {
      To.Back.age(Entry, F.Body);
      To.Forward = Flow::unreachable();
      To.Passed = false;
      Back |= To.Back.Reachable;
    }
    if (!Back)
      return;
    Returned.join(S);
    if (Wild)
      S.age(Entry, F.Body);
    else
      S = Flow::unreachable();
    node(F.Body, S);
  }
}
