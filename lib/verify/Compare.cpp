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

using Row = std::vector<uint64_t>;
constexpr uint64_t NoValue = 0x5ca1ab1edeadbeefull; ///< In a row: undefined there.

/// The rows of a group in one run; those in which nothing is defined are left out. Exempt: how many elements were undefined.
std::vector<Row> rowsIn(const RowGroup &G, const TwoFills &Run, uint64_t &Exempt) {
  std::vector<const BufferResult *> First, Second;
  uint64_t Rows = ~uint64_t(0);
  for (const RowGroup::Part &P : G.Parts) {
    First.push_back(find(Run.First, P.Buffer));
    Second.push_back(find(Run.Second, P.Buffer));
    Rows = std::min(Rows, First.back() ? First.back()->count() / P.Stride : 0);
  }
  std::vector<Row> Out;
  for (uint64_t R = 0; R != Rows; ++R) {
    Row Values;
    bool Any = false;
    for (size_t P = 0; P != G.Parts.size(); ++P)
      for (uint64_t I = R * G.Parts[P].Stride, End = I + G.Parts[P].Stride; I != End; ++I) {
        // Where only one fill was run, undefined elements are taken for unwritten ones.
        const bool Undefined = Second[P] ? isExempt(*First[P], Second[P], I) : First[P]->isUndefined(I);
        Exempt += Undefined;
        Any |= !Undefined;
        Values.push_back(Undefined ? NoValue : First[P]->element(I));
      }
    if (Any)
      Out.push_back(std::move(Values));
  }
  return Out;
}

std::vector<Row> sortedRows(const RowGroup &G, const TwoFills &Run) {
  uint64_t Exempt = 0;
  std::vector<Row> Rows = rowsIn(G, Run, Exempt);
  sort(Rows);
  return Rows;
}

/// Are there enough different values in B, and were enough of them moved, that rows which stay together do so for a reason?
bool saysSomething(const BufferResult &B, ArrayRef<const Outcome *> Others) {
  constexpr size_t Enough = 8;
  auto Moved = [&](const Outcome *O) {
    const BufferResult *Other = find(O, B.Name);
    size_t N = 0;
    for (uint64_t I = 0; Other && I != std::min(B.count(), Other->count()); ++I)
      N += B.element(I) != Other->element(I);
    return N >= Enough;
  };
  std::set<uint64_t> Values;
  for (uint64_t I = 0; I != B.count(); ++I)
    Values.insert(B.element(I));
  return Values.size() > Enough && any_of(Others, Moved);
}

bool sameRows(const RowGroup &G, const TwoFills &First, ArrayRef<const Outcome *> Others) {
  const std::vector<Row> Want = sortedRows(G, {First.First, nullptr});
  return all_of(Others, [&](const Outcome *O) { return sortedRows(G, {O, nullptr}) == Want; });
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
      return; // rows() does these.
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

  /// The rows of G occur as often on both sides, in any order.
  void rows(const RowGroup &G, const TwoFills &Before, const TwoFills &After) {
    std::map<Row, int64_t> Balance; // row -> times in before minus times in after
    uint64_t AfterExempt = 0;
    for (Row &R : rowsIn(G, Before, C.Exempt)) {
      C.Compared += count_if(R, [](uint64_t V) { return V != NoValue; });
      ++Balance[std::move(R)];
    }
    for (Row &R : rowsIn(G, After, AfterExempt))
      --Balance[std::move(R)];
    std::string Name;
    for (const RowGroup::Part &P : G.Parts) {
      Name += (Name.empty() ? "" : ", ") + P.Buffer;
      if (Balance.size() && any_of(Balance, [](const auto &B) { return B.second != 0; }))
        C.Buffers.insert(P.Buffer);
    }
    for (const auto &[R, Excess] : Balance)
      if (Excess != 0) {
        std::string Times = std::to_string(std::abs(Excess)) + " more of " + rowText(G, Before, R);
        mismatch({Name, 0, Excess > 0 ? Times : "", Excess < 0 ? Times : "", false, true, false});
      }
  }

private:
  static std::string rowText(const RowGroup &G, const TwoFills &Run, const Row &R) {
    std::string Text;
    size_t At = 0;
    for (const RowGroup::Part &P : G.Parts)
      for (unsigned I = 0; I != P.Stride; ++I, ++At)
        Text += (At ? ", " : "") + (R[At] == NoValue ? std::string("?") : formatScalar(find(Run.First, P.Buffer)->Type, R[At]));
    return R.size() == 1 ? Text : "(" + Text + ")";
  }

  void mismatch(Mismatch M) {
    ++C.Mismatches;
    C.UndefinedInAfter += M.UndefinedInAfter;
    if (!M.AsMultiset)
      C.Buffers.insert(M.Buffer);
    if (!C.First)
      C.First = std::move(M);
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

RowGroups rowsOf(const TwoFills &First, ArrayRef<const Outcome *> Others, const std::set<std::string> &Names) {
  constexpr unsigned LongestRecord = 16;
  RowGroups Groups;
  for (const std::string &Name : Names) {
    const BufferResult *B = find(First.First, Name);
    // What stays where it is says nothing about what belongs together.
    if (!B || !saysSomething(*B, Others))
      continue;
    RowGroup Own{{{Name, 1}}};
    for (unsigned Stride = LongestRecord; Stride > 1; --Stride)
      if (B->count() % Stride == 0 && B->count() != Stride && sameRows({{{Name, Stride}}}, First, Others)) {
        Own.Parts[0].Stride = Stride;
        break;
      }
    auto Joins = [&](RowGroup &G) {
      const RowGroup::Part &Leader = G.Parts.front();
      if (find(First.First, Leader.Buffer)->count() / Leader.Stride != B->count() / Own.Parts[0].Stride)
        return false;
      RowGroup Joint = G;
      Joint.Parts.push_back(Own.Parts[0]);
      if (!sameRows(Joint, First, Others))
        return false;
      G = std::move(Joint);
      return true;
    };
    if (none_of(Groups, Joins))
      Groups.push_back(std::move(Own));
  }
  return Groups;
}

Comparison compareOutcomes(TwoFills Before, TwoFills After, const LaunchPlan &Plan, const std::set<std::string> &AsMultisets,
                           const RowGroups &Rows) {
  Comparison C;
  auto Unordered = [&](const BufferResult &B, const BufferResult *A) {
    const CompareSpec::Kind K = modeOf(Plan, B.Name).K;
    return A && A->Bytes.size() == B.Bytes.size() && K != CompareSpec::Kind::Ignore && (B.Changed || A->Changed) &&
           (K == CompareSpec::Kind::Unordered || AsMultisets.count(B.Name));
  };
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
  RowGroups Groups = Rows;
  std::set<std::string> Grouped;
  llvm::erase_if(Groups, [&](const RowGroup &G) {
    return !all_of(G.Parts, [&](const RowGroup::Part &P) {
      const BufferResult *B = find(Before.First, P.Buffer);
      return B && Unordered(*B, find(After.First, P.Buffer));
    });
  });
  for (const RowGroup &G : Groups)
    for (const RowGroup::Part &P : G.Parts)
      Grouped.insert(P.Buffer);
  for (const BufferResult &B : Before.First->Buffers)
    if (Unordered(B, find(After.First, B.Name)) && !Grouped.count(B.Name))
      Groups.push_back({{{B.Name, 1}}});
  for (const RowGroup &G : Groups)
    Compare.rows(G, Before, After);
  Compare.output(Before.First->Output, After.First->Output);
  return C;
}

} // namespace warpshift::verify
