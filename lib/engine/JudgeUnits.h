//===- JudgeUnits.h - the judge, asked about all units that read edited text ----------------------*- C++ -*-===//
//
//   edited text --units that read it, each under its architectures--> judge (judge/Judge.h) --> a Reading
//                                                                        |
//                                    where some operation is open: under what is granted besides --> another
//
// Code is generated once for both. A unit that has nothing open says the same in either. In parallel, remembered by unit
// (UnitMemory.h); the order is that of the units.
//
// Covered by test/unit/engine/SecondReadingTest.cpp and test/cli/border_test.py.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_ENGINE_JUDGEUNITS_H
#define WARPSHIFT_ENGINE_JUDGEUNITS_H

#include "engine/EditedText.h"
#include "engine/Project.h"
#include "engine/VerdictIndex.h"
#include "judge/Judge.h"

namespace warpshift {

/// What the judge said of all units that read an edited file.
struct Reading {
  std::vector<Judgement> Units;
  /// Why there is no code of a job.
  struct Failure {
    std::string Why;
    bool OfJudge = false; ///< It is no fault of the text.
  };
  std::map<size_t, Failure> Failed; ///< By job.
  std::vector<Judgement> Examples; ///< Of code that no unit makes (judge/Judge.h, judgeExamples).
};

struct TwoReadings {
  Reading Plain;
  std::optional<Reading> More; ///< Nothing where no unit has anything open, or nothing more is granted.
};

/// Of all kernels; More grants what Shown does, and others besides. Null: nothing is granted besides.
TwoReadings judgeUnits(const Project &P, const EditedText &Text, const JudgePremises &Shown, const JudgePremises *More);

/// Operations of the new text of which code is wanted: ranges of bytes by file.
using WantedOperations = std::map<std::string, std::vector<std::pair<unsigned, unsigned>>>;

/// Makes instances up for what holds operations that are wanted and of which Both has no code, and adds what is seen of them to Both. One unit
/// for each file at a time, its own before others that read it, until StillOpen says that a file needs no other.
void addExamples(const Project &P, const EditedText &Text, const WantedOperations &Wanted, const JudgePremises &Shown,
                 const JudgePremises *More, llvm::function_ref<bool(const std::string &File)> StillOpen, TwoReadings &Both);

/// As the judge names kernels.
std::string withoutTemplateArguments(llvm::StringRef Name);

} // namespace warpshift

#endif
