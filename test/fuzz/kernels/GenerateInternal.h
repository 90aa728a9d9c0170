//===- GenerateInternal.h - what the parts of the generator share -----------------------------*- C++ -*-===//
//
//   Generate.cpp: frames (kernel, helpers, macros)   GenerateStmts.cpp: control flow   GenerateExprs.cpp: values,
//   conditions, warp operations   GenerateMore.cpp: inline PTX, warp-synchronous steps, lambdas   GenerateObjects.cpp: other types,
//   references, members, objects   GenerateUnits.cpp: shared memory through helpers, pasted names, two units and a header
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_TEST_FUZZ_GENERATEINTERNAL_H
#define WARPSHIFT_TEST_FUZZ_GENERATEINTERNAL_H

#include "Program.h"
#include "Random.h"

namespace warpshift::fuzz {

/// A function that may be called: how, and where.
struct Callee {
  std::string Call; ///< "h@_0($0, $1, n, m, in)"
  bool Kernelonly = false; ///< A lambda of the kernel.
};

/// Where in the program a statement is made.
struct Place {
  bool InKernel = true;
  bool AllLanes = false; ///< All 32 lanes of every warp are here.
  bool WholeBlock = false; ///< All threads of the block are here, and none has left.
  bool MayExit = true; ///< break, continue and return may be made here.
  bool InLoop = false;
  bool CatchesBreak = false; ///< The innermost of loop and switch is a loop.
  bool Divergent = false; ///< Under a condition of its own since the loop began.
  unsigned Depth = 0;
  unsigned Loops = 0;
  std::vector<std::string> Names; ///< Extra values that may be read here.
};

class Generator {
public:
  explicit Generator(uint64_t Seed) : R(Seed), More(~Seed), Wide(Seed ^ 0x5851f42d4c957f2du), Seed(Seed) {}
  Program run();

private:
  // Values.
  Node value(const Place &P, unsigned Depth = 2);
  Node leaf(const Place &P);
  Node uniformValue(const Place &P);
  Node warpOp(const Place &P, unsigned Depth = 1);
  Node vote(const Place &P, unsigned Depth);
  Node shuffle(const Place &P, unsigned Depth);
  Node guardedShuffle(const Place &P, Node V);
  Node condition(const Place &P, bool Ops = true);
  Node laneCondition();
  Node threadCondition();
  Node dataCondition(const Place &P);
  Node uniformCondition(const Place &P);
  Node voteCondition(const Place &P);
  std::string width();

  // Statements.
  Node body(Place P, unsigned Count);
  Node statement(Place &P);
  Node assign(const Place &P);
  Node operation(const Place &P);
  Node ifStatement(const Place &P);
  Node loop(const Place &P);
  Node switchStatement(const Place &P);
  Node exitStatement(Place &P);
  Node shortCircuit(const Place &P);
  Node callStatement(const Place &P);
  Node scratch(const Place &P);
  Node steady(const Place &P);
  Node exchange(const Place &P);
  Node aggregate(const Place &P);
  Node declared(Place &P);
  std::string loopHead(const Place &P, const std::string &I, std::vector<Node> &Kids, bool &Uniform, std::string &Tail);
  std::string target();

  // Made in about half of the programs.
  Node extra(const Place &P);
  Node inlinePtx(const Place &P);
  Node ptxHelper(unsigned Index);
  std::string ptxShuffleOf(const std::string &V, std::string &Source);
  std::string ptxVoteOf(const std::string &Condition);
  Node sharedSteps(const Place &P);
  std::string warpSteps(std::string &Result);
  Node lambdaCall(const Place &P);

  // Made in some other programs, from a third stream.
  void declareObjects(std::vector<Node> &L);
  Node smallValue(const Place &P);
  Node objectChange(const Place &P);
  std::string objectValue();
  Node objectCondition(const Place &P);
  Node declaringStatement(const Place &P);
  std::vector<Node> objectItems();
  Node objectUse(const Place &P);
  std::vector<Node> rowItems();
  Node rowUse(const Place &P);
  Node pastedItem();
  Node pastedCall(const Place &P);
  Node broadStatement(Place &P);
  Given chooseGiven();

  // Frames.
  std::vector<Node> locals(bool InKernel);
  Node kernel(const std::string &Name);
  std::vector<Node> helpers();
  Node helper(unsigned Index);
  Node recursion(unsigned Index);
  Node templated(unsigned Index);
  Node macro(unsigned Index);
  Node lambda(unsigned Index, const Place &P);
  void chooseLaunch();

  Random R, More, Wide; ///< More: whether and how there are statements of extra(). Wide: of broadStatement().
  uint64_t Seed;
  Shape Launch;
  bool Launched = true, Restrict = true;
  bool WantsShared = false;
  bool Extended = false; ///< There are statements of extra().
  bool Broad = false; ///< There are statements of broadStatement().
  bool Pasted = false; ///< There is a macro that puts the name of a helper together.
  bool Fenced = false; ///< Shared memory is plain, with fences, instead of volatile.
  bool LanesLeft = false; ///< A lane may have left the kernel before the place that is made now.
  bool Calls = false; ///< The function that is made now calls others.
  unsigned Names = 0; ///< For unique names.
  unsigned Budget = 0; ///< Statements that may still be made.
  std::vector<Callee> Callees;
  std::vector<std::string> Macros; ///< "M@_0($0)"
  std::string WidthName; ///< The template parameter that is a width here, or empty.
};

} // namespace warpshift::fuzz

#endif
