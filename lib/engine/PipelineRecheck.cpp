// The edited text is parsed again and its masks are judged from scratch (docs/architecture.md): an edit that the new
// text does not confirm is withdrawn. The judge is the same walk, but it starts from the masks in the code
// and knows nothing of how they came about.
#include "sharedmem/SharedExchange.h"
#include "diag/FindingKinds.h"
#include "rewrite/ApplyEdits.h"
#include "rules/ActivemaskFallback.h"
#include "rules/Rule.h"
#include "rewrite/EditMerge.h"
#include "engine/PipelineTraces.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/ThreadPool.h"
#include <algorithm>

using namespace warpshift;

namespace {

/// Where an offset of the old text lies in the new one.
uint32_t moved(uint32_t Offset, const std::vector<TextEdit> &Edits, bool AfterInsertions) {
  int64_t Delta = 0;
  for (const TextEdit &E : Edits)
    if (E.Offset < Offset || (E.Offset == Offset && E.Length == 0 && AfterInsertions))
      Delta += int64_t(E.Text.size()) - E.Length;
  return Offset + Delta;
}

struct EditedFile {
  std::vector<TextEdit> Edits;
  std::string Bytes;
};

class Rechecker {
public:
  Rechecker(PipelineState &P, Emitted &E) : P(P), E(E) {}
  void run();

private:
  bool applyAll();
  void parseEdited();
  std::map<std::string, std::string> newParseErrors(const UnitRecord &U) const;
  std::set<std::string> editorsOf(const SourceRef &Place) const;
  std::set<std::string> disagreements();
  void checkExchanges(Solution &Sol, const SolveOptions &SO, llvm::function_ref<void(std::string, std::string)> Blame);
  void withdraw(const std::set<std::string> &Groups);

  PipelineState &P;
  Emitted &E;
  std::map<std::string, EditedFile> Files;
  std::vector<UnitRecord> Units;
  std::vector<TuFacts> Facts;
  std::map<std::string, std::string> Why; ///< By group.
};

bool Rechecker::applyAll() {
  Files.clear();
  for (FileEdits &F : mergeEdits(E.Groups).Files) {
    llvm::Expected<std::string> New = applyEdits(P.text(F.File), F.Edits);
    if (!New) {
      llvm::consumeError(New.takeError());
      return false;
    }
    Files[F.File] = {F.Edits, std::move(*New)};
  }
  return !Files.empty();
}

/// Arch, or the newest architecture that the sources of the job do not refuse.
static unsigned welcomeArch(const PipelineState &P, size_t Job, unsigned Arch) {
  bool Refused = false;
  unsigned Newest = 0;
  for (const UnitRecord &U : P.Units) {
    if (U.Job != Job || !U.IsDevice)
      continue;
    Refused |= U.Refused;
    unsigned V = 0;
    llvm::StringRef Name = U.Configuration;
    if (!U.Refused && Name.consume_front("sm_") && !Name.getAsInteger(10, V))
      Newest = std::max(Newest, V);
  }
  return Refused && Newest ? Newest : Arch;
}

void Rechecker::parseEdited() {
  auto Memory = llvm::makeIntrusiveRefCnt<llvm::vfs::InMemoryFileSystem>();
  auto FS = llvm::makeIntrusiveRefCnt<llvm::vfs::OverlayFileSystem>(P.Env.Files);
  for (auto &[Name, F] : Files) {
    auto It = P.PathOf.find(Name);
    Memory->addFile(It == P.PathOf.end() ? Name : It->second, 0, llvm::MemoryBuffer::getMemBufferCopy(F.Bytes));
  }
  FS->pushOverlay(Memory);
  // Only units that read an edited file; one modern configuration, since that is what the edits are for.
  std::set<size_t> Jobs;
  unsigned Arch = recheckArch(P.Request);
  for (const UnitRecord &U : P.Units)
    for (auto &[Name, View] : U.Files)
      if (Files.count(Name))
        Jobs.insert(U.Job);
  Units.assign(Jobs.size(), {});
  Facts.assign(Jobs.size(), {});
  llvm::DefaultThreadPool Pool(llvm::heavyweight_hardware_concurrency(std::max(1u, P.Request.Jobs)));
  size_t N = 0;
  for (size_t J : Jobs) {
    Pool.async([&, J, N] {
      Units[N].Job = J;
      parseUnit(P, P.Jobs[J], Variant::device(welcomeArch(P, J, Arch)), FS, Units[N], Facts[N]);
    });
    ++N;
  }
  Pool.wait();
}

/// The groups that edit the function around a place of the edited text.
std::set<std::string> Rechecker::editorsOf(const SourceRef &Place) const {
  std::set<std::string> Out;
  auto F = Files.find(Place.File);
  if (F == Files.end())
    return Out;
  const std::vector<TextEdit> &Edits = F->second.Edits;
  for (const TuFacts &Unit : P.Facts)
    for (const FunctionFacts &Fn : Unit.Functions) {
      const SourceRef &X = Fn.Extent;
      if (X.File != Place.File || moved(X.Offset, Edits, false) > Place.Offset || Place.Offset >= moved(X.end(), Edits, true))
        continue;
      for (const EditGroup &G : E.Groups)
        for (const TextEdit &T : G.Edits)
          if (T.File == X.File && X.Offset <= T.Offset && T.Offset < X.end())
            Out.insert(G.Id);
    }
  return Out;
}

/// The groups to blame for errors that the original text of this unit did not have, with the error. An error in a
/// function is blamed on who edits that function; where nobody does, on every group of the unit's files.
std::map<std::string, std::string> Rechecker::newParseErrors(const UnitRecord &U) const {
  std::map<std::pair<std::string, std::string>, size_t> Old; // file and text -> how often
  for (const UnitRecord &Was : P.Units) {
    if (Was.Job != U.Job || !Was.IsDevice)
      continue;
    std::map<std::pair<std::string, std::string>, size_t> Here;
    for (const ParseProblem &X : Was.Problems)
      ++Here[{X.Where.File, X.Text}];
    for (const auto &[Key, Count] : Here)
      Old[Key] = std::max(Old[Key], Count);
    if (!U.Failure.empty() && !Was.Failure.empty())
      return {};
  }
  std::map<std::string, std::string> Out;
  auto BlameAll = [&](const std::string &Text) {
    for (const EditGroup &G : E.Groups)
      if (llvm::any_of(G.Edits, [&](const TextEdit &T) { return U.Files.count(T.File) != 0; }))
        Out.try_emplace(G.Id, Text);
  };
  if (!U.Failure.empty())
    BlameAll("the edited text does not parse: " + U.Failure);
  for (const ParseProblem &X : U.Problems) {
    size_t &Left = Old[{X.Where.File, X.Text}];
    if (Left != 0) {
      --Left;
      continue;
    }
    std::string Text = "the edited text does not parse: " + X.Where.File + ":" + std::to_string(X.Where.Line) + ": " + X.Text;
    std::set<std::string> Groups = editorsOf(X.Where);
    for (const std::string &G : Groups)
      Out.try_emplace(G, Text);
    if (Groups.empty())
      BlameAll(Text);
  }
  return Out;
}

/// Every inserted __syncwarp names the lanes that are there, and arrays whose exchanges were ordered have none left.
void Rechecker::checkExchanges(Solution &Sol, const SolveOptions &SO,
                               llvm::function_ref<void(std::string, std::string)> Blame) {
  std::map<std::pair<std::string, std::string>, std::string> Ordered; // function and array -> group
  for (const Site &S : E.Sites)
    if (const Rule *R = findRule(S.Rule); R && R->Confirm == Confirmation::NothingLeft && !S.Groups.empty())
      Ordered[{S.Function, S.Intrinsic}] = S.Groups.front();
  if (Ordered.empty())
    return;
  for (const Instance &I : Sol.Instances)
    for (size_t N = 0; N != I.F->SyncOps.size(); ++N) {
      const SyncOpFact &Op = I.F->SyncOps[N];
      const Presence &Q = I.Result.SyncOps[N];
      auto F = Files.find(Op.Callee.Where.File);
      if (Op.Op != WarpOp::SyncWarp || Q.Set == NoSet || F == Files.end())
        continue;
      bool Inserted = llvm::any_of(F->second.Edits, [&](const TextEdit &T) {
        uint32_t At = moved(T.Offset, F->second.Edits, false);
        return At <= Op.Callee.Where.Offset && Op.Callee.Where.Offset < At + T.Text.size();
      });
      SetTable Sets = I.Result.Sets;
      if (Inserted && (Sets.isUnknown(Q.Set) || Q.Mask.Names == NoSet || Q.Mask.Names != Sets.canonical(Q.Set)))
        for (const std::string &G : editorsOf(Op.Callee.Where))
          Blame(G, "the mask of a new __syncwarp in '" + I.F->Name + "' is not confirmed by the edited text");
    }
  planExchanges(Facts, Sol, SO);
  for (const TuFacts &U : Facts)
    for (const FunctionFacts &F : U.Functions)
      for (const ExchangeSite &X : F.Exchanges)
        if (auto It = Ordered.find({F.Name, X.What}); It != Ordered.end())
          Blame(It->second, "exchanges of '" + X.What + "' are left in '" + F.Name + "': " + X.Why);
}

std::set<std::string> Rechecker::disagreements() {
  std::set<std::string> Bad;
  // A vote under a snapshot has no longer one result in the warp: where that breaks a proof, the snapshot goes first.
  auto Blame = [&](std::string Group, std::string Text) {
    if (llvm::any_of(E.Groups, [&](const EditGroup &G) { return G.Id == activemaskGroup(Group); }))
      Group = activemaskGroup(Group);
    if (Bad.insert(Group).second)
      Why[Group] = std::move(Text);
  };
  for (const UnitRecord &U : Units)
    for (const auto &[Group, Text] : newParseErrors(U))
      Blame(Group, Text);
  SolveOptions SO;
  SO.Granted = P.Request.Granted;
  SO.Granted.add(Assumption::CallersVisible); // Masks arrive as parameters or are full; judged at each call.
  SO.MayEdit = [](llvm::StringRef) { return false; };
  SO.InBrokenCode = [&](llvm::StringRef Name) { return inBrokenCode(P, Name); };
  SO.SeenEverywhere = [&](llvm::StringRef Name) { return seenEverywhere(P, Name); };
  Solution Sol = solve(Facts, SO);
  checkExchanges(Sol, SO, Blame);
  // Every edited operation must now be a _sync operation whose mask names the lanes that are there.
  std::map<SourceRef, std::vector<std::pair<const Instance *, size_t>>> Ops;
  for (const Instance &I : Sol.Instances) {
    for (size_t N = 0; N != I.F->SyncOps.size(); ++N)
      Ops[{I.F->SyncOps[N].Callee.Where.File, 0, 0, I.F->SyncOps[N].Callee.Where.Offset, 0}].push_back({&I, N});
  }
  // A mask argument must name the lanes that make the call.
  for (const Instance &I : Sol.Instances)
    for (size_t N = 0; N != I.F->Calls.size(); ++N) {
      const Presence &Q = I.Result.Calls[N];
      const SourceRef &At = I.F->Calls[N].Text.Where;
      if (Q.Set == NoSet || !Files.count(At.File))
        continue;
      SetTable Sets = I.Result.Sets;
      for (size_t J : Sol.callees(I, I.F->Calls[N])) {
        const Instance &Callee = Sol.Instances[J];
        int M = Callee.Input.MaskParam;
        if (M < 0 || !Files.count(Callee.F->Where.File) || size_t(M) >= Q.Args.size() ||
            Callee.F->ParamNames[M] != "ws_mask")
          continue;
        if (Sets.isUnknown(Q.Set) || Q.Args[M].Names != Sets.canonical(Q.Set))
          for (const std::string &G : editorsOf(At))
            Blame(G, "line " + std::to_string(At.Line) + ": the mask passed to '" + Callee.F->Name +
                         "' is not confirmed by the edited text");
      }
    }
  std::set<std::pair<std::string, uint32_t>> Legacy;
  for (const Instance &I : Sol.Instances)
    for (const OpSite &S : I.F->Sites)
      Legacy.insert({S.Callee.Where.File, S.Callee.Where.Offset});
  for (const Site &S : E.Sites) {
    if (S.Groups.empty())
      continue;
    auto F = Files.find(S.Where.File);
    if (F == Files.end())
      continue;
    uint32_t At = moved(S.Where.Offset, F->second.Edits, true);
    if (size_t Space = S.Edits.empty() ? std::string::npos : S.Edits.front().Text.rfind("::"); Space != std::string::npos)
      At += Space + 2; // The name behind its namespace.
    if (Legacy.count({S.Where.File, At})) {
      Blame(S.Groups.front(), "a legacy operation survived at " + S.Where.File + ":" + std::to_string(S.Where.Line));
      continue;
    }
    if (S.St == State::Opportunistic)
      continue; // A snapshot names whom it names.
    auto Op = Ops.find({S.Where.File, 0, 0, At, 0});
    if (Op == Ops.end())
      continue; // Not instantiated for this architecture: the parse is all there is to check.
    for (auto [I, N] : Op->second) {
      const Presence &Q = I->Result.SyncOps[N];
      if (Q.Set == NoSet)
        continue;
      SetTable Sets = I->Result.Sets;
      bool Agrees = !Sets.isUnknown(Q.Set) && Q.Mask.Names != NoSet && Q.Mask.Names == Sets.canonical(Q.Set);
      if (Agrees)
        traceConfirmed(P, S);
      else
        Blame(S.Groups.front(), "line " + std::to_string(S.Where.Line) + ": the mask '" + S.Mask.Text +
                                    "' is not confirmed by the edited text");
    }
  }
  return Bad;
}

void Rechecker::withdraw(const std::set<std::string> &Groups) {
  for (const std::string &G : Groups)
    traceWithdrawn(P, G, Why[G]);
  for (const EditGroup &G : E.Groups)
    if (G.Always && Groups.count(G.Id)) { // No site speaks for it.
      Finding F;
      F.Kind = findings::RecheckDisagrees.str();
      F.Where = {G.Edits.front().File, 1, 1, G.Edits.front().Offset, 0};
      F.Message = Why[G.Id];
      E.Findings.push_back(std::move(F));
    }
  std::erase_if(E.Groups, [&](const EditGroup &G) { return Groups.count(G.Id); });
  for (Site &S : E.Sites) {
    if (S.Groups.empty() || !Groups.count(S.Groups.front()))
      continue;
    Finding F;
    F.Kind = findings::RecheckDisagrees.str();
    F.Where = S.Where;
    F.Function = S.Function;
    F.Message = Why[S.Groups.front()];
    S.St = State::Manual;
    S.Reasons.insert(S.Reasons.begin(), {S.Where, "the edited text did not confirm the edit: " + F.Message});
    S.Mask = {};
    S.Assumptions = {};
    S.Groups.clear();
    S.Edits.clear();
    E.Findings.push_back(std::move(F));
  }
}

void Rechecker::run() {
  // Withdrawing a group changes the text of others' files, so look again until everything agrees.
  for (unsigned Round = 0; Round != 4 && applyAll(); ++Round) {
    parseEdited();
    std::set<std::string> Bad = disagreements();
    if (Bad.empty())
      return;
    withdraw(Bad);
  }
  std::set<std::string> Rest;
  if (applyAll()) {
    parseEdited();
    Rest = disagreements();
  }
  if (!Rest.empty())
    withdraw(Rest);
}

} // namespace

unsigned warpshift::recheckArch(const AnalysisRequest &R) {
  unsigned Arch = 70;
  for (const std::string &A : R.Archs) {
    unsigned V = 0;
    if (!llvm::StringRef(A).getAsInteger(10, V))
      Arch = std::max(Arch, V);
  }
  return Arch;
}

void warpshift::recheckEdits(PipelineState &P, Emitted &E) {
  TimedPhase Phase(P.Env.Times, "recheck");
  Rechecker(P, E).run();
}
