#include "sharedmem/SharedEntry.h"
#include "llvm/ADT/STLExtras.h"

using namespace warpshift;

static void joinAlone(std::map<size_t, std::vector<AddressForm>> &To, const std::map<size_t, std::vector<AddressForm>> &Here) {
  bool Known = !To.empty() && !Here.empty();
  for (const auto &[Kernel, Forms] : Here) {
    auto [It, New] = To.try_emplace(Kernel, Forms);
    llvm::erase_if(It->second, [&](const AddressForm &X) { return !llvm::is_contained(Forms, X); });
    Known &= !It->second.empty();
  }
  if (!Known)
    To.clear();
}

bool warpshift::joinEntry(EntryContext &To, const EntryContext &Here) {
  const EntryContext Old = To;
  if (!To.Seen) {
    To = Here;
    To.Seen = true;
  } else {
    To.OneWarp &= Here.OneWarp;
    To.WarpGuard &= Here.WarpGuard;
    To.InOneRow &= Here.InOneRow;
    joinAlone(To.Alone, Here.Alone);
    To.Lanes |= Here.Lanes;
    if (To.Warp != Here.Warp)
      To.Warp = -1;
  }
  return !Old.Seen || Old.OneWarp != To.OneWarp || Old.WarpGuard != To.WarpGuard || Old.InOneRow != To.InOneRow ||
         Old.Alone != To.Alone || Old.Lanes != To.Lanes || Old.Warp != To.Warp;
}

void warpshift::joinBase(PointsTo &P, AddressForm Base, int32_t Param) {
  const uint32_t Unknown = FixedNumbers + uint32_t(Param);
  // What a caller cannot say in terms of lane and warp is one unknown value per call.
  if (!Base.Rest.empty()) {
    Base.Known &= Base.RestInWarp;
    Base.Rest = {{Unknown, 1}};
    Base.Const = 0;
    Base.RestInBlock = Base.RestNonNegative = false;
    Base.RestInWarp = true;
  }
  if (!P.Seen)
    P.Base = Base;
  else if (P.Base.Known && Base.Known && P.Base.Lane == Base.Lane && P.Base.Warp == Base.Warp) {
    if (P.Base.Const != Base.Const || P.Base.Rest != Base.Rest) {
      P.Base.Rest = {{Unknown, 1}};
      P.Base.Const = 0;
      P.Base.RestInBlock = P.Base.RestNonNegative = false;
    }
  } else {
    P.Base = AddressForm{};
  }
  P.Seen = true;
}

int64_t warpshift::warpStep(int64_t Step, const AddressForm &Offset) {
  if (!Offset.Known || Offset.Warp == 0)
    return Step;
  return Offset.Lane.none() ? Step + Offset.Warp : 0;
}
