//===- DevicePrintf.cpp - printf as the device runtime does it ----------------------------------------------------===//
//
// Arguments lie packed one after the other, each aligned to its size: int 4 bytes, long long, double and pointers
// 8; %s takes the address of a string.
//
//===--------------------------------------------------------------------------------------------------------------===//
#include "simt/exec/Builtins.h"
#include "llvm/ADT/StringExtras.h"
#include <cstdio>
#include <cstring>

namespace warpshift::simt {
namespace {

class ArgumentReader {
public:
  explicit ArgumentReader(PackedArguments A) : A(A) {}
  template <typename T> T next() {
    At = (At + sizeof(T) - 1) / sizeof(T) * sizeof(T);
    T V{};
    if (At + sizeof(T) <= A.Size)
      std::memcpy(&V, A.Bytes + At, sizeof(T));
    At += sizeof(T);
    return V;
  }

private:
  PackedArguments A;
  size_t At = 0;
};

template <typename T> std::string formatOne(const std::string &Spec, T V) {
  char Buffer[512];
#if defined(__clang__)
#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wformat-nonliteral"
#else
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
#endif
  const int N = std::snprintf(Buffer, sizeof Buffer, Spec.c_str(), V);
#if defined(__clang__)
#pragma clang diagnostic pop
#else
#pragma GCC diagnostic pop
#endif
  return std::string(Buffer, size_t(std::min<int>(std::max(N, 0), int(sizeof Buffer) - 1)));
}

} // namespace

std::string formatDevicePrintf(llvm::StringRef Format, PackedArguments Args,
                               llvm::function_ref<std::string(uint64_t)> ReadString) {
  ArgumentReader Reader(Args);
  std::string Out;
  for (size_t I = 0; I < Format.size(); ++I) {
    if (Format[I] != '%') {
      Out += Format[I];
      continue;
    }
    std::string Spec = "%";
    unsigned Longs = 0;
    size_t J = I + 1;
    for (; J < Format.size() && !llvm::isAlpha(Format[J]) && Format[J] != '%'; ++J) {
      if (Format[J] == '*')
        Spec += std::to_string(Reader.next<int32_t>());
      else
        Spec += Format[J];
    }
    for (; J < Format.size() && llvm::StringRef("hlLqjzt").contains(Format[J]); ++J)
      Longs += Format[J] == 'l' || Format[J] == 'z' || Format[J] == 'j' || Format[J] == 't' || Format[J] == 'q';
    if (J >= Format.size()) {
      Out += Format.substr(I).str();
      break;
    }
    const char Kind = Format[J];
    I = J;
    if (Kind == '%')
      Out += '%';
    else if (llvm::StringRef("di").contains(Kind))
      Out += Longs ? formatOne(Spec + "lld", (long long)(Reader.next<int64_t>())) : formatOne(Spec + "d", Reader.next<int32_t>());
    else if (llvm::StringRef("uxXo").contains(Kind))
      Out += Longs ? formatOne(Spec + "ll" + Kind, (unsigned long long)(Reader.next<uint64_t>()))
                   : formatOne(Spec + Kind, Reader.next<uint32_t>());
    else if (Kind == 'c')
      Out += formatOne(Spec + "c", Reader.next<int32_t>());
    else if (llvm::StringRef("fFeEgGaA").contains(Kind))
      Out += formatOne(Spec + Kind, Reader.next<double>());
    else if (Kind == 's')
      Out += formatOne(Spec + "s", ReadString(Reader.next<uint64_t>()).c_str());
    else if (Kind == 'p')
      Out += "0x" + llvm::utohexstr(Reader.next<uint64_t>(), /*LowerCase=*/true);
    else
      Out += Spec + Kind;
  }
  return Out;
}

} // namespace warpshift::simt
