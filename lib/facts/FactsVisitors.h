//===- FactsVisitors.h - the visitors behind FactsIO --------------------------------------*- C++ -*-===//
//
//   fields()  <--  equalFacts: two values side by side     FactsWriter: value -> bytes     FactsReader: bytes -> value
//                  FactsShape: type -> text
//
// Each knows the same few kinds of values: bool, numbers, enumerations, strings, lists, optional values, pairs and
// structs with a list of fields. A kind that one of them does not know does not compile.
//
// Numbers are LEB128: signed ones zigzag, 32-bit ones plus 1 so that NoId (all ones) is a single 0. A string is its
// number; one that is used for the first time has the next number, and its length and bytes follow.
//
// Covered by test/unit/facts/FactsIOTest.cpp.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_FACTS_FACTSVISITORS_H
#define WARPSHIFT_FACTS_FACTSVISITORS_H

#include "facts/FactsFields.h"
#include "llvm/ADT/StringMap.h"
#include <cassert>
#include <cstring>

namespace warpshift {

namespace facts_detail {
template <class T> constexpr bool IsText = std::is_base_of_v<std::string, T>;
template <class T> constexpr bool IsList = false;
template <class E> constexpr bool IsList<std::vector<E>> = true;
template <class T> constexpr bool IsArray = false;
template <class E, size_t N> constexpr bool IsArray<std::array<E, N>> = true;
template <class T> constexpr bool IsOptional = false;
template <class E> constexpr bool IsOptional<std::optional<E>> = true;
template <class T> constexpr bool IsPair = false;
template <class A, class B> constexpr bool IsPair<std::pair<A, B>> = true;
} // namespace facts_detail

template <class T> bool equalFacts(const T &A, const T &B) {
  using namespace facts_detail;
  if constexpr (std::is_arithmetic_v<T> || std::is_enum_v<T> || IsText<T>) {
    return A == B;
  } else if constexpr (IsList<T> || IsArray<T>) {
    if (A.size() != B.size())
      return false;
    for (size_t I = 0; I != A.size(); ++I)
      if (!equalFacts(A[I], B[I]))
        return false;
    return true;
  } else if constexpr (IsOptional<T>) {
    return A.has_value() == B.has_value() && (!A || equalFacts(*A, *B));
  } else if constexpr (IsPair<T>) {
    return equalFacts(A.first, B.first) && equalFacts(A.second, B.second);
  } else {
    return fields([&](const auto &...Fa) { return fields([&](const auto &...Fb) { return (equalFacts(Fa, Fb) && ...); }, B); },
                  A);
  }
}

class FactsWriter {
public:
  /// WithNames: also what only tells instances apart. Without it, nothing can be read back.
  explicit FactsWriter(bool WithNames = true) : WithNames(WithNames) {}

  std::string Bytes;

  template <class T> void value(const T &V) {
    using namespace facts_detail;
    if constexpr (std::is_same_v<T, bool> || std::is_same_v<T, uint8_t>) {
      Bytes.push_back(char(V));
    } else if constexpr (std::is_enum_v<T>) {
      assert(V <= lastOf(T{}) && "a new enumerator: lastOf() in FactsFields.h");
      Bytes.push_back(char(V));
    } else if constexpr (std::is_same_v<T, uint32_t>) {
      number(uint32_t(V + 1));
    } else if constexpr (std::is_integral_v<T> && std::is_signed_v<T>) {
      number(uint64_t(V) << 1 ^ uint64_t(int64_t(V) >> 63));
    } else if constexpr (std::is_same_v<T, uint64_t>) {
      number(V);
    } else if constexpr (IsText<T>) {
      if (WithNames || !std::is_same_v<T, InstanceText>)
        string(V);
    } else if constexpr (IsList<T>) {
      if (!WithNames && std::is_same_v<T, std::vector<InstanceText>>)
        return;
      number(V.size());
      for (const auto &E : V)
        value(E);
    } else if constexpr (IsArray<T>) {
      for (const auto &E : V)
        value(E);
    } else if constexpr (IsOptional<T>) {
      value(V.has_value());
      if (V)
        value(*V);
    } else if constexpr (IsPair<T>) {
      value(V.first);
      value(V.second);
    } else {
      fields([&](const auto &...Fs) { (value(Fs), ...); }, V);
    }
  }

private:
  void number(uint64_t V) {
    for (; V >= 0x80; V >>= 7)
      Bytes.push_back(char(V | 0x80));
    Bytes.push_back(char(V));
  }

  void string(const std::string &S) {
    auto [It, New] = Strings.try_emplace(S, Strings.size());
    number(It->second);
    if (!New)
      return;
    number(S.size());
    Bytes += S;
  }

  bool WithNames;
  llvm::StringMap<size_t> Strings;
};

/// Stops at the first thing that cannot be right: whyBad() says what then, and what was read so far means nothing.
class FactsReader {
public:
  explicit FactsReader(llvm::StringRef Bytes) : Bytes(Bytes) {}

  bool ok() const { return Bad.empty(); }
  llvm::StringRef whyBad() const { return Bad; }
  size_t offset() const { return At; }
  bool atEnd() const { return At == Bytes.size(); }

  template <class T> void value(T &V) {
    using namespace facts_detail;
    if (!ok())
      return;
    if constexpr (std::is_same_v<T, bool>) {
      V = byte(1, "a flag is neither 0 nor 1") != 0;
    } else if constexpr (std::is_same_v<T, uint8_t>) {
      V = byte(255, "");
    } else if constexpr (std::is_enum_v<T>) {
      V = T(byte(uint8_t(lastOf(T{})), "an enumeration has no such value"));
    } else if constexpr (std::is_same_v<T, uint32_t>) {
      V = uint32_t(number(UINT32_MAX)) - 1;
    } else if constexpr (std::is_integral_v<T> && std::is_signed_v<T>) {
      uint64_t Z = number(sizeof(T) == 8 ? UINT64_MAX : UINT32_MAX);
      V = T(int64_t(Z >> 1) ^ -int64_t(Z & 1));
    } else if constexpr (std::is_same_v<T, uint64_t>) {
      V = number(UINT64_MAX);
    } else if constexpr (IsText<T>) {
      string(V);
    } else if constexpr (IsList<T>) {
      V.clear();
      for (uint64_t Left = number(Bytes.size() - At); Left != 0 && ok(); --Left) // An element is a byte at least.
        value(V.emplace_back());
    } else if constexpr (IsArray<T>) {
      for (auto &E : V)
        value(E);
    } else if constexpr (IsOptional<T>) {
      bool Has = false;
      value(Has);
      V.reset();
      if (Has)
        value(V.emplace());
    } else if constexpr (IsPair<T>) {
      value(V.first);
      value(V.second);
    } else {
      fields([&](auto &...Fs) { (value(Fs), ...); }, V);
    }
  }

private:
  uint8_t fail(llvm::StringRef Why) {
    if (ok())
      Bad = Why;
    return 0;
  }

  uint8_t byte(uint8_t Most, llvm::StringRef Why) {
    if (At == Bytes.size())
      return fail("it ends in the middle of a value");
    uint8_t V = uint8_t(Bytes[At++]);
    return V <= Most ? V : fail(Why);
  }

  uint64_t number(uint64_t Most) {
    uint64_t V = 0;
    for (unsigned Shift = 0; Shift < 64; Shift += 7) {
      uint64_t B = byte(255, "");
      if (!ok())
        return 0;
      if (Shift == 63 && B > 1)
        break;
      V |= (B & 0x7f) << Shift;
      if (B & 0x80)
        continue;
      return V <= Most ? V : fail("a number is too large for its place");
    }
    return fail("a number has more than 64 bits");
  }

  void string(std::string &S) {
    uint64_t N = number(Strings.size());
    if (!ok())
      return;
    if (N < Strings.size()) {
      S = Strings[N];
      return;
    }
    uint64_t Length = number(Bytes.size() - At);
    if (!ok() || Length > Bytes.size() - At) {
      fail("it ends in the middle of a string");
      return;
    }
    S = Bytes.substr(At, Length).str();
    At += Length;
    Strings.push_back(S);
  }

  llvm::StringRef Bytes, Bad;
  size_t At = 0;
  std::vector<std::string> Strings;
};

/// The shape of a type as text: `[{sb}]` is a list of structs of a string and a flag.
class FactsShape {
public:
  std::string Text;

  template <class T> void of() {
    using namespace facts_detail;
    if constexpr (std::is_same_v<T, bool>) {
      Text += 'b';
    } else if constexpr (std::is_enum_v<T>) {
      Text += 'e' + std::to_string(unsigned(lastOf(T{})));
    } else if constexpr (std::is_integral_v<T>) {
      Text += (std::is_signed_v<T> ? 'i' : 'u') + std::to_string(sizeof(T));
    } else if constexpr (IsText<T>) {
      Text += 's';
    } else if constexpr (IsList<T>) {
      around<typename T::value_type>("[", "]");
    } else if constexpr (IsArray<T>) {
      around<typename T::value_type>("[", "]" + std::to_string(std::tuple_size_v<T>));
    } else if constexpr (IsOptional<T>) {
      around<typename T::value_type>("", "?");
    } else if constexpr (IsPair<T>) {
      around<typename T::first_type>("(", "");
      around<typename T::second_type>("", ")");
    } else {
      Text += '{';
      T Sample{};
      fields([&](auto &...Fs) { (of<std::remove_reference_t<decltype(Fs)>>(), ...); }, Sample);
      Text += '}';
    }
  }

private:
  template <class T> void around(const std::string &Before, const std::string &After) {
    Text += Before;
    of<T>();
    Text += After;
  }
};

} // namespace warpshift

#endif
