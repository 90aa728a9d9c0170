#include "sharedmem/SharedBounds.h"
#include <algorithm>

using namespace warpshift;

int64_t warpshift::scaleOf(const AddressForm &At, const AddressForm &Index) {
  for (int64_t L = 0; L != 32; ++L)
    if (const int64_t Step = Index.Lane.at(L))
      return At.Lane.at(L) % Step == 0 ? At.Lane.at(L) / Step : 0;
  if (Index.Rest.empty())
    return 0;
  auto It = At.Rest.find(Index.Rest.begin()->first);
  int64_t K = Index.Rest.begin()->second;
  return It != At.Rest.end() && It->second % K == 0 ? It->second / K : 0;
}

namespace {

class TwoAddresses {
public:
  TwoAddresses(const Touch &Low, const Touch &High, VaryingFrom From, bool InBlock)
      : Low(Low), High(High), From(From), InBlock(InBlock) {
    noteOne(Low.At);
    noteOne(High.At);
    for (const Touch *T : {&Low, &High})
      for (const LessThan &G : T->Bounds) {
        noteOne(G.Less);
        noteOne(G.Bound);
      }
  }
  bool areApart(const std::vector<LessThan> &Bounds) const { return areApart(Bounds, Low.At, 0); }

private:
  /// How many bounds are put in one after the other.
  static constexpr unsigned MostBounds = 4;

  /// All numbers of X are the same for all threads, or it is not said of any.
  void noteOne(const AddressForm &X) {
    if (X.Known && (InBlock ? X.RestInBlock : X.RestInWarp))
      for (const auto &[N, K] : X.Rest)
        if (N < From || N >= FixedNumbers)
          One.insert(N);
  }
  bool isOne(const AddressForm &X) const {
    return X.Lane.none() && X.Warp == 0 && std::ranges::all_of(X.Rest, [&](const auto &R) { return One.count(R.first) != 0; });
  }
  /// Made of High's numbers.
  bool isNonNegative(const AddressForm &X, bool Numbers) const {
    return X.Lane.least() >= 0 && X.Warp >= 0 && X.Const >= 0 && std::ranges::all_of(X.Rest, [&](const auto &R) {
             return R.second > 0 && Numbers && High.At.Rest.count(R.first) != 0;
           });
  }
  /// High's address starts behind Most, which is one for all threads: as it is, or as one of High's bounds says (`t + n` is 1 or more with `t < n`).
  bool startsBehind(const AddressForm &Most) const {
    if (!isOne(Most))
      return false;
    AddressForm Gap = High.At;
    subtract(Gap, Most, 1);
    Gap.Const -= int64_t(Low.Size);
    return isNonNegative(Gap, High.At.RestNonNegative) || std::ranges::any_of(High.Bounds, [&](const LessThan &G) {
             const int64_t Short = -Gap.Const, Scale = G.Less.Known && G.Bound.Known ? scaleOf(Gap, G.Bound) : 0;
             if (Short <= 0 || Scale < Short)
               return false;
             AddressForm Least = Gap; // Short * G.Bound + .. >= Short * (G.Less + 1) + ..
             subtract(Least, G.Bound, Short);
             subtract(Least, G.Less, -Short);
             Least.Const += Short;
             return isNonNegative(Least, High.At.RestNonNegative && G.Less.Rest.empty());
           });
  }
  /// The bounds leave no more than Most of Low's address, and High's starts behind that, or behind what further bounds leave.
  bool areApart(const std::vector<LessThan> &Bounds, const AddressForm &Most, unsigned Used) const {
    if (startsBehind(Most))
      return true;
    return Used != MostBounds && std::ranges::any_of(Bounds, [&](const LessThan &G) {
             const int64_t Scale = G.Less.Known && G.Bound.Known ? scaleOf(Most, G.Less) : 0;
             AddressForm Left = Most; // Most = Scale * G.Less + .. <= Scale * (G.Bound - 1) + ..
             subtract(Left, G.Less, Scale);
             subtract(Left, G.Bound, -Scale);
             Left.Const -= Scale;
             return Scale > 0 && areApart(Bounds, Left, Used + 1);
           });
  }

  const Touch &Low, &High;
  const VaryingFrom From;
  const bool InBlock;
  std::set<uint32_t> One; ///< Numbers that are the same for all threads.
};

} // namespace

bool warpshift::keptApart(const Touch &Low, const Touch &High, VaryingFrom From, bool InBlock) {
  const TwoAddresses Both(Low, High, From, InBlock);
  return Both.areApart(Low.Bounds) || (InBlock && Both.areApart(Low.Rows));
}
