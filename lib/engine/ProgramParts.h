//===- ProgramParts.h - what of a program decides about masks together ----------------------------------*- C++ -*-===//
//
//   k1 --calls--> reduce <--calls-- k2        k3 --calls--> scan          one part {k1, k2, reduce}, another {k3, scan}
//
// Functions with a mask to choose, and what calls them, are one part: the mask of one can rest on the branches of another.
// Functions without one that lead to none (lane numbers, arithmetic) join no parts, however many call them.
//
// BestOfParts looks for the denied conditions (DeniedConditions.h) that leave least of each part to a person, whatever they do to the
// others: what becomes of a function does not depend on its neighbours in the text. Sites that are only there because more may
// part the lanes (a __syncwarp behind one that stands there) speak for nothing.
//
//   round            denied in part 1      part 2         for a person in part 1   part 2
//     1                    {}                {}                  4                    1
//     2                  {a, b}             {c}                  2                    3        c was no help
//     best               {a, b}              {}                  2                    1
//
// Covered by test/unit/engine/ProgramPartsTest.cpp and test/rules/not-shown.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_ENGINE_PROGRAMPARTS_H
#define WARPSHIFT_ENGINE_PROGRAMPARTS_H

#include "diag/Site.h"
#include "program/Solve.h"
#include <map>
#include <optional>
#include <set>

namespace warpshift {

class ProgramParts {
public:
  ProgramParts() = default;
  explicit ProgramParts(const Solution &Sol);
  /// The part that a place belongs to; 0: in no function with a mask to choose.
  unsigned partAt(llvm::StringRef File, uint32_t Offset) const;

private:
  struct Extent {
    uint32_t Begin = 0, End = 0;
    unsigned Part = 0;
  };
  std::map<std::string, std::vector<Extent>, std::less<>>
      Extents; ///< By place. None overlap: functions inside of others are left out.
};

class BestOfParts {
public:
  explicit BestOfParts(ProgramParts Parts) : Parts(std::move(Parts)) {}

  /// A round with Denied made this of the sites.
  void look(const std::set<ConstructKey> &Denied, llvm::ArrayRef<Site> Sites);
  /// What to deny in another round, if that may find something: besides what was denied before what is in doubt now, in parts
  /// where that is new. Other parts have their best.
  std::optional<std::set<ConstructKey>> deny(const std::set<ConstructKey> &Doubted);
  /// Of each part what left least of it to a person; of sets that are as good the first.
  std::set<ConstructKey> best() const;

private:
  struct Part {
    std::set<ConstructKey> Tried, Best;
    size_t Left = 0; ///< Sites that are not edited, at best.
  };
  using Conditions = std::map<unsigned, std::set<ConstructKey>>;
  Conditions byPart(const std::set<ConstructKey> &All) const;

  ProgramParts Parts;
  std::map<unsigned, Part> Seen;
  bool First = true;
};

} // namespace warpshift

#endif
