#include "verify/Compare.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include <cmath>
#include <map>

using namespace llvm;

namespace warpshift::verify {

namespace {
/// Maps bit patterns of a float to integers in which neighbours differ by one and -0 equals +0.
int64_t ordered(uint64_t Bits, unsigned Size) {
  const uint64_t Sign = uint64_t(1) << (Size * 8 - 1);
  int64_t Magnitude = int64_t(Bits & (Sign - 1));
  return Bits & Sign ? -Magnitude : Magnitude;
}

const BufferResult *find(const Outcome *O, StringRef Name) {
  if (O)
    for (const BufferResult &B : O->Buffers)
      if (B.Name == Name)
        return &B;
  return nullptr;
}

CompareSpec modeOf(const LaunchPlan &Plan, StringRef Name) {
  if (const BufferDecl *B = Plan.findBuffer(Name))
    return B->Compare;
  for (const GlobalInit &G : Plan.Globals)
    if (G.Name == Name)
      return G.Compare;
  return {};
}

/// Is element I of a side a value that means nothing?
bool isExempt(const BufferResult &First, const BufferResult *Second, uint64_t I) {
  return First.isUndefined(I) && Second && Second->count() > I && First.element(I) != Second->element(I);
}

class Comparer {
public:
  Comparer(Comparison &C, const std::set<std::string> &AsMultisets) : C(C), AsMultisets(AsMultisets) {}

  void buffer(const BufferResult &B0, const BufferResult *B1, const BufferResult &A0, const BufferResult *A1,
              const CompareSpec &Mode) {
    if (Mode.K == CompareSpec::Kind::Ignore) {
      C.Ignored += B0.count();
      return;
    }
    if (!B0.Changed && !A0.Changed) {
      C.Untouched += B0.count();
      return;
    }
    if (Mode.K == CompareSpec::Kind::Unordered || AsMultisets.count(B0.Name))
      return multiset(B0, B1, A0, A1);
    for (uint64_t I = 0, N = B0.count(); I != N; ++I) {
      if (isExempt(B0, B1, I)) {
        ++C.Exempt;
        continue;
      }
      ++C.Compared;
      uint64_t Want = B0.element(I), Got = A0.element(I);
      bool Worse = A0.isUndefined(I) && !B0.isUndefined(I);
      bool Agree = elementsAgree(B0.Type, Mode, Want, Got);
      // The same poison byte on both sides can look like agreement: the second fill must agree as well.
      if (Agree && !Worse && B1 && A1)
        Agree = elementsAgree(B0.Type, Mode, B1->element(I), A1->element(I));
      if (!Agree || Worse)
        mismatch({B0.Name, I, formatScalar(B0.Type, Want), formatScalar(B0.Type, Got), Agree && Worse, false, false});
    }
  }

  void output(StringRef Before, StringRef After) {
    SmallVector<StringRef, 16> B, A;
    Before.split(B, '\n', -1, /*KeepEmpty=*/false);
    After.split(A, '\n', -1, /*KeepEmpty=*/false);
    C.Compared += B.size();
    if (AsMultisets.count(PrintfBuffer.str())) {
      sort(B);
      sort(A);
    }
    for (size_t I = 0; I != std::max(A.size(), B.size()); ++I) {
      StringRef Want = I < B.size() ? B[I] : "(no line)", Got = I < A.size() ? A[I] : "(no line)";
      if (Want != Got)
        mismatch({PrintfBuffer.str(), I, Want.str(), Got.str(), false, false, false});
    }
  }

private:
  void mismatch(Mismatch M) {
    ++C.Mismatches;
    C.UndefinedInAfter += M.UndefinedInAfter;
    C.Buffers.insert(M.Buffer);
    if (!C.First)
      C.First = std::move(M);
  }

  void multiset(const BufferResult &B0, const BufferResult *B1, const BufferResult &A0, const BufferResult *A1) {
    std::map<uint64_t, int64_t> Balance; // value -> times in before minus times in after
    for (uint64_t I = 0, N = B0.count(); I != N; ++I) {
      if (isExempt(B0, B1, I))
        ++C.Exempt;
      else {
        ++C.Compared;
        ++Balance[B0.element(I)];
      }
      // Where only one fill of after was run, its undefined elements are taken for unwritten ones.
      bool AfterExempt = A1 ? isExempt(A0, A1, I) : A0.isUndefined(I);
      if (!AfterExempt)
        --Balance[A0.element(I)];
    }
    for (auto [Bits, Excess] : Balance)
      if (Excess != 0) {
        std::string Value = formatScalar(B0.Type, Bits);
        std::string Times = std::to_string(std::abs(Excess)) + " more of " + Value;
        mismatch({B0.Name, 0, Excess > 0 ? Times : "", Excess < 0 ? Times : "", false, true, false});
      }
  }

  Comparison &C;
  const std::set<std::string> &AsMultisets;
};
} // namespace

bool elementsAgree(ScalarType T, const CompareSpec &Mode, uint64_t A, uint64_t B) {
  if (A == B)
    return true;
  if (Mode.K != CompareSpec::Kind::Ulp && Mode.K != CompareSpec::Kind::Rel)
    return false;
  double X = decodeDouble(T, A), Y = decodeDouble(T, B);
  if (std::isnan(X) || std::isnan(Y))
    return std::isnan(X) && std::isnan(Y);
  if (Mode.K == CompareSpec::Kind::Rel) {
    if (std::isinf(X) || std::isinf(Y))
      return X == Y;
    return std::abs(X - Y) <= Mode.Tolerance * std::max(std::abs(X), std::abs(Y));
  }
  if (std::isinf(X) != std::isinf(Y))
    return false;
  // Two floats of opposite sign are further apart than any sensible tolerance; widen before subtracting.
  double Distance = std::abs(double(ordered(A, scalarSize(T))) - double(ordered(B, scalarSize(T))));
  return Distance <= Mode.Tolerance;
}

std::optional<Mismatch> strayStore(ArrayRef<const Outcome *> Before, const Outcome &After, const LaunchPlan &Plan,
                                   const std::set<std::string> &AsMultisets) {
  for (const BufferResult &A : After.Buffers) {
    const CompareSpec Mode = modeOf(Plan, A.Name);
    if (A.Stored.empty() || Mode.K == CompareSpec::Kind::Ignore || !find(Before.front(), A.Name))
      continue;
    std::vector<uint8_t> Known(A.Stored.size(), 0);
    ptrdiff_t Most = 0;
    for (const Outcome *O : Before)
      if (const BufferResult *B = find(O, A.Name)) {
        for (size_t I = 0; I != std::min(Known.size(), B->Stored.size()); ++I)
          Known[I] |= B->Stored[I];
        Most = std::max(Most, count_if(B->Stored, [](uint8_t S) { return S != 0; }));
      }
    const bool AnyPlace = Mode.K == CompareSpec::Kind::Unordered || AsMultisets.count(A.Name);
    if (AnyPlace && count_if(A.Stored, [](uint8_t S) { return S != 0; }) <= Most)
      continue;
    for (size_t I = 0; I != Known.size(); ++I)
      if (A.Stored[I] && !Known[I])
        return Mismatch{A.Name, I, "", formatScalar(A.Type, A.element(I)), false, false, true};
  }
  return std::nullopt;
}

Comparison compareOutcomes(TwoFills Before, TwoFills After, const LaunchPlan &Plan,
                           const std::set<std::string> &AsMultisets) {
  Comparison C;
  Comparer Compare(C, AsMultisets);
  for (const BufferResult &B0 : Before.First->Buffers) {
    const BufferResult *A0 = find(After.First, B0.Name);
    if (!A0 || A0->Bytes.size() != B0.Bytes.size()) {
      // A variable that only one version has cannot be compared; the plan decides what must exist.
      C.Ignored += B0.count();
      continue;
    }
    Compare.buffer(B0, find(Before.Second, B0.Name), *A0, find(After.Second, B0.Name), modeOf(Plan, B0.Name));
  }
  Compare.output(Before.First->Output, After.First->Output);
  return C;
}

} // namespace warpshift::verify
