#include "frontend/scan/Prefilter.h"
#include "frontend/scan/Declarators.h"
#include "frontend/scan/HiddenAsm.h"
#include "frontend/scan/PastedNames.h"
#include "frontend/scan/PlainAliases.h"
#include "frontend/scan/TokenAccounting.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/ThreadPool.h"
#include "support/Error.h"
#include <atomic>

using namespace warpshift;

namespace {

/// Tokens are kept between rounds up to this many bytes of source. File contents are not: reading them again
/// costs no more than the page faults of keeping them.
constexpr size_t KeptTokenBytes = size_t(32) << 20;

struct NameRole {
  uint8_t Reason = 0;
  NameKind Kind = NameKind::Seed;
  bool OnlyInCuda = false;
  bool IsHint = false;
};

struct Vocabulary {
  std::vector<std::string> Names;
  std::vector<NameRole> Roles;

  void add(llvm::StringRef Name, NameRole R) {
    Names.push_back(Name.str());
    Roles.push_back(R);
  }
};

Vocabulary seedVocabulary(const Prefilter::Options &O) {
  Vocabulary V;
  for (const PrefilterSeed &S : O.Seeds)
    V.add(S.Name, {S.Reason, NameKind::Seed, S.OnlyInCuda, S.IsHint});
  for (const char *N : {"__global__", "__device__"})
    V.add(N, {0, NameKind::Marker});
  return V;
}

bool isCudaPath(llvm::StringRef Path) {
  llvm::StringRef Ext = llvm::sys::path::extension(Path);
  return Ext == ".cu" || Ext == ".cuh" || Ext == ".cuinl";
}

bool isHeaderPath(llvm::StringRef Path) {
  static constexpr llvm::StringLiteral Sources[] = {".cu", ".cpp", ".cc", ".cxx", ".c"};
  return !llvm::is_contained(Sources, llvm::sys::path::extension(Path));
}

/// `k<<<`, which only a CUDA compiler reads; seven of them are a conflict that somebody merged.
bool hasLaunch(llvm::StringRef Bytes) {
  for (size_t At = Bytes.find("<<<"); At != llvm::StringRef::npos; At = Bytes.find("<<<", At)) {
    const size_t End = std::min(Bytes.find_first_not_of('<', At), Bytes.size());
    if (End - At == 3)
      return true;
    At = End;
  }
  return false;
}

/// `shfl` and `vote` as PTX mnemonics: "shfl.", or at the end of a literal piece of one; .sync is modern. `asm`, where its text hides one.
bool looksLikeWarpAsm(llvm::StringRef Bytes, const NameHit &H, llvm::StringRef Name, bool ModernToo) {
  if (Name.contains("asm"))
    return mayHideWarpAsm(Bytes.substr(H.Offset + H.Length));
  llvm::StringRef Rest = Bytes.substr(H.Offset + H.Length);
  return Rest.starts_with("\"") || (Rest.starts_with(".") && (ModernToo || !Rest.starts_with(".sync")));
}

/// Definitions of one macro in all their variants make up so many runs at most; real ones make a handful.
constexpr size_t MostRuns = 64;

/// Whether the logical line of Offset may be a directive, which has a '#' before it, whatever comments stand there: saves lexing every file
/// that merely uses __device__.
bool isOnDirectiveLine(llvm::StringRef Bytes, size_t Offset) {
  llvm::StringRef Before = Bytes.take_front(Offset);
  size_t Line = Before.rfind('\n');
  while (Line != llvm::StringRef::npos && Before.take_front(Line).rtrim('\r').ends_with("\\"))
    Line = Before.take_front(Line).rfind('\n');
  Before = Line == llvm::StringRef::npos ? Before : Before.substr(Line + 1);
  return Before.contains('#') || Before.contains("%:");
}

/// Whether some #define joins names.
bool hasPasteOperator(llvm::StringRef Bytes) {
  if (Bytes.contains("%:%:"))
    return true;
  for (size_t At = Bytes.find("##"); At != llvm::StringRef::npos; At = Bytes.find("##", At + 2))
    if (isOnDirectiveLine(Bytes, At))
      return true;
  return false;
}

/// A use whose function may or may not be device code, depending on what a macro stands for.
struct Use {
  uint8_t Reason = 0;
  std::string Name; ///< Empty for seeds.
  Expansion What;
  bool OfAlias = false; ///< Nothing, unless What.Alias of the class Name turns out to lead to it.
};

/// A use of a macro that pastes, outside of directives.
struct PasteUse {
  PasteRun Run;
  uint32_t Offset = 0, Length = 0;
  Expansion AsSeed, AsFunction, AsKernel; ///< What it means, should it form such a name.
  std::set<std::string> Formed; ///< Names that were followed from here.
  std::set<std::string> MayForm; ///< Derived names that the open pieces leave possible.
  std::string Macro; ///< Its name.
  std::optional<NameKind> Declares; ///< The name that it forms is that of the function around it, or of one that the macro makes.
};

struct FileState {
  std::unique_ptr<RawTokens> Tokens;
  std::unique_ptr<SourceOutline> Outline;
  std::vector<Use> Uses; ///< Of this round, and the undecided ones of earlier rounds.
  std::vector<PasteMacro> Pastes; ///< Found in this round.
  std::vector<PasteUse> PasteUses;
  std::set<uint32_t> PastesAt; ///< Offsets of names that were looked at as macros that paste.
  std::vector<std::pair<std::string, PlainAliases>> Classes; ///< Definitions found in this round.
  std::set<std::string> Names;
  bool Cuda = false; ///< By its extension, or spells a marker.
};

class Run {
public:
  Run(const Prefilter::Options &O, llvm::ArrayRef<std::string> Paths, const FileReader &Read)
      : O(O), Read(Read), States(Paths.size()) {
    for (const std::string &P : Paths)
      Result.Files.emplace_back().Path = P;
  }

  PrefilterResult go() {
    Vocabulary V = seedVocabulary(O);
    for (const SearchedName &N : O.Names)
      search(V, N.Text, N.Kind);
    while (!V.Names.empty()) {
      round(V);
      V = decideUses();
    }
    for (size_t I = 0; I != States.size(); ++I) {
      PrefilterFile &F = Result.Files[I];
      F.Names.assign(States[I].Names.begin(), States[I].Names.end());
      llvm::sort(F.Pasted);
      llvm::sort(F.PastedHelpers);
      F.Parse = F.Reasons != 0;
      F.MentionsOnly &= !F.Parse;
    }
    limitInstantiating();
    for (const auto &[Name, Kinds] : Known)
      if (Kinds & ~(bit(NameKind::Marker) | bit(NameKind::Launcher)))
        Result.Names.push_back(Name);
    for (const auto &[Name, Kinds] : Known)
      if (Kinds & (bit(NameKind::Macro) | bit(NameKind::DefiningMacro)))
        Result.Macros.push_back(Name);
    return std::move(Result);
  }

private:
  static unsigned bit(NameKind K) { return 1u << unsigned(K); }

  /// By path, whatever the order of the files.
  void limitInstantiating() {
    std::vector<PrefilterFile *> Only;
    for (PrefilterFile &F : Result.Files)
      if (F.Reasons == SpellsLauncher)
        Only.push_back(&F);
    llvm::sort(Only, [](const PrefilterFile *A, const PrefilterFile *B) { return A->Path < B->Path; });
    for (size_t I = MostInstantiating; I < Only.size(); ++I)
      Only[I]->Parse = false;
  }

  void round(const Vocabulary &V) {
    ++Result.Rounds;
    const NameScanner Scanner(V.Names);
    if (O.Jobs <= 1) {
      for (size_t I = 0; I != States.size(); ++I)
        scanFile(I, V, Scanner);
      return;
    }
    // Files are handed out in slices: a task per file would cost more than scanning it.
    llvm::DefaultThreadPool Pool(llvm::hardware_concurrency(O.Jobs));
    const size_t Slice = std::max<size_t>(1, std::min<size_t>(64, States.size() / (4 * O.Jobs)));
    for (size_t First = 0; First < States.size(); First += Slice)
      Pool.async([&, First] {
        for (size_t I = First, E = std::min(First + Slice, States.size()); I != E; ++I)
          scanFile(I, V, Scanner);
      });
    Pool.wait();
  }

  void scanFile(size_t I, const Vocabulary &V, const NameScanner &Scanner) {
    PrefilterFile &F = Result.Files[I];
    FileState &S = States[I];
    if (!F.Error.empty())
      return;
    auto Buffer = Read(F.Path);
    if (!Buffer) {
      F.Error = llvm::toString(Buffer.takeError());
      return;
    }
    const llvm::StringRef Bytes = (*Buffer)->getBuffer();
    if (Bytes.size() >= UINT32_MAX) {
      F.Error = "the file is larger than 4 GiB";
      return;
    }
    if (Result.Rounds == 1 && hasPasteOperator(Bytes))
      S.Pastes = pasteMacros(tokensOf(S, Bytes));
    std::vector<NameHit> Hits = Scanner.scan(Bytes);
    F.SpellsCuda |= (Result.Rounds == 1 && hasLaunch(Bytes)) ||
                    llvm::any_of(Hits, [&](const NameHit &H) { return V.Roles[H.Name].Kind == NameKind::Marker; });
    S.Cuda = F.SpellsCuda || isCudaPath(F.Path);
    llvm::erase_if(Hits, [&](const NameHit &H) {
      const bool IsForeignSeed = I >= O.Seeded && V.Roles[H.Name].Kind == NameKind::Seed;
      return IsForeignSeed || !counts(V, H, Bytes, S.Cuda);
    });
    if (!Hits.empty())
      judge(I, V, Bytes, Hits);
  }

  static bool counts(const Vocabulary &V, const NameHit &H, llvm::StringRef Bytes, bool Cuda) {
    const NameRole &R = V.Roles[H.Name];
    const std::string &Name = V.Names[H.Name];
    if (R.Kind == NameKind::Marker)
      return isOnDirectiveLine(Bytes, H.Offset);
    if (R.Kind == NameKind::Paste)
      return true;
    if (R.Reason & SpellsWarpAsm)
      return looksLikeWarpAsm(Bytes, H, Name, R.Reason & SpellsSyncForm);
    if (R.OnlyInCuda)
      return Cuda;
    return R.Reason != SpellsIntrinsic || !isBareVote(Name) || (Cuda && isBareVoteCall(Bytes, H.Offset, H.Length));
  }

  static const RawTokens &tokensOf(FileState &S, llvm::StringRef Bytes) {
    if (!S.Tokens)
      S.Tokens = std::make_unique<RawTokens>(Bytes);
    return *S.Tokens;
  }

  /// `__device__ int CAT(a, b)(int v) {`, `DEFINE(a)` outside of functions: also where it seems to be part of the next one's head.
  static std::optional<NameKind> declaredBy(const RawTokens &T, const SourceOutline &Outline, const RawToken &Tok,
                                            const std::string &Macro) {
    const OutlineItem *Item = Outline.enclosing(Tok.Offset);
    for (const RawToken *P = Item ? T.containing(Item->Begin) : nullptr; P && P->Offset < Tok.Offset; P = neighbour(T, *P, +1))
      if (T.is(*P, '{'))
        return std::nullopt;
    const bool IsKernel = Item && Item->Name == Macro && Item->Space == ExecutionSpace::Kernel;
    return IsKernel ? NameKind::Kernel : NameKind::Function;
  }

  /// A function is called so that is searched, or a macro that defines some.
  bool isDeclaring(const std::string &Macro) const {
    const auto It = Known.find(Macro);
    return It != Known.end() && (It->second & (bit(NameKind::Function) | bit(NameKind::Method) | bit(NameKind::Kernel) |
                                               bit(NameKind::DefiningMacro)));
  }

  /// A use of a macro that pastes: in another macro's body it makes that one paste, too.
  void usePaste(FileState &S, const RawToken &Tok, const std::string &Name) {
    std::optional<MacroHead> Around;
    if (Tok.Directive >= 0) {
      Around = macroHead(*S.Tokens, S.Tokens->directives()[size_t(Tok.Directive)]);
      if (!Around || &S.Tokens->tokens()[Around->NameToken] == &Tok)
        return;
    }
    const llvm::ArrayRef<std::string> Outer = Around ? llvm::ArrayRef(Around->Parameters) : std::nullopt;
    for (const PasteMacro &M : Pastes.at(Name))
      for (PasteRun &Run : runsAtUse(*S.Tokens, Tok, M, Outer)) {
        if (Around) {
          S.Pastes.push_back({Around->Name, Around->FunctionLike, Around->Parameters, {std::move(Run)}});
          continue;
        }
        auto As = [&](NameKind K) { return O.Expand({*S.Tokens, *S.Outline, Tok, Name, K}); };
        S.PasteUses.push_back({std::move(Run),
                               Tok.Offset,
                               Tok.Length,
                               As(NameKind::Seed),
                               As(NameKind::Function),
                               As(NameKind::Kernel),
                               {},
                               {},
                               Name,
                               declaredBy(*S.Tokens, *S.Outline, Tok, Name)});
      }
  }

  /// Finds out what the hits of one file mean. Writes to nothing but that file's record and state.
  void judge(size_t I, const Vocabulary &V, llvm::StringRef Bytes, llvm::ArrayRef<NameHit> Hits) {
    FileState &S = States[I];
    tokensOf(S, Bytes);
    if (!S.Outline)
      S.Outline = std::make_unique<SourceOutline>(*S.Tokens);
    for (const NameHit &H : Hits) {
      const NameRole &R = V.Roles[H.Name];
      const RawToken *Tok = S.Tokens->containing(H.Offset);
      const bool InText = Tok && (Tok->Kind == RawKind::String || Tok->Kind == RawKind::Unknown);
      if (!Tok || (Tok->Kind != RawKind::Identifier && !(InText && (R.Reason & SpellsWarpAsm)))) {
        Result.Files[I].MentionsOnly |= R.Reason == SpellsIntrinsic;
        continue;
      }
      // In one round a name is searched as one thing: as another, wider one it may be one that pastes all the same.
      const bool IsNew = SearchedPastes.count(V.Names[H.Name]) && S.PastesAt.insert(Tok->Offset).second;
      if (R.Kind == NameKind::Paste || IsNew)
        usePaste(S, *Tok, V.Names[H.Name]);
      if (R.Kind == NameKind::Paste)
        continue;
      Use U{R.Reason, R.Kind == NameKind::Seed ? std::string() : V.Names[H.Name], {}};
      U.What = O.Expand({*S.Tokens, *S.Outline, *Tok, V.Names[H.Name], R.Kind, isHeaderPath(Result.Files[I].Path), R.IsHint});
      if (R.Kind == NameKind::Class)
        if (std::optional<PlainAliases> Of = plainAliases(*S.Tokens, *S.Outline, *Tok))
          S.Classes.push_back({U.Name, std::move(*Of)});
      addOfAlias(S, U);
      if (U.What.Counts || !U.What.Names.empty())
        S.Uses.push_back(std::move(U));
    }
    if ((HeldTokens += Bytes.size()) > KeptTokenBytes) { // memory only: decides no result
      S.Outline.reset();
      S.Tokens.reset();
    }
  }

  /// What depends on the meaning of an alias waits for it by itself.
  static void addOfAlias(FileState &S, Use &U) {
    if (U.What.OfAlias.empty())
      return;
    Use Calls{U.Reason, U.Name, U.What, /*OfAlias=*/true};
    Calls.What.Names = std::move(U.What.OfAlias);
    Calls.What.Counts = Calls.What.CountsInCuda = false;
    S.Uses.push_back(std::move(Calls));
  }

  /// An alias is plain where each definition of a class of that name says so.
  void collectClasses() {
    for (FileState &S : States) {
      for (auto &[Name, Aliases] : S.Classes) {
        const auto [It, New] = Classes.try_emplace(Name, Aliases);
        if (New)
          continue;
        std::erase_if(It->second, [&](const auto &A) { return !Aliases.count(A.first); });
        for (auto &[Alias, Words] : It->second)
          Words.insert(Aliases[Alias].begin(), Aliases[Alias].end());
      }
      S.Classes.clear();
    }
  }

  /// So far: a word of its meaning may be searched later.
  bool isPlain(const std::string &Class, const std::string &Alias) const {
    const auto Of = Classes.find(Class);
    if (Of == Classes.end())
      return false;
    const auto It = Of->second.find(Alias);
    return It != Of->second.end() && !Known.count(Alias) &&
           llvm::none_of(It->second, [&](const std::string &Word) { return Known.count(Word) != 0; });
  }

  bool isSearched(const std::string &Name) const {
    auto It = Known.find(Name);
    return llvm::is_contained(legacyNames(), Name) || (It != Known.end() && It->second != bit(NameKind::Marker));
  }

  /// Takes over the macros that paste which this round found, and searches those that can form a searched name.
  void collectPastes(Vocabulary &V) {
    std::set<std::string> Changed;
    for (FileState &S : States) {
      for (PasteMacro &M : S.Pastes) {
        std::vector<PasteMacro> &Variants = Pastes[M.Name];
        auto Same = llvm::find_if(
            Variants, [&](const PasteMacro &X) { return X.FunctionLike == M.FunctionLike && X.Parameters == M.Parameters; });
        if (Same == Variants.end())
          Same = Variants.insert(Same, {M.Name, M.FunctionLike, M.Parameters, {}});
        for (PasteRun &Run : M.Runs)
          if (!llvm::is_contained(Same->Runs, Run) && Same->Runs.size() < MostRuns) {
            Same->Runs.push_back(std::move(Run));
            Changed.insert(M.Name);
          }
      }
      S.Pastes.clear();
    }
    auto CanForm = [&](const std::vector<PasteMacro> &Variants, const std::string &Name) {
      return llvm::any_of(Variants, [&](const PasteMacro &M) {
        return llvm::any_of(M.Runs, [&](const PasteRun &Run) { return canForm(Run, Name); });
      });
    };
    for (const auto &[Name, Variants] : Pastes) {
      if (!Changed.count(Name) && SearchedPastes.count(Name))
        continue;
      bool Wanted = isDeclaring(Name) || llvm::any_of(legacyNames(), [&](const std::string &N) { return CanForm(Variants, N); });
      for (auto It = Known.begin(); !Wanted && It != Known.end(); ++It)
        Wanted = It->second != bit(NameKind::Marker) && CanForm(Variants, It->first);
      if (Wanted) {
        SearchedPastes.insert(Name);
        V.add(Name, {0, NameKind::Paste});
      }
    }
  }

  /// Turns uses of macros that paste into uses of the names they form. What a name that is left open could be is a reason
  /// to parse the file, no more.
  void resolvePastes(size_t I) {
    FileState &S = States[I];
    auto Add = [&](PasteUse &P, const std::string &Name, uint8_t Reason, const Expansion &What) {
      if (P.Formed.insert(Name).second)
        S.Uses.push_back({Reason, Reason == SpellsHelper ? Name : std::string(), What});
    };
    for (PasteUse &P : S.PasteUses) {
      if (const auto Name = formedName(P.Run)) {
        if (P.Declares && isDeclaring(P.Macro) && !isSearched(*Name)) {
          Expansion Called;
          Called.Names = {{*Name, *P.Declares}};
          S.Uses.push_back({0, "", std::move(Called)});
          P.Declares.reset();
        }
        if (llvm::is_contained(legacyNames(), *Name)) {
          if (!P.Formed.count(*Name) && !isBareVote(*Name))
            Result.Files[I].Pasted.push_back({P.Offset, P.Length, *Name});
          Add(P, *Name, SpellsIntrinsic, P.AsSeed);
        } else if (isSearched(*Name)) {
          if (!P.Formed.count(*Name))
            Result.Files[I].PastedHelpers.push_back({P.Offset, P.Length, *Name});
          Add(P, *Name, SpellsHelper, Known.at(*Name) == bit(NameKind::Kernel) ? P.AsKernel : P.AsFunction);
        }
        continue;
      }
      for (const auto &[Name, Kinds] : Known)
        if (Kinds != bit(NameKind::Marker) && !P.MayForm.count(Name) && canForm(P.Run, Name)) {
          P.MayForm.insert(Name);
          Result.Files[I].PastedHelpers.push_back({P.Offset, P.Length, Name});
        }
      const bool Legacy = llvm::any_of(legacyNames(), [&](const std::string &N) { return canForm(P.Run, N); });
      if (Legacy || !P.MayForm.empty()) {
        Expansion ParseOnly;
        ParseOnly.Counts = ParseOnly.OnlyInCuda = true;
        Add(P, "", Legacy ? SpellsIntrinsic : SpellsHelper, ParseOnly);
      }
    }
  }

  /// Adds a name to the vocabulary unless it was searched as that kind, or as a wider one, before.
  void search(Vocabulary &V, const std::string &Name, NameKind K) {
    unsigned &Kinds = Known[Name];
    auto Searched = [&](NameKind Other) { return (Kinds & bit(Other)) && breadth(Other) >= breadth(K); };
    if (Name.empty() || (Kinds & bit(K)))
      return;
    if (K != NameKind::Marker && (Searched(NameKind::Function) || Searched(NameKind::Method) || Searched(NameKind::Class) ||
                                  Searched(NameKind::Macro) || Searched(NameKind::DefiningMacro)))
      return;
    Kinds |= bit(K);
    for (const auto &[Macro, Words] : O.CommandMacros) // `-DOP=red`
      if (K != NameKind::Marker && Macro != Name && Words.count(Name))
        search(V, Macro, NameKind::Macro);
    V.add(Name, {uint8_t(K == NameKind::Marker ? 0 : K == NameKind::Launcher ? SpellsLauncher : SpellsHelper), K});
  }

  bool isDecided(const Use &U, const FileState &S) const {
    if ((U.What.OnlyInCuda && !S.Cuda) || (U.OfAlias && isPlain(U.Name, U.What.Alias)))
      return false;
    auto IsMarker = [&](const std::string &W) {
      auto It = Known.find(W);
      return It != Known.end() && (It->second & bit(NameKind::Marker));
    };
    return U.What.IfMarker.empty() || llvm::any_of(U.What.IfMarker, IsMarker);
  }

  /// Takes what is certain out of the uses and returns the names of the next round. Sequential: the order
  /// of files decides nothing but must not depend on threads either.
  Vocabulary decideUses() {
    Vocabulary V;
    collectPastes(V);
    collectClasses();
    for (size_t I = 0; I != States.size(); ++I)
      resolvePastes(I);
    std::map<std::string, std::set<NameKind>> Fresh;
    auto Collect = [&](bool MarkersOnly) {
      for (FileState &S : States)
        for (const Use &U : S.Uses)
          for (const Expansion::Name &N : U.What.Names)
            if (MarkersOnly ? N.Kind == NameKind::Marker : isDecided(U, S) || (U.What.NamesAnywhere && !U.OfAlias)) {
              Fresh[N.Text].insert(N.Kind);
              if (const auto It = O.CommandMacros.find(N.Text); It != O.CommandMacros.end() && namesDeclaration(N.Kind))
                for (const std::string &Meant : It->second)
                  Fresh[Meant].insert(N.Kind);
            }
    };
    auto SearchFresh = [&] {
      for (const auto &[Name, Kinds] : Fresh)
        for (NameKind K : llvm::reverse(Kinds)) // wide kinds before kernels and functions
          search(V, Name, K);
      Fresh.clear();
    };
    Collect(/*MarkersOnly=*/true);
    SearchFresh();
    size_t Before = 0;
    do { // A name that is searched now may be what an alias means.
      Before = V.Names.size();
      Collect(/*MarkersOnly=*/false);
      SearchFresh();
    } while (V.Names.size() != Before);
    for (size_t I = 0; I != States.size(); ++I)
      llvm::erase_if(States[I].Uses, [&](const Use &U) {
        const bool Decided = isDecided(U, States[I]);
        if ((U.What.Counts && (States[I].Cuda || !U.What.OnlyInCuda)) || (U.What.CountsInCuda && States[I].Cuda) ||
            (Decided && !U.What.IfMarker.empty())) {
          Result.Files[I].Reasons |= U.Reason;
          if (!U.Name.empty())
            States[I].Names.insert(U.Name);
        }
        return Decided;
      });
    // A name can be wanted as several kinds; the scanner knows each name once, so the widest speaks for all.
    return mergeByName(V);
  }

  static Vocabulary mergeByName(const Vocabulary &V) {
    std::map<std::string, NameRole> Widest;
    for (size_t I = 0; I != V.Names.size(); ++I) {
      auto [It, New] = Widest.try_emplace(V.Names[I], V.Roles[I]);
      if (!New && breadth(V.Roles[I].Kind) > breadth(It->second.Kind))
        It->second = V.Roles[I];
    }
    Vocabulary Out;
    for (const auto &[Name, Role] : Widest)
      Out.add(Name, Role);
    return Out;
  }

  static unsigned breadth(NameKind K) {
    switch (K) {
    case NameKind::DefiningMacro: return 7;
    case NameKind::Macro: return 6;
    case NameKind::Class: return 5;
    case NameKind::Method: return 4;
    case NameKind::Function: return 3;
    case NameKind::Kernel: return 2;
    case NameKind::Launcher: return 1;
    default: return 0;
    }
  }

  const Prefilter::Options &O;
  const FileReader &Read;
  std::vector<FileState> States;
  std::map<std::string, std::vector<PasteMacro>> Pastes; ///< By name; one per shape of its definitions.
  std::set<std::string> SearchedPastes;
  std::map<std::string, PlainAliases> Classes; ///< Of classes that are searched.
  std::map<std::string, unsigned> Known; ///< Derived names and the kinds (bits) they were searched as.
  std::atomic<size_t> HeldTokens = 0; ///< Bytes of source whose tokens are kept.
  PrefilterResult Result;
};

} // namespace

llvm::Expected<std::unique_ptr<llvm::MemoryBuffer>> warpshift::readFromDisk(const std::string &Path) {
  auto Buffer = llvm::MemoryBuffer::getFile(Path, /*IsText=*/false, /*RequiresNullTerminator=*/false);
  if (!Buffer)
    return makeError(ErrorKind::Io, "cannot read '{0}': {1}", Path, Buffer.getError().message());
  return std::move(*Buffer);
}

Prefilter::Prefilter(Options O) : Opts(std::move(O)) {}

PrefilterResult Prefilter::run(llvm::ArrayRef<std::string> Paths, const FileReader &Read) const {
  return Run(Opts, Paths, Read).go();
}
