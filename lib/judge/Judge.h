//===- Judge.h - the second opinion on masks, from LLVM's view of the code ----------------------*- C++ -*-===//
//
//   edited text --clang CodeGen--> LLVM IR --everything inlined, locals in SSA form--> per kernel:
//     which lanes reach an operation    (path conditions, uniformity)
//     which lanes its mask names        (constants, ballots, what is computed from them)     equal?
//
//   place of a `_sync` operation  -->  confirmed | contradicted | not shown, and why
//
// Independent of the reading of the syntax tree that inferred the masks: what C++ means is decided by clang's code
// generator, what is uniform by LLVM's uniformity analysis, and no code is shared with the inference.
//
// What a mask has to name: every lane that executes this operation in this trip of the loops around it, and besides
// them only lanes that leave the kernel (they count as exited). All lanes named hold the same mask. A place is confirmed
// if this holds for every copy of it that inlining and templates make.
//
//   JudgeJob Job;
//   Job.Unit = TheParse; Job.Unit.Config = Variant::device(70); Job.Shape.OneDimensional = true;
//   llvm::Expected<Judgement> J = judge(Job, FilesWithEdits);
//   if (const PlaceVerdict *V = J->at("src/k.cu", Offset)) ... // V->Answer, V->Pattern, V->Reasons
//
// A place without a verdict has no code in this configuration: a template that nothing instantiates, a function that is
// not compiled, one with an error in it. It is not shown. Errors: there is no code at all (ErrorKind::Input).
//
// Covered by test/unit/judge.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_JUDGE_JUDGE_H
#define WARPSHIFT_JUDGE_JUDGE_H

#include "diag/SecondOpinion.h"
#include "frontend/parse/ParseRunner.h"
#include "llvm/ADT/StringMap.h"
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace warpshift {

/// What is known about the blocks a kernel is launched with.
struct BlockShape {
  bool OneDimensional = false; ///< y and z extents are 1.
  bool TwoDimensional = false; ///< The z extent is 1.
  bool MultipleOf32 = false;   ///< The x extent is a multiple of 32.
  bool LanesAlongX = false;    ///< One of the first and the third.

  bool lanesAlongX() const { return LanesAlongX || OneDimensional || MultipleOf32; }
};

struct JudgePremises {
  BlockShape Shape; ///< Of kernels that Shapes does not list.
  llvm::StringMap<BlockShape> Shapes; ///< By the name of the kernel, qualified, without template arguments.
  /// Threads of a block reach barriers together, in the same trip of every loop (assumption `barrier-uniform`).
  bool BarriersAreUniform = false;
  /// Nobody writes what conditions read, between the reads of two lanes (assumption `stable-conditions`).
  bool MemoryIsStable = false;
};

struct JudgeJob : JudgePremises {
  ParseJob Unit; ///< Config: a device configuration of sm_70 or later.
};

/// What a confirmed mask rests on besides the code.
struct Grounds {
  bool PartialWarps = false;  ///< Lanes that were never launched, or left the kernel, count as exited.
  bool BlockShape = false;    ///< The shape that the job names.
  bool ParsedAround = false;  ///< The unit has errors elsewhere (assumption `parsed-around`).
  bool MaskParameter = false; ///< A function that nothing in the unit calls: its parameter names the lanes that enter.
};

struct SourceLine {
  std::string File; ///< As results name it; empty: unknown.
  unsigned Line = 0;
  std::string Text;
};

struct PlaceVerdict {
  std::string File;    ///< Canonical (ProjectPaths.h).
  unsigned Offset = 0; ///< Of the callee's name, or of the keyword `asm`, where it is spelled.
  unsigned Line = 0, Column = 0;
  std::string Callee;   ///< "__shfl_sync"; "asm".
  std::string Function; ///< That it is written in.
  Answer Says = Answer::NotShown;
  std::string Pattern; ///< Stable key of what was confirmed, contradicted or was too hard: "loop-mask", "full", ...
  std::vector<SourceLine> Reasons;
  /// Not shown: branches at which lanes part for all that is known; where a person, or another edit, could take a ballot. Without
  /// texts.
  std::vector<SourceLine> PartAt;
  Grounds RestsOn;
  unsigned Copies = 0; ///< Operations of the IR that stand for the place.
  bool Executed = false; ///< One of them is in a kernel or in a function that something calls: only those are joined then.
  std::vector<std::string>
      Examples; ///< Functions that nothing calls; of judgeExamples: instances that were made up, "sum<int, 32>".
};

/// A branch of the source, joined over its copies.
struct BranchVerdict {
  std::string File;
  unsigned Line = 0, Column = 0; ///< Of the condition, where macros are expanded.
  bool Uniform = false; ///< One value in all lanes that evaluate it together, in every copy.
};

/// Of an operation.
struct OperationPlace {
  std::string File; ///< Canonical.
  unsigned Offset = 0;
};

struct Judgement {
  std::vector<PlaceVerdict> Places; ///< By file, then offset.
  std::vector<PlaceVerdict> Uses; ///< Of macros that spell an operation, each for itself, at the macro's name.
  std::vector<BranchVerdict> Branches; ///< By file, line, column.
  std::vector<OperationPlace> CutOff; ///< In functions that something calls, where what callers pass lets no lane come.
  unsigned Unplaced = 0; ///< Operations that no call in the unit's own code explains.

  /// The place that is spelled there, or else the use of a macro.
  const PlaceVerdict *at(llvm::StringRef File, unsigned Offset) const;
};

llvm::Expected<Judgement> judge(const JudgeJob &Job, llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> FS);

/// The same code under two sets of premises.
struct TwoJudgements {
  Judgement Plain; ///< Under those of the job.
  std::optional<Judgement> More; ///< Only where some operation is not confirmed under those of the job.
};
/// Code is generated once. More: premises that grant what those of the job do, and others besides.
llvm::Expected<TwoJudgements> judgeTwice(const JudgeJob &Job, const JudgePremises &More,
                                         llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> FS);

/// Code that nothing makes, because nothing instantiates its template or uses its function.
struct ExampleJob : JudgeJob {
  /// Where operations are of which code is wanted: ranges of bytes by file (canonical), in order.
  std::map<std::string, std::vector<std::pair<unsigned, unsigned>>> Wanted;
  std::set<std::pair<std::string, unsigned>> Answered; ///< Places of which there is code anyhow.
};
/// Makes instances up (judge/Examples.h) and judges them, and nothing else. What is said of a place is said of its Examples: other
/// arguments may make other code of it. A function that nothing calls is taken to be one that lanes of one warp enter together.
llvm::Expected<TwoJudgements> judgeExamples(const ExampleJob &Job, const JudgePremises *More,
                                            llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> FS);

} // namespace warpshift

#endif
