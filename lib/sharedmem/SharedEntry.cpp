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

/// Nothing but constants and values that are not known tells two calls apart: their base is one unknown value per call.
static bool joinAlike(AddressForm &To, const AddressForm &Base, uint32_t Unknown) {
  if (!To.Known || !Base.Known || !(To.Lane == Base.Lane) || To.Warp != Base.Warp)
    return false;
  if (To.Const != Base.Const || To.Rest != Base.Rest) {
    To.Rest = {{Unknown, 1}};
    To.Const = 0;
    To.RestInBlock = To.RestNonNegative = false;
  }
  return true;
}

/// One more that calls may pass.
static void addBase(PointsTo &P, const AddressForm &Base, uint32_t Unknown) {
  constexpr size_t MostBases = 8;
  if (P.AnyBase || (Base.Known && llvm::any_of(P.Bases, [&](AddressForm &X) { return joinAlike(X, Base, Unknown); })))
    return;
  if (Base.Known && P.Bases.size() != MostBases)
    P.Bases.push_back(Base);
  else
    forgetBases(P);
}

void warpshift::forgetBases(PointsTo &P) {
  P.Base = AddressForm{};
  P.Bases.clear();
  P.AnyBase = true;
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
  addBase(P, Base, Unknown);
  if (!P.Seen)
    P.Base = Base;
  else if (!joinAlike(P.Base, Base, Unknown))
    P.Base = AddressForm{};
  P.Seen = true;
}

int64_t warpshift::warpStep(int64_t Step, const AddressForm &Offset) {
  if (!Offset.Known || Offset.Warp == 0)
    return Step;
  return Offset.Lane.none() ? Step + Offset.Warp : 0;
}
