#include "engine/LeftAlone.h"
#include "frontend/scan/NameScanner.h"
#include "frontend/scan/VersionCondition.h"
#include "rules/Rule.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include <algorithm>

using namespace warpshift;

static std::string describe(const Guard &G) { return (G.Negated ? "not: " : "") + G.Condition; }

VersionGuards::VersionGuards(const Project &P, Of Versions) : P(P), Versions(Versions) {
  for (const InputFile &I : P.Request.Inputs)
    Files.push_back(I.Name);
  Files.insert(Files.end(), P.IncludedHeaders.begin(), P.IncludedHeaders.end());
}

/// Does the condition itself ask for a toolkit version, an architecture, or HIP?
bool VersionGuards::asksItself(llvm::StringRef Condition) const {
  if (Versions == Of::Any && Condition.contains("__CUDA_ARCH__"))
    return true;
  for (llvm::StringRef Word :
       {"CUDART_VERSION", "CUDA_VERSION", "__CUDACC_VER", "__HIP", "__CUDA_API_VER", "HIP_PLATFORM", "HIPCC"})
    if (Condition.contains(Word))
      return true;
  return false;
}

bool VersionGuards::keepsVoltaOut(const Guard &G) {
  if (!asks(G.Condition))
    return false;
  Holds Lets = holdsOnVolta(G.Condition);
  if (Lets == Holds::Maybe) {
    unsigned Most = 64;
    Lets = holdsOnVolta(expanded(G.Condition, Most));
  }
  // Where it is neither, a macro asks: what its value is there, the project has thought about.
  return Lets == Holds::Maybe ? asksThroughMacro(G.Condition) : (Lets == Holds::Never) != G.Negated;
}

/// The conditions under which the macro is defined; empty: it is nowhere.
std::string VersionGuards::whereDefined(llvm::StringRef Name) {
  std::string Any;
  for (const Definition &D : definitionsOf(Name)) {
    std::string All;
    for (const Guard &G : D.Guards)
      All += (All.empty() ? "" : " && ") + std::string(G.Negated ? "!" : "") + "(" + G.Condition + ")";
    Any += (Any.empty() ? "(" : " || (") + (All.empty() ? "1" : All) + ")";
  }
  return Any;
}

static llvm::StringRef takeWord(llvm::StringRef &Text) {
  const llvm::StringRef Word = Text.take_while([](unsigned char C) { return isIdentifierByte(C); });
  Text = Text.drop_front(Word.size());
  return Word;
}

/// What macros of one definition stand for in its place, and what has to hold where M is defined in that of `defined(M)`.
/// Most: so many of them, macros that go in circles among them.
std::string VersionGuards::expanded(llvm::StringRef Condition, unsigned &Most) {
  std::string Out;
  while (!Condition.empty()) {
    const llvm::StringRef Word = takeWord(Condition);
    if (Word.empty()) {
      Out += Condition.front();
      Condition = Condition.drop_front();
    } else if (Word == "defined") {
      Condition = Condition.ltrim();
      const bool InParentheses = Condition.consume_front("(");
      Condition = Condition.ltrim();
      const llvm::StringRef Name = takeWord(Condition);
      if (InParentheses)
        (Condition = Condition.drop_until([](char C) { return C == ')'; })).consume_front(")");
      const std::string Where = Most == 0 || asksItself(Name) ? "" : whereDefined(Name);
      Most -= Where.empty() ? 0 : 1;
      Out += Where.empty() ? ("defined(" + Name + ")").str() : "(" + expanded(Where, Most) + ")";
    } else {
      const std::vector<Definition> &Made = definitionsOf(Word);
      const bool IsOne = Most != 0 && Made.size() == 1 && Made[0].Guards.empty() && !asksItself(Word);
      const llvm::StringRef Value = IsOne ? llvm::StringRef(Made[0].Value) : "";
      const bool IsObject = !Value.empty() && !Value.starts_with("(");
      Most -= IsObject ? 1 : 0;
      Out += IsObject ? "(" + expanded(Value.trim(), Most) + ")" : Word.str();
    }
  }
  return Out;
}

bool VersionGuards::asks(llvm::StringRef Condition) { return asksItself(Condition) || asksThroughMacro(Condition); }

bool VersionGuards::asksThroughMacro(llvm::StringRef Condition) {
  for (size_t I = 0; I != Condition.size();) {
    size_t Length = Condition.substr(I).take_while([](unsigned char C) { return isIdentifierByte(C); }).size();
    if (Length && !llvm::isDigit(Condition[I]) && isVersionMacro(Condition.substr(I, Length)))
      return true;
    I += std::max<size_t>(1, Length);
  }
  return false;
}

bool VersionGuards::isVersionMacro(llvm::StringRef Name) {
  auto [It, New] = Known.try_emplace(Name.str(), false); // false while it is looked at: macros may go in circles
  if (!New || Name == "defined")
    return It->second;
  for (const Definition &D : definitionsOf(Name))
    if (asks(D.Value) || llvm::any_of(D.Guards, [&](const Guard &G) { return asks(G.Condition); }))
      return Known[Name.str()] = true;
  return false;
}

const std::vector<VersionGuards::Definition> &VersionGuards::definitionsOf(llvm::StringRef Name) {
  auto [It, New] = Definitions.try_emplace(Name.str());
  if (New)
    for (const std::string &F : Files)
      findDefinitions(F, Name, It->second);
  return It->second;
}

void VersionGuards::findDefinitions(const std::string &File, llvm::StringRef Name, std::vector<Definition> &Out) {
  llvm::StringRef Text = P.text(File);
  for (size_t At = Text.find(Name); At != llvm::StringRef::npos; At = Text.find(Name, At + 1)) {
    llvm::StringRef Before = Text.take_front(At).rtrim(" \t"), Value = Text.substr(At + Name.size());
    if (!Before.consume_back("define") || !Before.rtrim(" \t").ends_with("#") ||
        (!Value.empty() && isIdentifierByte(static_cast<unsigned char>(Value.front()))))
      continue;
    auto &Tree = Trees[File];
    if (!Tree)
      Tree = std::make_unique<ConditionalTree>(Text);
    Value = Value.take_until([](char C) { return C == '\n' || C == '\r'; });
    Definition D{Value.take_front(std::min(Value.find("//"), Value.find("/*"))).rtrim().str(), Tree->guardsAt(uint32_t(At))};
    llvm::erase_if(D.Guards, [&](const Guard &G) { // `#ifndef H_INCLUDED`, and a default that a build may say otherwise.
      llvm::StringRef Asked(G.Condition);
      return G.Negated && Asked.consume_front("defined(") && Asked.consume_back(")") &&
             (Asked == Name || definitionsOf(Asked).size() == 1);
    });
    Out.push_back(std::move(D));
  }
}

LeftAlone::OneFile &LeftAlone::of(const std::string &File) {
  std::unique_ptr<OneFile> &F = Files[File];
  if (F)
    return *F;
  F = std::make_unique<OneFile>(P.text(File));
  auto Older = [](const std::string &A, const std::string &B) { return A.size() != B.size() ? A.size() < B.size() : A < B; };
  for (const ReadingUnit &Reader : P.readersOf(File))
    if (Reader.Unit->IsDevice)
      F->Newest = std::max(F->Newest, Reader.Unit->Configuration, Older);
  return *F;
}

std::optional<LeftAlone::Verdict> LeftAlone::versionGuard(const std::string &File, uint32_t Offset) {
  for (const Guard &G : of(File).Tree.guardsAt(Offset))
    if (Versions.keepsVoltaOut(G))
      return Verdict{State::Guarded, "behind a version, architecture or HIP guard: " + describe(G)};
  return std::nullopt;
}

std::optional<LeftAlone::Verdict> LeftAlone::guarded(const SourceRef &Where, llvm::ArrayRef<std::string> Configurations) {
  const std::string &Newest = of(Where.File).Newest;
  bool OnDevice = llvm::any_of(Configurations, [](const std::string &C) { return C != "host"; });
  if ((Newest.empty() && OnDevice) || llvm::is_contained(Configurations, Newest))
    return std::nullopt;
  if (auto V = versionGuard(Where.File, Where.Offset))
    return V;
  if (!OnDevice)
    return Verdict{State::Unreachable, "only the host pass sees this code"};
  return std::nullopt;
}

std::optional<LeftAlone::Verdict> LeftAlone::suppressed(const SourceRef &Where, llvm::StringRef Rule) {
  const Suppression *S = of(Where.File).Off.match(Where.Offset, Rule);
  if (!S)
    return std::nullopt;
  Used.insert({Where.File, S->Offset});
  return Verdict{State::Suppressed, S->Reason.empty() ? "suppressed without a reason" : "suppressed: " + S->Reason};
}

SkippedSites warpshift::findSkipped(const Project &P, UsedSuppressions &Used) {
  SkippedSites Out;
  std::map<SourceRef, std::set<std::string>> SeenBy;
  for (const TuFacts &U : P.Facts)
    if (U.IsDevice)
      for (const FunctionFacts &F : U.Functions)
        for (const OpSite &S : F.Sites)
          if (P.isOwn(S.Callee.Where.File))
            SeenBy[S.Callee.Where].insert(U.Configurations.begin(), U.Configurations.end());
  for (const TuFacts &U : P.Facts)
    if (U.IsDevice)
      for (const FunctionFacts &F : U.Functions)
        for (const SharedStatement &S : F.Statements)
          if (P.isOwn(S.Where.File))
            SeenBy[S.Where].insert(U.Configurations.begin(), U.Configurations.end());
  VersionGuards Versions(P);
  LeftAlone Skips(P, Versions, Used);
  auto StaysAsItIs = [&](const SourceRef &Where, llvm::StringRef Rule) {
    auto Seen = SeenBy.find(Where);
    if (Seen == SeenBy.end())
      return false;
    std::vector<std::string> Configurations(Seen->second.begin(), Seen->second.end());
    return Skips.guarded(Where, Configurations) || Skips.suppressed(Where, Rule);
  };
  auto IsUncertainAlias = [&](const OpSite &S) {
    const llvm::StringRef Spelled = P.text(S.Callee.Where.File).substr(S.Callee.Where.Offset, S.Callee.Where.Length);
    return !S.Asm && S.Callee.isEditable() && Spelled != S.Name && !P.isOneMacro(Spelled, S.Callee.Where);
  };
  for (const TuFacts &U : P.Facts)
    for (const FunctionFacts &F : U.Functions) {
      for (const OpSite &S : F.Sites)
        if (StaysAsItIs(S.Callee.Where, ruleOf(S).Id) || IsUncertainAlias(S))
          Out.add(S);
      for (const SharedStatement &S : F.Statements)
        if (StaysAsItIs(S.Where, rules::WarpSynchronousMemory.Id))
          Out.add(S);
    }
  return Out;
}
