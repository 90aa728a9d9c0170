//===- Campaign.h - many seeds, a table of what came of them ----------------------------------*- C++ -*-===//
//
//   seeds Seed, Seed + 1, ... --batches, several at a time--> judge --> Tally, failures shrunk, files written
//
// Program N of a campaign has seed Seed + N, whatever the batch size and the number of threads; the report lists
// failures by seed.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_TEST_FUZZ_CAMPAIGN_H
#define WARPSHIFT_TEST_FUZZ_CAMPAIGN_H

#include "Shrink.h"
#include "llvm/Support/raw_ostream.h"
#include <map>

namespace warpshift::fuzz {

struct CampaignOptions {
  uint64_t Seed = 1;
  unsigned Count = 500;
  double Minutes = 0;       ///< Stop after; 0: when Count is done.
  unsigned Batch = 40;      ///< Programs in one translation unit.
  unsigned Jobs = 1;
  unsigned AloneEvery =
      50; ///< Every so many programs one is judged by itself too: a template of a neighbour may hold grades back. 0: never.
  unsigned MaxShrunk = 5;   ///< Failures that are made small; the others are only counted and named.
  unsigned ShrinkTrials = 1500;
  std::string OutDir;       ///< Regression files go here; empty: onto the stream.
  JudgeOptions Judging;
};

struct Tally {
  unsigned Programs = 0, Runs = 0, Operations = 0, Exercised = 0, Withdrawn = 0;
  std::map<Class, unsigned> Classes;
  std::map<std::string, unsigned> Verdicts;
  std::array<unsigned, NumStates> Sites{};
  std::map<std::string, unsigned> Opinions; ///< Of the second reading, by answer and pattern.
  unsigned UnstableGrades = 0;
  unsigned HeldBack =
      0; ///< Programs of which sites are left to a person, or assumed, since a template of a neighbour has no instances.
  unsigned UnitFailures = 0; ///< Translation units the tool could not handle at all.
  double Seconds = 0;
  std::vector<uint64_t> FailingSeeds; ///< Unsound, broken or ill-defined.
  bool clean() const;        ///< No program unsound, broken or ill-defined, no grade unstable, no unit failed.
};

Tally runCampaign(const CampaignOptions &O, llvm::raw_ostream &OS);
void printTally(const Tally &T, llvm::raw_ostream &OS);

} // namespace warpshift::fuzz

#endif
