//===- SecondReading.h - what the judge says of the masks that were written ---------------------*- C++ -*-===//
//
//   sites + groups --EditedText--> new files --judge (LLVM IR), one unit at a time--> a verdict per `_sync` operation
//                                                                                        |
//     confirmed      the grade stays                                                     |  joined over units,
//     contradicted   its groups are withdrawn                                            |  the worst counts
//     not shown      `assumed` under `one-opinion`, where the pattern allows that; else withdrawn
//
// The inference read the syntax tree; the judge reads what clang's code generator makes of the edited text, with LLVM's
// analyses (judge/Judge.h). They share nothing but the launches' block shapes. So `proven` says that two readings agree.
//
// Every operation that an edit wrote is looked up, those that belong to no site included (a ballot that computes a mask, a
// __syncwarp), in every unit that reads the file and under every architecture of the run for which that unit has code of its
// own. A site gets its own answer and keeps it when it is withdrawn.
//
// Where no unit makes code, instances are made up, and the answer is that of these (JudgeUnits.h, addExamples). One that contradicts withdraws; one
// that confirms leaves the site on one opinion, since it speaks of its own arguments alone.
//
// What may be taken on one opinion: code of which no IR exists, because nothing instantiates it, or because its unit has
// errors elsewhere. Anything else that is not shown is a reason not to edit.
//
// Covered by test/unit/engine/SecondReadingTest.cpp and test/rules.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_ENGINE_SECONDREADING_H
#define WARPSHIFT_ENGINE_SECONDREADING_H

#include "engine/Recheck.h"
#include "judge/Judge.h"
#include "program/Solve.h"

namespace warpshift {

/// Block shapes of kernels by qualified name, without template arguments; a name that stands for several has what all share.
struct KernelShapes {
  llvm::StringMap<BlockShape> Shown; ///< All launches are in view.
  llvm::StringMap<BlockShape> Granted; ///< With what assumption `block-1d` grants besides.
};
KernelShapes kernelShapes(const Solution &Sol);

/// Judges the text that Groups make, and settles sites and groups of E. Groups: those of E with their edits in plain _sync
/// form (E's may be respelled). Returns whether something was withdrawn. PartAt (may be null) gets the lines of branches that were
/// not shown to keep lanes together, where a mask was withdrawn for that.
bool readAgain(const Project &P, Edited E, std::vector<EditGroup> Groups, const KernelShapes &Shapes,
               LinesOfFiles *PartAt = nullptr);

} // namespace warpshift

#endif
