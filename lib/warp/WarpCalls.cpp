#include "warp/WarpCalls.h"
#include "llvm/ADT/StringSwitch.h"

using namespace warpshift;

std::optional<WarpCall> warpshift::lookupWarpCall(llvm::StringRef Name) {
  using R = std::optional<WarpCall>;
  return llvm::StringSwitch<R>(Name)
#define LEGACY(Name, Operation, Sync) .Case(Name, R(WarpCall{WarpFamily::Legacy, WarpOp::Operation, Sync}))
#define BARE(Name, Operation, Sync) .Case(Name, R(WarpCall{WarpFamily::Bare, WarpOp::Operation, Sync}))
#define SYNC(Name, Operation, Arg) .Case(Name, R(WarpCall{WarpFamily::Sync, WarpOp::Operation, ""}))
#define BARRIER(Name) .Case(Name, R(WarpCall{WarpFamily::Barrier, WarpOp::SyncWarp, ""}))
#include "warp/WarpCalls.def"
      .Default(std::nullopt);
}

std::optional<WarpCall> warpshift::lookupSuppliedCall(llvm::StringRef Namespace, llvm::StringRef Name) {
#define SUPPLIED(Space, Function, SyncName)                                                                            \
  if (Namespace == Space && Name == Function) {                                                                        \
    std::optional<WarpCall> W = lookupWarpCall(SyncName);                                                              \
    W->Supplied = true;                                                                                                \
    return W;                                                                                                          \
  }
#include "warp/WarpCalls.def"
  return std::nullopt;
}
