//===- Recorder.h - real launches as launch plans ---------------------------------------------------*- C++ -*-===//
//
//   launch N ──before──► memory its arguments reach, variables, arguments ──after──► replay of the plan, compared
//            ──► DIR/launch-N.plan.yaml, DIR/launch-N/<buffer>.bin (inputs), DIR/launch-N/after/<buffer>.bin
//
// A plan holds the blocks that arguments point into (also from inside structs) and the variables that differ from their
// start. What it cannot hold (addresses inside memory, blocks reached through them) shows in the replay: a plan that does
// not reproduce its launch is not written, and a note says why. Covered by test/cudart/program_test.py.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_CUDART_RECORDER_H
#define WARPSHIFT_CUDART_RECORDER_H

#include "runtime/cudart/Runtime.h"

namespace warpshift::cudart {

class Recorder {
public:
  explicit Recorder(std::string Folder) : Folder(std::move(Folder)) {}
  void before(Runtime &R, const LaunchRequest &L);
  void after(Runtime &R, const LaunchRequest &L, const simt::Outcome &Out);
  llvm::ArrayRef<std::string> notes() const { return Notes; }

private:
  struct Saved {
    uint64_t Address = 0;
    std::string File; ///< In the folder.
    std::vector<uint8_t> Bytes;
  };
  std::string name(llvm::StringRef File) const;
  std::string bufferFor(Runtime &R, uint64_t Address, uint64_t &Offset, verify::ScalarType Element);
  verify::ValueSpec pointer(Runtime &R, uint64_t Address, verify::ScalarType Element);
  verify::PlanArg argument(Runtime &R, llvm::ArrayRef<uint8_t> Bytes, unsigned Index,
                           const std::vector<verify::ScalarType> &Elements);
  void variables(Runtime &R);
  std::string mismatch(Runtime &R, const verify::Outcome &Replayed);
  llvm::Error write(Runtime &R);
  void say(const std::string &Text);

  std::string Folder;
  unsigned Number = 0;
  verify::LaunchPlan Plan;
  std::map<std::string, Saved> Buffers, Globals;
  std::vector<std::string> Notes;
};

} // namespace warpshift::cudart

#endif
