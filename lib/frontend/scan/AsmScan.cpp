#include "frontend/scan/AsmScan.h"
#include "frontend/scan/RawTokens.h"
#include "ptx/Fragment.h"

using namespace warpshift;

namespace {

class AsmScanner {
public:
  explicit AsmScanner(llvm::StringRef Text) : Raw(Text) {}
  std::vector<RawAsm> run();

private:
  bool isWord(size_t I, llvm::ArrayRef<llvm::StringRef> Words) const {
    for (llvm::StringRef W : Words)
      if (I < Raw.tokens().size() && Raw.isWord(Raw.tokens()[I], W))
        return true;
    return false;
  }
  std::string firstLegacy(size_t Open) const;

  RawTokens Raw;
};

/// Of the literals that follow the parenthesis.
std::string AsmScanner::firstLegacy(size_t Open) const {
  size_t I = Open + 1;
  auto Counts = [&](const RawToken &T) { return T.Kind == RawKind::String || T.Kind == RawKind::Comment; };
  while (I < Raw.tokens().size() && Counts(Raw.tokens()[I]))
    ++I;
  if (I == Open + 1)
    return "";
  uint32_t Begin = Raw.tokens()[Open].end(), End = Raw.tokens()[I - 1].end();
  for (const ptx::FragmentStatement &S : ptx::parseFragment(llvm::StringRef(Raw.bytes()).slice(Begin, End)).Statements)
    if (S.isLegacyWarp())
      return S.Mnemonic;
  return "";
}

std::vector<RawAsm> AsmScanner::run() {
  std::vector<RawAsm> Out;
  for (size_t I = 0; I != Raw.tokens().size(); ++I) {
    if (!isWord(I, {"asm", "__asm__", "__asm"}))
      continue;
    size_t Open = I + 1;
    while (isWord(Open, {"volatile", "__volatile__", "__volatile"}))
      ++Open;
    if (Open >= Raw.tokens().size() || !Raw.is(Raw.tokens()[Open], '('))
      continue;
    const RawToken &Keyword = Raw.tokens()[I];
    if (std::string First = firstLegacy(Open); !First.empty())
      Out.push_back({Keyword.Offset, Keyword.Length, std::move(First)});
  }
  return Out;
}

} // namespace

std::vector<RawAsm> warpshift::legacyAsm(llvm::StringRef Text) {
  if (!Text.contains("asm") || !(Text.contains("shfl") || Text.contains("vote")))
    return {};
  return AsmScanner(Text).run();
}
