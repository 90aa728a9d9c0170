//===- LspFrames.h - messages of a language client out of a stream of bytes -------------------*- C++ -*-===//
//
//   bytes  --feed()-->  "Content-Length: N\r\n\r\n" + N bytes  --next()-->  Frame: a JSON value, or what is wrong with it
//
// Bounded, whatever arrives: a body above LargestBody is skipped while it passes, a header line above LongestHeader is dropped up to
// its end, and JSON that is nested deeper than DeepestValue (the parser calls itself) or has more than MostValues is not parsed.
// What cannot be read is a Frame with the error that the specification has for it; the stream goes on behind it.
//
//   LspFrames In;
//   In.feed(Bytes);
//   while (std::optional<LspFrame> F = In.next()) ...
//
// Covered by test/unit/tool/LspFramesTest.cpp.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_TOOL_LSPFRAMES_H
#define WARPSHIFT_TOOL_LSPFRAMES_H

#include "llvm/Support/JSON.h"
#include <optional>

namespace warpshift {

/// Codes of JSON-RPC and of the protocol.
enum class LspError : int {
  ParseError = -32700,
  InvalidRequest = -32600,
  MethodNotFound = -32601,
  InvalidParams = -32602,
  ServerNotInitialized = -32002,
  RequestFailed = -32803,
  ContentModified = -32801,
  RequestCancelled = -32800
};

struct LspFrame {
  llvm::json::Value Message = nullptr;
  std::string Problem; ///< Not empty: there is no message.
  LspError Code = LspError::ParseError; ///< Of the problem.
};

class LspFrames {
public:
  static constexpr size_t LargestBody = 64u << 20, LongestHeader = 4096;
  static constexpr unsigned DeepestValue = 128, MostValues = 1u << 20;

  void feed(llvm::StringRef Bytes) { Buffer += Bytes; }
  /// The next message that is complete; nothing: more bytes are needed.
  std::optional<LspFrame> next();

private:
  enum class Step { More, Header, Body };
  Step readHeaders(std::optional<LspFrame> &Wrong);
  bool takeLine(std::string &Line);

  std::string Buffer;
  std::optional<uint64_t> Length; ///< Of the body that comes, as its header said.
  bool InBody = false, BadHeader = false, LongLine = false;
  uint64_t Skip = 0; ///< Bytes still to come of a body that is too large.
};

/// A message as it is sent.
std::string lspFrame(const llvm::json::Value &Message);

struct JsonShape {
  unsigned Depth = 0; ///< Of arrays and objects in each other.
  unsigned Values = 0; ///< No fewer than there are.
};
/// Without parsing; of text that is no JSON, anything.
JsonShape shapeOf(llvm::StringRef Json);

} // namespace warpshift

#endif
