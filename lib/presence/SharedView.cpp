#include "presence/SharedView.h"
#include <algorithm>

using namespace warpshift;

bool warpshift::operator==(const AddressForm &A, const AddressForm &B) {
  return A.Known == B.Known && A.Lane == B.Lane && A.Warp == B.Warp && A.Const == B.Const && A.Rest == B.Rest;
}

LaneTerm::LaneTerm(const LaneTable &Table) : Coef(Table[1] - Table[0]) {
  LaneTable Relative;
  bool Linear = true;
  for (int64_t L = 0; L != 32; ++L) {
    Relative[L] = Table[L] - Table[0];
    Linear &= Relative[L] == Coef * L;
  }
  if (Linear)
    return;
  Coef = 0;
  Own = Relative;
}

bool LaneTerm::isDistinct() const {
  if (!Own)
    return Coef != 0;
  LaneTable Sorted = *Own;
  std::sort(Sorted.begin(), Sorted.end());
  return std::adjacent_find(Sorted.begin(), Sorted.end()) == Sorted.end();
}

int64_t LaneTerm::least() const {
  return Own ? *std::min_element((*Own).begin(), (*Own).end()) : std::min(int64_t(0), Coef * 31);
}

int64_t LaneTerm::most() const { return Own ? *std::max_element((*Own).begin(), (*Own).end()) : std::max(int64_t(0), Coef * 31); }

void LaneTerm::add(const LaneTerm &X, int64_t Factor) {
  if (!Own && !X.Own) {
    Coef += Factor * X.Coef;
    return;
  }
  LaneTable Sum;
  for (int64_t L = 0; L != 32; ++L)
    Sum[L] = at(L) + Factor * X.at(L);
  *this = LaneTerm(Sum);
}

void AddressForm::add(const AddressForm &X, int64_t Factor) {
  Known &= X.Known;
  Lane.add(X.Lane, Factor);
  Warp += Factor * X.Warp;
  Const += Factor * X.Const;
  for (const auto &[N, K] : X.Rest)
    if ((Rest[N] += Factor * K) == 0)
      Rest.erase(N);
  RestInBlock &= X.RestInBlock;
  RestInWarp &= X.RestInWarp;
  RestNonNegative &= X.RestNonNegative;
}
