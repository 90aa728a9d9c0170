//===- PossibleCallers.h - who else may call a function in a build that nobody read --------------*- C++ -*-===//
//
//   facts of F + texts that no configuration compiled  -->  why some build may have a caller of F that was not seen (A15)
//
//   b.cu:  #include "config.h"                    missing: PossibleIncluders.h
//   b.cu:  #ifdef OTHER                           spells no `vote`, and calls it by  struct Row { int sum = vote(3); };
//          Row r;
//          #endif
//   b.cu:  #ifdef OTHER                           what links with it
//          extern __device__ int vote(int);
//          #endif
//   b.cu:  STEP(3)                                #ifndef STEP, #define STEP neg: AnyCallee.cpp
//   b.cu:  KERNEL<<<1, 64>>>(p);                  -DKERNEL=k, or a header that a build makes
//   r.py:  name_expressions=["k<48>"]             another instance of the kernel, which a program compiles itself
//   b.cu:  run<LANES>(p);                         of a header that is missing: another instance of a template
//
// What may call F by its name in lines that a unit reads with it is a caller that is not visible (ProjectView::inUnreadCode), and denies
// more than this.
//
// Covered by test/cli/possible_includers_test.py.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_ENGINE_POSSIBLECALLERS_H
#define WARPSHIFT_ENGINE_POSSIBLECALLERS_H

#include "engine/UnreadIncluders.h"

namespace warpshift {

class PossibleCallers {
public:
  explicit PossibleCallers(const Project &P);
  std::optional<Reason> of(const FunctionFacts &F);
  /// A unit that sees the kernel may launch it by a name that nobody declares, or in a file that a build names (A16).
  bool isLaunchedByUnknown(const FunctionFacts &Kernel);
  bool launchByUnknown(); ///< Is there such a unit?

private:
  std::string inFile(const FunctionFacts &F, const std::string &File);
  std::optional<Reason> calledByAnyName(const FunctionFacts &F);
  bool launchesByUnknown(const UnitRecord &U);
  std::optional<Reason> declaredApart(const FunctionFacts &F);

  const Project &P;
  std::set<std::string> DeclaredCalls; ///< Of all units: TuFacts.
  std::map<const UnitRecord *, bool> ByUnknown; ///< What launchesByUnknown() said.
};

} // namespace warpshift

#endif
