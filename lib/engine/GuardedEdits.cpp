// --emit guarded: what each edit replaces stays, behind a guard (rewrite/GuardedLines.h).
#include "engine/Emissions.h"
#include "engine/Recheck.h"
#include "llvm/ADT/STLExtras.h"
#include "rewrite/EditMerge.h"
#include "rewrite/GuardedLines.h"
#include "rewrite/LineFormat.h"
#include "rewrite/ResultEdits.h"
#include "rules/Rule.h"

using namespace warpshift;

namespace {

/// Groups whose edits ended up in one range are one group from then on.
class GroupJoiner {
public:
  std::string find(const std::string &Id) {
    auto It = Parent.find(Id);
    return It == Parent.end() ? Id : It->second = find(It->second);
  }
  void join(const std::string &A, const std::string &B) {
    std::string X = find(A), Y = find(B);
    if (X != Y)
      Parent[std::max(X, Y)] = std::min(X, Y);
  }

private:
  std::map<std::string, std::string> Parent;
};

/// A header of runtime/ can answer what this site becomes.
bool hasSubstitute(const Site &S) {
  const Rule *R = findRule(S.Rule);
  return !R || R->HasSubstitute;
}

/// Guards for one Result: only what would be applied is written.
class GuardWriter {
public:
  /// AsmOnly: inline PTX, for which no header can stand in.
  GuardWriter(const Project &P, Result &R, bool AsmOnly) : P(P), R(R), AsmOnly(AsmOnly) {}
  void run();

private:
  bool isGuarded(const TextEdit &T) const;
  void own(const TextEdit &T, std::string &First, const std::string &WhyNot);
  void file(FileEdits F);
  void assemble();

  const Project &P;
  Result &R;
  bool AsmOnly;
  std::vector<EditGroup> Plain;
  std::vector<std::pair<std::string, TextEdit>> Ranges; ///< By one of their groups.
  std::map<std::string, std::string> Refused;           ///< Group -> why.
  GroupJoiner Groups;
};

bool GuardWriter::isGuarded(const TextEdit &T) const {
  return !AsmOnly || llvm::any_of(R.Sites, [&](const Site &S) {
    return !hasSubstitute(S) && !S.Groups.empty() && llvm::is_contained(S.Edits, T);
  });
}

/// Joins the groups of an edit to those of the range that First stands for.
void GuardWriter::own(const TextEdit &T, std::string &First, const std::string &WhyNot) {
  for (const EditGroup &G : Plain)
    if (llvm::is_contained(G.Edits, T)) {
      if (First.empty())
        First = G.Id;
      Groups.join(First, G.Id);
      if (!WhyNot.empty())
        Refused[G.Id] = WhyNot;
    }
}

void GuardWriter::file(FileEdits F) {
  llvm::Expected<std::vector<TextEdit>> Edits = formatInsertedLines(P.diskPath(F.File), P.text(F.File), F.Edits, P.Env.Files);
  if (!Edits) {
    llvm::consumeError(Edits.takeError()); // Applying the result reports it.
    Edits = F.Edits;
  }
  std::vector<TextEdit> Guarded, Both;
  std::vector<size_t> GuardedAt, BothAt; // In F.Edits.
  for (size_t I = 0; I != F.Edits.size(); ++I) {
    bool G = isGuarded(F.Edits[I]);
    (G ? Guarded : Both).push_back((*Edits)[I]);
    (G ? GuardedAt : BothAt).push_back(I);
  }
  std::set<size_t> Held;
  for (const GuardedRange &Range : guardLines(P.text(F.File), Guarded, SyncGuard, Both)) {
    std::string First;
    for (size_t I : Range.From)
      own(F.Edits[GuardedAt[I]], First, Range.Why);
    if (!Range.Why.empty())
      continue;
    for (size_t I : Range.Both) {
      own(F.Edits[BothAt[I]], First, "");
      Held.insert(BothAt[I]);
    }
    Ranges.push_back({First, Range.Edit});
  }
  for (size_t I : BothAt)
    if (!Held.count(I)) {
      std::string First;
      for (const EditGroup &G : Plain)
        if (llvm::is_contained(G.Edits, F.Edits[I]))
          Ranges.push_back({G.Id, F.Edits[I]});
    }
}

void GuardWriter::assemble() {
  std::map<std::string, EditGroup> Joined;
  for (const EditGroup &G : Plain)
    Joined[Groups.find(G.Id)].Always |= G.Always;
  for (const auto &[Id, Edit] : Ranges) {
    EditGroup &G = Joined[Groups.find(Id)];
    if (!llvm::is_contained(G.Edits, Edit))
      G.Edits.push_back(Edit);
  }
  R.Groups.clear();
  for (auto &[Id, G] : Joined) {
    G.Id = Id;
    if (!G.Edits.empty())
      R.Groups.push_back(std::move(G));
  }
  auto Stands = [&](const TextEdit &T) {
    return llvm::any_of(R.Groups, [&](const EditGroup &G) { return llvm::is_contained(G.Edits, T); });
  };
  for (Site &S : R.Sites) {
    for (std::string &G : S.Groups)
      G = Groups.find(G);
    if (!S.Edits.empty() && llvm::all_of(S.Edits, Stands))
      continue;
    S.Edits.clear();
    for (const EditGroup &G : R.Groups)
      for (const TextEdit &T : G.Edits)
        if (llvm::is_contained(S.Groups, G.Id) && T.File == S.Where.File && T.Offset <= S.Where.Offset &&
            S.Where.Offset < T.Offset + T.Length)
          S.Edits.push_back(T);
  }
  std::map<std::string, std::set<std::string>> ByReason;
  for (auto &[Id, Why] : Refused)
    ByReason[Why].insert(Groups.find(Id));
  for (auto &[Why, Ids] : ByReason)
    withdrawGroups(R.Sites, R.Groups, Ids, "the lines cannot be written twice: " + Why);
}

void GuardWriter::run() {
  Plain = defaultGroups(R);
  for (FileEdits &F : mergeEdits(Plain).Files)
    file(std::move(F));
  assemble();
}

/// A header of runtime/ lets old toolkits build the calls; the assembler of such a toolkit takes only the old statement.
bool needsAsmGuards(const Emission &How, const Result &R) {
  bool ForOldToolkits = How.Mode == EmitMode::Compat || How.Mode == EmitMode::Emulate;
  return ForOldToolkits && How.Target < 70 &&
         llvm::any_of(R.Sites, [](const Site &S) { return !hasSubstitute(S) && !S.Groups.empty(); });
}

} // namespace

void warpshift::guardEdits(const Project &P, Result &R) {
  const Emission &How = P.Request.Emit;
  if (How.Mode != EmitMode::Guarded && !needsAsmGuards(How, R))
    return;
  GuardWriter(P, R, How.Mode != EmitMode::Guarded).run();
  RecheckRequest Check;
  Check.What = "the guarded text";
  Check.Arch = recheckArch(P.Request);
  Check.ConfirmMasks = false;
  recheck(P, {R.Sites, R.Groups, R.Findings}, Check);
}
