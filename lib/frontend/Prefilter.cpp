#include "frontend/Prefilter.h"
#include "frontend/TokenAccounting.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/ThreadPool.h"
#include "support/Error.h"
#include <mutex>

using namespace warpshift;

namespace {

/// What a name of the scanner means. Marks only say "this is CUDA"; they are no reason by themselves.
struct NameRole {
  uint8_t Reason = 0;
  bool Mark = false;
  bool Derived = false;
  bool Kernel = false;
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
  for (const std::string &N : legacyNames())
    V.add(N, {SpellsIntrinsic});
  V.add("shfl", {SpellsWarpAsm});
  V.add("vote", {SpellsWarpAsm});
  if (O.Shared) {
    V.add("__shared__", {SpellsShared, true});
    V.add("volatile", {SpellsShared});
  }
  if (O.SyncForms)
    for (const char *N : {"__shfl_sync", "__shfl_up_sync", "__shfl_down_sync", "__shfl_xor_sync", "__any_sync",
                          "__all_sync", "__ballot_sync", "__match_any_sync", "__match_all_sync", "__syncwarp",
                          "__activemask", "__reduce_add_sync", "__reduce_min_sync", "__reduce_max_sync",
                          "__reduce_and_sync", "__reduce_or_sync", "__reduce_xor_sync"})
      V.add(N, {SpellsSyncForm});
  for (const char *N : {"__global__", "__device__"})
    V.add(N, {0, true});
  return V;
}

bool isCudaPath(llvm::StringRef Path) {
  llvm::StringRef Ext = llvm::sys::path::extension(Path);
  return Ext == ".cu" || Ext == ".cuh" || Ext == ".cuinl";
}

/// `shfl` and `vote` as PTX mnemonics: "shfl.", or at the end of a literal piece of one; .sync is modern.
bool looksLikeWarpAsm(llvm::StringRef Bytes, const NameHit &H) {
  llvm::StringRef Rest = Bytes.substr(H.Offset + H.Length);
  return Rest.starts_with("\"") || (Rest.starts_with(".") && !Rest.starts_with(".sync"));
}

/// What is kept of a file that had a hit, so that later rounds need not lex it again.
struct FileState {
  std::vector<NameHit> Pending; ///< Hits of this round.
  std::vector<ExpandedName> Found;
  bool Mark = false;
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
    for (const std::string &N : O.Names)
      if (Known.try_emplace(N, false).second)
        V.add(N, {SpellsHelper, false, true});
    while (!V.Names.empty()) {
      round(V);
      V = nextVocabulary();
    }
    for (PrefilterFile &F : Result.Files) {
      llvm::sort(F.Names);
      F.Parse = F.Reasons != 0;
      F.MentionsOnly &= !F.Parse;
    }
    for (const auto &E : Known)
      Result.Names.push_back(E.first().str());
    llvm::sort(Result.Names);
    return std::move(Result);
  }

private:
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
    std::vector<NameHit> Hits = Scanner.scan(Bytes);
    FileState &S = States[I];
    for (const NameHit &H : Hits)
      S.Mark |= V.Roles[H.Name].Mark;
    const bool Cuda = S.Mark || isCudaPath(F.Path);
    llvm::erase_if(Hits, [&](const NameHit &H) { return !counts(V, H, Bytes, Cuda); });
    if (!Hits.empty())
      judge(I, V, Bytes, Hits);
  }

  static bool counts(const Vocabulary &V, const NameHit &H, llvm::StringRef Bytes, bool Cuda) {
    const NameRole &R = V.Roles[H.Name];
    const std::string &Name = V.Names[H.Name];
    if (R.Derived)
      return true;
    if (R.Reason == 0)
      return false;
    if (R.Reason == SpellsWarpAsm)
      return looksLikeWarpAsm(Bytes, H);
    if (Name == "volatile")
      return Cuda;
    return R.Reason != SpellsIntrinsic || !isBareVote(Name) || (Cuda && isBareVoteCall(Bytes, H.Offset, H.Length));
  }

  /// Classifies the hits of one file and collects what they make worth searching.
  void judge(size_t I, const Vocabulary &V, llvm::StringRef Bytes, llvm::ArrayRef<NameHit> Hits) {
    PrefilterFile &F = Result.Files[I];
    const RawTokens Tokens(Bytes);
    const SourceOutline Outline(Tokens);
    std::set<std::string> Spelled(F.Names.begin(), F.Names.end());
    for (const NameHit &H : Hits) {
      const NameRole &R = V.Roles[H.Name];
      const RawToken *Tok = Tokens.containing(H.Offset);
      const bool InText = Tok && (Tok->Kind == RawKind::String || Tok->Kind == RawKind::Unknown);
      const bool InCode = Tok && (Tok->Kind == RawKind::Identifier || (InText && R.Reason == SpellsWarpAsm));
      if (!InCode) {
        F.MentionsOnly |= R.Reason == SpellsIntrinsic;
        continue;
      }
      F.Reasons |= R.Reason;
      if (R.Derived)
        Spelled.insert(V.Names[H.Name]);
      for (ExpandedName &N : O.Expand({Tokens, Outline, H.Offset, V.Names[H.Name], R.Kernel}))
        States[I].Found.push_back(std::move(N));
    }
    F.Names.assign(Spelled.begin(), Spelled.end());
  }

  Vocabulary nextVocabulary() {
    std::map<std::string, bool> Fresh; // name -> is a kernel (and nothing else)
    for (FileState &S : States) {
      for (const ExpandedName &N : S.Found) {
        if (N.Name.empty())
          continue;
        auto It = Known.find(N.Name);
        // A name first met as a kernel and now as a helper is searched once more, as a helper.
        if (It != Known.end() && (!It->second || N.Kernel))
          continue;
        auto [F, New] = Fresh.try_emplace(N.Name, N.Kernel);
        if (!New)
          F->second &= N.Kernel;
      }
      S.Found.clear();
    }
    Vocabulary V;
    for (const auto &[Name, Kernel] : Fresh) {
      Known[Name] = Kernel;
      V.add(Name, {SpellsHelper, false, true, Kernel});
    }
    return V;
  }

  const Prefilter::Options &O;
  const FileReader &Read;
  std::vector<FileState> States;
  llvm::StringMap<bool> Known; ///< Derived names; true while only kernels have it.
  PrefilterResult Result;
};

/// `NAME(a, b)` outside of every function: the macro may define functions named after its arguments.
void addMacroArguments(const RawTokens &T, uint32_t Offset, std::vector<ExpandedName> &Out) {
  auto It = llvm::partition_point(T.tokens(), [&](const RawToken &Tok) { return Tok.end() <= Offset; });
  if (It == T.tokens().end() || ++It == T.tokens().end() || !T.is(*It, '('))
    return;
  unsigned Depth = 0;
  for (; It != T.tokens().end(); ++It) {
    Depth += T.is(*It, '(');
    if (T.is(*It, ')') && --Depth == 0)
      return;
    if (It->Kind == RawKind::Identifier)
      Out.push_back({T.spelling(*It)});
  }
}

bool isTypeWord(llvm::StringRef S) {
  static constexpr llvm::StringLiteral Words[] = {"int", "unsigned", "float", "double", "bool", "char", "short", "long",
                                                  "void", "const", "volatile", "static", "inline", "signed", "auto",
                                                  "struct", "class", "typename", "template", "true", "false", "operator"};
  return llvm::is_contained(Words, S);
}

} // namespace

llvm::Expected<std::unique_ptr<llvm::MemoryBuffer>> warpshift::readFromDisk(const std::string &Path) {
  auto Buffer = llvm::MemoryBuffer::getFile(Path, /*IsText=*/false, /*RequiresNullTerminator=*/false);
  if (!Buffer)
    return makeError(ErrorKind::Io, "cannot read '{0}': {1}", Path, Buffer.getError().message());
  return std::move(*Buffer);
}

std::vector<ExpandedName> warpshift::expandHit(const ExpandQuery &Q) {
  std::vector<ExpandedName> Out;
  const OutlineItem *Item = Q.Outline.enclosing(Q.Offset);
  if (!Item) {
    addMacroArguments(Q.Tokens, Q.Offset, Out);
  } else if (Item->K == OutlineKind::Macro) {
    Out.push_back({Item->Name});
  } else if (Item->Space == ExecutionSpace::Kernel) {
    if (!Q.NameIsKernel)
      Out.push_back({Item->Name, true});
  } else if (Item->Space != ExecutionSpace::Host && !Q.NameIsKernel) {
    Out.push_back({Item->Class.empty() ? Item->Name : Item->Class});
  }
  llvm::erase_if(Out, [&](const ExpandedName &N) { return N.Name == Q.Name || isTypeWord(N.Name); });
  return Out;
}

Prefilter::Prefilter(Options O) : Opts(std::move(O)) {}

PrefilterResult Prefilter::run(llvm::ArrayRef<std::string> Paths, const FileReader &Read) const {
  return Run(Opts, Paths, Read).go();
}
