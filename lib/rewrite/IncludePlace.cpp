#include "rewrite/IncludePlace.h"
#include "clang/Format/Format.h"
#include "clang/Tooling/Inclusions/HeaderIncludes.h"
#include "frontend/scan/ConditionalTree.h"
#include "frontend/scan/RawTokens.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/Path.h"
#include <algorithm>

using namespace warpshift;
using llvm::StringRef;
namespace fmt = clang::format;
namespace path = llvm::sys::path;

namespace {

constexpr StringRef ByteOrderMark = "\xEF\xBB\xBF";

/// `"dir/a.h"` or `<a.h>` of an include directive, without the delimiters; empty for a macro.
StringRef includedName(const RawTokens &Raw, const RawDirective &D) {
  StringRef Line = Raw.bytes();
  const RawToken &Last = Raw.tokens()[D.EndToken - 1];
  Line = Line.slice(Raw.tokens()[D.FirstToken].Offset, Last.end());
  size_t Open = Line.find_first_of("\"<");
  if (Open == StringRef::npos)
    return {};
  size_t Close = Line.find(Line[Open] == '<' ? '>' : '"', Open + 1);
  return Close == StringRef::npos ? StringRef() : Line.slice(Open + 1, Close);
}

class Placer {
public:
  Placer(StringRef DiskPath, StringRef Bytes, StringRef Header, llvm::ArrayRef<uint32_t> Uses)
      : DiskPath(DiskPath), Bytes(Bytes), Header(Header), Copy(Bytes.str()), Tree(Copy), Raw(Bytes) {
    First = *std::min_element(Uses.begin(), Uses.end());
    // Guards that all uses share.
    Shared = Tree.guardsAt(Uses.front());
    for (uint32_t U : Uses) {
      std::vector<Guard> G = Tree.guardsAt(U);
      size_t Same = 0;
      while (Same < std::min(G.size(), Shared.size()) && G[Same] == Shared[Same])
        ++Same;
      Shared.resize(Same);
    }
  }

  IncludePlace place(llvm::vfs::FileSystem &FS);

private:
  bool fits(uint32_t Offset) const;
  std::vector<uint32_t> includesOf(StringRef Name) const;
  bool isThere() const;
  TextEdit lineAt(uint32_t Offset) const;
  bool hasOpenInclude() const;
  uint32_t innermostBlock() const;
  StringRef usualStyle() const;
  std::optional<uint32_t> sortedPlace(uint32_t Begin, llvm::vfs::FileSystem &FS) const;
  uint32_t beforeAttachedComment(uint32_t Offset) const;
  std::vector<uint32_t> otherPlaces() const;

  StringRef DiskPath, Bytes, Header;
  const std::string Copy; ///< Followed by a NUL.
  ConditionalTree Tree;
  RawTokens Raw;
  uint32_t First = 0;
  std::vector<Guard> Shared;
};

/// A line may be inserted at this start of a line: at file level, before the uses, behind no guard of its own.
bool Placer::fits(uint32_t Offset) const {
  bool StartsLine = Offset == 0 || Bytes[Offset - 1] == '\n' || (Offset == 3 && Bytes.starts_with(ByteOrderMark));
  if (!StartsLine || Offset > First)
    return false;
  // What stands before the place tells its guards: an #endif may follow it.
  std::vector<Guard> Here = Offset ? Tree.guardsAt(Offset - 1) : std::vector<Guard>();
  if (Here.size() > Shared.size() || !std::equal(Here.begin(), Here.end(), Shared.begin()))
    return false;
  int Depth = 0;
  for (const RawToken &T : Raw.tokens()) {
    if (T.Offset >= Offset)
      break;
    if (T.end() > Offset && T.Kind != RawKind::Unknown)
      return false; // Inside a comment or a raw string.
    if (T.Directive >= 0) {
      const RawDirective &D = Raw.directives()[T.Directive];
      if (Raw.tokens()[D.EndToken - 1].end() > Offset)
        return false; // Between the lines of a directive.
      continue;
    }
    Depth += Raw.is(T, '{') || Raw.is(T, '(');
    Depth -= Raw.is(T, '}') || Raw.is(T, ')');
  }
  return Depth == 0;
}

/// Offsets of the #include directives that name a file called Name, any path before it.
std::vector<uint32_t> Placer::includesOf(StringRef Name) const {
  std::vector<uint32_t> Out;
  for (const RawDirective &D : Raw.directives())
    if (D.K == DirectiveKind::Include && path::filename(includedName(Raw, D)) == path::filename(Name))
      Out.push_back(Raw.tokens()[D.FirstToken].Offset);
  return Out;
}

bool Placer::isThere() const {
  for (uint32_t At : includesOf(Header))
    if (At < First) {
      std::vector<Guard> G = Tree.guardsAt(At);
      if (G.size() <= Shared.size() && std::equal(G.begin(), G.end(), Shared.begin()))
        return true;
    }
  return false;
}

bool isBlank(StringRef Line) { return Line.trim(" \t\r").empty(); }

/// The line, kept apart from code by an empty line unless what stands before it is not either.
TextEdit Placer::lineAt(uint32_t Offset) const {
  std::string Line = "#include \"" + Header.str() + "\"\n";
  bool AtTop = Offset == 0 || (Offset == 3 && Bytes.starts_with(ByteOrderMark));
  if (!AtTop && Bytes[Offset - 1] != '\n')
    return {"", Offset, 0, "\n" + Line};
  StringRef Next = Bytes.substr(Offset).split('\n').first;
  StringRef Before = AtTop ? StringRef() : Bytes.slice(Bytes.rfind('\n', Offset - 1) + 1, Offset - 1); // npos + 1 is 0.
  if (isBlank(Before) && !isBlank(Next) && !Next.ltrim().starts_with("#"))
    Line += "\n";
  return {"", Offset, 0, Line};
}

/// Some include before the uses stands behind no condition.
bool Placer::hasOpenInclude() const {
  return llvm::any_of(Raw.directives(), [&](const RawDirective &D) {
    uint32_t At = Raw.tokens()[D.FirstToken].Offset;
    return D.K == DirectiveKind::Include && At < First && Tree.guardsAt(At).empty();
  });
}

/// Where the innermost condition that all uses share, and that has includes of its own, has the first of these; else 0.
uint32_t Placer::innermostBlock() const {
  uint32_t Begin = 0;
  size_t Depth = 0;
  for (const RawDirective &D : Raw.directives()) {
    uint32_t At = Raw.tokens()[D.FirstToken].Offset;
    std::vector<Guard> G = Tree.guardsAt(At);
    if (D.K != DirectiveKind::Include || At >= First || G.size() <= Depth || G.size() > Shared.size() ||
        !std::equal(G.begin(), G.end(), Shared.begin()))
      continue;
    Depth = G.size();
    Begin = Bytes.rfind('\n', At) + 1; // npos + 1 is 0.
  }
  return Begin;
}

/// For files without a .clang-format: which of "a.h" and <a> comes first here?
StringRef Placer::usualStyle() const {
  for (const RawDirective &D : Raw.directives()) {
    uint32_t At = Raw.tokens()[D.FirstToken].Offset;
    StringRef Line = Bytes.substr(At).split('\n').first;
    if (D.K == DirectiveKind::Include && At < First && path::stem(includedName(Raw, D)) != path::stem(DiskPath))
      return Line.contains('<') ? "Google" : "LLVM";
  }
  return "LLVM";
}

/// Where the sorting of the includes from Begin on has it.
std::optional<uint32_t> Placer::sortedPlace(uint32_t Begin, llvm::vfs::FileSystem &FS) const {
  auto Style = fmt::getStyle("file", DiskPath, usualStyle(), Bytes, &FS);
  if (!Style) {
    llvm::consumeError(Style.takeError()); // Whoever formats the inserted lines reports it.
    Style = fmt::getLLVMStyle();
  }
  // A .cu is a source file: its own header stays first.
  std::string Name = DiskPath.str();
  if (path::extension(DiskPath) == ".cu")
    Name = (path::parent_path(DiskPath) + "/" + path::stem(DiskPath) + ".cpp").str();
  clang::tooling::HeaderIncludes Includes(Name, StringRef(Copy).substr(Begin), Style->IncludeStyle);
  auto R = Includes.insert(Header, /*IsAngled=*/false, clang::tooling::IncludeDirective::Include);
  if (!R)
    return std::nullopt;
  uint32_t Offset = Begin + R->getOffset();
  // The replacement may begin with the end of the line before: the new line starts behind it.
  if (R->getReplacementText().starts_with("\n") && Offset < Bytes.size() && Bytes[Offset] == '\n')
    ++Offset;
  if (Offset == 0 && Bytes.starts_with(ByteOrderMark))
    Offset = ByteOrderMark.size();
  return Offset;
}

/// A comment right above a declaration belongs to it; one that tells whose the file is opens the file all the same.
uint32_t Placer::beforeAttachedComment(uint32_t Offset) const {
  StringRef Next = Bytes.substr(Offset).split('\n').first;
  if (isBlank(Next) || Next.ltrim().starts_with("#"))
    return Offset;
  uint32_t Start = Offset;
  for (size_t I = Raw.tokens().size(); I-- != 0;) {
    const RawToken &T = Raw.tokens()[I];
    if (T.Offset >= Start)
      continue;
    StringRef Between = Bytes.slice(T.end(), Start);
    if (T.Kind != RawKind::Comment || Between.count('\n') > 1)
      break;
    Start = Bytes.rfind('\n', T.Offset) + 1; // npos + 1 is 0.
  }
  std::string Comment = Bytes.slice(Start, Offset).lower();
  bool IsOwner =
      StringRef(Comment).contains("copyright") || StringRef(Comment).contains("licen") || StringRef(Comment).contains("(c)");
  return IsOwner || !fits(Start) ? Offset : Start;
}

/// Behind each include line, the last first; then the first line after comments and include guard; then the top.
std::vector<uint32_t> Placer::otherPlaces() const {
  std::vector<uint32_t> Out;
  auto LineAfter = [&](uint32_t Offset) {
    size_t End = Bytes.find('\n', Offset);
    return uint32_t(End == StringRef::npos ? Bytes.size() : End + 1);
  };
  std::vector<uint32_t> Opening;
  for (const RawDirective &D : Raw.directives()) {
    uint32_t After = LineAfter(Raw.tokens()[D.EndToken - 1].end() - 1);
    if (D.K == DirectiveKind::Include)
      Out.insert(Out.begin(), After);
    else if (Opening.size() < 4)
      Opening.push_back(After); // #pragma once; #ifndef and #define of a guard; #ifdef around everything
  }
  std::reverse(Opening.begin(), Opening.end());
  Out.insert(Out.end(), Opening.begin(), Opening.end());
  Out.push_back(Bytes.starts_with(ByteOrderMark) ? ByteOrderMark.size() : 0);
  return Out;
}

IncludePlace Placer::place(llvm::vfs::FileSystem &FS) {
  if (isThere())
    return {};
  for (uint32_t At : includesOf("warp_checked.h")) // It wants to be the last.
    if (size_t Line = Bytes.rfind('\n', At) + 1; fits(Line)) // npos + 1 is 0.
      return {lineAt(Line), ""};
  uint32_t Block = innermostBlock();
  std::optional<uint32_t> Sorted = sortedPlace(Block, FS);
  // Everything stands behind one condition, and no include does: that is where the sorting would not look.
  bool HasIncludes = Block != 0 || hasOpenInclude();
  if (Sorted && (HasIncludes || Shared.empty()))
    if (uint32_t Offset = HasIncludes ? *Sorted : beforeAttachedComment(*Sorted); fits(Offset))
      return {lineAt(Offset), ""};
  for (uint32_t Offset : otherPlaces())
    if (fits(Offset))
      return {lineAt(Offset), ""};
  return {std::nullopt, "no line before the call is at file level and outside of conditions the call does not share"};
}

} // namespace

int warpshift::depthAt(StringRef Bytes, uint32_t Offset) {
  RawTokens Raw(Bytes);
  int Depth = 0;
  for (const RawToken &T : Raw.tokens()) {
    if (T.Offset >= Offset)
      break;
    if (T.Directive >= 0)
      continue;
    Depth += Raw.is(T, '{') || Raw.is(T, '(');
    Depth -= Raw.is(T, '}') || Raw.is(T, ')');
  }
  return Depth;
}

IncludePlace warpshift::includePlace(StringRef DiskPath, StringRef Bytes, StringRef Header, llvm::ArrayRef<uint32_t> Uses,
                                     llvm::vfs::FileSystem &FS) {
  if (Uses.empty())
    return {};
  return Placer(DiskPath, Bytes, Header, Uses).place(FS);
}
