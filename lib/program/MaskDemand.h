//===- MaskDemand.h - what wants a mask beyond what the facts say -------------------------*- C++ -*-===//
//
//   facts (const)  +  SkippedSites (guards, suppressions)  +  ExchangePlan (sync places)  -->  solve, emit
//
// Facts never change once they are built. What is decided about their places later stands beside them, keyed by the
// place in the text, so that every copy of a text (instantiations, configurations, units) gets the same answer:
//   * a skipped operation stays as it is, so nothing computes a mask for it;
//   * a planned sync place becomes a __syncwarp, so the lanes there have to be named;
//   * an operation in the text of a macro that gets a mask parameter has its lanes named where the macro is used.
//
// Covered by test/unit/program/SolveTest.cpp and test/unit/sharedmem/SharedExchangeTest.cpp.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_PROGRAM_MASKDEMAND_H
#define WARPSHIFT_PROGRAM_MASKDEMAND_H

#include "diag/Site.h"
#include "facts/Facts.h"
#include <map>
#include <set>

namespace warpshift {

/// Suppressed or guarded: nobody edits it.
class SkippedSites {
public:
  void add(const OpSite &S) { Operations.insert({S.Callee.Where, S.Name}); }
  void add(const SharedStatement &S) { Statements.insert(S.Where); }
  bool has(const OpSite &S) const { return Operations.count({S.Callee.Where, S.Name}) != 0; }
  bool has(const SharedStatement &S) const { return Statements.count(S.Where) != 0; }

private:
  std::set<std::pair<SourceRef, std::string>> Operations;
  std::set<SourceRef> Statements;
};

/// A statement that takes part in an exchange through shared memory, and what planExchanges() makes of it.
struct ExchangeSite {
  uint32_t Statement = NoId;            ///< Of the function it was found in.
  std::string What;                     ///< The array.
  std::string Blocked;                  ///< Why nothing is proven; empty: everything is.
  SourceRef BlockedAt;
  bool NeedsNoAlias = false;            ///< Blocked only for want of A7 (or rests on it).
  AssumptionSet ShapeNeeds;             ///< Rests on these, which were granted: A3, A16.
  bool NeedsCallers = false;            ///< Rests on A4: what callers do to the memory is ordered where they stand.
  bool NeedsWarpPrivate = false;        ///< Rests on A12, or is blocked only for want of it.
  bool NeedsPiecesApart = false;        ///< Rests on A14.
  bool NeedsBlockBarrier = false;       ///< Blocked because threads of other warps may reach the elements.
  bool NeedsOwner = false; ///< Blocked because it is not known whose the elements are; of no element it is known that
      ///< two warps reach it.
  bool NotFollowed = false; ///< Of accesses at places that are not known: whether they are a step of a warp, nothing says.
  std::string OfLost; ///< Key of the array that lost pointers lead to, if the other access is made through one of them.
  bool OfUnknownCalls = false; ///< What calls may do that lead nobody knows where: no edit concerns it.
  std::string Why; ///< What is exchanged.
  SourceRef WhyAt;
};

/// Where warp-synchronous code needs a __syncwarp: the result of planExchanges() (sharedmem/SharedExchange.h).
class ExchangePlan {
public:
  /// A sync place, by the start of its statement.
  using Place = std::pair<SourceRef, bool>;
  static Place placeOf(const FunctionFacts &F, const SyncPlace &P) { return {F.Statements[P.Statement].Where, P.Middle}; }

  std::set<Place> Wanted;
  std::map<std::string, std::map<SourceRef, ExchangeSite>> Sites; ///< By pattern key and statement.
  /// Statements, by pattern key, that are left alone, and would take part if blocks were known to have one row.
  std::map<std::string, std::set<SourceRef>> Doubtful;
  /// Statements, by pattern key, that take part in nothing only since pieces of an array count as apart (A14).
  std::map<std::string, std::set<SourceRef>> Apart;

  /// Some place becomes a __syncwarp.
  bool wantsMasks() const { return !Wanted.empty(); }
  bool wants(const FunctionFacts &F, const SyncPlace &P) const { return Wanted.count(placeOf(F, P)) != 0; }
  bool wantsAny(const FunctionFacts &F) const;
  /// The statement of F of that index, if it takes part.
  const ExchangeSite *siteAt(const FunctionFacts &F, uint32_t Statement) const;
  /// All that do, in order, with their index in F.
  std::vector<ExchangeSite> sitesOf(const FunctionFacts &F) const;
};

/// Macros that get a mask parameter, since their uses are made by different lanes (rules/MacroMasks.h). Filled for what writes
/// edits; no solution depends on it.
struct MacroParameters {
  std::set<SourceRef> Definitions; ///< MacroLink::ParamsEnd.
  /// The operation stands in the text of one of them: its mask is the parameter, and its lanes are named at the use.
  bool serve(const OpSite &S) const { return !S.Uses.empty() && Definitions.count(S.Uses.front().ParamsEnd) != 0; }
};

struct MaskDemand {
  SkippedSites Skipped;
  ExchangePlan Exchanges;
  MacroParameters Macros;
};

} // namespace warpshift

#endif
