#include "program/LostLanes.h"
#include "llvm/Support/Path.h"

using namespace warpshift;

std::string warpshift::whyLost(const Reason &Inner, const SourceRef &At) {
  constexpr llvm::StringRef Passed = "the lanes of this call of '"; // Itself from a call that knew the place.
  if (llvm::StringRef(Inner.Text).starts_with(Passed) || !Inner.Where.isValid())
    return Inner.Text;
  const std::string File = Inner.Where.File == At.File ? "line " : llvm::sys::path::filename(Inner.Where.File).str() + ":";
  return "at " + File + std::to_string(Inner.Where.Line) + ", " + Inner.Text;
}

std::string warpshift::partedAt(const Instance &I, SetId Set, const SourceRef &At) {
  for (; Set != NoSet && !I.Result.Sets.isUnknown(Set); Set = I.Result.Sets[Set].Parent)
    if (const NodeId N = I.Result.Sets[Set].Node; N != NoId && I.F->Nodes[N].Where.File == At.File)
      return " (lanes part at line " + std::to_string(I.F->Nodes[N].Where.Line) + ")";
  return "";
}
