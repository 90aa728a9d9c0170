#include "support/Trace.h"
#include "support/Printable.h"

using namespace warpshift;

namespace {
constexpr TraceTopic Topics[] = {
#define TRACE_TOPIC(Name, Text) {Name, Text},
#include "support/TraceTopics.def"
};
static_assert(std::size(Topics) < 31, "Trace keeps the enabled topics in 32 bits");
} // namespace

llvm::ArrayRef<TraceTopic> warpshift::traceTopics() { return Topics; }

unsigned Trace::indexOf(llvm::StringRef Topic) {
  unsigned I = 0;
  while (I != std::size(Topics) && Topics[I].Name != Topic)
    ++I;
  return I; // One past the end is a bit that is never set.
}

bool Trace::enable(llvm::StringRef Topic, llvm::raw_ostream &OS) {
  unsigned I = indexOf(Topic);
  if (I == std::size(Topics))
    return false;
  Enabled |= 1u << I;
  Stream = &OS;
  return true;
}

void Trace::line(llvm::StringRef Topic, const llvm::Twine &Text) {
  if (!on(Topic))
    return;
  std::lock_guard<std::mutex> Guard(Lock);
  *Stream << '[' << Topic << "] " << printable(Text.str(), /*Lines=*/true) << '\n';
}
