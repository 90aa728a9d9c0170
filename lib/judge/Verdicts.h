//===- Verdicts.h - the operations of one body, judged ------------------------------------------*- C++ -*-===//
//
//   body  --all warp operations trusted-->  findings  --those not shown are doubted, their results differ by lane-->  again ...
//         --what fails: again, taking one sort of unknown value after the other for uniform-->  contradicted or not shown
//
// Trust goes in circles (a loop goes on while a vote says so, and its mask is right because that vote is), and that is sound:
// the first operation that a warp executes relies on none, the next on those before it. What is left when nothing more is doubted
// holds for all.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_JUDGE_VERDICTS_H
#define WARPSHIFT_JUDGE_VERDICTS_H

#include "judge/Judge.h"
#include "judge/LaneSources.h"
#include "judge/PlaceMarks.h"
#include "judge/PrepareModule.h"

namespace warpshift::judging {

/// A place as debug information names it: the innermost call in the unit's own code, else the line of the instruction.
struct IrPlace {
  const Mark *Marked = nullptr;
  std::string File;
  unsigned Line = 0, Column = 0;
};
IrPlace placeOf(const llvm::Instruction &I, const MarkTable &Marks);

struct OperationVerdict {
  IrPlace Place;
  Answer Says = Answer::NotShown;
  std::string Pattern;
  std::vector<SourceLine> Reasons; ///< Files as clang names them.
  std::vector<SourceLine> PartAt; ///< See PlaceVerdict.
  Grounds RestsOn;
  std::string Example; ///< The made-up instance, or the function that nothing calls, that it was found in.
};

struct BranchUniformity {
  IrPlace Place;
  bool Uniform = false;
};

struct BodyVerdicts {
  std::vector<OperationVerdict> Operations;
  std::vector<BranchUniformity> Branches;
};

/// What the job assumes besides the shape.
struct Assumed {
  bool BarriersAreUniform = false, MemoryIsStable = false;
};

BodyVerdicts judgeBody(const Root &R, BlockShape Shape, Assumed A, const MarkTable &Marks);

} // namespace warpshift::judging

#endif
