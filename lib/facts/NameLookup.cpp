// What a function's places mean, and which functions a dependent call may: by name, by what the lookup found, by the number of arguments.
#include "facts/Facts.h"
#include "llvm/ADT/STLExtras.h"

using namespace warpshift;

const CarriedExit *warpshift::carriedExitAt(const FunctionFacts &F, NodeId N) {
  for (const CarriedExit &E : F.CarriedExits)
    if (llvm::is_contained(E.Tests, N))
      return &E;
  return nullptr;
}

bool warpshift::inOwnText(const FunctionFacts &F, const SourceRef &Where) {
  auto Holds = [&](const SourceRef &Place) {
    return Place.File == F.Extent.File && F.Extent.Offset <= Place.Offset && Place.Offset < F.Extent.end();
  };
  bool FromFile = F.Kind == FunctionKind::Lambda;
  for (const DeclPlace &P : F.Places) {
    FromFile |= P.Origin == Spelling::File;
    if (P.Origin == Spelling::File && Holds(P.ParamsEnd) && Where.File == P.ParamsEnd.File && Where.Offset < P.ParamsEnd.Offset)
      return false;
  }
  return !FromFile || Holds(Where); // What a macro makes has no extent in a file.
}

bool warpshift::mayMean(const CallFact &C, const FunctionFacts &F) {
  const unsigned Takes = F.Params.size();
  if (C.Arity && !F.TakesPack && *C.Arity != Takes && !(*C.Arity < Takes && F.HasDefaultArguments))
    return false;
  if (C.ByName && (C.HasTemplateArguments ? !F.IsTemplate : F.NeedsTemplateArguments))
    return false;
  const bool Listed = llvm::is_contained(C.Candidates, F.LookupName);
  switch (C.Lookup) {
  case NameLookup::Any: return true;
  case NameLookup::Found: return Listed;
  case NameLookup::FoundOrNamespace: return Listed || !F.IsMethod;
  case NameLookup::Member: return F.IsMethod;
  }
  return true;
}
