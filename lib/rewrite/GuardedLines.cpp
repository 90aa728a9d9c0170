#include "rewrite/GuardedLines.h"
#include "frontend/scan/RawTokens.h"
#include "rewrite/ApplyEdits.h"
#include "support/Error.h"
#include "llvm/ADT/STLExtras.h"
#include <algorithm>

using namespace warpshift;
using llvm::StringRef;

namespace {

/// Lines [Begin, End), and the edits on them.
struct LineRange {
  size_t Begin, End;
  std::vector<size_t> Edits;
};

class LineGuard {
public:
  LineGuard(StringRef Bytes, llvm::ArrayRef<TextEdit> Edits, StringRef Condition, llvm::ArrayRef<TextEdit> Both);
  std::vector<GuardedRange> run();

private:
  size_t lineOf(size_t Offset) const {
    return size_t(std::upper_bound(Starts.begin(), Starts.end(), Offset) - Starts.begin()) - 1;
  }
  void readTokens();
  void grow(LineRange &R) const;
  std::vector<LineRange> ranges() const;
  bool splitsConditional(const LineRange &R) const;
  bool takeBoth(size_t Begin, size_t End, std::vector<TextEdit> &Out, std::vector<size_t> &Indices) const;
  GuardedRange write(const LineRange &R) const;

  StringRef Bytes;
  llvm::ArrayRef<TextEdit> Edits;
  StringRef Condition;
  llvm::ArrayRef<TextEdit> Both;
  RawTokens Raw;
  std::vector<size_t> Starts; ///< Of each line; one more for the end of the file.
  std::vector<bool> Splits;   ///< Whether a directive may be put in front of the line.
};

LineGuard::LineGuard(StringRef Bytes, llvm::ArrayRef<TextEdit> Edits, StringRef Condition, llvm::ArrayRef<TextEdit> Both)
    : Bytes(Bytes), Edits(Edits), Condition(Condition), Both(Both), Raw(Bytes) {
  Starts.push_back(0);
  for (size_t I = 0; I != Bytes.size(); ++I)
    if (Bytes[I] == '\n')
      Starts.push_back(I + 1);
  if (Starts.back() != Bytes.size())
    Starts.push_back(Bytes.size());
  readTokens();
}

void LineGuard::readTokens() {
  Splits.assign(Starts.size(), true);
  // Lines that begin inside a token (a comment, a raw string) or inside a directive.
  auto Forbid = [&](size_t Begin, size_t End) {
    for (size_t L = lineOf(Begin) + 1; L < Starts.size() && Starts[L] < End; ++L)
      Splits[L] = false;
  };
  for (const RawToken &T : Raw.tokens())
    Forbid(T.Offset, T.end());
  for (const RawDirective &D : Raw.directives())
    Forbid(Raw.tokens()[D.FirstToken].Offset, Raw.tokens()[D.EndToken - 1].end());
  // Between parentheses: they may be the arguments of a macro. Braces start anew, so that what #if and #else both open is
  // forgotten soon.
  int Depth = 0;
  size_t Line = 0;
  for (const RawToken &T : Raw.tokens()) {
    for (; Line + 1 < Starts.size() && Starts[Line + 1] <= T.Offset; ++Line)
      if (Depth > 0)
        Splits[Line + 1] = false;
    if (T.Directive >= 0)
      continue;
    Depth += Raw.is(T, '(');
    Depth = std::max(0, Depth - Raw.is(T, ')'));
  }
  for (size_t L = 1; L + 1 < Starts.size(); ++L)
    if (Bytes.slice(Starts[L - 1], Starts[L]).rtrim("\r\n").ends_with("\\"))
      Splits[L] = false;
}

void LineGuard::grow(LineRange &R) const {
  while (R.Begin > 0 && !Splits[R.Begin])
    --R.Begin;
  while (R.End + 1 < Starts.size() && !Splits[R.End])
    ++R.End;
}

std::vector<LineRange> LineGuard::ranges() const {
  std::vector<LineRange> Out;
  for (size_t I = 0; I != Edits.size(); ++I) {
    const TextEdit &E = Edits[I];
    size_t First = lineOf(E.Offset);
    bool WholeLines = E.Length == 0 && Starts[First] == E.Offset && StringRef(E.Text).ends_with("\n");
    LineRange R{First, First, {I}};
    if (!WholeLines) {
      First = std::min(First, Starts.size() - 2); // An insertion at the very end belongs to the last line.
      R = {First, std::max(First, lineOf(E.Offset + (E.Length ? E.Length - 1 : 0))) + 1, {I}};
      R.End = std::min(R.End, Starts.size() - 1);
    }
    grow(R);
    if (!Out.empty() && R.Begin <= Out.back().End) {
      Out.back().Begin = std::min(Out.back().Begin, R.Begin);
      Out.back().End = std::max(Out.back().End, R.End);
      Out.back().Edits.push_back(I);
      // A range that grew backwards may reach the one before.
      while (Out.size() > 1 && Out.back().Begin <= Out[Out.size() - 2].End) {
        LineRange Last = std::move(Out.back());
        Out.pop_back();
        Out.back().End = std::max(Out.back().End, Last.End);
        Out.back().Edits.insert(Out.back().Edits.end(), Last.Edits.begin(), Last.Edits.end());
      }
    } else {
      Out.push_back(std::move(R));
    }
  }
  return Out;
}

/// An #if without its #endif, or the other way round, among the lines.
bool LineGuard::splitsConditional(const LineRange &R) const {
  int Depth = 0;
  for (const RawDirective &D : Raw.directives()) {
    size_t At = Raw.tokens()[D.FirstToken].Offset;
    if (At < Starts[R.Begin] || At >= Starts[R.End])
      continue;
    if (D.K == DirectiveKind::If)
      ++Depth;
    else if (D.K == DirectiveKind::Endif && --Depth < 0)
      return true;
    else if ((D.K == DirectiveKind::Elif || D.K == DirectiveKind::Else) && Depth == 0)
      return true;
  }
  return Depth != 0;
}

/// The edits among the lines that the guard does not concern; false when one of them reaches out of the lines.
bool LineGuard::takeBoth(size_t Begin, size_t End, std::vector<TextEdit> &Out, std::vector<size_t> &Indices) const {
  for (size_t I = 0; I != Both.size(); ++I) {
    const TextEdit &E = Both[I];
    size_t Last = E.Offset + E.Length;
    bool WholeLinesBefore = E.Offset == Begin && E.Length == 0 && StringRef(E.Text).ends_with("\n");
    if (Last < Begin || E.Offset >= End || WholeLinesBefore || (Last == Begin && E.Length != 0))
      continue;
    if (E.Offset < Begin || Last > End)
      return false;
    Out.push_back(E);
    Out.back().Offset -= Begin;
    Indices.push_back(I);
  }
  return true;
}

GuardedRange LineGuard::write(const LineRange &R) const {
  GuardedRange Out;
  Out.From = R.Edits;
  if (splitsConditional(R)) {
    Out.Why = "the lines to repeat hold a part of an #if";
    return Out;
  }
  size_t Begin = Starts[R.Begin], End = Starts[R.End];
  if (Begin == 0 && Bytes.starts_with("\xEF\xBB\xBF"))
    Begin = 3; // The byte-order mark stays in front.
  std::vector<TextEdit> Moved;
  if (!takeBoth(Begin, End, Moved, Out.Both)) {
    Out.Why = "an edit reaches out of the lines to repeat";
    return Out;
  }
  llvm::Expected<std::string> Old = applyEdits(Bytes.slice(Begin, End), Moved);
  if (!Old) {
    Out.Why = llvm::toString(Old.takeError());
    return Out;
  }
  for (size_t I : R.Edits) {
    Moved.push_back(Edits[I]);
    Moved.back().Offset -= Begin;
  }
  llvm::Expected<std::string> New = applyEdits(Bytes.slice(Begin, End), Moved);
  if (!New) {
    Out.Why = llvm::toString(New.takeError());
    return Out;
  }
  auto Lines = [](StringRef Text) {
    std::string L;
    for (size_t I = 0; I != Text.size(); ++I) // Line ends become the file's when the edit is applied.
      if (Text[I] != '\r' || I + 1 == Text.size() || Text[I + 1] != '\n')
        L += Text[I];
    if (!L.empty() && L.back() != '\n')
      L += '\n';
    return L;
  };
  Out.Edit.File = Edits[R.Edits.front()].File;
  Out.Edit.Offset = uint32_t(Begin);
  Out.Edit.Length = uint32_t(End - Begin);
  Out.Edit.Text = "#if " + Condition.str() + "\n" + Lines(*New);
  if (!Old->empty())
    Out.Edit.Text += "#else\n" + Lines(*Old);
  Out.Edit.Text += "#endif\n";
  return Out;
}

std::vector<GuardedRange> LineGuard::run() {
  std::vector<GuardedRange> Out;
  for (const LineRange &R : ranges())
    Out.push_back(write(R));
  return Out;
}

} // namespace

std::vector<GuardedRange> warpshift::guardLines(StringRef Bytes, llvm::ArrayRef<TextEdit> Edits, StringRef Condition,
                                                llvm::ArrayRef<TextEdit> Both) {
  if (Bytes.empty() || Edits.empty())
    return {};
  return LineGuard(Bytes, Edits, Condition, Both).run();
}
