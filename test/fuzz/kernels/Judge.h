//===- Judge.h - is what `fix` makes of these programs still the same? -----------------------*- C++ -*-===//
//
//   programs --one translation unit--> fix --> those without a legacy call: sm_60 in lock step  against  sm_70 under schedules
//
// One parse and one build for many programs, so that the time goes into running them. A program is Unsound when a
// site of it was edited (`proven`, or `assumed` with what is granted by default) and the result has a hazard that the
// original has not, or differs. What else can go wrong is said too: an edit that does not compile, that a second run
// of `fix` edits again, or that loses a warp operation. A program in which sites are left to a person is run in lock step on both
// sides: there is no target that has both what is left and independent threads, but there every mask that was inferred must
// name just the lanes that are present, and every result must stay.
//
//   Judge J(Options);
//   BatchResult R = J.judge(Programs);
//
// Covered by test/fuzz/kernels/KernelFuzzTest.cpp, which also shows that wrong migrations are caught.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_TEST_FUZZ_JUDGE_H
#define WARPSHIFT_TEST_FUZZ_JUDGE_H

#include "Migrate.h"
#include "Program.h"
#include "diag/Site.h"
#include "frontend/command/Toolkit.h"
#include "llvm/ADT/ArrayRef.h"
#include "verify/Verdict.h"
#include <array>
#include <functional>

namespace warpshift::fuzz {

enum class Class : uint8_t {
  Sound, ///< All sites migrated, and equivalent.
  Partial, ///< Some sites left to a person; what was migrated is equivalent in lock step, each mask the lanes that are there.
  Untouched, ///< No site edited: nothing to judge.
  Withdrawn, ///< Only with HuntWithdrawn: the recheck took an edit of the inference back.
  Unsound, ///< Edited, and wrong.
  Broken, ///< Does not compile, is edited again by a second run, or has lost an operation.
  IllDefined, ///< The original has a hazard: a mistake of the generator or the emulator.
  Undecided ///< Timeout, unsupported, nothing compared.
};
llvm::StringRef className(Class C);

struct JudgeOptions {
  unsigned Schedules = 6; ///< Of independent threads, per data set; 0: the whole battery.
  unsigned DataSets = 2;
  bool HuntWithdrawn = false; ///< Look for edits that the tool's own recheck does not confirm.
  bool CheckAgain = true; ///< A second run of fix must change nothing.
  bool KeepTexts = true; ///< ProgramResult::Migrated is filled for every program, not only for failures.
  /// Spoils the migrated text: shows that the judge notices. Never set but in tests.
  std::function<std::string(llvm::StringRef)> Spoil;
};

struct ProgramResult {
  Class C = Class::Untouched;
  verify::Verdict V = verify::Verdict::Inconclusive;
  std::array<unsigned, NumStates> Sites{};
  std::string Evidence;
  std::string Migrated;
  std::vector<Grade> Grades; ///< Migrated::Grades: a template of a neighbour may hold them back.
  std::vector<std::string> Opinions; ///< Migrated::Opinions.
  std::vector<std::string> Reasons; ///< Why sites were left to a person.
  unsigned Operations = 0, Exercised = 0; ///< Warp operations in the PTX of after, and those that were reached.
  unsigned Runs = 0;
};

struct BatchResult {
  std::vector<ProgramResult> Programs;
  std::string Failure; ///< The tool failed on the whole unit (empty otherwise): counts as a finding.
};

/// Programs that are migrated together, and their numbers.
struct AlikePrograms {
  Batch Together;
  std::vector<unsigned> Which;
};
std::vector<AlikePrograms> alikePrograms(llvm::ArrayRef<Program> Programs);

class Judge {
public:
  explicit Judge(JudgeOptions O = {});
  BatchResult judge(llvm::ArrayRef<Program> Programs) const;
  const JudgeOptions &options() const { return O; }

private:
  JudgeOptions O;
};

} // namespace warpshift::fuzz

#endif
