#include "judge/Formula.h"
#include <algorithm>
#include <set>

using namespace warpshift::judging;

static constexpr size_t MaxNodes = 150000;
static constexpr uint32_t NoVariable = ~0u;

Formulas::Formulas() { Nodes = {{NoVariable, 0, 0}, {NoVariable, 1, 1}}; }

unsigned Formulas::newVariable(VarKind Kind, std::vector<uint32_t> Table) {
  Variables.push_back({Kind, std::move(Table)});
  return Variables.size() - 1;
}

Formulas::Ref Formulas::of(unsigned Variable) { return make(Variable, False, True); }

Formulas::Ref Formulas::make(uint32_t Variable, Ref Low, Ref High) {
  if (Low == High)
    return Low;
  if (Nodes.size() >= MaxNodes) {
    Overflowed = true;
    return False;
  }
  auto [It, New] = Unique.try_emplace({Variable, Low, High}, Ref(Nodes.size()));
  if (New)
    Nodes.push_back({Variable, Low, High});
  return It->second;
}

Formulas::Ref Formulas::choice(Ref If, Ref Then, Ref Else) {
  if (If == True)
    return Then;
  if (If == False)
    return Else;
  if (Then == Else)
    return Then;
  if (Then == True && Else == False)
    return If;
  if (auto It = Computed.find({If, Then, Else}); It != Computed.end())
    return It->second;
  if (gaveUp())
    return False;
  // The youngest condition is on top: what holds on a path is what held before and one condition more, and of an else-if chain
  // each link adds one node. Constants come last, as NoVariable + 1 is 0.
  uint32_t Top = std::max({Nodes[If].Variable + 1, Nodes[Then].Variable + 1, Nodes[Else].Variable + 1}) - 1;
  Ref Low = choice(low(If, Top), low(Then, Top), low(Else, Top));
  Ref High = choice(high(If, Top), high(Then, Top), high(Else, Top));
  if (gaveUp())
    return False;
  Ref Result = make(Top, Low, High);
  Computed[{If, Then, Else}] = Result;
  return Result;
}

std::optional<Formulas::Ref> Formulas::within(size_t Steps, llvm::function_ref<Ref()> Make) {
  const size_t Before = EndOfTry;
  EndOfTry = std::min(Before, Computed.size() + Steps);
  const Ref Result = Make();
  const bool Done = !gaveUp();
  EndOfTry = Before;
  return Done ? std::optional(Result) : std::nullopt;
}

Formulas::Ref Formulas::existsIn(Ref A, llvm::function_ref<bool(unsigned)> Forget, llvm::DenseMap<Ref, Ref> &Seen) {
  if (A <= True)
    return A;
  if (auto It = Seen.find(A); It != Seen.end())
    return It->second;
  const Node N = Nodes[A];
  Ref Low = existsIn(N.Low, Forget, Seen), High = existsIn(N.High, Forget, Seen);
  Ref Result = Forget(N.Variable) ? either(Low, High) : choice(of(N.Variable), High, Low);
  Seen[A] = Result;
  return Result;
}

Formulas::Ref Formulas::exists(Ref A, llvm::function_ref<bool(unsigned)> Forget) {
  llvm::DenseMap<Ref, Ref> Seen;
  return existsIn(A, Forget, Seen);
}

Formulas::Ref Formulas::restrictedIn(Ref A, llvm::function_ref<int(unsigned)> Fix, llvm::DenseMap<Ref, Ref> &Seen) {
  if (A <= True)
    return A;
  if (auto It = Seen.find(A); It != Seen.end())
    return It->second;
  const Node N = Nodes[A];
  const int Value = Fix(N.Variable);
  Ref Result = Value == 0  ? restrictedIn(N.Low, Fix, Seen)
               : Value > 0 ? restrictedIn(N.High, Fix, Seen)
                           : choice(of(N.Variable), restrictedIn(N.High, Fix, Seen), restrictedIn(N.Low, Fix, Seen));
  Seen[A] = Result;
  return Result;
}

Formulas::Ref Formulas::restricted(Ref A, llvm::function_ref<int(unsigned)> Fix) {
  llvm::DenseMap<Ref, Ref> Seen;
  return restrictedIn(A, Fix, Seen);
}

llvm::SmallVector<unsigned, 8> Formulas::support(Ref A) const {
  std::set<unsigned> Found;
  std::set<Ref> Seen;
  llvm::SmallVector<Ref, 16> Work{A};
  while (!Work.empty()) {
    Ref R = Work.pop_back_val();
    if (R <= True || !Seen.insert(R).second)
      continue;
    Found.insert(Nodes[R].Variable);
    Work.push_back(Nodes[R].Low);
    Work.push_back(Nodes[R].High);
  }
  return llvm::SmallVector<unsigned, 8>(Found.begin(), Found.end());
}
