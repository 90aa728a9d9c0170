#include "tool/LspFrames.h"
#include "llvm/Support/FormatVariadic.h"

using namespace warpshift;
using llvm::StringRef;

JsonShape warpshift::shapeOf(StringRef Json) {
  JsonShape Shape;
  unsigned Depth = 0;
  bool Quoted = false;
  Shape.Values = 1;
  for (size_t I = 0; I < Json.size(); ++I) {
    const char C = Json[I];
    if (Quoted) {
      I += C == '\\';
      Quoted = C != '"';
    } else if (C == '"') {
      Quoted = true;
    } else if (C == '[' || C == '{') {
      Shape.Depth = std::max(Shape.Depth, ++Depth);
      ++Shape.Values;
    } else if (C == ',') {
      ++Shape.Values;
    } else if ((C == ']' || C == '}') && Depth) {
      --Depth;
    }
  }
  return Shape;
}

std::string warpshift::lspFrame(const llvm::json::Value &Message) {
  const std::string Body = llvm::formatv("{0}", Message).str();
  return "Content-Length: " + std::to_string(Body.size()) + "\r\n\r\n" + Body;
}

static LspFrame problem(LspError Code, std::string Text) {
  LspFrame F;
  F.Code = Code;
  F.Problem = std::move(Text);
  return F;
}

/// A header line without its end; false: it is not there yet. Of a line that is too long nothing is kept.
bool LspFrames::takeLine(std::string &Line) {
  const size_t End = Buffer.find('\n');
  if (End == std::string::npos) {
    LongLine |= Buffer.size() > LongestHeader;
    if (LongLine)
      Buffer.clear();
    return false;
  }
  LongLine |= End > LongestHeader;
  BadHeader |= LongLine;
  Line = LongLine ? "-" : StringRef(Buffer).take_front(End).rtrim('\r').str();
  LongLine = false;
  Buffer.erase(0, End + 1);
  return true;
}

LspFrames::Step LspFrames::readHeaders(std::optional<LspFrame> &Wrong) {
  std::string Line;
  while (takeLine(Line)) {
    auto [Name, Value] = StringRef(Line).split(':');
    uint64_t N = 0;
    if (!Line.empty()) {
      if (Name.trim().equals_insensitive("Content-Length")) {
        BadHeader |= Value.trim().getAsInteger(10, N);
        Length = N;
      } else if (!StringRef(Line).contains(':')) {
        BadHeader = true;
      }
      continue;
    }
    const bool Bad = BadHeader || !Length;
    const uint64_t Size = Length.value_or(0);
    BadHeader = false;
    Length.reset();
    if (Bad) {
      Wrong = problem(LspError::ParseError, "a message begins with a header 'Content-Length: N'");
      return Step::Header;
    }
    if (Size > LargestBody) {
      Skip = Size;
      Wrong = problem(LspError::InvalidRequest,
                      llvm::formatv("a message of {0} bytes is too large (the limit is {1})", Size, LargestBody).str());
      return Step::Header;
    }
    Length = Size;
    return Step::Body;
  }
  return Step::More;
}

std::optional<LspFrame> LspFrames::next() {
  const size_t Gone = size_t(std::min<uint64_t>(Skip, Buffer.size()));
  Buffer.erase(0, Gone);
  Skip -= Gone;
  if (Skip)
    return std::nullopt;
  if (!InBody) {
    std::optional<LspFrame> Wrong;
    const Step S = readHeaders(Wrong);
    if (S != Step::Body)
      return Wrong;
    InBody = true;
  }
  if (Buffer.size() < *Length)
    return std::nullopt;
  const std::string Body = Buffer.substr(0, size_t(*Length));
  Buffer.erase(0, size_t(*Length));
  InBody = false;
  Length.reset();
  if (const JsonShape Shape = shapeOf(Body); Shape.Depth > DeepestValue || Shape.Values > MostValues)
    return problem(LspError::ParseError, "the message is nested too deeply, or has too many values");
  llvm::Expected<llvm::json::Value> V = llvm::json::parse(Body);
  if (!V)
    return problem(LspError::ParseError, llvm::toString(V.takeError()));
  LspFrame F;
  F.Message = std::move(*V);
  return F;
}
