#include "frontend/command/RenamedHeaderMap.h"
#include "frontend/stubs/EmbeddedPaths.h"
#include "clang/Basic/CharInfo.h"
#include "clang/Lex/HeaderMapTypes.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/MathExtras.h"

using namespace warpshift;
using llvm::StringRef;

static constexpr StringRef Separators = "%=:/";

static std::string escaped(StringRef Text) {
  std::string Out;
  for (char C : Text)
    if (Separators.contains(C))
      Out += '%', Out += llvm::toHex(StringRef(&C, 1));
    else
      Out += C;
  return Out;
}

static std::string unescaped(StringRef Text) {
  std::string Out;
  while (!Text.empty()) {
    const auto [Plain, Rest] = Text.split('%');
    Out += Plain;
    Out += Rest.empty() ? "" : llvm::fromHex(Rest.take_front(2));
    Text = Rest.drop_front(std::min<size_t>(Rest.size(), 2));
  }
  return Out;
}

static std::string prefix() { return (embeddedRoot() + "/renamed:").str(); }

std::string warpshift::renamedHeaderMap(llvm::ArrayRef<RenamedHeader> Headers) {
  std::string Out = prefix();
  for (const RenamedHeader &H : Headers)
    Out += escaped(H.Spelled) + "=" + escaped(H.Path) + ":";
  return Out + ".hmap";
}

namespace {

/// Clang's format: a header, buckets, and the texts that they mean, of which the first is empty.
class HeaderMapWriter {
public:
  explicit HeaderMapWriter(size_t Entries) : Buckets(llvm::NextPowerOf2(2 * Entries + 1)) {}

  void add(const RenamedHeader &H) {
    const size_t Slash = H.Path.rfind('/') + 1;
    uint32_t Hash = 0; // As HeaderMap.cpp has it.
    for (char C : H.Spelled)
      Hash += uint32_t(clang::toLowercase(C)) * 13;
    while (Buckets[Hash & (Buckets.size() - 1)].Key != clang::HMAP_EmptyBucketKey)
      ++Hash;
    Buckets[Hash & (Buckets.size() - 1)] = {text(H.Spelled), text(H.Path.substr(0, Slash)), text(H.Path.substr(Slash))};
    Longest = std::max(Longest, H.Path.size());
    ++Entries;
  }

  std::string bytes() const {
    const auto Begin = uint32_t(sizeof(clang::HMapHeader) + Buckets.size() * sizeof(clang::HMapBucket));
    const clang::HMapHeader Header = {clang::HMAP_HeaderMagicNumber, clang::HMAP_HeaderVersion, 0, Begin, Entries,
                                      uint32_t(Buckets.size()),      uint32_t(Longest)};
    std::string Out(reinterpret_cast<const char *>(&Header), sizeof Header);
    Out.append(reinterpret_cast<const char *>(Buckets.data()), Buckets.size() * sizeof(clang::HMapBucket));
    return Out + Texts;
  }

private:
  uint32_t text(StringRef Text) {
    const auto At = uint32_t(Texts.size());
    Texts += Text;
    Texts += '\0';
    return At;
  }
  std::vector<clang::HMapBucket> Buckets; ///< Empty ones are zero.
  std::string Texts = std::string(1, '\0');
  size_t Longest = 0;
  uint32_t Entries = 0;
};

} // namespace

std::optional<std::string> warpshift::headerMapAt(StringRef Path) {
  if (!Path.consume_front(prefix()) || !Path.consume_back(".hmap"))
    return std::nullopt;
  llvm::SmallVector<StringRef> Parts;
  Path.split(Parts, ':', -1, /*KeepEmpty=*/false);
  HeaderMapWriter Out(Parts.size());
  for (StringRef Part : Parts)
    Out.add({unescaped(Part.split('=').first), unescaped(Part.split('=').second)});
  return Out.bytes();
}
