#include "tool/UnparsedTexts.h"
#include "frontend/scan/DeviceText.h"
#include "frontend/scan/FolderCopies.h"
#include "frontend/scan/HipText.h"
#include "frontend/scan/WrittenFiles.h"
#include "frontend/scan/WrittenStatements.h"
#include "support/ContainsAny.h"
#include "support/SourceNames.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/Support/Path.h"

using namespace warpshift;
using llvm::StringRef;
namespace path = llvm::sys::path;
namespace vfs = llvm::vfs;

static constexpr StringRef Extensions[] = {".cu", ".cuh", ".cuinl", ".h", ".hpp", ".hxx", ".inl"};
const llvm::ArrayRef<StringRef> warpshift::ParsedEndings(Extensions);

bool warpshift::isParsedName(StringRef Path) { return llvm::is_contained(Extensions, path::extension(Path)); }

bool warpshift::isCxxName(StringRef Path) {
  static constexpr StringRef Headers[] = {".hh", ".h++", ".ipp", ".tcc", ".tpp", ".txx", ".icc", ".inc", ".impl", ".def"};
  return isSourceFile(Path) || llvm::is_contained(Headers, path::extension(Path));
}

namespace {

enum class TextKind : uint8_t { Any, Data, Notes, Prose, None };

/// By the ending; what says how to build is none of it, nor `b.cu.txt`.
TextKind kindOf(StringRef Path) {
  const StringRef Name = path::filename(Path), Stem = path::stem(Name);
  if (Name.starts_with("Doxyfile"))
    return TextKind::None;
  if (llvm::is_contained({"CMakeLists.txt", "CMakePresets.json", "CMakeUserPresets.json", "package.json"}, Name))
    return TextKind::Any;
  // What nobody compiles, whatever it quotes.
  if (llvm::StringSwitch<bool>(Stem.upper())
          .Cases("README", "CHANGELOG", "CHANGES", "NEWS", "AUTHORS", "LICENSE", "COPYING", "INSTALL", "CONTRIBUTING", "HISTORY",
                 true)
          .Default(false) &&
      !isParsedName(Name))
    return TextKind::None;
  if (isSourceFile(Stem) || Stem.ends_with(".cuh"))
    return TextKind::Any;
  return llvm::StringSwitch<TextKind>(path::extension(Name).lower())
      .Cases(".json", ".csv", ".xml", TextKind::Data)
      .Case(".txt", TextKind::Notes)
      .Cases(".md", ".markdown", ".rst", ".adoc", ".tex", ".html", ".htm", ".dox", TextKind::Prose)
      .Cases(".log", ".sarif", ".svg", ".imp", TextKind::None)
      .Default(TextKind::Any);
}

bool isPatch(StringRef Path) { return path::extension(Path) == ".patch" || path::extension(Path) == ".diff"; }

bool mayApplyPatches(StringRef Text) {
  static constexpr StringRef Words[] = {"patch", "Patch", "PATCH", "git apply", "git am", ".diff", "quilt"};
  return containsAny(Text, Words);
}

/// What is exported for clang-apply-replacements, and the tool's own files.
bool isOfMigration(StringRef Text) {
  const StringRef First = Text.ltrim("- \r\n");
  return First.starts_with("MainSourceFile:") || First.starts_with("schema: warpshift-");
}

/// A report or a plan of this tool: it shows the code that it is about.
bool isReport(StringRef Text) {
  constexpr size_t Head = 4096; // Behind which no report says for the first time who wrote it.
  return Text.take_front(Head).contains("\"warpshift") || Text.take_front(Head).contains("<title>Warpshift report") ||
         Text.contains(" migrated automatically, ");
}

bool isPage(StringRef Text) { return Text.take_front(1000).contains_insensitive("<html") || Text.contains("<script"); }

/// `<script type="text/x-cuda">`: what a page shows stands elsewhere.
bool hasDeviceScript(StringRef Page) {
  for (size_t At = Page.find("<script"); At != StringRef::npos; At = Page.find("<script", At + 1))
    if (spellsDeviceCode(Page.slice(At, Page.find("</script", At))))
      return true;
  return false;
}

/// Text compiles the file of this name, or gets its text: it does not only speak of it.
bool usesFile(StringRef Text, StringRef Name) {
  for (size_t At = Text.find(Name); At != StringRef::npos; At = Text.find(Name, At + 1)) {
    const size_t Begin = Text.take_front(At).rfind('\n') + 1;
    const StringRef Line = Text.slice(Begin, Text.find('\n', At));
    const bool IsComment = llvm::any_of(std::initializer_list<StringRef>{"#", "//", "*", "/*", ";", "--"},
                                        [&](StringRef Mark) { return Line.ltrim().starts_with(Mark); });
    if (!IsComment && (containsAny(Line, {"nvcc", "NVCC", "clang", "CXX", "-x cu"}) || !isOnlyMentioned(Line, At - Begin)))
      return true;
  }
  return false;
}

class TextFilter {
public:
  TextFilter(llvm::ArrayRef<InputFile> Sources, vfs::FileSystem &Files) : Sources(Sources), Files(Files) {}
  void apply(std::vector<InputFile> &Texts);

private:
  bool mayMatter(const InputFile &F);
  bool noCodeMatters(StringRef Name, StringRef Text, TextKind Kind, bool &OnlyIfNamed) const;
  void dropUnnamed(std::vector<InputFile> &Texts, llvm::ArrayRef<InputFile> All);

  llvm::ArrayRef<InputFile> Sources;
  vfs::FileSystem &Files;
  bool AppliesPatches = false;
  std::set<std::string> OnlyIfNamed; ///< Paths.
};

/// Of data and of what is written for people.
bool TextFilter::noCodeMatters(StringRef Name, StringRef Text, TextKind Kind, bool &OnlyIfNamed) const {
  constexpr size_t LargestOfNoCode = 1u << 20;
  if (Text.size() > LargestOfNoCode || isOfMigration(Text) || isReport(Text))
    return false;
  const bool IsDevice = spellsDeviceCode(Text) && (!isPage(Text) || hasDeviceScript(Text));
  if (Kind == TextKind::Prose)
    return OnlyIfNamed = IsDevice;
  if (IsDevice || Kind == TextKind::Data)
    return IsDevice || Text.contains_insensitive("kernel") || Text.contains("-m32") || Text.contains("-include") ||
           spellsHip(Text) || !filesWrittenBy(Text, CodeForm::Other, Name).empty();
  const bool IsPatch = Text.contains("+++ ") && Text.contains("@@ ") && mayNameCode(Text);
  OnlyIfNamed = !IsPatch && mayTellIncludes(Text); // The options of a compiler.
  return IsPatch || OnlyIfNamed;
}

bool TextFilter::mayMatter(const InputFile &F) {
  const TextKind Kind = kindOf(F.Path);
  if (Kind == TextKind::None)
    return false;
  const bool IsParsed = isParsedName(F.Path);
  if (!IsParsed && Kind == TextKind::Any &&
      (isCxxName(F.Path) || mayNameCode(path::stem(F.Path)) || isParsedName(path::stem(F.Path))))
    return true; // `config.h.in`: of which a build makes what others include.
  const auto Text = plainTextOf(Files, F.Path);
  if (IsParsed)
    return !Text; // No parser gets it.
  if (!Text)
    return false;
  const StringRef Bytes = Text->getBuffer();
  if (Kind != TextKind::Any) {
    bool IfNamed = false;
    const bool Matters = noCodeMatters(path::filename(F.Path), Bytes, Kind, IfNamed);
    if (Matters && IfNamed)
      OnlyIfNamed.insert(F.Path);
    return Matters;
  }
  AppliesPatches |= !isPatch(F.Path) && mayApplyPatches(Bytes);
  if (isOfMigration(Bytes))
    return false;
  return mayReachDeviceCode(Bytes) || mayTellIncludes(Bytes) || mayNameFiles(Bytes) || mayBeOfDevice(Bytes) || mayCopy(Bytes) ||
         path::filename(F.Path) == ".pre-commit-config.yaml";
}

/// A build or a program tells which of them it compiles.
void TextFilter::dropUnnamed(std::vector<InputFile> &Texts, llvm::ArrayRef<InputFile> All) {
  std::map<std::string, std::vector<std::string>> Waiting; // By last part of the name: paths.
  for (const std::string &Path : OnlyIfNamed)
    Waiting[path::filename(Path).str()].push_back(Path);
  std::set<std::string> Named;
  auto Read = [&](const InputFile &F) {
    if (Waiting.empty() || kindOf(F.Path) != TextKind::Any)
      return;
    const auto Text = plainTextOf(Files, F.Path);
    if (!Text)
      return;
    for (auto It = Waiting.begin(); It != Waiting.end();)
      if (usesFile(Text->getBuffer(), It->first)) {
        Named.insert(It->second.begin(), It->second.end());
        It = Waiting.erase(It);
      } else {
        ++It;
      }
  };
  llvm::for_each(All, Read);
  llvm::for_each(Sources, Read);
  llvm::erase_if(Texts, [&](const InputFile &F) { return OnlyIfNamed.count(F.Path) && !Named.count(F.Path); });
}

void TextFilter::apply(std::vector<InputFile> &Texts) {
  const std::vector<InputFile> All = Texts; // What does nothing else may name one of them.
  llvm::erase_if(Texts, [&](const InputFile &F) { return !mayMatter(F); });
  llvm::erase_if(Texts, [&](const InputFile &F) { return isPatch(F.Path) && !AppliesPatches; });
  if (!OnlyIfNamed.empty())
    dropUnnamed(Texts, All);
}

} // namespace

bool warpshift::isNoCode(StringRef Path) { return kindOf(Path) != TextKind::Any; }

bool warpshift::mayBeUnparsedText(StringRef Path) {
  const StringRef Name = path::filename(Path);
  const bool OfCache = Name.starts_with("llvmcache-"); // LLVM's name for entries of any cache, ours among them.
  return !OfCache && !Name.starts_with(".warpshift.") && kindOf(Path) != TextKind::None; // Waivers and settings name files.
}

void warpshift::keepTextsThatMatter(std::vector<InputFile> &Texts, llvm::ArrayRef<InputFile> Sources, vfs::FileSystem &Files) {
  TextFilter(Sources, Files).apply(Texts);
}
