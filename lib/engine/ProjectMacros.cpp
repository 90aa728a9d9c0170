// Macros that mean one thing wherever they are used: their text may stand in the place of a use, or they may get a parameter.
#include "engine/Project.h"
#include "frontend/scan/ConditionalTree.h"
#include "frontend/scan/RawTokens.h"
#include "llvm/ADT/STLExtras.h"

using namespace warpshift;

namespace {

/// The names of `#define Name` and `#undef Name`, whether some configuration compiles them or not.
std::vector<std::pair<DirectiveKind, uint32_t>> directivesAbout(llvm::StringRef Name, llvm::StringRef Text) {
  std::vector<std::pair<DirectiveKind, uint32_t>> Out;
  if (!Text.contains(Name) && !Text.contains("\\\n") && !Text.contains("\\\r"))
    return Out;
  const RawTokens Raw(Text);
  for (const RawDirective &D : Raw.directives()) {
    if (D.K != DirectiveKind::Define && D.K != DirectiveKind::Undef)
      continue;
    unsigned Words = 0; // `define`, and the name behind it.
    for (uint32_t I = D.FirstToken; I != D.EndToken && Words < 2; ++I)
      if (Raw.tokens()[I].Kind == RawKind::Identifier && ++Words == 2 && Raw.spelling(Raw.tokens()[I]) == Name)
        Out.push_back({D.K, Raw.tokens()[I].Offset});
  }
  return Out;
}

/// No condition stands around the place but an include guard.
bool isUnconditional(llvm::StringRef Text, uint32_t Offset) {
  const std::string Copy = Text.str(); // Followed by a NUL.
  const ConditionalTree Tree(Copy);
  return !Tree.isMalformed() && Tree.guardsAt(Offset).empty();
}

/// Does Place's file include File in front of it, itself or through others, whatever the unit and the configuration?
bool includesBefore(const Project &P, const SourceRef &Place, const std::string &File) {
  std::set<std::string> Done;
  std::vector<std::string> Todo = {File};
  while (!Todo.empty()) {
    const std::string Next = std::move(Todo.back());
    Todo.pop_back();
    if (!Done.insert(Next).second)
      continue;
    for (const ReadingUnit &Reader : P.readersOf(Next))
      for (const SourceRef &Include : Reader.Seen->IncludedAt) {
        if (!isUnconditional(P.text(Include.File), Include.Offset))
          continue;
        if (Include.File == Place.File && Include.Offset < Place.Offset)
          return true;
        Todo.push_back(Include.File);
      }
  }
  return false;
}

} // namespace

const std::string &Project::definingFile(llvm::StringRef Macro) const {
  auto [It, New] = DefinedIn.try_emplace(Macro.str());
  if (!New)
    return It->second;
  for (const std::string &Header : IncludedHeaders) // What is none of the inputs may redefine it, too.
    if (!isOwn(Header) && !directivesAbout(Macro, text(Header)).empty())
      return It->second;
  unsigned Defined = 0;
  std::string File;
  for (const auto &[Name, Path] : PathOf)
    for (const auto &[Kind, Offset] : directivesAbout(Macro, text(Name))) {
      if (Kind == DirectiveKind::Undef || ++Defined > 1 || !isUnconditional(text(Name), Offset))
        return It->second;
      File = Name;
    }
  It->second = File;
  return It->second;
}

bool Project::isOneMacro(llvm::StringRef Name, const SourceRef &Use) const {
  const std::string &Defined = definingFile(Name);
  // A unit that nobody parses may read the place, too, and something else before it.
  if (Defined.empty() || (Defined != Use.File && !includesBefore(*this, Use, Defined)))
    return false;
  return llvm::all_of(Units, [&](const UnitRecord &U) {
    if (!U.Failure.empty())
      return false; // It may read the place, and nobody knows as what.
    auto It = U.Files.find(Use.File);
    return It == U.Files.end() || isIn(It->second.Skipped, Use.Offset) || llvm::is_contained(It->second.AliasUses, Use.Offset);
  });
}

/// The files with Name in their text that some unit may read together with File: there it may mean the macro that File defines.
static std::set<std::string> readTogether(const Project &P, llvm::ArrayRef<std::string> All, llvm::StringRef Name,
                                          const std::string &File) {
  std::set<std::string> Out;
  for (const std::string &Other : All) {
    const llvm::StringRef Text = P.text(Other);
    if (!Text.contains(Name) && !Text.contains("\\\n") && !Text.contains("\\\r"))
      continue;
    const llvm::ArrayRef<ReadingUnit> Readers = P.readersOf(Other);
    if (Readers.empty() || llvm::any_of(Readers, [&](const ReadingUnit &R) { return R.Unit->Files.count(File) != 0; }))
      Out.insert(Other);
  }
  return Out;
}

bool Project::mayRename(llvm::StringRef Name, llvm::StringRef NewName) const {
  std::set<std::string> All(IncludedHeaders.begin(), IncludedHeaders.end());
  for (const auto &[File, Path] : PathOf)
    All.insert(File);
  for (const UnitRecord &U : Units)
    for (const auto &[File, Seen] : U.Files)
      All.insert(File);
  for (const std::string &File : All) {
    const llvm::StringRef Text = text(File);
    if (!Text.contains(Name))
      continue;
    bool InUsing = false;
    const RawTokens Raw(Text);
    for (const RawToken &T : Raw.tokens()) {
      const std::string Word = Raw.spelling(T);
      if (Word == NewName || (InUsing && Word == Name))
        return false;
      InUsing = Word == "using" || (InUsing && Word != ";");
    }
  }
  return true;
}

bool Project::isOnlyUsedAt(llvm::StringRef Macro, const SourceRef &Definition, const std::set<SourceRef> &Uses) const {
  if (llvm::any_of(Units, [](const UnitRecord &U) { return !U.Failure.empty(); }))
    return false;
  std::vector<std::string> All;
  for (const auto &[Name, Path] : PathOf)
    All.push_back(Name);
  for (const std::string &Header : IncludedHeaders)
    if (!nameAt(Header))
      All.push_back(Header);
  unsigned Defined = 0;
  for (const std::string &File : readTogether(*this, All, Macro, Definition.File)) {
    std::set<uint32_t> Known;
    for (const auto &[Kind, Offset] : directivesAbout(Macro, text(File))) {
      const bool Other = Kind == DirectiveKind::Define && (File != Definition.File || ++Defined > 1);
      if (Other || !isUnconditional(text(File), Offset))
        return false;
      Known.insert(Offset);
    }
    const RawTokens Raw(text(File));
    for (const RawToken &T : Raw.tokens())
      if (T.Kind == RawKind::Identifier && Raw.spelling(T) == Macro && !Known.count(T.Offset) &&
          !Uses.count({File, 1, 1, T.Offset, 0}))
        return false;
  }
  return Defined == 1;
}
