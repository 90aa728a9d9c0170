#include "support/Printable.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Format.h"

using namespace warpshift;
using llvm::StringRef;

size_t warpshift::controlLength(StringRef Text) {
  if (Text.empty() || Text[0] == '\t' || Text[0] == '\n')
    return 0;
  const auto First = static_cast<unsigned char>(Text[0]);
  if (First < 0x20 || First == 0x7f)
    return 1;
  // U+0080 to U+009F: terminals take these as control characters, too.
  return Text.size() > 1 && First == 0xc2 && (static_cast<unsigned char>(Text[1]) & 0xe0) == 0x80 ? 2 : 0;
}

std::string warpshift::printable(StringRef Text, bool Lines) {
  std::string Out;
  Out.reserve(Text.size());
  while (!Text.empty()) {
    size_t Control = controlLength(Text);
    if (!Lines && Text[0] == '\n')
      Control = 1;
    // A carriage return that ends a line is no trick.
    if (Lines && Text.starts_with("\r\n"))
      Control = 0;
    for (size_t I = 0; I != Control; ++I)
      Out += {'\\', 'x', llvm::hexdigit(static_cast<unsigned char>(Text[I]) >> 4, true), llvm::hexdigit(Text[I] & 15, true)};
    if (Control == 0)
      Out += Text[0];
    Text = Text.drop_front(std::max<size_t>(Control, 1));
  }
  return Out;
}

TerminalStream::~TerminalStream() = default;

void TerminalStream::write_impl(const char *Data, size_t Size) {
  Out << printable(StringRef(Data, Size), /*Lines=*/true);
  Out.flush();
  Written += Size;
}
