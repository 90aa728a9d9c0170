#include "frontend/scan/VersionCondition.h"
#include "llvm/ADT/StringExtras.h"
#include <algorithm>
#include <cstdint>
#include <optional>

using namespace warpshift;
using llvm::StringRef;

namespace {

/// All values from Low to High; Known is false for what can be anything, text that was not understood included.
struct Range {
  int64_t Low = 0, High = 0;
  bool Known = false;
};

constexpr int64_t Most = int64_t(1) << 40; ///< More than any version, and sums of products of such stay in 64 bits.

Range exactly(int64_t V) { return {V, V, V >= -Most && V <= Most}; }
Range truth(Holds H) { return {H == Holds::Always, H != Holds::Never, true}; }
Holds isTrue(Range R) {
  if (!R.Known || (R.Low <= 0 && R.High >= 0 && R.Low != R.High))
    return Holds::Maybe;
  return R.Low == 0 && R.High == 0 ? Holds::Never : Holds::Always;
}
Holds negation(Holds H) { return H == Holds::Maybe ? H : H == Holds::Never ? Holds::Always : Holds::Never; }
Range clamp(int64_t Low, int64_t High) { return {std::max(Low, -Most), std::min(High, Most), true}; }

/// The value that a macro of the toolkit has there; nothing for other names.
std::optional<Range> versionOf(StringRef Name) {
  if (Name == "__CUDA_ARCH__")
    return Range{700, Most, true};
  if (Name == "CUDART_VERSION" || Name == "CUDA_VERSION" || Name == "__CUDA_API_VERSION" || Name == "__CUDA_API_VER")
    return Range{9000, Most, true};
  if (Name == "__CUDACC_VER__") // A number up to CUDA 8; of 9.0 it would be 90000.
    return Range{90000, Most, true};
  if (Name == "__CUDACC_VER_MAJOR__")
    return Range{9, Most, true};
  if (Name == "__CUDACC_VER_MINOR__" || Name == "__CUDACC_VER_BUILD__")
    return Range{0, Most, true};
  return std::nullopt;
}

/// Only a compiler of CUDA or HIP defines it, or an editor that colours the text.
bool isOfOtherCompilers(StringRef Name) {
  return Name.starts_with("__CUDACC") || Name.starts_with("__CUDA_ARCH") || Name == "__NVCC__" || Name == "__CUDA__" ||
         Name == "__CUDABE__" || Name == "__HIPCC__" || Name == "__HIP__" || Name == "__HIP_DEVICE_COMPILE__" ||
         Name == "__HCC__" || Name == "__INTELLISENSE__" || Name == "__CDT_PARSER__" || Name == "__JETBRAINS_IDE__";
}

/// HIP is no compiler of CUDA; the emulation of devices by the host went with CUDA 3.1.
bool isNone(StringRef Name) { return Name.starts_with("__HIP") || Name == "__HCC__" || Name == "__DEVICE_EMULATION__"; }

class Reader {
public:
  Reader(StringRef Text, bool IsPlainCxx) : Rest(Text), IsPlainCxx(IsPlainCxx) {}
  Holds whole() {
    Holds H = isTrue(either());
    space();
    return Failed || !Rest.empty() ? Holds::Maybe : H;
  }

private:
  void space() { Rest = Rest.ltrim(); }
  bool take(StringRef Token) {
    space();
    return Rest.consume_front(Token);
  }
  Range fail() {
    Failed = true;
    return {};
  }
  Range either() {
    Range L = both();
    while (take("||")) {
      Holds A = isTrue(L), B = isTrue(both());
      L = truth(std::max(A, B));
    }
    return L;
  }
  Range both() {
    Range L = comparison();
    while (take("&&")) {
      Holds A = isTrue(L), B = isTrue(comparison());
      L = truth(std::min(A, B));
    }
    return L;
  }
  Range comparison() {
    Range L = sum();
    while (true) {
      if (take("<="))
        L = less(sum(), L, /*Negated=*/true);
      else if (take(">="))
        L = less(L, sum(), /*Negated=*/true);
      else if (take("=="))
        L = equal(L, sum(), false);
      else if (take("!="))
        L = equal(L, sum(), true);
      else if (!Rest.starts_with("<<") && take("<"))
        L = less(L, sum(), false);
      else if (!Rest.starts_with(">>") && take(">"))
        L = less(sum(), L, false);
      else
        return L;
    }
  }
  static Range less(Range A, Range B, bool Negated) {
    if (!A.Known || !B.Known)
      return {};
    Holds H = A.High < B.Low ? Holds::Always : A.Low >= B.High ? Holds::Never : Holds::Maybe;
    return truth(Negated ? negation(H) : H);
  }
  static Range equal(Range A, Range B, bool Negated) {
    if (!A.Known || !B.Known)
      return {};
    Holds H = A.High < B.Low || B.High < A.Low                       ? Holds::Never
              : A.Low == A.High && B.Low == B.High && A.Low == B.Low ? Holds::Always
                                                                     : Holds::Maybe;
    return truth(Negated ? negation(H) : H);
  }
  Range sum() {
    Range L = product();
    while (true) {
      space();
      bool Plus = take("+");
      if (!Plus && !take("-"))
        return L;
      Range R = product();
      L = !L.Known || !R.Known ? Range{} : Plus ? clamp(L.Low + R.Low, L.High + R.High) : clamp(L.Low - R.High, L.High - R.Low);
    }
  }
  Range product() {
    Range L = unary();
    while (true) {
      bool Times = take("*");
      if (!Times && !take("/"))
        return L;
      Range R = unary();
      // Versions are not negative; of other products nothing is known.
      if (!L.Known || !R.Known || L.Low < 0 || R.Low < (Times ? 0 : 1))
        L = {};
      else if (Times)
        L = clamp(times(L.Low, R.Low), times(L.High, R.High));
      else
        L = clamp(L.Low / R.High, L.High / R.Low);
    }
  }
  static int64_t times(int64_t A, int64_t B) { return B && A > Most / B ? Most : A * B; }
  Range unary() {
    space();
    if (!Rest.starts_with("!=") && take("!"))
      return truth(negation(isTrue(unary())));
    if (take("(")) {
      Range R = either();
      return take(")") ? R : fail();
    }
    if (!Rest.empty() && llvm::isDigit(Rest.front()))
      return numeral();
    StringRef Name = Rest.take_while([](char C) { return llvm::isAlnum(C) || C == '_'; });
    if (Name.empty())
      return fail();
    Rest = Rest.drop_front(Name.size());
    if (Name == "defined")
      return defined();
    if (IsPlainCxx ? isOfOtherCompilers(Name) : isNone(Name))
      return exactly(0);
    if (std::optional<Range> V = IsPlainCxx ? std::nullopt : versionOf(Name))
      return *V;
    space();
    return Rest.starts_with("(") ? fail() : Range{}; // A macro with arguments, or one whose value nobody knows.
  }
  Range numeral() {
    StringRef Digits = Rest.take_while([](char C) { return llvm::isAlnum(C) || C == '\''; });
    Rest = Rest.drop_front(Digits.size());
    int64_t V;
    return Digits.rtrim("uUlL").getAsInteger(0, V) ? fail() : exactly(V);
  }
  Range defined() {
    bool Open = take("(");
    space();
    StringRef Name = Rest.take_while([](char C) { return llvm::isAlnum(C) || C == '_'; });
    Rest = Rest.drop_front(Name.size());
    if (Name.empty() || (Open && !take(")")))
      return fail();
    if (IsPlainCxx)
      return isOfOtherCompilers(Name) ? exactly(0) : Range{};
    if (versionOf(Name) || Name == "__CUDACC__" || Name == "__NVCC__")
      return exactly(1);
    return isNone(Name) ? exactly(0) : Range{};
  }

  StringRef Rest;
  const bool IsPlainCxx;
  bool Failed = false;
};

} // namespace

Holds warpshift::holdsOnVolta(StringRef Condition) { return Reader(Condition, /*IsPlainCxx=*/false).whole(); }
Holds warpshift::holdsInPlainCxx(StringRef Condition) { return Reader(Condition, /*IsPlainCxx=*/true).whole(); }
