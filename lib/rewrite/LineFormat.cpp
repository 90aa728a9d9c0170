#include "rewrite/LineFormat.h"
#include "clang/Format/Format.h"
#include "llvm/ADT/STLExtras.h"
#include "rewrite/ApplyEdits.h"
#include "support/Error.h"
#include <map>

using namespace warpshift;
namespace fmt = clang::format;

namespace {

llvm::StringRef indentationOf(llvm::StringRef Line) {
  return Line.take_while([](char C) { return C == ' ' || C == '\t'; });
}

llvm::StringRef lineAt(llvm::StringRef Bytes, size_t Start) {
  return Bytes.substr(Start).take_until([](char C) { return C == '\n'; }).rtrim('\r');
}

bool startsLine(llvm::StringRef Bytes, size_t Offset) { return Offset == 0 || Bytes[Offset - 1] == '\n'; }

bool insertsLines(llvm::StringRef Bytes, const TextEdit &E) {
  return E.Length == 0 && E.Offset <= Bytes.size() && startsLine(Bytes, E.Offset) && llvm::StringRef(E.Text).ends_with("\n");
}

/// The indentation of the statement that follows; in front of a closing brace, that of the block's inside.
std::string baseIndentation(llvm::StringRef Bytes, size_t Offset, llvm::StringRef Step) {
  for (size_t P = Offset; P < Bytes.size();) {
    llvm::StringRef Line = lineAt(Bytes, P), Text = Line.ltrim(" \t");
    if (!Text.empty() && !Text.starts_with("#")) {
      std::string Indent = indentationOf(Line).str();
      return Text.starts_with("}") ? Indent + Step.str() : Indent;
    }
    P = Bytes.find('\n', P);
    if (P == llvm::StringRef::npos)
      break;
    ++P;
  }
  return {};
}

std::string indent(llvm::StringRef Text, const std::string &Base, llvm::StringRef Step) {
  std::string Out;
  int Depth = 0;
  while (!Text.empty()) {
    auto [Line, Rest] = Text.split('\n');
    Text = Rest;
    Line = Line.trim(" \t\r");
    int Opened = int(Line.count('{')) - int(Line.count('}'));
    const int Here = std::max(0, Line.starts_with("}") ? Depth - 1 : Depth);
    if (!Line.empty() && !Line.starts_with("#")) {
      Out += Base;
      for (int I = 0; I != Here; ++I)
        Out += Step;
    }
    Out += Line;
    Out += '\n';
    Depth = std::max(0, Depth + Opened);
  }
  return Out;
}

/// Where an insertion ended up in the edited text.
struct Placed {
  size_t Edit;
  size_t Begin, End; ///< End is behind the last newline.
};

/// What Replacement does to the lines of P, relative to their start; nullopt when it touches anything else.
std::optional<TextEdit> insideOf(const clang::tooling::Replacement &R, const Placed &P, llvm::StringRef Code) {
  size_t Begin = R.getOffset(), End = Begin + R.getLength();
  llvm::StringRef Text = R.getReplacementText();
  // Whitespace is replaced from the end of one line to the first token of the next; the newline in front of
  // the first inserted line is an existing byte and has to stay what it is.
  if (Begin < P.Begin) {
    llvm::StringRef Existing = Code.slice(Begin, P.Begin);
    if (!Text.consume_front(Existing) || Text.contains('\n'))
      return std::nullopt;
    Begin = P.Begin;
  }
  if (Begin < P.Begin || End > P.End - 1 || End < Begin)
    return std::nullopt;
  return TextEdit{{}, uint32_t(Begin - P.Begin), uint32_t(End - Begin), Text.str()};
}

std::string withoutCarriageReturns(llvm::StringRef Text) {
  std::string Out;
  for (size_t I = 0; I != Text.size(); ++I)
    if (Text[I] != '\r' || I + 1 == Text.size() || Text[I + 1] != '\n')
      Out += Text[I];
  return Out;
}

llvm::Error formatWithStyle(const fmt::FormatStyle &Style, llvm::StringRef DiskPath, llvm::StringRef Bytes,
                            std::vector<TextEdit> &Edits) {
  auto Code = applyEdits(Bytes, Edits);
  if (!Code)
    return Code.takeError();
  std::vector<Placed> Lines;
  std::vector<clang::tooling::Range> Ranges;
  size_t Out = 0, Done = 0; // positions in the edited text and in Bytes
  for (size_t I = 0; I != Edits.size(); ++I) {
    const TextEdit &E = Edits[I];
    Out += E.Offset - Done;
    const size_t Newlines = lineEndingAt(Bytes, E.Offset).size() == 2 ? llvm::StringRef(E.Text).count('\n') : 0;
    const size_t Size = E.Text.size() + Newlines;
    if (insertsLines(Bytes, E)) {
      Lines.push_back({I, Out, Out + Size});
      Ranges.push_back({unsigned(Out), unsigned(Size - 1)});
    }
    Out += Size;
    Done = E.Offset + E.Length;
  }
  const clang::tooling::Replacements All = fmt::reformat(Style, *Code, Ranges, DiskPath);
  for (const Placed &P : Lines) {
    std::vector<TextEdit> Inside;
    for (const clang::tooling::Replacement &R : All)
      if (auto E = insideOf(R, P, *Code))
        Inside.push_back(std::move(*E));
    auto Text = applyEdits(llvm::StringRef(*Code).slice(P.Begin, P.End), Inside);
    if (!Text)
      return Text.takeError();
    Edits[P.Edit].Text = withoutCarriageReturns(*Text);
  }
  return llvm::Error::success();
}

} // namespace

std::string warpshift::indentationStep(llvm::StringRef Bytes) {
  size_t Tabs = 0, Spaces = 0;
  std::map<size_t, size_t> Steps; // by how much lines are indented more than the line before them
  size_t Last = 0;
  for (size_t P = 0; P < Bytes.size();) {
    const llvm::StringRef Line = lineAt(Bytes, P), Indent = indentationOf(Line);
    if (Indent.size() != Line.size() && !Line.ltrim().starts_with("*")) {
      Tabs += Indent.contains('\t');
      Spaces += Indent.starts_with(" ");
      if (!Indent.contains('\t')) {
        if (Indent.size() > Last)
          ++Steps[Indent.size() - Last];
        Last = Indent.size();
      }
    }
    P = Bytes.find('\n', P);
    if (P == llvm::StringRef::npos)
      break;
    ++P;
  }
  if (Tabs > Spaces)
    return "\t";
  size_t Best = 2;
  for (size_t S : {2, 4, 8})
    if (Steps[S] > Steps[Best])
      Best = S;
  return std::string(Best, ' ');
}

llvm::Expected<std::vector<TextEdit>> warpshift::formatInsertedLines(llvm::StringRef DiskPath, llvm::StringRef Bytes,
                                                                     std::vector<TextEdit> Edits,
                                                                     llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> FS) {
  if (llvm::none_of(Edits, [&](const TextEdit &E) { return insertsLines(Bytes, E); }))
    return Edits;
  const std::string Step = indentationStep(Bytes);
  for (TextEdit &E : Edits) {
    E.Text = withoutCarriageReturns(E.Text); // applyEdits adds them where they belong
    if (insertsLines(Bytes, E))
      E.Text = indent(E.Text, baseIndentation(Bytes, E.Offset, Step), Step);
  }
  auto Style = fmt::getStyle("file", DiskPath, "none", Bytes, FS.get());
  if (!Style)
    return makeError(ErrorKind::Config, "cannot use the .clang-format of '{0}': {1}", DiskPath,
                     llvm::toString(Style.takeError()));
  if (Style->DisableFormat)
    return Edits;
  // Includes and using-declarations are existing lines; only the inserted ones are ours to arrange.
  Style->SortIncludes = fmt::FormatStyle::SI_Never;
  if (llvm::Error E = formatWithStyle(*Style, DiskPath, Bytes, Edits))
    return E;
  return Edits;
}
