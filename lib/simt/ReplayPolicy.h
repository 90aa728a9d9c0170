//===- ReplayPolicy.h - the decisions of a recorded run once more -------------------------*- C++ -*-===//
//
// A recording is a text, one decision a line, in the order in which they were taken within each block:
//
//   warpshift-schedule/1 random:3
//   lanes 0 2 0xff          block 0, warp 2: these lanes run
//   warp 0 1                block 0: warp 1 goes on
//
// The first line names the policy that decided, which also says whether lanes merge and split. Where the
// recording ends or does not fit (an edited recording, a minimiser), that policy decides.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_SIMT_REPLAYPOLICY_H
#define WARPSHIFT_SIMT_REPLAYPOLICY_H

#include "simt/SchedulePolicy.h"

namespace warpshift::simt {

llvm::Expected<std::unique_ptr<SchedulePolicy>> makeReplayPolicy(llvm::StringRef File);
llvm::Expected<std::unique_ptr<SchedulePolicy>> parseReplay(llvm::StringRef Text, llvm::StringRef Name);
/// The text of a recording.
std::string formatRecording(llvm::StringRef Schedule, llvm::ArrayRef<std::string> Decisions);

} // namespace warpshift::simt

#endif
