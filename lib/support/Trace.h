//===- Trace.h - visible thinking, also in release builds ----------------------------------*- C++ -*-===//
//
//   --trace solve  -->  Trace{solve}  -->  "[solve] warpSum: one caller is divergent (a.cu:31)"
//
// Topics are a closed list (TraceTopics.def). A topic that is off costs one test of a bit:
//
//   if (Env.Tracing.on("solve")) Env.Tracing.line("solve", "...");
//
// line() may be called from several threads; each line comes out whole.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_SUPPORT_TRACE_H
#define WARPSHIFT_SUPPORT_TRACE_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/Twine.h"
#include "llvm/Support/raw_ostream.h"
#include <cstdint>
#include <mutex>

namespace warpshift {

struct TraceTopic {
  llvm::StringRef Name;
  llvm::StringRef Text;
};
llvm::ArrayRef<TraceTopic> traceTopics();

class Trace {
public:
  /// False if there is no such topic.
  bool enable(llvm::StringRef Topic, llvm::raw_ostream &OS);
  bool any() const { return Enabled != 0; }
  bool on(llvm::StringRef Topic) const { return Enabled != 0 && (Enabled >> indexOf(Topic) & 1) != 0; }
  void line(llvm::StringRef Topic, const llvm::Twine &Text);

private:
  static unsigned indexOf(llvm::StringRef Topic);
  uint32_t Enabled = 0;
  llvm::raw_ostream *Stream = nullptr;
  std::mutex Lock;
};

} // namespace warpshift

#endif
