//===- Site.h - one spelled warp operation and what became of it --------------------------*- C++ -*-===//
//
//   tokens -> candidate spelling -> { resolved call, dependent call, asm, shared access } -> Site -> State
//
// One site is one spelling location, however many TUs, configurations and instantiations see it. Every
// site ends in exactly one State, with a chain of reasons that name source lines: a state without a
// reason is a bug. Only Proven and Assumed sites carry edits that are applied by default.
//
// Example: `v += __shfl_down(v, o);` at kernel top level ->
//   State::Proven, Mask {Full, "0xffffffffu"}, Reasons {"kernel entry: every launched lane is present"}.
//
// Covered by test/unit/diag/SiteTest.cpp.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_DIAG_SITE_H
#define WARPSHIFT_DIAG_SITE_H

#include "diag/SecondOpinion.h"
#include "diag/SourceRef.h"
#include "llvm/ADT/StringRef.h"
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace warpshift {

enum class State : uint8_t {
#define STATE(Name, Key, Edited, Person, Text) Name,
#include "diag/States.def"
};

enum class Assumption : uint8_t {
#define ASSUMPTION(Name, Id, Key, Default, Text, How) Name,
#include "diag/Assumptions.def"
};

constexpr unsigned NumStates = 0
#define STATE(Name, Key, Edited, Person, Text) +1
#include "diag/States.def"
    ;
constexpr unsigned NumAssumptions = 0
#define ASSUMPTION(Name, Id, Key, Default, Text, How) +1
#include "diag/Assumptions.def"
    ;

llvm::StringRef stateKey(State S);             ///< "proven", "manual", ...
llvm::StringRef stateText(State S);            ///< One line for a newcomer.
bool isEditedByDefault(State S);               ///< proven, assumed
bool needsPerson(State S);                     ///< manual, opportunistic
std::optional<State> parseState(llvm::StringRef Key);

llvm::StringRef assumptionKey(Assumption A);   ///< "partial-warps"; what --assume takes.
llvm::StringRef assumptionId(Assumption A);    ///< "A2"
llvm::StringRef assumptionText(Assumption A);
llvm::StringRef assumptionDischarge(Assumption A);
bool isGrantedByDefault(Assumption A);
std::optional<Assumption> parseAssumption(llvm::StringRef KeyOrId);

/// A set of assumptions; small enough to be a bit mask, printed in the order of Assumptions.def.
class AssumptionSet {
public:
  AssumptionSet() = default;
  static AssumptionSet defaults();
  /// Those that a proof may rest on: contracts of the hardware, which no code can break. Any other makes it an assumption.
  static AssumptionSet contracts();
  void add(Assumption A) { Bits |= 1u << unsigned(A); }
  void remove(Assumption A) { Bits &= ~(1u << unsigned(A)); }
  void add(AssumptionSet S) { Bits |= S.Bits; }
  bool has(Assumption A) const { return Bits >> unsigned(A) & 1; }
  bool empty() const { return Bits == 0; }
  /// Those of this set that Granted does not contain.
  AssumptionSet missingFrom(AssumptionSet Granted) const { return AssumptionSet(Bits & ~Granted.Bits); }
  std::vector<Assumption> list() const;
  friend bool operator==(AssumptionSet A, AssumptionSet B) { return A.Bits == B.Bits; }

private:
  explicit AssumptionSet(uint32_t B) : Bits(B) {}
  uint32_t Bits = 0;
};

/// What kind of mask a site got (the `mask.kind` of a result).
enum class MaskKind : uint8_t {
#define MASK_KIND(Name, Key, Text) Name,
#include "diag/MaskKinds.def"
};
llvm::StringRef maskKindKey(MaskKind K);
llvm::StringRef maskKindText(MaskKind K); ///< For messages; {0} stands for the mask's text.
std::optional<MaskKind> parseMaskKind(llvm::StringRef Key);

struct MaskChoice {
  MaskKind Kind = MaskKind::None;
  std::string Text; ///< As emitted: "0xffffffffu", "ws_m1", ...
  friend bool operator==(const MaskChoice &, const MaskChoice &) = default;
};

/// One link of a reason chain.
struct Reason {
  SourceRef Where; ///< May be invalid: a fact about the whole program.
  std::string Text;
  friend bool operator==(const Reason &A, const Reason &B) { return A.Where == B.Where && A.Text == B.Text; }
};

/// Replace Length bytes at Offset of File by Text. Length 0 inserts.
struct TextEdit {
  std::string File;
  uint32_t Offset = 0;
  uint32_t Length = 0;
  std::string Text;
  friend bool operator==(const TextEdit &, const TextEdit &) = default;
};

struct Site {
  std::string Id;            ///< Fingerprint; stable when lines are added elsewhere (see diag/Fingerprint.h).
  std::string Rule;          ///< Rule id, e.g. "shuffle-to-sync".
  SourceRef Where;           ///< The spelled name (callee token, asm keyword, access).
  std::string Function;      ///< Enclosing function, qualified; empty at namespace scope (macro bodies).
  std::string Intrinsic;     ///< "__shfl_down"; "shfl.down" for asm; the array's name for shared accesses.
  std::vector<std::string> Configurations; ///< Those that saw it, sorted: "host", "sm_60", ...
  State St = State::Manual;
  AssumptionSet Assumptions; ///< What the grade rests on (granted) or would need (manual).
  MaskChoice Mask;
  std::vector<Reason> Reasons;
  std::vector<TextEdit> Edits;   ///< All edits of the groups this site belongs to that touch only it.
  std::vector<std::string> Groups; ///< Atomic edit groups the site depends on (ids into Result::Groups).
  std::string Suggestion;        ///< For a person, when manual.
  std::string OfLost;        ///< ExchangeSite's: sites of one such array say the same. Not written to results.
  std::optional<SecondOpinion> Second; ///< Of the mask that was written; kept when that is withdrawn for it.

  /// Takes the site back to a person, for a reason that goes in front of the others: no mask, no assumption, no edit of it
  /// is left. The only way to take back an edit.
  void withdraw(Reason Why);
  /// The site stays as it is, for this reason alone: a guard, a comment, or a name of the project's own.
  void leaveAlone(State As, Reason Why);
};

} // namespace warpshift

#endif
