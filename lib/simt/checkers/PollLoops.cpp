//===- PollLoops.cpp - which loads wait for somebody else -----------------------------------------------===//
#include "simt/checkers/PollLoops.h"
#include "llvm/ADT/DenseSet.h"
#include <algorithm>

namespace warpshift::simt {
namespace {

constexpr uint32_t LongestLoop = 64;   ///< Instructions; longer loops do more than wait.
constexpr uint32_t PeeledBefore = 24;  ///< How far before its loop a first trip may stand.

bool isLoad(const DecodedInst &I) {
  return I.F == Flow::Visible && I.Bytes && I.Dst.valid() && I.Count == 1 && !I.Src[1].valid();
}
bool writes(const DecodedInst &I, Ref R) { return R.valid() && (I.Dst == R || I.Dst2 == R); }

class Finder {
public:
  explicit Finder(const Program &P) : P(P), Polls(P.Code.size(), false) {}
  std::vector<bool> run() {
    for (const FunctionInfo &F : P.Functions)
      for (uint32_t PC = F.Entry; PC != F.End; ++PC) {
        const DecodedInst &I = P.Code[PC];
        if (I.F == Flow::Branch && I.Target <= PC && I.Target >= F.Entry && PC - I.Target < LongestLoop)
          loop(F, I.Target, PC);
      }
    return std::move(Polls);
  }

private:
  void loop(const FunctionInfo &F, uint32_t Begin, uint32_t Last) {
    for (uint32_t PC = Begin; PC != Last; ++PC) {
      const DecodedInst &I = P.Code[PC];
      if (!isLoad(I) || changes(I.Src[0], Begin, Last) || !decides(I.Dst, Begin, Last))
        continue;
      Polls[PC] = true;
      for (uint32_t At = Begin; At-- > std::max(F.Entry, Begin - std::min(Begin, PeeledBefore));) {
        const DecodedInst &Early = P.Code[At];
        if (isLoad(Early) && Early.Src[0] == I.Src[0] && Early.Imm == I.Imm && decides(Early.Dst, At, Begin))
          Polls[At] = true;
        if (writes(Early, I.Src[0]))
          break;
      }
    }
  }
  bool changes(Ref Address, uint32_t Begin, uint32_t Last) const {
    return std::any_of(P.Code.begin() + Begin, P.Code.begin() + Last + 1,
                       [&](const DecodedInst &I) { return writes(I, Address); });
  }
  /// Does a branch in [Begin, Last] depend on Value?
  bool decides(Ref Value, uint32_t Begin, uint32_t Last) const {
    llvm::DenseSet<uint32_t> From = {Value.Bits};
    for (unsigned Trip = 0; Trip != 2; ++Trip)
      for (uint32_t PC = Begin; PC <= Last; ++PC) {
        const DecodedInst &I = P.Code[PC];
        if (I.F == Flow::Branch && I.Guard.valid() && From.count(I.Guard.Bits))
          return true;
        const bool Takes =
            std::any_of(std::begin(I.Src), std::end(I.Src), [&](Ref R) { return R.valid() && From.count(R.Bits); });
        if (!Takes || I.F != Flow::Simple)
          continue;
        for (Ref D : {I.Dst, I.Dst2})
          if (D.valid())
            From.insert(D.Bits);
      }
    return false;
  }

  const Program &P;
  std::vector<bool> Polls;
};

} // namespace

std::vector<bool> findPolls(const Program &P) { return Finder(P).run(); }

} // namespace warpshift::simt
