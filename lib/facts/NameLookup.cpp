// Which functions a dependent call may mean: by name, by what the lookup found, by the number of arguments.
#include "facts/Facts.h"
#include "llvm/ADT/STLExtras.h"

using namespace warpshift;

std::string warpshift::plainName(llvm::StringRef Qualified) {
  std::string Out;
  unsigned Depth = 0;
  for (char C : Qualified) {
    Depth += C == '<';
    if (Depth == 0)
      Out += C;
    Depth -= C == '>' && Depth != 0;
  }
  return Out;
}

bool warpshift::mayMean(const CallFact &C, const FunctionFacts &F) {
  const unsigned Takes = F.Params.size();
  if (C.Arity && !F.TakesPack && *C.Arity != Takes && !(*C.Arity < Takes && F.HasDefaultArguments))
    return false;
  // The name of an operator may hold brackets of its own.
  const bool Listed = llvm::StringRef(F.BaseName).starts_with("operator") || llvm::is_contained(C.Candidates, plainName(F.Name));
  switch (C.Lookup) {
  case NameLookup::Any: return true;
  case NameLookup::Found: return Listed;
  case NameLookup::FoundOrNamespace: return Listed || !F.IsMethod;
  case NameLookup::Member: return F.IsMethod;
  }
  return true;
}
