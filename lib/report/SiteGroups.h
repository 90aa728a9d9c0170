//===- SiteGroups.h - one item for what is one matter ------------------------------------------*- C++ -*-===//
//
//   25 statements of one exchange that wait for one reason   -->   the first of them, and "in the lines 58, 61, ... as well"
//
// An exchange through shared memory is ordered as a whole or not at all, and each of its statements is a site. To a person it is
// one question: formats that list what is left to do show it once. Formats that are read by programs keep every site.
//
// Covered by test/unit/report/TextReportTest.cpp.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_REPORT_SITEGROUPS_H
#define WARPSHIFT_REPORT_SITEGROUPS_H

#include "diag/Result.h"

namespace warpshift {

struct SiteGroup {
  const Site *First = nullptr;
  std::vector<const Site *> Others; ///< By place.
};

/// All sites of R, in its order; statements of shared memory that need a person for one reason (text and place), in one function and of
/// one array, stand with the first of them.
std::vector<SiteGroup> groupedSites(const Result &R);

/// "24 more statements wait for it: lines 58, 61 to 63, 70"; empty without others.
std::string othersText(const SiteGroup &G);

} // namespace warpshift

#endif
