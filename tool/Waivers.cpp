#include "tool/Waivers.h"
#include "diag/FindingKinds.h"
#include "diag/ResultScope.h"
#include "support/Error.h"
#include "support/GitIgnore.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/SourceMgr.h"
#include "llvm/Support/YAMLTraits.h"

using namespace warpshift;
using llvm::StringRef;

namespace {
constexpr StringRef Schema = "warpshift-waivers/1";

struct WaiverFile {
  std::string Schema;
  std::vector<Waiver> Waivers;
};

struct ReadContext {
  StringRef Name;
  StringRef Text;
  std::string Messages;
};
} // namespace

LLVM_YAML_IS_SEQUENCE_VECTOR(warpshift::Waiver)

template <> struct llvm::yaml::MappingTraits<Waiver> {
  static void mapping(IO &Io, Waiver &W) {
    Io.mapRequired("file", W.File);
    Io.mapOptional("id", W.Id);
    Io.mapOptional("kind", W.Kind);
    Io.mapRequired("reason", W.Reason);
    Io.mapOptional("owner", W.Owner);
    auto &C = *static_cast<ReadContext *>(Io.getContext());
    const char *At = static_cast<Input &>(Io).getCurrentNode()->getSourceRange().Start.getPointer();
    StringRef Before = C.Text.take_front(size_t(At - C.Text.data()));
    const size_t Newline = Before.rfind('\n');
    W.Where = {C.Name.str(), unsigned(Before.count('\n')) + 1, unsigned(Before.size() - (Newline + 1)) + 1,
               uint32_t(Before.size()), 0};
  }
  static std::string validate(IO &, Waiver &W) {
    if (StringRef(W.Reason).trim().empty())
      return "a waiver needs a reason";
    return W.Id.empty() || W.Kind.empty() ? "" : "a waiver has an id or a kind, not both";
  }
};

template <> struct llvm::yaml::MappingTraits<WaiverFile> {
  static void mapping(IO &Io, WaiverFile &F) {
    Io.mapRequired("schema", F.Schema);
    Io.mapRequired("waivers", F.Waivers);
  }
  static std::string validate(IO &, WaiverFile &F) { return F.Schema == Schema ? "" : ("the schema is not " + Schema).str(); }
};

llvm::Expected<std::vector<Waiver>> warpshift::readWaivers(llvm::MemoryBufferRef Text, StringRef Name) {
  ReadContext C{Name, Text.getBuffer(), ""};
  auto Collect = [](const llvm::SMDiagnostic &D, void *Context) {
    llvm::raw_string_ostream OS(static_cast<ReadContext *>(Context)->Messages);
    D.print(nullptr, OS, /*ShowColors=*/false);
  };
  WaiverFile F;
  llvm::yaml::Input In(Text, &C, Collect, &C);
  In >> F;
  if (In.error())
    return makeErrorText(ErrorKind::Config,
                         "the waivers '" + Name.str() + "' cannot be used\n" + StringRef(C.Messages).rtrim().str());
  return std::move(F.Waivers);
}

namespace {

class Waiving {
public:
  Waiving(Result &R, llvm::ArrayRef<Waiver> Waivers) : R(R), Waivers(Waivers), Used(Waivers.size()) {}
  void run(llvm::function_ref<bool(StringRef Files)> Judged);

private:
  /// The first that waives it; nullptr: none.
  const Waiver *find(StringRef Id, StringRef Kind, StringRef File);
  void withdrawWith(const std::set<std::string> &Groups);
  void sites();
  void findings();

  Result &R;
  llvm::ArrayRef<Waiver> Waivers;
  std::vector<bool> Used;
};

const Waiver *Waiving::find(StringRef Id, StringRef Kind, StringRef File) {
  const Waiver *First = nullptr;
  for (size_t I = 0; I != Waivers.size(); ++I) {
    const Waiver &W = Waivers[I];
    if (!globMatches(W.File, File) || (!W.Id.empty() && W.Id != Id) || (!W.Kind.empty() && !globMatches(W.Kind, Kind)))
      continue;
    Used[I] = true;
    if (!First)
      First = &W;
  }
  return First;
}

/// Groups stand or fall with their sites, so what shares a site with a group that falls, falls.
void Waiving::withdrawWith(const std::set<std::string> &Groups) {
  std::set<std::string> All = Groups;
  for (size_t Before = 0; Before != All.size();) {
    Before = All.size();
    for (const Site &S : R.Sites)
      if (llvm::any_of(S.Groups, [&](const std::string &G) { return All.count(G) != 0; }))
        All.insert(S.Groups.begin(), S.Groups.end());
  }
  withdrawGroups(R.Sites, R.Groups, All, "its edit would change a site that is waived");
}

void Waiving::sites() {
  std::vector<std::pair<size_t, const Waiver *>> Waived;
  std::set<std::string> Groups;
  for (size_t I = 0; I != R.Sites.size(); ++I) {
    const Site &S = R.Sites[I];
    if (!isEditedByDefault(S.St) && !needsPerson(S.St))
      continue;
    if (const Waiver *W = find(S.Id, S.Rule, S.Where.File)) {
      Waived.push_back({I, W});
      Groups.insert(S.Groups.begin(), S.Groups.end());
    }
  }
  withdrawWith(Groups);
  for (auto &[I, W] : Waived)
    R.Sites[I].leaveAlone(State::Suppressed,
                          {W->Where, "waived: " + W->Reason + (W->Owner.empty() ? "" : " (" + W->Owner + ")")});
}

void Waiving::findings() {
  const size_t Before = R.Findings.size();
  llvm::erase_if(R.Findings, [&](const Finding &F) { return find(F.Id, F.Kind, F.Where.File) != nullptr; });
  if (const unsigned Gone = unsigned(Before - R.Findings.size()))
    R.NotShown.push_back({"waived in " + Waivers.front().Where.File, 0, Gone});
}

void Waiving::run(llvm::function_ref<bool(StringRef Files)> Judged) {
  sites();
  findings();
  for (size_t I = 0; I != Waivers.size(); ++I)
    if (const Waiver &W = Waivers[I]; !Used[I] && Judged(W.File))
      R.Findings.push_back({findings::StaleWaiver.str(),
                            W.Where,
                            "",
                            "this waiver of " +
                                (!W.Id.empty()     ? W.Id
                                 : !W.Kind.empty() ? W.Kind
                                                   : "everything") +
                                " in '" + W.File + "' matches nothing",
                            {},
                            W.Id});
}

} // namespace

void warpshift::applyWaivers(Result &R, llvm::ArrayRef<Waiver> Waivers, llvm::function_ref<bool(StringRef Files)> Judged) {
  Waiving(R, Waivers).run(Judged);
}
