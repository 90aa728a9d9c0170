#include "rules/RuntimeHeader.h"
#include "diag/FindingKinds.h"
#include "frontend/scan/RawTokens.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Path.h"
#include "rewrite/IncludePlace.h"
#include "rules/Rule.h"
#include "rules/SharedBudget.h"
#include "warp/Substitutes.h"
#include "warp/WarpCalls.h"
#include <algorithm>

using namespace warpshift;
using llvm::StringRef;

namespace {

/// An intrinsic that the program calls already.
struct ModernCall {
  SourceRef Where;
  std::string Name;
  friend bool operator<(const ModernCall &A, const ModernCall &B) { return A.Where < B.Where; }
};

/// What one file needs of one header.
struct Need {
  std::vector<uint32_t> Uses;
  std::set<std::string> Groups; ///< That hold those uses.
};

class HeaderUser {
public:
  HeaderUser(Emitted &E, const RuntimeHeaderInput &In) : E(E), In(In) {}
  std::vector<Substitution> run();

private:
  void withdrawPtx();
  void respellGroups();
  std::vector<ModernCall> modernCalls() const;
  void activemaskCalls(const std::string &File, std::set<ModernCall> &Calls) const;
  void takeModernCalls();
  bool isReplaced(const SourceRef &W) const;
  void includeEverywhere();
  void checkSharedMemory();
  std::map<std::string, std::vector<uint32_t>> fragmentIncluders(const std::string &File) const;
  bool includeIn(const std::string &File, StringRef Header, const Need &N, std::string &Why, unsigned Depth = 0);
  void refuse(const std::string &File, StringRef Header, const Need &N, const std::string &Why);
  EditGroup &modernGroup(const std::string &File);

  Emitted &E;
  const RuntimeHeaderInput &In;
  std::map<std::pair<std::string, std::string>, Need> Needs; ///< By file and header.
  std::vector<Substitution> Modern;
};

/// A group for the calls of File that no site stands for.
EditGroup &HeaderUser::modernGroup(const std::string &File) {
  std::string Id = runtimeHeaderGroup(File);
  for (EditGroup &G : E.Groups)
    if (G.Id == Id)
      return G;
  E.Groups.push_back({Id, {}, true});
  return E.Groups.back();
}

/// Inline PTX has no substitute where the instruction is missing: such a statement stays, what stands beside it does not.
void HeaderUser::withdrawPtx() {
  if (In.Emit.Mode != EmitMode::Emulate || !In.Emit.Target || In.Emit.Target >= 30)
    return;
  std::map<SourceRef, std::string> Modern;
  for (const std::vector<TuFacts> *Units : {In.Units, In.ForTarget})
    for (const TuFacts &U : *Units)
      for (const FunctionFacts &F : U.Functions)
        for (const SyncOpFact &Op : F.SyncOps)
          if (Op.InAsm && !In.Project->isLeftToProject(Op.Callee.Where.File, Op.Callee.Where.Offset))
            Modern.try_emplace(Op.Callee.Where, Op.Name);
  for (const auto &[Where, Name] : Modern)
    E.Findings.push_back({findings::NoSubstitute.str(), Where, "", "nothing replaces " + Name + " below sm_30", {}});
  for (Site &S : E.Sites) {
    const Rule *R = findRule(S.Rule);
    if (!R || R->HasSubstitute || S.Groups.empty())
      continue;
    for (EditGroup &G : E.Groups)
      std::erase_if(G.Edits, [&](const TextEdit &T) { return llvm::is_contained(S.Edits, T); });
    S.withdraw({S.Where, "nothing replaces inline PTX on targets without the instruction"});
  }
  dropGroupsWithoutSites(E.Sites, E.Groups);
}

void HeaderUser::respellGroups() {
  for (EditGroup &G : E.Groups)
    for (TextEdit &T : G.Edits) {
      for (StringRef Rest = T.Text; !Rest.empty();) {
        Rest = Rest.substr(Rest.find("__"));
        StringRef Name = Rest.take_while([](char C) { return llvm::isAlnum(C) || C == '_'; });
        if (StringRef Header = supplierOf(In.Emit, Name); !Header.empty()) {
          Need &N = Needs[{T.File, Header.str()}];
          N.Uses.push_back(T.Offset);
          N.Groups.insert(G.Id);
        }
        Rest = Rest.substr(std::max<size_t>(Name.size(), 1));
      }
      T.Text = respelled(In.Emit, T.Text);
    }
  for (Site &S : E.Sites)
    for (TextEdit &T : S.Edits)
      T.Text = respelled(In.Emit, T.Text);
}

/// `__activemask()` waits for nobody and is no operation of the facts: found by its name.
void HeaderUser::activemaskCalls(const std::string &File, std::set<ModernCall> &Calls) const {
  StringRef Text = In.Project->text(File);
  if (!Text.contains("__activemask"))
    return;
  RawTokens Raw(Text);
  const std::vector<RawToken> &Tokens = Raw.tokens();
  unsigned Line = 1;
  size_t Counted = 0;
  for (size_t I = 0; I + 1 < Tokens.size(); ++I) {
    const RawToken &T = Tokens[I];
    Line += Text.slice(Counted, T.Offset).count('\n');
    Counted = T.Offset;
    if (Raw.isWord(T, "__activemask") && Raw.is(Tokens[I + 1], '(') && T.Directive < 0) {
      size_t Start = Text.rfind('\n', T.Offset);
      Calls.insert({{File, Line, unsigned(Start == StringRef::npos ? T.Offset + 1 : T.Offset - Start), T.Offset, T.Length},
                    "__activemask"});
    }
  }
}

std::vector<ModernCall> HeaderUser::modernCalls() const {
  std::set<ModernCall> Calls;
  std::set<std::string> Known(In.Files.begin(), In.Files.end());
  for (const std::vector<TuFacts> *Units : {In.Units, In.ForTarget})
    for (const TuFacts &U : *Units)
      for (const FunctionFacts &F : U.Functions) {
        if (F.IsForeign || F.HasErrors)
          continue;
        for (const SyncOpFact &Op : F.SyncOps)
          if (!Op.Supplied && !Op.InAsm && Op.Callee.Origin != Spelling::Foreign && Known.count(Op.Callee.Where.File))
            Calls.insert({Op.Callee.Where, Op.Name});
      }
  for (const std::string &File : In.Files)
    activemaskCalls(File, Calls);
  std::vector<ModernCall> Out;
  for (const ModernCall &C : Calls)
    if (!In.Project->isLeftToProject(C.Where.File, C.Where.Offset) && !isRuntimeHeader(C.Where.File))
      Out.push_back(C);
  return Out;
}

/// The text there is replaced by an edit already, and was respelled with it.
bool HeaderUser::isReplaced(const SourceRef &W) const {
  for (const EditGroup &G : E.Groups)
    for (const TextEdit &T : G.Edits)
      if (T.File == W.File && T.Offset <= W.Offset && W.Offset < T.Offset + T.Length)
        return true;
  return false;
}

void HeaderUser::takeModernCalls() {
  for (const ModernCall &C : modernCalls()) {
    if (hasNoSubstitute(In.Emit, C.Name)) {
      E.Findings.push_back({findings::NoSubstitute.str(), C.Where, "", "nothing replaces " + C.Name + " below sm_30", {}});
      continue;
    }
    StringRef Header = supplierOf(In.Emit, C.Name);
    if (Header.empty())
      continue;
    std::string By = spelledAs(In.Emit, C.Name);
    EditGroup &G = modernGroup(C.Where.File);
    if (By != C.Name && !isReplaced(C.Where))
      G.Edits.push_back({C.Where.File, C.Where.Offset, C.Where.Length, By});
    Need &N = Needs[{C.Where.File, Header.str()}];
    N.Uses.push_back(C.Where.Offset);
    N.Groups.insert(G.Id);
    Modern.push_back({C.Where, C.Name, By, Header.str()});
  }
}

/// A fragment, which some file includes in the middle of something, gets the header through all files that include it.
/// By file: where they include it. Empty: a file of its own.
std::map<std::string, std::vector<uint32_t>> HeaderUser::fragmentIncluders(const std::string &File) const {
  std::map<std::string, std::vector<uint32_t>> Out;
  bool IsFragment = false;
  for (const SourceRef &At : In.Project->includedAt(File)) {
    Out[At.File].push_back(At.Offset);
    IsFragment |= depthAt(In.Project->text(At.File), At.Offset) > 0;
  }
  if (!IsFragment)
    Out.clear();
  return Out;
}

bool HeaderUser::includeIn(const std::string &File, StringRef Header, const Need &N, std::string &Why, unsigned Depth) {
  auto Includers = fragmentIncluders(File);
  if (!Includers.empty() && Depth == 8) {
    Why = "files that are included in the middle of something include each other";
    return false;
  }
  for (auto &[Other, Offsets] : Includers) {
    if (!llvm::is_contained(In.Files, Other)) {
      Why = "it is included in the middle of something, and by '" + Other + "', which is not among the inputs";
      return false;
    }
    if (!includeIn(Other, Header, {Offsets, N.Groups}, Why, Depth + 1))
      return false;
  }
  if (!Includers.empty())
    return true;
  IncludePlace P =
      includePlace(In.Project->path(File), In.Project->text(File), In.Project->spelling(File, Header), N.Uses, *In.FS);
  if (!P.Edit) {
    Why = P.Why;
    return P.Why.empty();
  }
  P.Edit->File = File;
  for (EditGroup &G : E.Groups)
    if (N.Groups.count(G.Id) && !llvm::is_contained(G.Edits, *P.Edit))
      G.Edits.push_back(*P.Edit);
  return true;
}

void HeaderUser::refuse(const std::string &File, StringRef Header, const Need &N, const std::string &Why) {
  std::string Text = "the file cannot take #include \"" + Header.str() + "\": " + Why;
  withdrawGroups(E.Sites, E.Groups, N.Groups, Text);
  std::erase_if(Modern, [&](const Substitution &S) {
    if (S.Where.File != File || S.Header != Header)
      return false;
    E.Findings.push_back({findings::NoSubstitute.str(), S.Where, "", S.Intrinsic + " keeps its form: " + Text, {}});
    return true;
  });
}

void HeaderUser::includeEverywhere() {
  for (auto &[Key, N] : Needs) {
    std::string Why;
    if (!includeIn(Key.first, Key.second, N, Why))
      refuse(Key.first, Key.second, N, Why);
  }
}

void HeaderUser::checkSharedMemory() {
  if (In.Emit.Mode != EmitMode::Emulate || In.Emit.Target >= 30)
    return; // The storage is there only where the target has no shuffle.
  std::set<SourceRef> Shuffles;
  for (const Site &S : E.Sites)
    if (std::optional<WarpCall> Call = lookupWarpCall(S.Intrinsic); Call && isShuffle(Call->Op) && !S.Groups.empty())
      Shuffles.insert(S.Where);
  for (const Substitution &S : Modern)
    if (std::optional<WarpCall> Call = lookupWarpCall(S.Intrinsic); Call && isShuffle(Call->Op))
      Shuffles.insert(S.Where);
  for (Finding &F : kernelsWithoutRoom(*In.Units, Shuffles))
    E.Findings.push_back(std::move(F));
}

std::vector<Substitution> HeaderUser::run() {
  if (In.Emit.Mode != EmitMode::Compat && In.Emit.Mode != EmitMode::Emulate)
    return {};
  withdrawPtx();
  respellGroups();
  takeModernCalls();
  includeEverywhere();
  checkSharedMemory();
  for (EditGroup &G : E.Groups)
    llvm::sort(G.Edits, [](const TextEdit &A, const TextEdit &B) {
      return std::tie(A.File, A.Offset, A.Length, A.Text) < std::tie(B.File, B.Offset, B.Length, B.Text);
    });
  std::erase_if(E.Groups, [](const EditGroup &G) { return G.Always && G.Edits.empty(); });
  return std::move(Modern);
}

} // namespace

std::vector<Substitution> warpshift::useRuntimeHeaders(Emitted &E, const RuntimeHeaderInput &In) {
  return HeaderUser(E, In).run();
}

std::string warpshift::runtimeHeaderGroup(StringRef File) { return ("runtime-header:" + File).str(); }

std::vector<Substitution> warpshift::substitutedSites(const Emission &How, llvm::ArrayRef<Site> Sites) {
  std::vector<Substitution> Out;
  for (const Site &S : Sites) {
    if (S.Groups.empty()) // Not edited.
      continue;
    std::optional<WarpCall> Call = lookupWarpCall(S.Intrinsic);
    const Rule *R = findRule(S.Rule);
    StringRef Name = Call ? StringRef(Call->SyncName) : R ? StringRef(R->Inserts) : StringRef();
    if (StringRef Header = supplierOf(How, Name); !Header.empty())
      Out.push_back({S.Where, S.Intrinsic, spelledAs(How, Name), Header.str()});
  }
  return Out;
}
