// Elements behind a parameter: what the calls pass tells where they are.
//
//   add(s[t], s[t + 16]);  add(s[t], s[t + 8]);     in add(volatile int &to, volatile int &from):   to += from;
//     in the caller   the write is one of s[t], the read of s[t + 16] in the first call, of s[t + 8] in the second
//     in add()        each lane has a `to` of its own in either call, so no lane reads what another one writes there
//
// Offsets are counted from the parameter on. Seen from a call they begin where its argument points; inside of the function, where
// any of the calls makes the parameter point, in all lanes that make it the same one (SharedEntry.h). Another call of the function is
// looked at where both are made.
#include "sharedmem/SharedSimulation.h"
#include "llvm/ADT/STLExtras.h"

using namespace warpshift;

/// What calls make the parameter point to that the root is; nothing: of some call that is not known.
llvm::ArrayRef<AddressForm> Simulation::basesOf(uint32_t Root) const {
  if (Roots[Root].Param < 0)
    return {};
  const auto It = P.Pointers.find({this->N, Roots[Root].Param});
  return It == P.Pointers.end() ? llvm::ArrayRef<AddressForm>() : llvm::ArrayRef(It->second.Bases);
}

/// Where the two are is not known of all calls together, and is of each.
bool Simulation::isToldApartByBases(const Event &A, const Event &B) const {
  return A.Root == B.Root && !(A.T.At.Known && B.T.At.Known) && A.Relative.Known && B.Relative.Known && !basesOf(A.Root).empty();
}

bool Simulation::lanesMeet(const Event &A, const Event &B, VaryingFrom From, uint32_t Within) const {
  if (!isToldApartByBases(A, B))
    return lanesMayMeet(inOtherRoot(A.T, A, B), B.T, From, Within);
  return llvm::any_of(basesOf(A.Root), [&](const AddressForm &Base) {
    Touch X = A.T, Y = B.T;
    X.At = plus(A.Relative, Base);
    Y.At = plus(B.Relative, Base);
    return lanesMayMeet(X, Y, From, Within);
  });
}

Meeting Simulation::warpsMeetAt(const Event &A, const Event &B, VaryingFrom From) const {
  if (!isToldApartByBases(A, B))
    return warpsMeet(inOtherRoot(A.T, A, B), B.T, From);
  Meeting Most = Meeting::No;
  for (const AddressForm &Base : basesOf(A.Root)) {
    Touch X = A.T, Y = B.T;
    X.At = plus(A.Relative, Base);
    Y.At = plus(B.Relative, Base);
    Most = std::max(Most, warpsMeet(X, Y, From));
  }
  return Most;
}

/// E is what call N makes of Of, which its callee does to where parameter Param points: where the argument points, and from there as far
/// as the callee says, unless that counts in values of its own, or in elements whose size is not known yet.
void Simulation::pointInto(Event &E, const Event &Of, NodeId N, int32_t Param) const {
  const SharedView &V = R.SharedCalls[F.Nodes[N].Ref];
  if (size_t(Param) >= V.Offsets.size() || !Of.Relative.Known || !Of.Relative.Rest.empty() || Of.Nominal || Roots[E.Root].Nominal)
    return;
  E.Relative = plus(Of.Relative, V.Offsets[Param]);
  E.T.At = plus(E.Relative, baseOf(E.Root));
  if (Jumps)
    return;
  E.T.Bounds = V.Bounds;
  E.T.Counters = V.Counters;
  E.T.Most = V.Most;
  E.T.OneInWarp = V.OneInWarp;
}
