//===- RuntimeHeader.h - calls that a header of runtime/ answers --------------------------*- C++ -*-===//
//
//   Emitted (in _sync form) --respell--> warp_emulation::... --add--> #include edits --> Emitted, to be rechecked
//
// For --emit compat and emulate: the calls that the migration writes, and those that are modern already, are spelled as
// the mode wants them, and every file with such a call includes the header, once. The #include belongs to each group that
// needs it, so it goes when they all go. A file that is included in the middle of something (a function, a namespace) gets
// the header through the files that include it, and cannot take it where one of those is no input. What cannot be done is
// withdrawn and said: sites become manual, modern calls a finding.
//
//   v += __shfl_down_sync(m, v, 1);  -->  #include "warp_emulation.h" ... v += warp_emulation::shfl_down_sync(m, v, 1);
//
// Decides nothing about lanes. Covered by test/unit/rules/RuntimeHeaderTest.cpp, test/rules/emission and
// test/cli/emission_test.py.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_RULES_RUNTIMEHEADER_H
#define WARPSHIFT_RULES_RUNTIMEHEADER_H

#include "rules/Emit.h"
#include "llvm/Support/VirtualFileSystem.h"

namespace warpshift {

/// What besides inference asks of a project.
class EmissionView : public ProjectView {
public:
  virtual std::string path(llvm::StringRef File) const = 0; ///< On disk, absolute.
  virtual std::string spelling(llvm::StringRef File, llvm::StringRef Header) const = 0; ///< How File's #include names it.
  virtual std::vector<SourceRef>
  includedAt(llvm::StringRef File) const = 0; ///< The '#' of each directive; any file of the project.
  /// Stands behind a guard that asks for a toolkit, or for architectures that the target is none of: the project's own affair.
  virtual bool isLeftToProject(llvm::StringRef File, uint32_t Offset) = 0;
};

struct RuntimeHeaderInput {
  Emission Emit;
  const std::vector<TuFacts> *Units = nullptr;
  const std::vector<TuFacts> *ForTarget = nullptr; ///< Units that ask for the architecture, as the target compiles them.
  std::vector<std::string> Files; ///< That a parser entered and that may be edited.
  EmissionView *Project = nullptr;
  llvm::vfs::FileSystem *FS = nullptr;
};

/// Returns the calls that were modern already and are answered by a header now.
std::vector<Substitution> useRuntimeHeaders(Emitted &E, const RuntimeHeaderInput &In);

/// Those of the sites.
std::vector<Substitution> substitutedSites(const Emission &How, llvm::ArrayRef<Site> Sites);

/// The group of File's calls that no site stands for.
std::string runtimeHeaderGroup(llvm::StringRef File);

} // namespace warpshift

#endif
