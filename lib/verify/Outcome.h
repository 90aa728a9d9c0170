//===- Outcome.h - what one run of one kernel left behind ---------------------------------*- C++ -*-===//
//
//   Backend::run(subject, plan, schedule) --> Outcome --> Compare, Verdict
//
// A value: no machine, no addresses. Every backend fills the same fields; one that cannot see something (a GPU
// sees no hazards and no undefined bytes) leaves it empty and says so through Backend::seesHazards().
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_VERIFY_OUTCOME_H
#define WARPSHIFT_VERIFY_OUTCOME_H

#include "verify/ScalarType.h"
#include <optional>
#include <string>
#include <vector>

namespace warpshift::verify {

enum class RunStatus : uint8_t {
  Finished,
  Fault,      ///< Out of bounds, misaligned, ...: what a GPU answers with an error.
  Trap,       ///< trap or a failed assert
  Deadlock,
  Timeout,    ///< Step budget or wall clock.
  Unsupported ///< The backend cannot run this kernel; nothing was learned.
};
llvm::StringRef statusKey(RunStatus S);

/// Something a checker saw.
struct Hazard {
  std::string Id;       ///< "caller-not-in-mask", ...: as in docs/emulator.md.
  bool Deciding = true; ///< False: a note.
  std::string Text;     ///< One sentence with lanes.
  std::string File;     ///< Source position; PTX position where there is no other.
  uint32_t Line = 0;
  uint32_t Block = 0, Warp = 0, Lanes = 0;
  std::string Subject = {}; ///< What it is about, in words that hold for both versions; "*": anything. Mostly empty.
  bool OneStore = false; ///< A race of lanes of one warp that store different values by one instruction.
};

/// Lanes of one store that named the same place with different values: PTX leaves open whose stays.
struct StoreCollision {
  std::string File;
  uint32_t Line = 0;
  std::string Buffer;  ///< Empty: shared memory, or none of the plan.
  uint64_t Begin = 0, End = 0; ///< Elements of that buffer.
  unsigned Values = 0; ///< That could stay.
  bool Seen = false;   ///< Somebody may have read it: more may depend on it than the place itself.
  bool Whole = false;  ///< There is nothing that could stay but these values.
};

/// Memory after the last launch.
struct BufferResult {
  std::string Name;
  ScalarType Type = ScalarType::B32;
  std::vector<uint8_t> Bytes;
  std::vector<uint8_t> Undefined; ///< One entry per byte, non-zero = undefined; empty: all defined.
  bool Changed = true;            ///< Differs from what the run started with.
  std::vector<uint8_t> Stored;    ///< One entry per element, non-zero = stored to; empty: not known.
  uint64_t Reach = 0;             ///< Bytes up to the farthest access.
  bool OrderVaries = false;       ///< Another run of the same version left the same values in another order.

  uint64_t count() const { return Bytes.size() / scalarSize(Type); }
  uint64_t element(uint64_t Index) const; ///< Bit pattern.
  bool isUndefined(uint64_t Index) const; ///< Any byte of the element.
  bool isStored(uint64_t Index) const { return Index < Stored.size() && Stored[Index]; }
};

/// One place in the PTX where lanes work together, and who was there.
struct SiteCoverage {
  std::string Kernel;
  uint32_t Id = 0;       ///< Position in the kernel's code: tells sites of one line apart.
  std::string Operation; ///< "shfl.down.b32"
  std::string File;
  uint32_t Line = 0;
  uint64_t Visits = 0;
  std::vector<uint32_t> ActiveSets; ///< Distinct, in order of first sight; at most MaxActiveSets.
  static constexpr unsigned MaxActiveSets = 64;
};
struct BranchCoverage {
  std::string Kernel;
  uint32_t Id = 0;
  std::string File;
  uint32_t Line = 0;
  bool Taken = false, NotTaken = false, Divergent = false;
  bool Controls = false; ///< Decides which lanes come to a warp operation.
};
struct Coverage {
  std::vector<SiteCoverage> Sites;
  std::vector<BranchCoverage> Branches;
  void merge(const Coverage &Other);
  bool mergeWouldAdd(const Coverage &Other) const; ///< A set of lanes, or a branch's outcome, that is new.
  unsigned exercisedSites() const;
  /// Of the branches that control warp operations: outcomes that were seen, and all there are.
  std::pair<unsigned, unsigned> controllingOutcomes() const;
};

/// Who stored the watched element last.
struct Writer {
  std::string File;
  uint32_t Line = 0;
  std::string Instruction;
  uint32_t Block = 0, Warp = 0, Lane = 0;
};

/// The first access outside of memory.
struct FaultInfo {
  std::string Kind;
  std::string Buffer;  ///< The one it ran out of; empty when it belongs to none.
  uint64_t Offset = 0; ///< In that buffer; the farthest lane.
  uint32_t Bytes = 0;
};

struct Outcome {
  RunStatus Status = RunStatus::Finished;
  std::string Message; ///< Empty when finished.
  std::optional<FaultInfo> Fault;
  std::vector<BufferResult> Buffers;
  std::string Output;  ///< printf
  std::vector<Hazard> Hazards;
  std::vector<std::string> Approximations;
  Coverage Cover;
  std::optional<Writer> LastWriter; ///< Of RunSpec::Watch.
  std::vector<StoreCollision> Collisions; ///< In their order, if RunSpec::Winners asked for them; at most MostCollisions.
  static constexpr size_t MostCollisions = 4096;
  bool OrderMatters = false; ///< Results may legally depend on the order of threads (atomics, ...).
  uint64_t OfClock = 0;      ///< Elements that another pace of the clock changes; marked undefined.
  bool Atomics = false;      ///< Any was executed, shared memory included.
  bool EveryScheduleAlike = false; ///< Nothing in the run depends on a schedule (AccessObserver.h), and nothing races.
  uint64_t WarpInstructions = 0;
  uint64_t Decisions = 0; ///< Schedule choices with more than one possibility.
};

} // namespace warpshift::verify

#endif
