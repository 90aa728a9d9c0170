//===- SiteText.h - the sentences every format shares ------------------------------------------*- C++ -*-===//
//
//   Site  -->  "__shfl_down gets the full mask 0xffffffffu"
//
// One wording for text, HTML, SARIF and Markdown, so that a reader who moves between them is not puzzled.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_REPORT_SITETEXT_H
#define WARPSHIFT_REPORT_SITETEXT_H

#include "diag/FindingKinds.h"
#include "diag/Result.h"

namespace warpshift {

/// One sentence without a final full stop: what becomes of the site.
std::string siteMessage(const Site &S);
/// "the full mask 0xffffffffu", "a mask computed by a ballot (ws_m1)", ...
std::string maskText(const MaskChoice &M);
/// "12 sites in 3 files: 10 can be migrated automatically, 2 need a person".
std::string headline(const Result &R);
/// How many findings speak of this, and what that is in a line of a table.
size_t findingsAbout(const Result &R, FindingSubject About);
llvm::StringRef findingSubjectText(FindingSubject About);
/// "12 calls substituted by warp_emulation.h"; empty when there are none.
std::string substitutionText(const Result &R);
/// "host, sm_60, sm_70 (stub headers)"
std::string configurationText(const Result &R);
/// "149 confirmed, 2 not shown (no-instance 2)" of the masks that were judged; empty when none was.
std::string judgedText(const Result &R);
/// Files that were not analysed completely.
std::vector<const FileRecord *> troubledFiles(const Result &R);
/// "1 site", "2 sites".
std::string counted(size_t N, llvm::StringRef Noun);

} // namespace warpshift

#endif
