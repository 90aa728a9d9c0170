#include "engine/MadeFiles.h"
#include "frontend/scan/CommentTemplates.h"
#include "frontend/scan/DeviceText.h"
#include "frontend/scan/IncludeLines.h"
#include "frontend/scan/WrittenFiles.h"
#include "frontend/scan/WrittenStatements.h"
#include "support/GitIgnore.h"
#include "support/SourceNames.h"
#include "llvm/ADT/STLExtras.h"

using namespace warpshift;
namespace path = llvm::sys::path;

/// `*_gen.cu`, and not `*.cu`, which is looked up.
static bool isPattern(llvm::StringRef Written) { return Written.contains('*') && !Written.starts_with("*."); }

void MadeFiles::scanText(const std::string &Name, llvm::StringRef Text, CodeForm Form) {
  for (const std::string &Written : filesWrittenBy(Text, Form, path::filename(Name)))
    (isPattern(Written) ? Patterns : Writers)[Written].insert(Name);
  if (Form != CodeForm::Other)
    return;
  for (const CopiedFiles &Some : mayCopy(Text) ? filesCopiedIn(Text) : std::set<CopiedFiles>())
    CopiedFolders.try_emplace(Some, Name);
  while (!Text.empty() && mayNameCode(Text)) {
    std::set<std::string> Files;
    if (const llvm::StringRef Statement = takeStatement(Text).trim(); isCopy(Statement))
      addNamed(Statement, Files);
    for (const std::string &File : Files)
      Copied.try_emplace(File, Name);
  }
}

/// `cfg.example.h`, `cfg_default.h`, `defaults/cfg.h`, which a person copies. A source with such a word in it is one of its own.
void MadeFiles::addTemplate(const std::string &Name) {
  static const std::set<llvm::StringRef> Words = {"example", "sample", "default", "defaults", "dist", "template", "tmpl"};
  static const std::set<llvm::StringRef> OfFolders = {"default", "defaults", "template", "templates"};
  if (!isSourceFile(Name) && OfFolders.count(path::filename(path::parent_path(Name))))
    Templates.try_emplace(path::filename(Name).str(), Name);
  const llvm::StringRef Last = path::filename(Name), Separators = isSourceFile(Name) ? "." : "._-";
  for (size_t End = 0; (End = Last.find_first_of(Separators, End)) != llvm::StringRef::npos; ++End) {
    const size_t Before = Last.take_front(End).find_last_of(Separators), Begin = Before == llvm::StringRef::npos ? 0 : Before + 1;
    if (!Words.count(Last.slice(Begin, End)))
      continue;
    Templates.try_emplace((Last.take_front(Begin) + Last.drop_front(End + 1)).str(), Name);
    if (Begin != 0)
      Templates.try_emplace((Last.take_front(Begin - 1) + Last.drop_front(End)).str(), Name);
  }
}

/// The text that copies the file of this name without naming it.
std::string MadeFiles::copierOf(const std::string &Name) const {
  for (const auto &[Some, Text] : CopiedFolders) {
    const llvm::StringRef Folder = path::parent_path(Name);
    const bool IsIn = Some.Folder.empty() || std::find(path::begin(Folder), path::end(Folder), Some.Folder) != path::end(Folder);
    if (IsIn && llvm::StringRef(Name).ends_with(Some.Ending))
      return Text;
  }
  return "";
}

/// Of files that have one name, some are copied: which of them lies where in a build nobody knows.
void MadeFiles::findReplaced() {
  for (const auto &[Last, All] : CopiedFolders.empty() ? decltype(Names)() : Names)
    for (const std::string &Name : All.size() > 1 ? All : std::vector<std::string>())
      if (std::string Text = copierOf(Name); !Text.empty())
        Replaced.try_emplace(Last, std::move(Text));
}

/// A command procedure of OpenVMS (`$ open/write f zconf.h`), where there is no CUDA. No shell has commands that begin so.
static bool isForVms(llvm::StringRef Name, llvm::StringRef Text) {
  return path::extension(Name).equals_insensitive(".com") && (Text.starts_with("$ ") || Text.starts_with("$!"));
}

void MadeFiles::scan() {
  IsScanned = true;
  for (const InputFile &I : P.unparsed()) {
    if (const llvm::StringRef Made = path::stem(I.Name); path::has_extension(Made)) // `cfg.h.in`
      Templates.try_emplace(Made.str(), I.Name);
    addTemplate(I.Name);
    Names[path::filename(I.Name).str()].push_back(I.Name);
    if (const auto Text = plainTextOf(*P.Env.Files, I.Path); Text && !isForVms(I.Name, Text->getBuffer()))
      scanText(I.Name, Text->getBuffer(), isSourceFile(I.Path) ? CodeForm::Cpp : CodeForm::Other);
  }
  for (const auto &Files : {std::cref(P.Request.Inputs), std::cref(P.Around.Files)})
    for (const InputFile &I : Files.get()) {
      scanText(I.Name, P.text(I.Name), CodeForm::Parsed);
      addTemplate(I.Name);
      Paths[path::filename(I.Path).str()].push_back(I.Path);
      Names[path::filename(I.Name).str()].push_back(I.Name);
    }
  findReplaced();
  scanGuards();
}

/// `#ifndef CFG_H`, or `#if !defined(CFG_H)`, and `#define CFG_H`: the macro, if the text's first directives say so.
static std::string includeGuardOf(llvm::StringRef Text) {
  auto Next = [&Text] { // What stands behind the next '#'.
    Text = Text.drop_front(std::min(Text.find('#'), Text.size()));
    Text.consume_front("#");
    return Text = Text.ltrim(" \t");
  };
  auto WordOf = [](llvm::StringRef Rest) { return Rest.ltrim(" \t(").take_while([](char C) { return isIdentifierByte(C); }); };
  llvm::StringRef Asked;
  do
    Asked = Next();
  while (!Asked.empty() && !Asked.starts_with("if") && !Asked.starts_with("include") && !Asked.starts_with("define"));
  if (!Asked.consume_front("ifndef")) {
    Asked.consume_front("if");
    Asked = Asked.ltrim(" \t(");
    if (!Asked.consume_front("!") || !(Asked = Asked.ltrim()).consume_front("defined"))
      return "";
  }
  const llvm::StringRef Macro = WordOf(Asked);
  llvm::StringRef Then = Next();
  return Then.consume_front("define") && WordOf(Then) == Macro ? Macro.str() : "";
}

/// In code: by an option in a string, `"--pre-include=wide.h"`, and not to include it.
static bool namesFile(llvm::StringRef Text, llvm::StringRef File, bool IsCode) {
  for (size_t At = Text.find(File); At != llvm::StringRef::npos; At = Text.find(File, At + 1))
    if (!IsCode || Text.slice(Text.take_front(At).rfind('\n') + 1, At).contains("include="))
      return true;
  return false;
}

/// Who else defines it takes the header's text away: a script (`-DCFG_H`), or another header with the same one that a script puts in front.
void MadeFiles::scanGuards() {
  std::map<std::string, std::vector<std::string>> HeadersOf;
  for (const auto &Files : {std::cref(P.Request.Inputs), std::cref(P.Around.Files)})
    for (const InputFile &I : Files.get())
      if (!isSourceFile(I.Name))
        HeadersOf[includeGuardOf(P.text(I.Name))].push_back(I.Name);
  HeadersOf.erase("");
  std::vector<std::string> Names;
  for (const auto &[Guard, Headers] : HeadersOf)
    Names.insert(Names.end(), {Guard, "D" + Guard});
  if (Names.empty())
    return;
  const NameScanner Scanner(Names);
  auto Read = [&](const std::string &Name, llvm::StringRef Text, bool IsCode) {
    for (const NameHit &H : IsCode ? std::vector<NameHit>() : Scanner.scan(Text))
      for (const std::string &Header : HeadersOf[Names[H.Name & ~1u]])
        if (Header != Name)
          Guarded.try_emplace(Header, Name);
    for (const auto &[Guard, Headers] : HeadersOf)
      for (const std::string &Forced : Headers)
        if (Headers.size() > 1 && namesFile(Text, path::filename(Forced), IsCode))
          for (const std::string &Header : Headers)
            if (Header != Forced)
              Guarded.try_emplace(Header, Name);
  };
  for (const InputFile &I : P.unparsed())
    if (const auto Text = plainTextOf(*P.Env.Files, I.Path))
      Read(I.Name, Text->getBuffer(), isSourceFile(I.Path));
  for (const auto &Files : {std::cref(P.Request.Inputs), std::cref(P.Around.Files)})
    for (const InputFile &I : Files.get())
      Read(I.Name, P.text(I.Name), /*IsCode=*/true);
}

/// A text may tell what it is itself.
std::string MadeFiles::writerOf(const std::string &Name) const {
  for (const std::string &Key : {path::filename(Name).str(), "*" + path::extension(Name).str()})
    if (const auto It = Writers.find(Key); It != Writers.end())
      for (const std::string &Writer : It->second)
        if (Writer != Name)
          return Writer;
  const llvm::StringRef Last = path::filename(Name);
  for (const auto &[Pattern, Texts] : Patterns) {
    const auto [Begin, End] = llvm::StringRef(Pattern).split('*');
    if (Last.size() >= Pattern.size() - 1 && Last.starts_with(Begin) && Last.ends_with(End))
      for (const std::string &Writer : Texts)
        if (Writer != Name)
          return Writer;
  }
  return "";
}

/// A link to the file, or a copy of it, may lie beside other headers than those that it was read with: a quoted name is looked for there first.
std::optional<Reason> MadeFiles::elsewhere(const std::string &Name) const {
  const auto ByName = Copied.find(path::filename(Name).str());
  const std::string CopiedBy = ByName != Copied.end() ? ByName->second : copierOf(Name);
  std::vector<std::string> Folders;
  for (const auto &Files : {std::cref(P.Request.Inputs), std::cref(P.Around.Files)})
    for (const InputFile &I : Files.get())
      if (I.Name == Name)
        for (const std::string &Link : I.Links)
          Folders.push_back(path::parent_path(Link).str());
  if (Folders.empty() && CopiedBy.empty())
    return std::nullopt;
  const llvm::StringRef Text = P.text(Name);
  const std::string Own = path::parent_path(P.diskPath(Name)).str();
  for (const SpelledInclude &I : scanIncludes(Text)) {
    const uint32_t Line = uint32_t(Text.take_front(I.Offset).count('\n') + 1);
    const Reason Why{{Name, Line, 1, I.Offset, 0}, ""};
    if (I.Angled)
      continue;
    llvm::SmallString<256> Here, There;
    (void)P.Env.Files->getRealPath(Own + "/" + I.Name, Here);
    for (const std::string &Folder : Folders)
      if (!P.Env.Files->getRealPath(Folder + "/" + I.Name, There) && There != Here)
        return Reason{Why.Where, "a link to this file lies beside another '" + I.Name + "'"};
    const auto Alike = Paths.find(path::filename(I.Name).str());
    if (!CopiedBy.empty() && Alike != Paths.end() && Alike->second.size() > 1)
      return Reason{Why.Where, "'" + CopiedBy + "' copies this file, and another '" + I.Name + "' may lie beside the copy"};
  }
  return std::nullopt;
}

/// A header of the project that is none of its files, since git ignores it.
std::optional<Reason> MadeFiles::ignored(const std::string &Name) const {
  const std::string Root = P.Request.Root + "/", Path = P.diskPath(Name);
  const std::string Whole = path::is_absolute(Path) ? Path : Root + Path;
  llvm::StringRef Rest = Whole;
  if (!Rest.consume_front(Root))
    return std::nullopt;
  std::vector<std::pair<std::string, IgnoreFile>> Rules; // The innermost folder's last.
  for (size_t From = 0; From != llvm::StringRef::npos;) {
    const std::string Folder = Root + Rest.take_front(From).str();
    if (const auto Text = P.Env.Files->getBufferForFile(Folder + ".gitignore"))
      Rules.emplace_back(Folder, IgnoreFile((*Text)->getBuffer()));
    const size_t Slash = Rest.find('/', From);
    const std::string Part = Root + Rest.take_front(Slash).str();
    for (const auto &[In, File] : llvm::reverse(Rules)) {
      const IgnoreAnswer Answer =
          File.decide(llvm::StringRef(Part).drop_front(In.size()), /*IsDirectory=*/Slash != llvm::StringRef::npos);
      if (Answer == IgnoreAnswer::Ignored)
        return Reason{{Name, 1, 1, 0, 0}, "git ignores this file: every checkout may have another one"};
      if (Answer != IgnoreAnswer::NoOpinion)
        break;
    }
    From = Slash == llvm::StringRef::npos ? Slash : Slash + 1;
  }
  return std::nullopt;
}

std::optional<Reason> MadeFiles::find(const std::string &Name) const {
  for (const ReadingUnit &R : P.readersOf(Name))
    if (!R.Seen->LinkedAt.empty())
      return Reason{R.Seen->LinkedAt.front(), "the file that was read here has another name, and a build may find another one"};
  if (!P.isOwn(Name))
    if (std::optional<Reason> Why = ignored(Name); Why || !llvm::is_contained(P.IncludedHeaders, Name))
      return Why;
  if (std::optional<Reason> Why = elsewhere(Name))
    return Why;
  const std::string Last = path::filename(Name).str();
  if (const auto It = Templates.find(Last); It != Templates.end() && It->second != Name)
    return Reason{{Name, 1, 1, 0, 0}, "a build may make this file anew of '" + It->second + "'"};
  if (const std::string Writer = writerOf(Name); !Writer.empty())
    return Reason{{Name, 1, 1, 0, 0}, "'" + Writer + "' may make this file anew, or hand a changed one to a compiler"};
  if (const auto It = Replaced.find(Last); It != Replaced.end())
    return Reason{{Name, 1, 1, 0, 0},
                  "'" + It->second + "' copies files, and may put another '" + Last + "' in the place of this one"};
  if (isGenerated(P.text(Name)))
    return Reason{{Name, 1, 1, 0, 0}, "this file says that something made it, which may make another one"};
  if (isTemplate(P.text(Name)))
    return Reason{{Name, 1, 1, 0, 0}, "a comment of this file is code of a generator, which writes it anew"};
  if (const auto It = Guarded.find(Name); It != Guarded.end())
    return Reason{{Name, 1, 1, 0, 0},
                  "'" + It->second + "' may define its include guard, and another text may stand in its place"};
  return std::nullopt;
}

std::optional<Reason> MadeFiles::why(const std::string &Name) {
  if (!IsScanned)
    scan();
  const auto It = Known.find(Name);
  return It != Known.end() ? It->second : Known.emplace(Name, find(Name)).first->second;
}
