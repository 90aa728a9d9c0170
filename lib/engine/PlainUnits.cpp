#include "engine/PlainUnits.h"
#include "engine/ProjectFiles.h"
#include "frontend/command/FlagMacros.h"
#include "frontend/scan/DeclarationOutline.h"
#include "frontend/scan/NameScanner.h"
#include "frontend/scan/VersionCondition.h"
#include "support/SourceNames.h"
#include "warp/WarpCalls.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/Path.h"

using namespace warpshift;
using llvm::StringRef;

namespace {

/// Words that C++ does not know.
enum class Foreign : uint8_t {
  Specifier,  ///< A macro of the toolkit's for other compilers, that is nothing.
  Coordinate, ///< A variable.
  Call,
  Launch ///< `<<<`
};

constexpr StringRef Specifiers[] = {"__device__", "__global__", "__constant__"};
/// Besides those of warps. Not those that hosts have as well (__clz).
constexpr StringRef Intrinsics[] = {"__syncthreads",
                                    "__syncthreads_and",
                                    "__syncthreads_or",
                                    "__syncthreads_count",
                                    "__threadfence",
                                    "__threadfence_block",
                                    "__threadfence_system",
                                    "__popc",
                                    "__popcll",
                                    "__ffs",
                                    "__ffsll",
                                    "__ldg",
                                    "__mul24",
                                    "__umul24",
                                    "__byte_perm",
                                    "__float_as_int",
                                    "__int_as_float"};
constexpr StringRef Coordinates[] = {"threadIdx", "blockIdx", "blockDim", "gridDim"};

const std::map<StringRef, Foreign> &foreignWords() {
  static const std::map<StringRef, Foreign> Words = [] {
    std::map<StringRef, Foreign> Out;
    for (StringRef I : Intrinsics)
      Out[I] = Foreign::Call;
    for (StringRef S : Specifiers)
      Out[S] = Foreign::Specifier;
    for (StringRef C : Coordinates)
      Out[C] = Foreign::Coordinate;
    for (const WarpCall &C : warpCalls())
      if (StringRef(C.Name).starts_with("__"))
        Out[C.Name] = Foreign::Call;
    return Out;
  }();
  return Words;
}

bool spellsForeign(StringRef Text) {
  static const NameScanner Scanner([] {
    std::vector<std::string> Out;
    for (const auto &[Word, Kind] : foreignWords())
      Out.push_back(Word.str());
    return Out;
  }());
  return Text.contains("<<<") || !Scanner.scan(Text).empty();
}

/// What tells a compiler of CUDA from another. Who defines one of these himself makes C++ read what is meant for CUDA.
bool isCompilersOwn(StringRef Macro) {
  return holdsInPlainCxx(("defined(" + Macro + ")").str()) == Holds::Never && Macro.starts_with("__");
}

/// No C++ compiler comes to what stands behind these guards.
bool needsCuda(llvm::ArrayRef<Guard> Guards) {
  return llvm::any_of(Guards,
                      [](const Guard &G) { return holdsInPlainCxx(G.Condition) == (G.Negated ? Holds::Always : Holds::Never); });
}

/// It asks for a compiler of CUDA, which does not come to what stands behind these guards.
bool isForOthers(llvm::ArrayRef<Guard> Guards) {
  return llvm::any_of(Guards, [](const Guard &G) {
    const StringRef Asked = G.Condition;
    const bool Asks = Asked.contains("__CUDACC__") || Asked.contains("__NVCC__");
    return Asks && !Asked.contains("__CUDA_ARCH__") && holdsInPlainCxx(Asked) == (G.Negated ? Holds::Never : Holds::Always);
  });
}

/// The standard library, and that of the system.
bool isStandardHeader(StringRef Name) {
  static const std::set<StringRef> C = {"assert",  "complex", "ctype",  "errno",  "fenv",   "float",  "inttypes",  "iso646",
                                        "limits",  "locale",  "math",   "setjmp", "signal", "stdarg", "stdbool",   "stddef",
                                        "stdint",  "stdio",   "stdlib", "string", "time",   "uchar",  "wchar",     "wctype",
                                        "pthread", "unistd",  "dlfcn",  "fcntl",  "malloc", "getopt", "immintrin", "omp"};
  auto IsPlain = [](char X) { return (X >= 'a' && X <= 'z') || (X >= '0' && X <= '9') || X == '_'; };
  if (llvm::all_of(Name, IsPlain))
    return true;
  return Name.starts_with("sys/") || (Name.consume_back(".h") && C.count(Name));
}

bool areAround(llvm::ArrayRef<uint32_t> Arms, const std::vector<ConditionalArm> &Around) {
  return llvm::all_of(Arms,
                      [&](uint32_t A) { return llvm::any_of(Around, [&](const ConditionalArm &B) { return B.Begin == A; }); });
}

/// Does the edit call what depends on no parameter of a template? That is looked up where the template is written.
bool callsAnew(const TextEdit &T, StringRef Old) {
  StringRef Text(T.Text);
  return Text.contains("__activemask(") || Text.contains("__syncwarp(") ||
         (Text.contains("__ballot_sync(") && !Old.starts_with("__ballot"));
}

} // namespace

struct PlainUnits::OneFile {
  /// A word that C++ does not know.
  struct Mark {
    std::string Word;
    std::vector<uint32_t> Arms; ///< Around it, their '#'.
    uint32_t Begin = 0, End = 0; ///< Of the template or macro whose body spells it; else nothing.
  };
  struct Include {
    std::string Path; ///< Of the project's files.
    std::vector<uint32_t> Arms;
    bool NeedsCuda = false;
  };

  OneFile(std::string InText, llvm::ArrayRef<SpelledInclude> Spelled, llvm::ArrayRef<std::pair<uint32_t, std::string>> Targets);
  void words();
  void macroBodies(const RawTokens &Raw);
  std::optional<Foreign> foreignAt(const RawTokens &Raw, llvm::ArrayRef<uint32_t> Code, size_t I);
  bool declares(const RawTokens &Raw, llvm::ArrayRef<uint32_t> Code, size_t I, Foreign Kind) const;
  std::vector<uint32_t> armsAt(uint32_t At) const {
    std::vector<uint32_t> Out;
    for (const ConditionalArm &A : Tree.armsAt(At))
      Out.push_back(A.Begin);
    return Out;
  }
  bool needsCudaAt(uint32_t At) const { return needsCuda(Tree.guardsAt(At)); }

  const std::string Text;
  const ConditionalTree Tree;
  std::vector<Mark> Marks;
  std::vector<Include> Includes;
  std::set<std::string> Declared; ///< Of the words, outside of CUDA's arms.
  std::set<std::string> ForOthers; ///< Of these: in arms that no compiler of CUDA comes to.
  bool PretendsCuda = false; ///< It defines what only such a compiler does.
};

PlainUnits::OneFile::OneFile(std::string InText, llvm::ArrayRef<SpelledInclude> Spelled,
                             llvm::ArrayRef<std::pair<uint32_t, std::string>> Targets)
    : Text(std::move(InText)), Tree(Text) {
  std::set<uint32_t> Own;
  for (const auto &[At, Path] : Targets) {
    Own.insert(At);
    Includes.push_back({Path, armsAt(At), needsCudaAt(At)});
  }
  for (const SpelledInclude &I : Spelled) {
    if (Own.count(I.Offset) || isStandardHeader(I.Name) || needsCudaAt(I.Offset))
      continue;
    Declared.insert(std::begin(Specifiers), std::end(Specifiers)); // It may be one of the toolkit's, or have some.
    if (StringRef(I.Name).ends_with("device_launch_parameters.h"))
      Declared.insert(std::begin(Coordinates), std::end(Coordinates));
  }
  if (spellsForeign(Text) || StringRef(Text).contains("__CUDA") || StringRef(Text).contains("__NVCC"))
    words();
}

/// Is the word at I of the code one that is declared there? `dim3 threadIdx;`, `auto __any = [`
bool PlainUnits::OneFile::declares(const RawTokens &Raw, llvm::ArrayRef<uint32_t> Code, size_t I, Foreign Kind) const {
  static const std::set<StringRef> Others = {"return", "else", "case", "do",        "throw",
                                             "and",    "or",   "not",  "co_return", "co_yield"};
  if (I == 0 || I + 1 == Code.size() || Kind == Foreign::Specifier)
    return false;
  const RawToken &Before = Raw.tokens()[Code[I - 1]], &Behind = Raw.tokens()[Code[I + 1]];
  if (Before.Kind == RawKind::Identifier)
    return !Others.count(Raw.bytes().substr(Before.Offset, Before.Length)) && !Raw.is(Behind, '.');
  return Kind == Foreign::Coordinate && !Raw.is(Behind, '.') && !Raw.is(Before, '(') && !Raw.is(Before, '=');
}

/// What the word at I of the code is; nothing: no such word, or one that is declared there.
std::optional<Foreign> PlainUnits::OneFile::foreignAt(const RawTokens &Raw, llvm::ArrayRef<uint32_t> Code, size_t I) {
  const RawToken &T = Raw.tokens()[Code[I]];
  const StringRef Word = Raw.bytes().substr(T.Offset, T.Length);
  const char Before = I == 0 ? 0 : Raw.bytes()[Raw.tokens()[Code[I - 1]].end() - 1];
  if (T.Kind == RawKind::Punct && Word == "<<<")
    return I == 0 || Raw.isWord(Raw.tokens()[Code[I - 1]], "operator") ? std::nullopt : std::optional(Foreign::Launch);
  const auto It = foreignWords().find(Word);
  if (T.Kind != RawKind::Identifier || It == foreignWords().end())
    return std::nullopt;
  const Foreign Kind = It->second;
  if (declares(Raw, Code, I, Kind)) {
    if (!needsCudaAt(T.Offset))
      Declared.insert(Word.str());
    return std::nullopt;
  }
  if (Kind == Foreign::Specifier)
    return Kind;
  const bool IsMember = Before == '.' || Before == '>' || Before == ':'; // Or the name of a class in front of it.
  const bool IsUsed = I + 1 != Code.size() && Raw.is(Raw.tokens()[Code[I + 1]], Kind == Foreign::Call ? '(' : '.');
  return IsUsed && !IsMember ? std::optional(Kind) : std::nullopt;
}

/// The piece around the place that is a template, or a member of one.
static const Declaration *templateAt(const DeclarationOutline &Outline, uint32_t At) {
  for (const Declaration &D : Outline.Items)
    if (!D.IsMacro && D.Begin <= At && At < D.End)
      for (const Declaration *X = &D;; X = &Outline.Items[size_t(X->Parent)]) {
        if (llvm::is_contained(X->Spelled, "template"))
          return &D;
        if (X->Parent < 0)
          break;
      }
  return nullptr;
}

/// One that no argument of a template has a part in is looked up, and a launch is parsed, where the template is written ([temp.nondep]).
static bool needsNoInstance(const RawTokens &Raw, llvm::ArrayRef<uint32_t> Code, size_t I, Foreign Kind) {
  if (Kind != Foreign::Call)
    return true;
  return I + 2 < Code.size() && Raw.is(Raw.tokens()[Code[I + 1]], '(') && Raw.is(Raw.tokens()[Code[I + 2]], ')');
}

void PlainUnits::OneFile::words() {
  const RawTokens Raw(Text);
  const DeclarationOutline Outline = outlineDeclarations(Raw);
  for (const Declaration &D : Outline.Items)
    for (const std::string &Name : D.Names)
      if (!needsCudaAt(D.Begin)) {
        PretendsCuda |= D.IsMacro && isCompilersOwn(Name);
        if (!foreignWords().count(Name))
          continue;
        Declared.insert(Name);
        if (isForOthers(Tree.guardsAt(D.Begin)))
          ForOthers.insert(Name);
      }
  std::vector<uint32_t> Code;
  for (uint32_t I = 0; I != Raw.tokens().size(); ++I)
    if (Raw.tokens()[I].Kind != RawKind::Comment && Raw.tokens()[I].Directive < 0)
      Code.push_back(I);
  for (size_t I = 0; I != Code.size(); ++I) {
    const RawToken &T = Raw.tokens()[Code[I]];
    const std::optional<Foreign> Kind = foreignAt(Raw, Code, I);
    if (!Kind)
      continue;
    const Declaration *In = needsNoInstance(Raw, Code, I, *Kind) ? nullptr : templateAt(Outline, T.Offset);
    if (!In)
      Marks.push_back({Raw.spelling(T), armsAt(T.Offset)});
    else if (Outline.IsBalanced)
      Marks.push_back({Raw.spelling(T), armsAt(T.Offset), In->Begin, In->End});
  }
  macroBodies(Raw);
}

/// A macro with such a word is expanded nowhere; of what stands around it, that says nothing.
void PlainUnits::OneFile::macroBodies(const RawTokens &Raw) {
  for (const RawDirective &D : Raw.directives()) {
    std::vector<uint32_t> Code;
    for (uint32_t I = D.First + 1; D.K == DirectiveKind::Define && I < D.EndToken; ++I)
      if (Raw.tokens()[I].Kind != RawKind::Comment)
        Code.push_back(I);
    for (size_t I = 0; I != Code.size(); ++I) {
      const RawToken &T = Raw.tokens()[Code[I]];
      if (const std::optional<Foreign> Kind = foreignAt(Raw, Code, I); Kind && *Kind != Foreign::Specifier)
        Marks.push_back(
            {Raw.spelling(T), armsAt(T.Offset), Raw.tokens()[D.FirstToken].Offset, Raw.tokens()[D.EndToken - 1].end()});
    }
  }
}

struct PlainUnits::OneUnit {
  std::set<std::string> Declared; ///< Of the words that C++ does not know.
  bool PretendsCuda = false;
  bool IsCxx = false; ///< By a command of the database.
  std::map<std::string, bool> NoPlainText; ///< By file: it has something outside of all arms that is no C++.
};

/// A header, too, whose command checks that it compiles by itself.
static bool isCxxByCommand(const Project &P, const std::string &Path) {
  return llvm::any_of(P.Database.commandsFor(Path), [](const AdaptedCommand *C) { return !C->IsCuda; });
}

static std::map<std::string, InputFile> cxxSources(const Project &P) {
  std::map<std::string, InputFile> Out;
  for (const auto &Some : {std::cref(P.Request.Inputs), std::cref(P.Around.Files), std::cref(P.unparsed())})
    for (const InputFile &I : Some.get())
      if ((isSourceFile(I.Path) && !StringRef(I.Path).ends_with(".cu")) || isCxxByCommand(P, I.Path))
        Out.emplace(I.Path, I);
  return Out;
}

PlainUnits::PlainUnits(const Project &P)
    : P(P), Sources(cxxSources(P)), Map(allPaths(P), P.IncludeLines, foldersOf(P.Database.sharedFlags())) {
  for (std::string &Path : P.Database.cudaFiles())
    if (!isCxxByCommand(P, Path))
      CudaFiles.insert(std::move(Path));
  readCommands();
}

/// Files that a command names without an #include in the source, and macros by which one may name them.
void PlainUnits::readCommands() {
  for (const auto &[Path, Source] : Sources)
    for (const AdaptedCommand *Command : P.Database.commandsFor(Path)) {
      Forced[Path].merge(forcedFiles(Command->Flags, Command->Directory, Path));
      for (const auto &[Macro, Text] : macrosOf(Command->Flags))
        Map.define(Macro, Text);
    }
}

PlainUnits::~PlainUnits() = default;

PlainUnits::OneFile &PlainUnits::file(const std::string &Path) {
  std::unique_ptr<OneFile> &F = Files[Path];
  if (!F) {
    auto Buffer = P.Env.Files->getBufferForFile(Path);
    F = std::make_unique<OneFile>(Buffer ? (*Buffer)->getBuffer().str() : "", P.IncludeLines->of(Path).Spelled,
                                  Map.includesOf(Path));
  }
  return *F;
}

/// With Path itself.
const std::set<std::string> &PlainUnits::below(const std::string &Path) {
  auto [It, New] = Below.try_emplace(Path);
  if (!New)
    return It->second;
  std::vector<std::string> Queue{Path};
  It->second.insert(Path);
  if (const auto Before = Forced.find(Path); Before != Forced.end())
    for (const std::string &File : Before->second)
      if (It->second.insert(File).second)
        Queue.push_back(File);
  for (size_t N = 0; N != Queue.size(); ++N)
    for (auto &[Place, Target] : Map.includesOf(Queue[N]))
      if (It->second.insert(Target).second)
        Queue.push_back(Target);
  return It->second;
}

PlainUnits::OneUnit &PlainUnits::unit(const std::string &Path) {
  std::unique_ptr<OneUnit> &U = Units[Path];
  if (U)
    return *U;
  U = std::make_unique<OneUnit>();
  for (const std::string &File : below(Path)) {
    const OneFile &F = file(File);
    U->Declared.insert(F.Declared.begin(), F.Declared.end());
    U->PretendsCuda |= F.PretendsCuda;
  }
  for (const AdaptedCommand *Command : P.Database.commandsFor(Path)) {
    U->IsCxx |= !CudaFiles.count(Path);
    if (llvm::any_of(Command->Flags, [](StringRef Flag) { return Flag.starts_with("-include") || Flag.starts_with("-imacros"); }))
      U->Declared.insert(std::begin(Specifiers), std::end(Specifiers));
    for (const auto &[Macro, Text] : macrosOf(Command->Flags)) {
      const StringRef Name = Macro.split('(').first;
      U->Declared.insert(Name.str());
      U->PretendsCuda |= isCompilersOwn(Name);
    }
  }
  return *U;
}

/// The file has something outside of all arms that is no C++ for this unit.
bool PlainUnits::hasNoPlainText(OneUnit &U, const std::string &Path) {
  auto [It, New] = U.NoPlainText.try_emplace(Path, false);
  if (!New)
    return It->second; // Or it includes itself.
  const OneFile &F = file(Path);
  const bool Has =
      !F.Tree.isMalformed() && !U.PretendsCuda &&
      (llvm::any_of(F.Marks, [&](const auto &M) { return M.End == 0 && M.Arms.empty() && !U.Declared.count(M.Word); }) ||
       llvm::any_of(F.Includes, [&](const auto &I) { return I.Arms.empty() && hasNoPlainText(U, I.Path); }));
  return U.NoPlainText[Path] = Has;
}

/// So has the text around the edit, in the same arms or in those around them.
bool PlainUnits::isNoPlainText(OneUnit &U, const std::string &Path, const TextEdit &T) {
  const OneFile &F = file(Path);
  if (F.Tree.isMalformed() || U.PretendsCuda)
    return false;
  const std::vector<ConditionalArm> Around = F.Tree.armsAt(T.Offset);
  const bool Anew = callsAnew(T, StringRef(F.Text).substr(T.Offset, T.Length));
  return llvm::any_of(F.Marks,
                      [&](const auto &M) {
                        // An overload with the old signature is written behind the body.
                        const bool IsInside = M.Begin <= T.Offset && (T.Offset < M.End || (T.Offset == M.End && T.Length == 0));
                        const bool Says = M.End == 0 || (IsInside && !Anew);
                        return Says && areAround(M.Arms, Around) && !U.Declared.count(M.Word);
                      }) ||
         llvm::any_of(F.Includes, [&](const auto &I) { return areAround(I.Arms, Around) && hasNoPlainText(U, I.Path); });
}

/// Through: To, and the files that include it.
bool PlainUnits::readsOutsideOfCuda(const std::string &From, const std::string &To, const std::set<std::string> &Through) {
  const bool Pretends = unit(From).PretendsCuda;
  std::vector<std::string> Queue{From};
  std::set<std::string> Seen{From};
  if (const auto Before = Forced.find(From); Before != Forced.end())
    llvm::copy_if(Before->second, std::back_inserter(Queue), [&](const std::string &F) { return Through.count(F); });
  for (size_t N = 0; N != Queue.size(); ++N) {
    const std::string At = Queue[N];
    if (At == To)
      return true;
    for (const OneFile::Include &I : file(At).Includes)
      if ((Pretends || !I.NeedsCuda) && Through.count(I.Path) && Seen.insert(I.Path).second)
        Queue.push_back(I.Path);
  }
  return false;
}

/// The C++ sources that read the file, in order.
std::vector<std::string> PlainUnits::reaching(const std::string &Path, bool InEveryArm) {
  std::set<std::string> Through = Map.including({Path});
  Through.insert(Path);
  for (const auto &[Source, Files] : Forced)
    if (llvm::any_of(Files, [&](const std::string &F) { return Through.count(F); }))
      Through.insert(Source);
  std::vector<std::string> Out(Through.begin(), Through.end());
  llvm::erase_if(Out, [&](const std::string &File) {
    return !Sources.count(File) || (!InEveryArm && !readsOutsideOfCuda(File, Path, Through));
  });
  return Out;
}

/// No C++ compiler takes it, or a command says that it is CUDA.
bool PlainUnits::isCuda(const std::string &Path) {
  OneUnit &U = unit(Path);
  return CudaFiles.count(Path) || hasNoPlainText(U, Path);
}

std::string PlainUnits::compiling(const TextEdit &T) {
  const std::string Path = P.diskPath(T.File);
  auto [It, New] = Reaching.try_emplace(Path);
  if (New) {
    It->second = reaching(Path, /*InEveryArm=*/false);
    llvm::erase_if(It->second, [&](const std::string &U) { return isCuda(U); });
  }
  for (const std::string &Source : It->second) {
    OneUnit &U = unit(Source);
    if ((U.PretendsCuda || !file(Path).needsCudaAt(T.Offset)) && !isNoPlainText(U, Path, T))
      return Sources.at(Source).Name;
  }
  return "";
}

/// Some unit that reads the file is compiled by no command of a database: what else compiles it, no database says.
bool PlainUnits::isInUnknownBuild(const std::string &File) {
  return llvm::any_of(P.readersOf(File),
                      [&](const ReadingUnit &R) { return P.Database.commandsFor(P.Jobs[R.Unit->Job].Path).empty(); });
}

/// Other compilers may read the text that T changes, in a unit that begins with its file.
bool PlainUnits::mayBePlain(const TextEdit &T) {
  const std::string Path = P.diskPath(T.File);
  return !file(Path).needsCudaAt(T.Offset) && !hasNoPlainText(unit(Path), Path) && !isNoPlainText(unit(Path), Path, T);
}

std::string PlainUnits::writtenForOthers(const TextEdit &T) {
  const std::string Path = P.diskPath(T.File), Word = StringRef(file(Path).Text).substr(T.Offset, T.Length).str();
  const auto Has = [&](const std::string &File) { return file(File).ForOthers.count(Word) != 0; };
  const bool Is = foreignWords().count(Word) && llvm::any_of(below(Path), Has) && isInUnknownBuild(T.File) && mayBePlain(T);
  return Is ? Word : "";
}

bool PlainUnits::isCudaByText(const std::string &Path) { return Sources.count(Path) && !unit(Path).IsCxx && isCuda(Path); }

std::vector<InputFile> PlainUnits::cudaByText(const std::string &Header) {
  std::vector<InputFile> Out;
  for (const std::string &Source : reaching(Header, /*InEveryArm=*/true))
    if (isCudaByText(Source))
      Out.push_back(Sources.at(Source));
  return Out;
}
