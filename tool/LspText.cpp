#include "tool/LspText.h"
#include "llvm/ADT/StringExtras.h"
#include <algorithm>

using namespace warpshift;
using llvm::StringRef;
namespace json = llvm::json;

LspText::LspText(std::string T, LspEncoding Encoding) : Text(std::move(T)), Encoding(Encoding), Starts{0} {
  for (size_t I = 0; I != Text.size(); ++I)
    if (Text[I] == '\n' || (Text[I] == '\r' && (I + 1 == Text.size() || Text[I + 1] != '\n')))
      Starts.push_back(I + 1);
}

/// Bytes of the character at the begin of Text, which is not empty; 1 where it is none.
static size_t characterSize(StringRef Text) {
  const auto First = static_cast<unsigned char>(Text.front());
  const size_t Size = First >= 0xf0 ? 4 : First >= 0xe0 ? 3 : First >= 0xc0 ? 2 : 1;
  if (Size > Text.size())
    return 1;
  for (char C : Text.substr(1, Size - 1))
    if ((static_cast<unsigned char>(C) & 0xc0) != 0x80)
      return 1;
  return Size;
}

LspPosition LspText::position(size_t Offset) const {
  Offset = std::min(Offset, Text.size());
  const size_t Line = size_t(std::upper_bound(Starts.begin(), Starts.end(), Offset) - Starts.begin()) - 1;
  LspPosition P{unsigned(Line), 0};
  for (size_t I = Starts[Line]; I < Offset && Text[I] != '\n' && Text[I] != '\r';) {
    const size_t Size = characterSize(StringRef(Text).substr(I));
    if (I + Size > Offset)
      break;
    I += Size;
    P.Character += Encoding == LspEncoding::Utf8 ? unsigned(Size) : Size == 4 ? 2 : 1;
  }
  return P;
}

size_t LspText::offset(LspPosition P) const {
  if (P.Line >= Starts.size())
    return Text.size();
  size_t I = Starts[P.Line];
  for (unsigned Units = 0; I < Text.size() && Text[I] != '\n' && Text[I] != '\r';) {
    const size_t Size = characterSize(StringRef(Text).substr(I));
    Units += Encoding == LspEncoding::Utf8 ? unsigned(Size) : Size == 4 ? 2 : 1;
    if (Units > P.Character)
      break;
    I += Size;
  }
  return I;
}

json::Value LspText::range(size_t Begin, size_t End) const {
  auto Place = [&](size_t Offset) {
    const LspPosition P = position(Offset);
    return json::Object{{"line", P.Line}, {"character", P.Character}};
  };
  return json::Object{{"start", Place(Begin)}, {"end", Place(End)}};
}

std::optional<std::string> warpshift::pathOfUri(StringRef Uri) {
  if (Uri.size() < 7 || !Uri.take_front(7).equals_insensitive("file://"))
    return std::nullopt;
  Uri = Uri.drop_front(7);
  if (!Uri.starts_with("/") && Uri.size() >= 9 && Uri.take_front(9).equals_insensitive("localhost"))
    Uri = Uri.drop_front(9);
  if (!Uri.starts_with("/"))
    return std::nullopt;
  std::string Out;
  for (size_t I = 0; I != Uri.size(); ++I) {
    unsigned Byte = 0;
    if (Uri[I] == '%' && I + 2 < Uri.size() && llvm::isHexDigit(Uri[I + 1]) && llvm::isHexDigit(Uri[I + 2]) &&
        !Uri.substr(I + 1, 2).getAsInteger(16, Byte)) {
      Out += char(Byte);
      I += 2;
    } else {
      Out += Uri[I];
    }
  }
  return Out.find('\0') == std::string::npos ? std::optional<std::string>(Out) : std::nullopt;
}

std::string warpshift::uriOfPath(StringRef Path) {
  std::string Out = "file://";
  for (char C : Path) {
    if (llvm::isAlnum(C) || StringRef("/-._~").contains(C)) {
      Out += C;
    } else {
      Out += '%';
      Out += llvm::hexdigit(static_cast<unsigned char>(C) >> 4);
      Out += llvm::hexdigit(C & 15);
    }
  }
  return Out;
}
