//===- Rule.h - what a rule is ------------------------------------------------------------*- C++ -*-===//
//
//   Rules.def --allRules()--> Rule { id, seeds, find, needs mask, judge, edits, confirm }
//
//   files --Seeds--> parsed --Find--> RuleSites --Judge--> SiteVerdict, one per instance; the weakest is the site's
//                                         |                     |
//                                     NeedsMask           Edits or Write --> atoms of text --> groups --Confirm--> applied
//
// A rule is one file, rules/<Name>.cpp, with its documentation on top (Before / After / Not when) and one object of type Rule
// at its end. It is a table of functions without state: the driver (Emit.h) walks the rules and knows none of them. A rule
// decides what its sites are, whether each may be edited and how the edit is spelled; which lanes are there is an input
// (Presence). What rules share stands beside them: SiteJudge (what a place rests on), MaskCode (lane sets as code),
// OperationSites (shuffles and votes in any spelling).
//
// A rule that only reports leaves everything but Findings away.
//
// Covered by test/unit/rules/RuleTest.cpp and test/rules.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_RULES_RULE_H
#define WARPSHIFT_RULES_RULE_H

#include "frontend/scan/Prefilter.h"
#include "rules/SiteJudge.h"

namespace warpshift {

/// A place of one function that a rule speaks of.
struct RuleSite {
  SourceRef Where;
  uint32_t Index = 0;         ///< Into FunctionFacts::Sites, or ::Statements.
  const OpSite *Op = nullptr; ///< The operation that it is; null: a statement.
  const ExchangeSite *Exchange = nullptr; ///< A statement: its part in the plan.
};

/// How the recheck of the edited text confirms a site.
enum class Confirmation : uint8_t {
  MaskNamesLanes, ///< The operation is in _sync form, and its mask names exactly the lanes that are there.
  NothingLeft     ///< The array has no exchange left that no barrier orders.
};

/// What a rule needs to write the sites of one instance.
struct WriteContext {
  const MaskCode &Code;
  TextOfFile TextOf;
  std::set<uint32_t> &Edited;  ///< Receives the offsets that are edited.
  std::vector<Atom> &Out;
  const MaskDemand &Demand;
  const LiveConstructs &Live;  ///< Branches and loops that get a ballot.
  const std::set<SourceRef> &Unkept; ///< Statements of which SharedStatement::Kept is not so in every instance.
};

struct Rule {
  llvm::StringLiteral Id;
  /// What makes a file worth parsing for this rule.
  std::vector<PrefilterSeed> (*Seeds)() = nullptr;
  std::vector<RuleSite> (*Find)(const FunctionFacts &F, const MaskDemand &Demand) = nullptr;
  /// The lanes of this instance that need a name in code before sites can be written.
  std::vector<const Presence *> (*NeedsMask)(const Instance &I, const MaskDemand &Demand) = nullptr;
  SiteVerdict (*Judge)(const SiteJudge &J, const Instance &I, const RuleSite &S) = nullptr;
  /// Fills in what a result says of the site: function, name, extent.
  void (*Describe)(Site &Out, const FunctionFacts &F, const RuleSite &S) = nullptr;
  /// The edits that give a site this mask.
  std::vector<TextEdit> (*Edits)(const RuleSite &S, llvm::StringRef Mask, const EmitInput &In) = nullptr;
  /// Instead of Edits, where the sites of a function are written together or not at all. Returns whether anything was.
  bool (*Write)(const Instance &I, const WriteContext &To) = nullptr;
  /// Sites that no walked function holds.
  std::vector<Site> (*Elsewhere)(const std::vector<TuFacts> &Units) = nullptr;
  /// Statements about code that is modern already. Sol: solved with lintOptions().
  std::vector<Finding> (*Findings)(const Solution &Sol, const std::vector<TuFacts> &Units) = nullptr;
  Confirmation Confirm = Confirmation::MaskNamesLanes;
  /// The call that its edits insert; empty: the _sync form of the site's own name.
  llvm::StringLiteral Inserts = "";
  /// A header of runtime/ can answer its calls where toolkit or target lack them.
  bool HasSubstitute = true;
};

namespace rules {
#define RULE(Name) extern const Rule Name;
#include "rules/Rules.def"
} // namespace rules

/// In the order of Rules.def.
llvm::ArrayRef<const Rule *> allRules();
/// Null if there is none.
const Rule *findRule(llvm::StringRef Id);
/// The rule that an operation falls under, and the one of a legacy call of that name.
const Rule &ruleOf(const OpSite &Op);
const Rule &ruleOfCall(llvm::StringRef LegacyName);

/// The seeds of all rules.
std::vector<PrefilterSeed> ruleSeeds();
/// What the rules say of code that is modern already. Options and demand: those of the migration.
std::vector<Finding> ruleFindings(const std::vector<TuFacts> &Units, const SolveOptions &Options, const MaskDemand &Demand = {});

} // namespace warpshift

#endif
