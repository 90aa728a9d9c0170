#include "engine/ConfiguringUnits.h"
#include "engine/PlainUnits.h"
#include "engine/ProjectFiles.h"
#include "frontend/command/FlagMacros.h"
#include "frontend/command/IncluderMap.h"
#include "frontend/scan/DeclarationOutline.h"
#include "frontend/scan/Pragmas.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace warpshift;
using llvm::StringRef;

namespace {

using Prints = std::set<std::string>; ///< Declarations and macros, each as it is written, and its names.

/// Not those that say how code is generated.
bool mayChangeMeaningOf(StringRef Flag) {
  static constexpr StringRef Harmless[] = {"-fPIC",
                                           "-fpic",
                                           "-fPIE",
                                           "-fpie",
                                           "-fno-plt",
                                           "-fvisibility",
                                           "-fstack-protector",
                                           "-fno-stack-protector",
                                           "-fomit-frame-pointer",
                                           "-fno-omit-frame-pointer",
                                           "-ffunction-sections",
                                           "-fdata-sections",
                                           "-fcolor-diagnostics",
                                           "-fno-common",
                                           "-fgpu-rdc"};
  return llvm::none_of(Harmless, [&](StringRef H) { return Flag.starts_with(H); });
}

class Configurations {
public:
  explicit Configurations(Project &P) : P(P), Map(allPaths(P), P.IncludeLines, foldersOf(P.Database.sharedFlags())) {
    takeMacros(P.Request.ExtraArgs);
    for (const std::string &Path : allPaths(P))
      for (const AdaptedCommand *Command : P.Database.commandsFor(Path))
        takeMacros(Command->Flags);
  }
  void run(llvm::ArrayRef<std::string> Included);

private:
  void takeMacros(llvm::ArrayRef<std::string> Flags);
  struct OneFile {
    std::vector<Declaration> Declared;
    std::vector<std::pair<uint32_t, std::string>> Undefined; ///< #undef, by place.
    std::vector<std::pair<uint32_t, std::string>> Pragmas; ///< That may change what code behind them means, by place.
    std::vector<IncludedInside> Inside;
    bool IsBalanced = true; ///< Else any #include may be one of them.
    std::set<std::string> Words;
    std::string Text;
  };
  const OneFile &file(const std::string &Path);
  const std::set<std::string> &filesBelow(const std::string &Path);
  const std::set<std::string> &wordsOf(const std::string &Header);
  void addDeclared(const std::string &Path, uint32_t End, const std::string &Header, Prints &Out);
  std::string flagsOf(const AdaptedCommand &Command, const std::set<std::string> &Spelled);
  void addBefore(const std::string &Path, const std::string &Header, std::set<std::string> &Seen, Prints &Out);
  void addAround(const std::string &Path, const std::string &Header, std::set<std::string> &Seen, Prints &Out);
  Prints textsAround(const std::string &Unit, const std::string &Header);
  std::vector<Prints> printsOf(const std::string &Unit, const std::string &Header);
  void header(const std::string &Header);
  void addByText(const std::string &Header);
  void keepByText();
  bool isCuda(const std::string &Path) const {
    return StringRef(Path).ends_with(".cu") || CudaFiles.count(Path) || ByText.count(Path);
  }

  Project &P;
  IncluderMap Map;
  std::set<std::string> CudaFiles;
  std::map<std::string, std::pair<InputFile, PrefilterFile>> ByText; ///< C++ by its name alone, by path.
  std::map<std::string, PrefilterFile *> ByPath;
  std::map<std::string, OneFile> Files;
  std::map<std::string, std::set<std::string>> Below, Words;
  unsigned Position = 0; ///< Of the files with a #pragma in front of a header, among each other.
};

/// `-DHEADER="k.h"`, and `#include HEADER`.
void Configurations::takeMacros(llvm::ArrayRef<std::string> Flags) {
  for (const auto &[Macro, Text] : macrosOf(Flags))
    Map.define(Macro, Text);
}

const Configurations::OneFile &Configurations::file(const std::string &Path) {
  auto [It, New] = Files.try_emplace(Path);
  OneFile &F = It->second;
  auto Buffer = New ? P.Env.Files->getBufferForFile(Path) : nullptr;
  if (!New || !Buffer)
    return F;
  F.Text = (*Buffer)->getBuffer().str();
  const RawTokens Raw(F.Text);
  DeclarationOutline Outline = outlineDeclarations(Raw);
  F.Declared = std::move(Outline.Items);
  F.Inside = std::move(Outline.Inside);
  F.IsBalanced = Outline.IsBalanced;
  for (const RawToken &T : Raw.tokens())
    if (T.Kind == RawKind::Identifier)
      F.Words.insert(Raw.spelling(T));
  for (const RawDirective &D : Raw.directives())
    if (D.K == DirectiveKind::Undef && D.First < D.EndToken)
      F.Undefined.push_back({Raw.tokens()[D.FirstToken].Offset, Raw.spelling(Raw.tokens()[D.First])});
  F.Pragmas = meaningfulPragmas(Raw);
  return F;
}

/// With Path itself.
const std::set<std::string> &Configurations::filesBelow(const std::string &Path) {
  auto [It, New] = Below.try_emplace(Path);
  if (!New)
    return It->second;
  std::vector<std::string> Queue{Path};
  std::set<std::string> Seen{Path};
  for (size_t N = 0; N != Queue.size(); ++N)
    for (const auto &[Place, Target] : Map.includesOf(std::string(Queue[N])))
      if (Seen.insert(Target).second)
        Queue.push_back(Target);
  return Below[Path] = std::move(Seen);
}

const std::set<std::string> &Configurations::wordsOf(const std::string &Header) {
  auto [It, New] = Words.try_emplace(Header);
  if (New)
    for (const std::string &File : filesBelow(Header))
      It->second.insert(file(File).Words.begin(), file(File).Words.end());
  return It->second;
}

/// What Path says of the words up to End.
void Configurations::addDeclared(const std::string &Path, uint32_t End, const std::string &Header, Prints &Out) {
  if (filesBelow(Header).count(Path))
    return; // The header brings it along.
  const std::set<std::string> &Spelled = wordsOf(Header);
  const OneFile &F = file(Path);
  for (const Declaration &D : F.Declared)
    if (D.Begin < End && (D.OpensScope || llvm::any_of(D.Names, [&](const std::string &Name) { return Spelled.count(Name); })))
      Out.insert(StringRef(F.Text).slice(D.Begin, std::min(D.End, End)).str());
  for (const auto &[Place, Name] : F.Undefined)
    if (Place < End && Spelled.count(Name))
      Out.insert("#undef " + Name);
  // In their order, which says what holds in the end, and with what stands in front of them.
  const std::vector<std::string> Pragmas = pragmasLeftBehind(F.Pragmas, End);
  if (!Pragmas.empty())
    Out.insert("#pragma " + std::to_string(Position) + " " + llvm::join(Pragmas, "\n"));
  Position += !Pragmas.empty();
}

/// One text, in the order of the flags: the last one counts.
std::string Configurations::flagsOf(const AdaptedCommand &Command, const std::set<std::string> &Spelled) {
  std::string Out;
  for (size_t N = 0; N != Command.Flags.size(); ++N) {
    StringRef Flag = Command.Flags[N];
    std::string Value;
    for (StringRef Pair : {"-I", "-D", "-U", "-isystem", "-include", "-iquote", "-idirafter", "-imacros", "-isysroot", "-Xclang"})
      if (Flag == Pair && N + 1 != Command.Flags.size())
        Value = Command.Flags[++N];
    if (Flag.starts_with("-D") || Flag.starts_with("-U")) {
      const std::string Macro = Value.empty() ? Flag.drop_front(2).str() : Value;
      if (Spelled.count(StringRef(Macro).split('=').first.split('(').first.str()))
        Out += "\n" + Flag.take_front(2).str() + Macro;
    } else if (!Flag.starts_with("-I") && !Flag.starts_with("-isys") && !Flag.starts_with("-iquote") &&
               !Flag.starts_with("-idirafter") && mayChangeMeaningOf(Flag)) {
      Out += "\n" + Flag.str() + " " + Value;
    }
  }
  return Out;
}

/// What a unit that begins with Path has read when it comes to Header for the last time.
void Configurations::addBefore(const std::string &Path, const std::string &Header, std::set<std::string> &Seen, Prints &Out) {
  if (Path == Header || !Seen.insert(Path).second)
    return;
  const std::vector<std::pair<uint32_t, std::string>> Includes = Map.includesOf(Path);
  size_t Last = Includes.size();
  while (Last != 0 && !filesBelow(Includes[Last - 1].second).count(Header))
    --Last;
  if (Last == 0)
    return;
  addDeclared(Path, Includes[Last - 1].first, Header, Out);
  for (size_t N = 0; N + 1 != Last; ++N)
    for (const std::string &File : filesBelow(Includes[N].second))
      addDeclared(File, ~0u, Header, Out);
  addBefore(Includes[Last - 1].second, Header, Seen, Out);
}

/// The texts that have Header, or what includes it, in the middle of a declaration: the rest of it is anything, and says which lanes come.
void Configurations::addAround(const std::string &Path, const std::string &Header, std::set<std::string> &Seen, Prints &Out) {
  if (Path == Header || !Seen.insert(Path).second)
    return;
  const std::vector<std::pair<uint32_t, std::string>> Includes = Map.includesOf(Path);
  for (const auto &[Place, Target] : Includes)
    if (filesBelow(Target).count(Header)) {
      const OneFile &F = file(Path);
      if (!F.IsBalanced || llvm::any_of(F.Inside, [Place = Place](const IncludedInside &I) { return I.Offset == Place; }))
        Out.insert(F.Text);
      addAround(Target, Header, Seen, Out);
    }
}

Prints Configurations::textsAround(const std::string &Unit, const std::string &Header) {
  Prints Out;
  std::set<std::string> Seen;
  addAround(Unit, Header, Seen, Out);
  return Out;
}

/// One for each command that compiles the unit.
std::vector<Prints> Configurations::printsOf(const std::string &Unit, const std::string &Header) {
  Prints Common = textsAround(Unit, Header);
  std::set<std::string> Seen;
  Position = 0;
  addBefore(Unit, Header, Seen, Common);
  std::vector<Prints> Out;
  for (const AdaptedCommand *Command : P.Database.commandsFor(Unit)) {
    Prints With = Common;
    if (std::string Flags = flagsOf(*Command, wordsOf(Header)); !Flags.empty())
      With.insert(std::move(Flags));
    Out.push_back(std::move(With));
  }
  if (Out.empty())
    Out.push_back(std::move(Common));
  return Out;
}

/// What includes the header and can only be CUDA, whatever its name.
void Configurations::addByText(const std::string &Header) {
  for (InputFile &I : P.plainUnits().cudaByText(Header)) {
    PrefilterFile Found;
    Found.Path = I.Path;
    auto It = ByText.try_emplace(I.Path, std::move(I), std::move(Found)).first;
    ByPath.try_emplace(It->first, &It->second.second);
  }
}

/// Those that are to be parsed lie around the inputs from now on.
void Configurations::keepByText() {
  for (auto &[Path, Of] : ByText)
    if (Of.second.Parse && !P.nameAt(Path))
      addFileAround(P, Of.first, Of.second);
}

void Configurations::header(const std::string &Header) {
  addByText(Header);
  std::set<std::string> Units = Map.including({Header});
  std::erase_if(Units, [&](const std::string &U) { return !isCuda(U) || !ByPath.count(U); });
  const std::optional<std::string> First = Map.includerOf(Header);
  const bool IsReadAlone = !First || !P.nameAt(*First); // A .cpp that is no file of the project shows it to nobody.
  auto IsParsed = [&](const std::string &U) { return ByPath[U]->Parse || (U == First && !IsReadAlone); };
  if (llvm::all_of(Units, IsParsed))
    return;
  std::set<Prints> Known;
  if (IsReadAlone)
    Known.insert(Prints());
  for (const std::string &U : Units)
    if (IsParsed(U))
      for (Prints &X : printsOf(U, Header))
        Known.insert(std::move(X));
  for (const std::string &U : Units)
    if (!IsParsed(U))
      for (Prints &X : printsOf(U, Header))
        if (Known.insert(std::move(X)).second)
          ByPath[U]->Parse = true;
}

void Configurations::run(llvm::ArrayRef<std::string> Included) {
  for (auto *Scanned : {&P.Scanned, &P.ScannedAround})
    for (PrefilterFile &F : *Scanned)
      ByPath.try_emplace(F.Path, &F);
  for (std::string &Path : P.Database.cudaFiles())
    CudaFiles.insert(std::move(Path));
  if (llvm::all_of(ByPath, [&](const auto &F) { return F.second->Parse || !isCuda(F.first); }) &&
      P.plainUnits().sources().empty())
    return;
  for (auto &[Path, F] : ByPath)
    F->Parse |= isCuda(Path) && llvm::any_of(Included, [&](const std::string &H) { return !textsAround(Path, H).empty(); });
  std::vector<std::string> Headers;
  for (const auto &[Path, F] : ByPath)
    if (F->Parse)
      Headers.push_back(Path);
  llvm::for_each(Headers, [&](const std::string &H) { header(H); });
  keepByText();
}

} // namespace

void warpshift::addConfiguringUnits(Project &P, llvm::ArrayRef<std::string> Included) { Configurations(P).run(Included); }
