//===- Formula.h - conditions of one lane as decision diagrams ----------------------------------*- C++ -*-===//
//
//   x0 & !x1 | x2   -->  a reduced, ordered diagram: equal conditions have equal references
//
// A variable stands for one condition. Shared: it has the same value in all lanes of the warp that evaluate it. Table: its value
// is known for each of the 32 lanes. Else each lane has a value of its own.
//
//   Formulas F;  auto A = F.variable(VarKind::Lane), B = F.variable(VarKind::Shared);
//   F.both(A, F.negation(B)) ...
//
// Beyond a number of nodes or steps every operation gives False and overflowed() is set: the answer is then "too many
// conditions". What can be said in a simpler way is tried within a number of steps.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_JUDGE_FORMULA_H
#define WARPSHIFT_JUDGE_FORMULA_H

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/SmallVector.h"
#include <cstdint>
#include <optional>
#include <tuple>
#include <vector>

namespace warpshift::judging {

enum class VarKind { Shared, Lane, Table };

class Formulas {
public:
  using Ref = uint32_t;
  static constexpr Ref False = 0, True = 1;
  static constexpr size_t MaxSteps = 4000000;

  Formulas();
  unsigned newVariable(VarKind Kind, std::vector<uint32_t> Table = {});
  Ref of(unsigned Variable);
  Ref negation(Ref A) { return choice(A, False, True); }
  Ref both(Ref A, Ref B) { return choice(A, B, False); }
  Ref either(Ref A, Ref B) { return choice(A, True, B); }
  Ref same(Ref A, Ref B) { return choice(A, B, negation(B)); }
  Ref choice(Ref If, Ref Then, Ref Else);
  /// Holds for some value of the variables that Forget says yes to.
  Ref exists(Ref A, llvm::function_ref<bool(unsigned)> Forget);
  /// Variables that Fix has a value for are replaced by it (0 or 1; negative: no value).
  Ref restricted(Ref A, llvm::function_ref<int(unsigned)> Fix);
  llvm::SmallVector<unsigned, 8> support(Ref A) const;
  /// What Make gives, if it takes no more than so many steps. Until it has returned, gaveUp() says that it cannot: what is made
  /// then is not to be kept.
  std::optional<Ref> within(size_t Steps, llvm::function_ref<Ref()> Make);
  bool gaveUp() const { return overflowed() || Computed.size() >= EndOfTry; }
  size_t steps() const { return Computed.size(); }

  VarKind kind(unsigned Variable) const { return Variables[Variable].Kind; }
  /// Of a Table variable: bit l is the value in lane l; one entry, or one for each warp of the largest block.
  const std::vector<uint32_t> &table(unsigned Variable) const { return Variables[Variable].Table; }
  unsigned variables() const { return Variables.size(); }
  bool overflowed() const { return Overflowed || Computed.size() >= MaxSteps; }

private:
  struct Node {
    uint32_t Variable;
    Ref Low, High;
  };
  struct Variable {
    VarKind Kind;
    std::vector<uint32_t> Table;
  };
  Ref make(uint32_t Variable, Ref Low, Ref High);
  Ref low(Ref A, uint32_t Variable) const { return A > True && Nodes[A].Variable == Variable ? Nodes[A].Low : A; }
  Ref high(Ref A, uint32_t Variable) const { return A > True && Nodes[A].Variable == Variable ? Nodes[A].High : A; }
  Ref existsIn(Ref A, llvm::function_ref<bool(unsigned)> Forget, llvm::DenseMap<Ref, Ref> &Seen);
  Ref restrictedIn(Ref A, llvm::function_ref<int(unsigned)> Fix, llvm::DenseMap<Ref, Ref> &Seen);

  std::vector<Node> Nodes;
  std::vector<Variable> Variables;
  llvm::DenseMap<std::tuple<uint32_t, Ref, Ref>, Ref> Unique, Computed;
  bool Overflowed = false;
  size_t EndOfTry = MaxSteps;
};

} // namespace warpshift::judging

#endif
