//===- LspText.h - places and names of files as a language client writes them -----------------*- C++ -*-===//
//
//   byte offset  <-->  {line, character} from 0; characters are UTF-16 units, or bytes where the client offered utf-8
//   /p/a b.cu    <-->  file:///p/a%20b.cu
//
// Lines end in \n, \r\n or \r, as the protocol says. A place behind the end of a line is its end, one behind the last line the end of
// the text. An offset inside of a character is the place of the character. Bytes that are no UTF-8 count as one unit each.
//
//   LspText("é1\n", LspEncoding::Utf16).position(2)  ->  {0, 1}
//
// Covered by test/unit/tool/LspTextTest.cpp.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_TOOL_LSPTEXT_H
#define WARPSHIFT_TOOL_LSPTEXT_H

#include "llvm/Support/JSON.h"
#include <optional>
#include <string>
#include <vector>

namespace warpshift {

enum class LspEncoding : uint8_t { Utf16, Utf8 };

struct LspPosition {
  unsigned Line = 0, Character = 0;
  friend bool operator==(const LspPosition &, const LspPosition &) = default;
};

class LspText {
public:
  LspText(std::string Text, LspEncoding Encoding);
  LspPosition position(size_t Offset) const;
  size_t offset(LspPosition P) const;
  llvm::json::Value range(size_t Begin, size_t End) const;
  llvm::StringRef text() const { return Text; }

private:
  std::string Text;
  LspEncoding Encoding;
  std::vector<size_t> Starts; ///< Of the lines.
};

/// The path of a file: URI; nothing for other schemes and hosts.
std::optional<std::string> pathOfUri(llvm::StringRef Uri);
std::string uriOfPath(llvm::StringRef Path);

} // namespace warpshift

#endif
