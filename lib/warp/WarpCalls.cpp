#include "warp/WarpCalls.h"

using namespace warpshift;

llvm::ArrayRef<WarpCall> warpshift::warpCalls() {
  static constexpr WarpCall Calls[] = {
#define WARP_CALL(Name, Kind, Operation, Cuda, Sm, Sync, Header, Substitute, Seed)                                               \
  {Name, WarpFamily::Kind, WarpOp::Operation, Cuda, Sm, Sync, Header, Substitute, WarpSeed::Seed},
#include "warp/WarpCalls.def"
  };
  return Calls;
}

std::optional<WarpCall> warpshift::lookupWarpCall(llvm::StringRef Name) {
  for (const WarpCall &W : warpCalls())
    if (W.Name == Name && W.Family != WarpFamily::Query)
      return W;
  return std::nullopt;
}

std::optional<WarpCall> warpshift::lookupSuppliedCall(llvm::StringRef Namespace, llvm::StringRef Name) {
  for (const WarpCall &W : warpCalls()) {
    auto [Space, Function] = W.Substitute.split("::");
    if (W.Family != WarpFamily::Sync || W.Substitute.empty() || Space != Namespace || Function != Name)
      continue;
    WarpCall Found = W;
    Found.Supplied = true;
    return Found;
  }
  return std::nullopt;
}
