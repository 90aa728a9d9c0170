#include "warp/Substitutes.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "warp/WarpCalls.h"

using namespace warpshift;
using llvm::StringRef;

namespace {

constexpr StringRef EmulationSpace = "warp_emulation::", Emulation = "warp_emulation.h";

/// Calls that a header can stand in for.
const WarpCall *modernCall(StringRef Name) {
  for (const WarpCall &W : warpCalls())
    if (W.Name == Name && !W.Header.empty())
      return &W;
  return nullptr;
}

bool isEmulated(const WarpCall &W) { return W.Substitute.starts_with(EmulationSpace); }

/// The newest architecture that a toolkit older than this one builds for: whoever builds for it may have that toolkit.
unsigned newestBefore(unsigned Cuda) {
  if (Cuda >= 11)
    return 75;
  return Cuda >= 9 ? 62 : 0;
}

/// May a program for this target meet a toolkit or target without the call?
bool mayLack(unsigned Target, const WarpCall &W) { return Target < W.MinSm || Target <= newestBefore(W.MinCuda); }

} // namespace

std::string warpshift::spelledAs(const Emission &E, StringRef Name) {
  const WarpCall *W = E.Mode == EmitMode::Emulate ? modernCall(Name) : nullptr;
  return W && isEmulated(*W) ? W->Substitute.str() : Name.str();
}

StringRef warpshift::supplierOf(const Emission &E, StringRef Name) {
  const WarpCall *W = modernCall(Name);
  if (!W)
    return StringRef();
  if (E.Mode == EmitMode::Emulate && isEmulated(*W))
    return Emulation;
  bool MayInclude = E.Mode == EmitMode::Compat || (E.Mode == EmitMode::Emulate && E.Target >= 30);
  return MayInclude && mayLack(E.Target, *W) ? StringRef(W->Header) : StringRef();
}

bool warpshift::hasNoSubstitute(const Emission &E, StringRef Name) {
  const WarpCall *W = modernCall(Name);
  return W && E.Mode == EmitMode::Emulate && E.Target < 30 && !isEmulated(*W);
}

std::string warpshift::respelled(const Emission &E, StringRef Text) {
  std::string Out;
  auto InName = [](char C) { return llvm::isAlnum(C) || C == '_' || C == '$'; };
  while (!Text.empty()) {
    StringRef Word = Text.take_while(InName);
    if (Word.empty()) {
      Out += Text.front();
      Text = Text.drop_front();
      continue;
    }
    Out += spelledAs(E, Word);
    Text = Text.drop_front(Word.size());
  }
  return Out;
}
