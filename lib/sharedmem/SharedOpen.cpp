#include "sharedmem/SharedOpen.h"
#include "llvm/ADT/STLExtras.h"

using namespace warpshift;

namespace {

using OpenEvents = std::vector<std::pair<SharedRoot, Event>>;

bool isArray(const SharedRoot &R) {
  return R.Param < 0 && R.Key != OtherMemory && R.Key != UnknownMemory && R.Key != UnfollowedMemory;
}

/// One event of each kind says all: where it is made is not known to the caller.
void note(OpenEvents &To, SharedRoot Root, const Event &Of) {
  Root.Volatile |= Of.Volatile;
  for (auto &[R, E] : To)
    if (R.Key == Root.Key && E.T.Use == Of.T.Use) {
      R.Volatile |= Root.Volatile;
      R.Types |= Root.Types;
      E.Volatile |= Of.Volatile;
      return;
    }
  Event E;
  E.T.Use = Of.T.Use;
  E.Text = Of.Text;
  E.Volatile = Of.Volatile;
  E.Types = Of.Types;
  E.Open = true;
  To.push_back({std::move(Root), std::move(E)});
}

/// Functions that such a call may lead to.
std::vector<size_t> openInstances(const Solution &Sol) {
  std::vector<size_t> Out;
  for (size_t N = 0; N != Sol.Instances.size(); ++N)
    if (const FunctionFacts &F = *Sol.Instances[N].F; F.Kind != FunctionKind::Kernel && !Sol.helper(F).CallersVisible)
      Out.push_back(N);
  return Out;
}

/// What instance N does itself, with nothing said about what orders it.
void noteAccesses(const ExchangeContext &Known, size_t N, const std::map<std::string, SharedRoot> &Arrays, OpenEvents &To) {
  const FunctionFacts &F = *Known.Sol->Instances[N].F;
  for (const SharedAccess &A : F.Accesses) {
    if (A.Use == SharedUse::Fence || A.Root == NoId)
      continue;
    const SharedRoot &Root = F.Roots[A.Root];
    Event E;
    E.T.Use = A.Use;
    E.Text = F.Name + "(): " + A.Text;
    E.Volatile = A.Volatile || Root.Volatile;
    E.Types = Root.Types;
    if (isArray(Root))
      note(To, Root, E);
    auto Pointer = Known.Pointers.find({N, Root.Param});
    if (Root.Param >= 0 && Pointer != Known.Pointers.end())
      for (const std::string &Key : Pointer->second.Keys)
        if (auto It = Arrays.find(Key); It != Arrays.end())
          note(To, It->second, E);
  }
}

} // namespace

void warpshift::findOpenEffects(ExchangeContext &Known) {
  const Solution &Sol = *Known.Sol;
  const std::vector<size_t> Open = openInstances(Sol);
  std::map<std::string, SharedRoot> Arrays;
  for (const Instance &I : Sol.Instances)
    for (const SharedRoot &R : I.F->Roots)
      if (isArray(R))
        Arrays.insert({R.Key, R});
  if (Open.empty() || Arrays.empty())
    return;
  std::set<size_t> Reached(Open.begin(), Open.end());
  for (std::vector<size_t> Work = Open; !Work.empty();) {
    const Instance &I = Sol.Instances[Work.back()];
    Work.pop_back();
    for (const CallFact &C : I.F->Calls)
      for (size_t J : Sol.callees(I, C))
        if (Reached.insert(J).second)
          Work.push_back(J);
  }
  OpenEvents All;
  for (size_t N : Reached)
    noteAccesses(Known, N, Arrays, All);
  if (All.empty())
    return;
  Known.Open = {All, All, All};
  OpenEffects Ordered;
  for (size_t N : Open) {
    const Summary &S = Known.SummaryOf(N);
    if (!S.Ready) // Too large, or of a recursion.
      return;
    for (const auto &[From, To] :
         {std::pair(&S.Entry, &Ordered.Entry), std::pair(&S.Exit, &Ordered.Exit), std::pair(&S.Epoch, &Ordered.Epoch)})
      for (const Event &E : *From)
        if (isArray(S.Roots[E.Root])) {
          Event Named = E;
          Named.Text = Sol.Instances[N].F->Name + "(): " + E.Text;
          note(*To, S.Roots[E.Root], Named);
        }
  }
  Known.Open = std::move(Ordered);
}
