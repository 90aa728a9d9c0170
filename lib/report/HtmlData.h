//===- HtmlData.h - a Result as the data of the page ---------------------------------------------*- C++ -*-===//
//
//   Result + texts + verdicts + earlier result  --writePageData-->  JSON inside <script type="application/json">
//
// The page draws its list from this, a screen at a time, so it may hold tens of thousands of sites. Nothing in it can end the
// script element: '<' is written as an escape. Texts of files go in up to a limit, those with open sites first; beyond it evidence is
// shown without its source.
//
// Covered by test/unit/report/PagesTest.cpp and test/page.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_REPORT_HTMLDATA_H
#define WARPSHIFT_REPORT_HTMLDATA_H

#include "report/Renderer.h"

namespace warpshift {

void writePageData(const Result &R, const RenderOptions &O, llvm::raw_ostream &OS);

/// What stands between these sites and their migration, the most frequent first: what a person does there helps most.
struct Blocker {
  std::string Text; ///< "granting structured (A1)", or the first reason without its names.
  std::string Effort; ///< "minutes": look and grant; "hours": an edit is suggested; "days": none is.
  std::vector<const Site *> Sites;
};
std::vector<Blocker> blockersOf(const Result &R);

} // namespace warpshift

#endif
