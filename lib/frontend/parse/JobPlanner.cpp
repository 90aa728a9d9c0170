#include "frontend/parse/JobPlanner.h"
#include "frontend/command/RenamedHeaderMap.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/Path.h"

using namespace warpshift;
using namespace llvm;

/// What nvcc takes when a build names no language: the libraries of CUDA 13 refuse less than C++17.
static std::string defaultStandard(const Toolkit &Tools) { return Tools.versionMajor() >= 13 ? "-std=gnu++17" : "-std=gnu++14"; }

PlannedJob JobPlanner::jobFor(StringRef File) { return std::move(jobsFor(File).front()); }

std::vector<PlannedJob> JobPlanner::jobsFor(StringRef File) {
  PlannedJob P;
  P.Job.File = File.str();
  P.Job.ProjectRoot = Root;
  P.Job.Headers = Tools;
  std::vector<const AdaptedCommand *> Commands = Database.commandsFor(File);
  if (Commands.empty())
    if (auto Includer = Includers.includerOf(File)) {
      P.Job.File = *Includer;
      P.ThroughIncluder = true;
      Commands = Database.commandsFor(*Includer);
    }
  if (Commands.empty())
    Commands.push_back(nullptr);
  std::vector<PlannedJob> Out;
  for (const AdaptedCommand *Command : Commands)
    Out.push_back(jobWith(Command, P));
  return Out;
}

/// Command: null where the database has none of the file.
PlannedJob JobPlanner::jobWith(const AdaptedCommand *Command, PlannedJob P) {
  P.Job.Directory = sys::path::parent_path(P.Job.File).str();
  if (Command) {
    P.FlagsFromBuild = true;
    P.Job.Flags = Command->Flags;
    P.Job.DroppedFlags = Command->Dropped;
    if (!Command->Directory.empty())
      P.Job.Directory = Command->Directory;
    if (none_of(P.Job.Flags, [](const std::string &F) { return StringRef(F).starts_with("-std="); }))
      P.Job.Flags.insert(P.Job.Flags.begin(), defaultStandard(Tools));
  } else {
    addDefaults(P);
  }
  P.Job.Flags.insert(P.Job.Flags.end(), ExtraArgs.begin(), ExtraArgs.end());
  return P;
}

void JobPlanner::addDefaults(PlannedJob &P) {
  std::vector<std::string> &Flags = P.Job.Flags;
  // The nearest CUDA file of the database knows the project's flags best.
  size_t BestShared = 0;
  const AdaptedCommand *Neighbour = nullptr;
  for (const std::string &Other : Database.cudaFiles()) {
    size_t Shared = 0;
    while (Shared < Other.size() && Shared < P.Job.File.size() && Other[Shared] == P.Job.File[Shared])
      ++Shared;
    if (!Neighbour || Shared > BestShared)
      Neighbour = Database.commandFor(Other), BestShared = Shared;
  }
  if (Neighbour) {
    Flags = Neighbour->Flags;
    P.Job.DroppedFlags = Neighbour->Dropped;
    if (!Neighbour->Directory.empty())
      P.Job.Directory = Neighbour->Directory;
  } else {
    Flags = Database.sharedFlags();
    // clang takes extended lambdas and relaxed constexpr anyway, and code that asks for these options asks by the macros.
    Flags.insert(Flags.end(), {"-D__CUDACC_EXTENDED_LAMBDA__", "-D__CUDACC_RELAXED_CONSTEXPR__"});
  }
  if (none_of(Flags, [](const std::string &F) { return StringRef(F).starts_with("-std="); }))
    Flags.insert(Flags.begin(), defaultStandard(Tools));
  // A guess comes after the system's own headers: a project may have a features.h or a math.h somewhere.
  auto Add = [&](const std::string &Folder) {
    if (is_contained(Flags, "-I" + Folder) || is_contained(Flags, "-idirafter" + Folder))
      return;
    Flags.push_back("-iquote" + Folder);
    Flags.push_back("-idirafter" + Folder);
  };
  for (const std::string &Folder : Includers.includeFoldersFor(P.Job.File))
    Add(Folder);
  if (!Root.empty()) {
    Add(Root);
    Add(Root + "/include");
    // A tool may be started, and a library be rooted, in any folder on the way down to the file.
    StringRef Below = P.Job.File;
    if (Below.consume_front(Root) && Below.consume_front("/"))
      for (size_t At = Below.find('/'); At != StringRef::npos; At = Below.find('/', At + 1)) {
        Add((Root + "/" + Below.take_front(At)).str());
        Add((Root + "/" + Below.take_front(At) + "/include").str());
      }
  }
  if (const std::vector<RenamedHeader> Renamed = Includers.renamedHeadersFor(P.Job.File); !Renamed.empty())
    Flags.push_back("-idirafter" + renamedHeaderMap(Renamed));
}
