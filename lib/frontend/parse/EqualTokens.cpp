#include "frontend/parse/EqualTokens.h"

using namespace warpshift;

std::vector<Variant> warpshift::withEqualTokens(const ParsedUnit &Unit, const ParseJob &Job, llvm::ArrayRef<Variant> Others,
                                                llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> FS) {
  std::vector<Variant> Out;
  const PreprocessorRecord &Seen = Unit.preprocessing();
  if (Seen.hasArchInCode())
    return Out;
  for (const Variant &V : Others) {
    ParseJob Probe = Job;
    Probe.Config = V;
    bool Equal = false;
    const auto Look = [&](const PreprocessorRecord &R) {
      Equal = !R.hasArchInCode() && R.conditionHash() == Seen.conditionHash() && V.defines() == Unit.variant().defines();
    };
    if (llvm::Error E = preprocess(Probe, FS, Look, Unit.hasPrelude()))
      llvm::consumeError(std::move(E)); // It gets a parse, which says why.
    else if (Equal)
      Out.push_back(V);
  }
  return Out;
}
