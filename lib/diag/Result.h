//===- Result.h - everything one run found, as plain data ---------------------------------*- C++ -*-===//
//
//   Sites + Findings + EditGroups + FileRecords + Accounting  ==  Result  -->  text | json | html | sarif ...
//
// A Result is what `check` and `fix` produce, what `--format json` writes (schema warpshift-result/1) and
// what `report` reads back: write(read(x)) == x. It contains no times, no absolute paths and nothing that
// depends on -j or on the order of files: every list is sorted by sortResult() before it leaves the tool.
//
// Accounting is complete: each raw legacy token of the analysed files is classified as a site, or
// stands in a string, a comment, a skipped region, a failed file or a definition of the project's own;
// what is left is `Unexplained`, and anything but 0 there is an error of the tool (exit 3).
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_DIAG_RESULT_H
#define WARPSHIFT_DIAG_RESULT_H

#include "diag/Emission.h"
#include "diag/Site.h"
#include <array>
#include <map>
#include <set>

namespace warpshift {

enum class FileStatus : uint8_t { Parsed, Partial, Failed, Skipped };
llvm::StringRef fileStatusKey(FileStatus S);
std::optional<FileStatus> parseFileStatus(llvm::StringRef Key);

struct FileRecord {
  std::string Path;
  FileStatus Status = FileStatus::Parsed;
  std::vector<std::string> Errors; ///< "line:col: message" of what the parser said, first few.
  unsigned Sites = 0;
  uint64_t ContentHash = 0; ///< xxh3 of the bytes that were analysed; 0 when never read.
  bool MayFareBetter = false; ///< Failed for something that another run may not meet: time, memory, a crash. Not serialised.
};

/// A statement about code that is not a legacy call: lint of _sync code, conflicts of edits, what a target lacks.
struct Finding {
  std::string Kind; ///< Id from FindingKinds.def, e.g. "mask-names-absent-lanes".
  SourceRef Where;
  std::string Function;
  std::string Message;
  std::vector<Reason> Reasons;
  std::string Id = {}; ///< Fingerprint, as that of a site.
  std::vector<SourceRef> Also = {}; ///< Other places that one and the same cause makes wrong; tellCause() makes text of them.
};

/// Edits that are applied together or not at all (a ballot and the ops that use it; a helper and its calls).
struct EditGroup {
  std::string Id;
  std::vector<TextEdit> Edits; ///< Sorted, non-overlapping.
  bool Always = false;         ///< Applied although no site belongs to it: calls that are modern already, respelled.
};

/// A call that a header of runtime/ answers instead of the toolkit.
struct Substitution {
  SourceRef Where;       ///< Of the call as it stood.
  std::string Intrinsic; ///< As it stood: "__shfl_down".
  std::string By;        ///< "warp_emulation::shfl_down_sync"
  std::string Header;    ///< "warp_emulation.h"
  friend bool operator==(const Substitution &, const Substitution &) = default;
};

/// What a run found and does not show: less was asked for (diag/ResultScope.h), or an assumption that was granted left it out.
struct LeftOut {
  std::string Why; ///< Completes "12 sites ...": "outside of the lines that changed since v1".
  unsigned Sites = 0, Findings = 0;
  friend bool operator==(const LeftOut &, const LeftOut &) = default;
};

struct Accounting {
  unsigned Tokens = 0, Classified = 0, InStrings = 0, InComments = 0, InSkippedRegions = 0, InFailedFiles = 0, OwnDefinitions = 0,
           Unexplained = 0;
};

struct ConfigurationRecord {
  std::string Name;    ///< "host", "sm_60", ...
  std::string Headers; ///< "stubs" or "CUDA 13.0": what was really preprocessed.
};

struct Result {
  std::vector<ConfigurationRecord> Configurations;
  AssumptionSet Granted;
  std::vector<FileRecord> Files;
  std::vector<Site> Sites;
  std::vector<Finding> Findings;
  std::vector<EditGroup> Groups;
  Emission Emit;                           ///< What --emit and --target asked for.
  std::vector<Substitution> Substitutions; ///< Sorted by place.
  std::map<std::string, unsigned> Elsewhere; ///< Legacy operations in headers that inputs include and that are none: by file.
  std::vector<LeftOut> NotShown;         ///< In the order in which it was left out.
  std::vector<std::string> DroppedFlags; ///< Compiler flags no one understood, listed once each.
  Accounting Account;

  std::array<unsigned, NumStates> summary() const;
};

/// Takes groups out: each site that depends on one of them is withdrawn for this reason.
void withdrawGroups(std::vector<Site> &Sites, std::vector<EditGroup> &Groups, const std::set<std::string> &Ids,
                    const std::string &Why);

/// Drops the groups that no site belongs to any more: nothing would be written for them, so nothing is to be checked of them, either.
void dropGroupsWithoutSites(llvm::ArrayRef<Site> Sites, std::vector<EditGroup> &Groups);

/// Puts every list into its canonical order. Idempotent; called once, at the end of an analysis.
void sortResult(Result &R);

/// 0, 1 or 3 as the table of exit codes in README.md says for `check` (Fix = false) or `fix` (Fix = true); usage errors (2) are
/// decided before a Result exists.
int exitCodeFor(const Result &R, bool Fix);

} // namespace warpshift

#endif
