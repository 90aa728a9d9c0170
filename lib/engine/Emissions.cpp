#include "engine/Emissions.h"
#include "engine/HeaderSpelling.h"
#include "engine/Recheck.h"
#include "engine/TargetView.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/Path.h"
#include "rewrite/ApplyEdits.h"
#include "rules/RuntimeHeader.h"

using namespace warpshift;

namespace {

class ProjectEmission : public EmissionView {
public:
  explicit ProjectEmission(const Project &P) : P(P), Target(P) {}
  const std::vector<TuFacts> &forTarget() const { return Target.facts(); }

  llvm::StringRef text(llvm::StringRef File) const override { return P.text(File); }
  bool mayEdit(llvm::StringRef File) const override { return P.mayEdit(File); }
  std::string path(llvm::StringRef File) const override { return P.diskPath(File); }
  std::string spelling(llvm::StringRef File, llvm::StringRef Header) const override;
  std::vector<SourceRef> includedAt(llvm::StringRef File) const override;
  bool isLeftToProject(llvm::StringRef File, uint32_t Offset) override { return Target.isLeftToProject(File, Offset); }

private:
  const Project &P;
  TargetView Target;
};

std::string ProjectEmission::spelling(llvm::StringRef File, llvm::StringRef Header) const {
  std::vector<std::string> Copies, Folders;
  for (const InputFile &I : P.Request.Inputs)
    if (llvm::sys::path::filename(I.Path) == Header)
      Copies.push_back(I.Path);
  auto Take = [&](llvm::ArrayRef<std::string> Flags, llvm::StringRef Directory) {
    for (std::string &Folder : includeFolders(Flags, Directory))
      if (!llvm::is_contained(Folders, Folder))
        Folders.push_back(std::move(Folder));
  };
  Take(P.Request.ExtraArgs, P.Request.Root);
  if (!P.Request.Database.empty()) // Else the folders of the command are guesses that the compiler does not share.
    for (const ReadingUnit &Reader : P.readersOf(File)) {
      const ParseJob &Job = P.Jobs[Reader.Unit->Job].Parse;
      Take(Job.Flags, Job.Directory.empty() ? P.Request.Root : Job.Directory);
    }
  return headerSpelling(path(File), Header, Folders, Copies, *P.Env.Files);
}

std::vector<SourceRef> ProjectEmission::includedAt(llvm::StringRef File) const {
  std::set<SourceRef> Out;
  for (const ReadingUnit &Reader : P.readersOf(File))
    Out.insert(Reader.Seen->IncludedAt.begin(), Reader.Seen->IncludedAt.end());
  return {Out.begin(), Out.end()};
}

bool usesRuntimeHeader(const Emission &How) { return How.Mode == EmitMode::Compat || How.Mode == EmitMode::Emulate; }

} // namespace

std::vector<Substitution> warpshift::respellEdits(const Project &P, Emitted &E) {
  ProjectEmission View(P);
  RuntimeHeaderInput In;
  In.Emit = P.Request.Emit;
  In.Units = &P.Facts;
  In.ForTarget = &View.forTarget();
  llvm::copy_if(P.enteredFiles(), std::back_inserter(In.Files), [&](llvm::StringRef File) { return P.isInput(File); });
  In.Project = &View;
  In.FS = P.Env.Files.get();
  return useRuntimeHeaders(E, In);
}

void warpshift::recheckForTarget(const Project &P, Emitted &E) {
  const Emission &How = P.Request.Emit;
  if (!How.Target || !usesRuntimeHeader(How) || E.Groups.empty())
    return;
  Edited All{E.Sites, E.Groups, E.Findings};
  RecheckRequest R;
  R.What = "the edited text for sm_" + std::to_string(How.Target);
  R.Arch = How.Target;
  R.ConfirmMasks = false;
  llvm::Expected<Toolkit> Stubs = stubsFor(P);
  if (!Stubs) {
    GroupReasons Why;
    std::string Text = R.What + " cannot be parsed: " + llvm::toString(Stubs.takeError());
    for (const EditGroup &G : E.Groups)
      Why[G.Id] = Text;
    withdraw(All, Why);
    return;
  }
  R.Headers = std::move(*Stubs);
  recheck(P, All, R);
}

void warpshift::recordEmission(const Project &P, Result &R, std::vector<Substitution> Modern) {
  R.Emit = P.Request.Emit;
  // A file that only takes an #include was not looked at for its own sake.
  for (const EditGroup &G : R.Groups)
    for (const TextEdit &T : G.Edits)
      if (llvm::none_of(R.Files, [&](const FileRecord &F) { return F.Path == T.File; }))
        R.Files.push_back({T.File, FileStatus::Parsed, {}, 0, contentHash(P.text(T.File))});
  R.Substitutions = substitutedSites(R.Emit, R.Sites);
  for (Substitution &S : Modern)
    for (const EditGroup &G : R.Groups) // Still there after the recheck.
      if (G.Always && G.Id == runtimeHeaderGroup(S.Where.File)) {
        R.Substitutions.push_back(std::move(S));
        break;
      }
}
