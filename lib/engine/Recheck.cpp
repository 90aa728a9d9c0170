#include "engine/Recheck.h"
#include "diag/FindingKinds.h"
#include "engine/RecheckMasks.h"
#include "engine/Traces.h"
#include "frontend/scan/NameScanner.h"
#include "llvm/ADT/STLExtras.h"
#include "rules/ActivemaskFallback.h"
#include "support/InParallel.h"

using namespace warpshift;

namespace {

/// Messages of a parse by file, and how often each.
using Messages = std::map<std::pair<std::string, std::string>, size_t>;

/// In the host pass nvcc reads the bodies of device functions as well: a call that has too many arguments there is an error.
std::vector<ParseProblem> problemsOf(const UnitRecord &U) {
  std::vector<ParseProblem> Out = U.Problems;
  if (!U.IsDevice)
    llvm::append_range(Out, U.OtherBodies);
  return Out;
}

Messages messagesOf(const UnitRecord &U) {
  Messages Out;
  for (const ParseProblem &X : problemsOf(U))
    ++Out[{X.Where.File, X.Text}];
  return Out;
}

/// A translation unit as it was before the edits.
struct OldUnit {
  Messages Known;      ///< The most that any of its parses said.
  bool Failed = false; ///< One of them gave no AST.
  void add(const UnitRecord &U) {
    for (const auto &[Key, Count] : messagesOf(U))
      Known[Key] = std::max(Known[Key], Count);
    Failed |= !U.Failure.empty();
  }
};

class Rechecker {
public:
  Rechecker(const Project &P, Edited E, const RecheckRequest &Request) : P(P), E(E), Request(Request) {}
  void run();

private:
  GroupReasons blamed();
  std::vector<ExtraParse> parsesOf(llvm::ArrayRef<size_t> Jobs) const;
  std::vector<ExtraParse> hostParsesOf(llvm::ArrayRef<size_t> Jobs) const;
  const OldUnit &before(const UnitRecord &U) const { return Before.at({U.Job, U.IsDevice}); }
  void learnOld(llvm::ArrayRef<size_t> Jobs);
  void blameFailure(const UnitRecord &U, const ParsedUnits &New, const EditedText &Text, GroupReasons &Out) const;
  void blameNewProblems(const UnitRecord &U, const EditedText &Text, GroupReasons &Out) const;
  GroupReasons snapshotsFirst(const GroupReasons &Blamed) const;
  void blameRedefined(const ParsedUnits &New, GroupReasons &Out) const;
  void blameAll(const std::set<std::string> &Files, const std::string &Why, GroupReasons &Out) const;

  const Project &P;
  Edited E;
  const RecheckRequest &Request;
  std::map<std::pair<size_t, bool>, OldUnit> Before; ///< By job, and whether it is read for a device.
};

std::vector<ExtraParse> Rechecker::parsesOf(llvm::ArrayRef<size_t> Jobs) const {
  std::vector<ExtraParse> Out;
  for (size_t J : Jobs)
    Out.push_back({J, Variant::device(Request.Headers ? Request.Arch : modernArch(P, J, Request.Arch)),
                   Request.Headers ? &*Request.Headers : nullptr});
  return Out;
}

/// Of those that the host pass reads otherwise.
std::vector<ExtraParse> Rechecker::hostParsesOf(llvm::ArrayRef<size_t> Jobs) const {
  std::vector<ExtraParse> Out;
  if (!Request.Headers)
    for (const UnitRecord &U : P.Units)
      if (!U.IsDevice && U.Failure.empty() && llvm::is_contained(Jobs, U.Job))
        Out.push_back({U.Job, Variant::host(), nullptr});
  return Out;
}

/// What the parses of the run said; with other headers, what such a parse of the old text says.
void Rechecker::learnOld(llvm::ArrayRef<size_t> Jobs) {
  std::vector<size_t> Missing;
  for (size_t J : Jobs)
    if (Before.try_emplace({J, true}).second)
      Missing.push_back(J);
  if (Request.Headers) {
    for (const UnitRecord &U : parseJobs(P, parsesOf(Missing), P.Env.Files).Units)
      Before[{U.Job, true}].add(U);
    return;
  }
  for (const UnitRecord &U : P.Units)
    if (llvm::is_contained(Missing, U.Job))
      Before[{U.Job, U.IsDevice}].add(U);
}

/// Where a keyword or an intrinsic is a macro, what we write with it means something else.
void Rechecker::blameRedefined(const ParsedUnits &New, GroupReasons &Out) const {
  std::set<std::string> Names;
  for (const TuFacts &F : New.Facts)
    Names.insert(F.Redefined.begin(), F.Redefined.end());
  if (Names.empty())
    return;
  const NameScanner Scanner(std::vector<std::string>(Names.begin(), Names.end()));
  for (const EditGroup &G : E.Groups)
    for (const TextEdit &T : G.Edits)
      for (const NameHit &H : Scanner.scan(T.Text))
        Out.try_emplace(G.Id, "the edit writes '" + Scanner.name(H.Name) +
                                  "', which is a macro, or not the language's, in this program");
}

void Rechecker::blameAll(const std::set<std::string> &Files, const std::string &Why, GroupReasons &Out) const {
  for (const EditGroup &G : E.Groups)
    if (llvm::any_of(G.Edits, [&](const TextEdit &T) { return Files.count(T.File) != 0; }))
      Out.try_emplace(G.Id, Why);
}

/// No AST. Where there was none before, either, the edits are not the cause, and another unit may confirm them.
void Rechecker::blameFailure(const UnitRecord &U, const ParsedUnits &New, const EditedText &Text, GroupReasons &Out) const {
  std::set<std::string> Files;
  for (const UnitRecord &Was : P.Units)
    if (Was.Job == U.Job)
      for (auto &[Name, View] : Was.Files)
        if (Text.has(Name))
          Files.insert(Name);
  if (before(U).Failed)
    for (const UnitRecord &Other : New.Units)
      if (Other.Failure.empty())
        for (auto &[Name, View] : Other.Files)
          Files.erase(Name);
  blameAll(Files, Request.What + " does not parse: " + U.Failure, Out);
}

/// An error in a function is blamed on who edits that function; where nobody does, on who edits the heads of functions that its
/// statement names, and otherwise on every group of the unit's files.
void Rechecker::blameNewProblems(const UnitRecord &U, const EditedText &Text, GroupReasons &Out) const {
  Messages Known = before(U).Known;
  std::set<std::string> Files;
  for (auto &[Name, View] : U.Files)
    Files.insert(Name);
  for (const ParseProblem &X : problemsOf(U)) {
    if (size_t &Left = Known[{X.Where.File, X.Text}]) {
      --Left;
      continue;
    }
    std::string Why = Request.What + (U.IsDevice ? " does not parse: " : " does not parse in the host pass: ") + X.Where.File +
                      ":" + std::to_string(X.Where.Line) + ": " + X.Text;
    std::set<std::string> Editors = Text.editorsOf(X.Where);
    if (Editors.empty())
      Editors = Text.editorsOfNames(X.Where);
    for (const std::string &G : Editors)
      Out.try_emplace(G, Why);
    if (Editors.empty())
      blameAll(Files, Why, Out);
  }
}

/// A vote under a snapshot has no longer one result in the warp: where that breaks a proof beside it, the snapshot goes first.
GroupReasons Rechecker::snapshotsFirst(const GroupReasons &Blamed) const {
  GroupReasons Out;
  for (const auto &[Group, Why] : Blamed) {
    const std::string Snapshot = activemaskGroup(Group);
    bool HasSnapshot = llvm::any_of(E.Groups, [&](const EditGroup &G) { return G.Id == Snapshot; });
    Out.try_emplace(HasSnapshot ? Snapshot : Group, Why);
  }
  return Out;
}

GroupReasons Rechecker::blamed() {
  EditedText Text(P, E.Groups);
  if (!Text.unapplied().empty())
    return Text.unapplied();
  std::vector<size_t> Jobs = P.jobsReading(Text.names());
  learnOld(Jobs);
  std::vector<ExtraParse> Parses = parsesOf(Jobs);
  const size_t OfDevice = Parses.size();
  llvm::append_range(Parses, hostParsesOf(Jobs));
  ParsedUnits New = parseJobs(P, Parses, Text.over(P.Env.Files));
  GroupReasons Out;
  for (const UnitRecord &U : New.Units)
    if (!U.Failure.empty())
      blameFailure(U, New, Text, Out);
    else
      blameNewProblems(U, Text, Out);
  blameRedefined(New, Out);
  New.Units.resize(OfDevice); // Masks are those of device code.
  New.Facts.resize(OfDevice);
  if (Request.ConfirmMasks)
    blameMasks({P, Text, E.Sites, New.Facts, New.Units, Request.Denied, Request.PartAt}, Out);
  releaseInParallel(P.Request.Jobs, New.Facts);
  return snapshotsFirst(Out);
}

/// Withdrawing a group changes the text of others' files: again until everything agrees. Each round takes a group or a site.
void Rechecker::run() {
  while (!E.Groups.empty()) {
    GroupReasons Blamed = blamed();
    if (Blamed.empty())
      return;
    for (const auto &[Group, Why] : Blamed)
      traceWithdrawn(P, Group, Why);
    withdraw(E, Blamed);
  }
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

unsigned warpshift::modernArch(const Project &P, size_t Job, unsigned Wanted) {
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
  return Refused && Newest ? Newest : Wanted;
}

void warpshift::withdraw(Edited E, const GroupReasons &Blamed) {
  for (const EditGroup &G : E.Groups)
    if (auto It = Blamed.find(G.Id); It != Blamed.end() && G.Always && !G.Edits.empty()) // No site speaks for it.
      E.Findings.push_back(
          {findings::RecheckDisagrees.str(), {G.Edits.front().File, 1, 1, G.Edits.front().Offset, 0}, "", It->second, {}});
  for (const Site &S : E.Sites)
    for (const std::string &G : S.Groups)
      if (auto It = Blamed.find(G); It != Blamed.end()) {
        E.Findings.push_back({findings::RecheckDisagrees.str(), S.Where, S.Function, It->second, {}});
        break;
      }
  for (const auto &[Group, Why] : Blamed)
    withdrawGroups(E.Sites, E.Groups, {Group}, "the edited text did not confirm the edit: " + Why);
}

void warpshift::recheck(const Project &P, Edited E, const RecheckRequest &Request) {
  TimedPhase Phase(P.Env.Times, "recheck");
  Rechecker(P, E, Request).run();
}
