//===- LeftAlone.h - sites that stay as they are ------------------------------------------*- C++ -*-===//
//
//   spelled operation + the configurations that saw it  -->  guarded | unreachable | suppressed, and why  |  nothing
//
//   #if __CUDA_ARCH__ < 700
//     v += __shfl_down(v, 8);                                             guarded
//   #endif
//     v += __shfl_down(v, 4); // NOLINT(warpshift-shuffle-to-sync): ...   suppressed
//
// Asked twice: before masks are inferred (findSkipped), so that no mask and no helper's parameter is made for a call that
// nobody edits, and that its neighbours are edited without it; and when sites get their state.
//
// Covered by test/rules/guards.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_ENGINE_LEFTALONE_H
#define WARPSHIFT_ENGINE_LEFTALONE_H

#include "frontend/scan/ConditionalTree.h"
#include "rewrite/Suppressions.h"
#include "engine/Project.h"
#include "program/MaskDemand.h"

namespace warpshift {

/// Which conditions ask for a version, an architecture or HIP, directly or through a macro that some file defines under such
/// a guard or from such a value.
class VersionGuards {
public:
  enum class Of { Any, Toolkit }; ///< Toolkit: not the architecture alone.

  explicit VersionGuards(const Project &P, Of Versions = Of::Any);
  bool asks(llvm::StringRef Condition);
  /// Is what stands behind the guard no business of Volta and later? A version test that lets them in (`__CUDA_ARCH__ >= 300`)
  /// takes care of nothing.
  bool keepsVoltaOut(const Guard &G);

private:
  struct Definition {
    std::string Value; ///< With the parameters of one that has some in front.
    std::vector<Guard> Guards;
  };
  bool asksItself(llvm::StringRef Condition) const;
  bool asksThroughMacro(llvm::StringRef Condition);
  bool isVersionMacro(llvm::StringRef Name);
  const std::vector<Definition> &definitionsOf(llvm::StringRef Name);
  void findDefinitions(const std::string &File, llvm::StringRef Name, std::vector<Definition> &Out);
  std::string whereDefined(llvm::StringRef Name);
  std::string expanded(llvm::StringRef Condition, unsigned &Most);

  const Project &P;
  Of Versions;
  std::vector<std::string> Files;
  std::map<std::string, bool> Known;
  std::map<std::string, std::vector<Definition>> Definitions; ///< By macro.
  std::map<std::string, std::unique_ptr<ConditionalTree>> Trees;
};

/// The suppressions that hid something, by file and by where the comment stands.
using UsedSuppressions = std::set<std::pair<std::string, uint32_t>>;

/// The operations and statements of the facts that are guarded or suppressed.
SkippedSites findSkipped(const Project &P, UsedSuppressions &Used);

/// Findings about NOLINT comments of the files that a parser read: those that name no rule or finding there is, those without
/// their other half, and those that hid nothing.
void lintSuppressions(const Project &P, const UsedSuppressions &Used, std::vector<Finding> &Findings);

class LeftAlone {
public:
  struct Verdict {
    State St = State::Guarded;
    std::string Why;
  };

  LeftAlone(const Project &P, VersionGuards &Versions, UsedSuppressions &Used) : P(P), Versions(Versions), Used(Used) {}

  /// A guard that asks for a version stands around the place.
  std::optional<Verdict> versionGuard(const std::string &File, uint32_t Offset);
  /// Only older architectures see it, behind a guard that says so; or only the host pass does.
  std::optional<Verdict> guarded(const SourceRef &Where, llvm::ArrayRef<std::string> Configurations);
  std::optional<Verdict> suppressed(const SourceRef &Where, llvm::StringRef Rule);

private:
  struct OneFile {
    explicit OneFile(llvm::StringRef Text) : Copy(Text.str()), Tree(Copy), Off(RawTokens(Copy)) {}
    const std::string Copy; ///< Followed by a NUL.
    ConditionalTree Tree;
    Suppressions Off;
    std::string Newest; ///< The newest device configuration that enters the file.
  };
  OneFile &of(const std::string &File);

  const Project &P;
  VersionGuards &Versions;
  UsedSuppressions &Used;
  std::map<std::string, std::unique_ptr<OneFile>> Files;
};

} // namespace warpshift

#endif
