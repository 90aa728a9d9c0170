#include "diag/Site.h"
#include "llvm/Support/ErrorHandling.h"

using namespace warpshift;

namespace {

struct StateRow {
  const char *Key, *Text;
  bool Edited, Person;
};
constexpr StateRow StateRows[] = {
#define STATE(Name, Key, Edited, Person, Text) {Key, Text, Edited, Person},
#include "diag/States.def"
};

struct AssumptionRow {
  const char *Id, *Key, *Text, *How;
  bool Default;
};
constexpr AssumptionRow AssumptionRows[] = {
#define ASSUMPTION(Name, Id, Key, Default, Text, How) {Id, Key, Text, How, Default},
#include "diag/Assumptions.def"
};

struct MaskKindRow {
  const char *Key, *Text;
};
constexpr MaskKindRow MaskKindRows[] = {
#define MASK_KIND(Name, Key, Text) {Key, Text},
#include "diag/MaskKinds.def"
};

const StateRow &row(State S) { return StateRows[unsigned(S)]; }
const AssumptionRow &row(Assumption A) { return AssumptionRows[unsigned(A)]; }

} // namespace

llvm::StringRef warpshift::stateKey(State S) { return row(S).Key; }
llvm::StringRef warpshift::stateText(State S) { return row(S).Text; }
bool warpshift::isEditedByDefault(State S) { return row(S).Edited; }
bool warpshift::needsPerson(State S) { return row(S).Person; }

std::optional<State> warpshift::parseState(llvm::StringRef Key) {
  for (unsigned I = 0; I != NumStates; ++I)
    if (Key == StateRows[I].Key)
      return State(I);
  return std::nullopt;
}

llvm::StringRef warpshift::assumptionKey(Assumption A) { return row(A).Key; }
llvm::StringRef warpshift::assumptionId(Assumption A) { return row(A).Id; }
llvm::StringRef warpshift::assumptionText(Assumption A) { return row(A).Text; }
llvm::StringRef warpshift::assumptionDischarge(Assumption A) { return row(A).How; }
bool warpshift::isGrantedByDefault(Assumption A) { return row(A).Default; }

std::optional<Assumption> warpshift::parseAssumption(llvm::StringRef KeyOrId) {
  for (unsigned I = 0; I != NumAssumptions; ++I)
    if (KeyOrId == AssumptionRows[I].Key || KeyOrId == AssumptionRows[I].Id)
      return Assumption(I);
  return std::nullopt;
}

AssumptionSet AssumptionSet::defaults() {
  AssumptionSet S;
  for (unsigned I = 0; I != NumAssumptions; ++I)
    if (AssumptionRows[I].Default)
      S.add(Assumption(I));
  return S;
}

AssumptionSet AssumptionSet::contracts() {
  AssumptionSet S;
  S.add(Assumption::PartialWarps);
  return S;
}

std::vector<Assumption> AssumptionSet::list() const {
  std::vector<Assumption> L;
  for (unsigned I = 0; I != NumAssumptions; ++I)
    if (has(Assumption(I)))
      L.push_back(Assumption(I));
  return L;
}

void Site::withdraw(Reason Why) {
  St = State::Manual;
  Reasons.insert(Reasons.begin(), std::move(Why));
  Mask = {};
  Assumptions = {}; // None of them would help.
  Groups.clear();
  Edits.clear();
}

void Site::leaveAlone(State As, Reason Why) {
  assert(As != State::Manual && !isEditedByDefault(As) && "a state of its own");
  Reasons.clear();
  withdraw(std::move(Why));
  St = As;
  Suggestion.clear();
}

llvm::StringRef warpshift::maskKindKey(MaskKind K) { return MaskKindRows[unsigned(K)].Key; }
llvm::StringRef warpshift::maskKindText(MaskKind K) { return MaskKindRows[unsigned(K)].Text; }

std::optional<MaskKind> warpshift::parseMaskKind(llvm::StringRef Key) {
  for (unsigned I = 0; I != std::size(MaskKindRows); ++I)
    if (Key == MaskKindRows[I].Key)
      return MaskKind(I);
  return std::nullopt;
}
