#include "tool/Baseline.h"
#include "support/Error.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/JSON.h"

using namespace warpshift;
using llvm::StringRef;
namespace json = llvm::json;

static constexpr StringRef Schema = "warpshift-baseline/1";

static bool isOpen(const Site &S) { return isEditedByDefault(S.St) || needsPerson(S.St); }

std::vector<KnownEntry> warpshift::baselineOf(const Result &R) {
  std::vector<KnownEntry> Out;
  for (const Site &S : R.Sites)
    if (isOpen(S))
      Out.push_back({S.Id, S.Rule, S.Where.File, S.Function});
  for (const Finding &F : R.Findings)
    Out.push_back({F.Id, F.Kind, F.Where.File, F.Function});
  llvm::sort(Out, [](const KnownEntry &A, const KnownEntry &B) {
    return std::tie(A.File, A.Kind, A.Function, A.Id) < std::tie(B.File, B.Kind, B.Function, B.Id);
  });
  return Out;
}

void warpshift::writeBaseline(llvm::ArrayRef<KnownEntry> Known, llvm::raw_ostream &OS) {
  auto Text = [](StringRef S) { return json::Value(json::isUTF8(S) ? S.str() : json::fixUTF8(S)); };
  OS << "{\"schema\": \"" << Schema << "\", \"known\": [";
  for (const auto &[I, E] : llvm::enumerate(Known))
    OS << (I ? ",\n" : "\n") << "  {\"id\": " << Text(E.Id) << ", \"kind\": " << Text(E.Kind) << ", \"file\": " << Text(E.File)
       << ", \"function\": " << Text(E.Function) << '}';
  OS << "\n]}\n";
}

namespace warpshift {
static bool fromJSON(const json::Value &V, KnownEntry &Out, json::Path P) {
  json::ObjectMapper M(V, P);
  return M && M.map("id", Out.Id) && M.map("kind", Out.Kind) && M.map("file", Out.File) && M.map("function", Out.Function);
}
} // namespace warpshift

llvm::Expected<std::vector<KnownEntry>> warpshift::readBaseline(StringRef Text, StringRef Name) {
  llvm::Expected<json::Value> V = json::parse(Text);
  if (!V)
    return makeError(ErrorKind::Config, "the baseline '{0}' is not JSON: {1}", Name, llvm::toString(V.takeError()));
  const json::Object *O = V->getAsObject();
  if (!O || O->getString("schema") != std::optional<StringRef>(Schema))
    return makeError(ErrorKind::Config, "'{0}' is no baseline: it does not have the schema \"{1}\"", Name, Schema);
  std::vector<KnownEntry> Known;
  json::Path::Root Root(Name);
  json::ObjectMapper M(*V, Root);
  if (!M || !M.map("known", Known))
    return makeError(ErrorKind::Config, "not a valid baseline: {0}", llvm::toString(Root.getError()));
  return Known;
}

std::vector<KnownEntry> warpshift::hideKnown(Result &R, llvm::ArrayRef<KnownEntry> Known, StringRef Name, WantedFor Use,
                                             llvm::function_ref<bool(StringRef File)> Judged) {
  std::set<StringRef> Ids, Open;
  for (const KnownEntry &E : Known)
    Ids.insert(E.Id);
  for (const Site &S : R.Sites)
    if (isOpen(S))
      Open.insert(S.Id);
  for (const Finding &F : R.Findings)
    Open.insert(F.Id);
  std::vector<KnownEntry> Stale;
  for (const KnownEntry &E : Known)
    if (!Open.count(E.Id) && Judged(E.File))
      Stale.push_back(E);
  auto IsNew = [&](const std::string &Id) { return Ids.count(Id) == 0; };
  narrowResult(R,
               {[&](const Site &S) { return IsNew(S.Id); }, [&](const Finding &F) { return IsNew(F.Id); },
                [](const EditGroup &) { return true; }},
               Use, ("known from " + Name).str());
  return Stale;
}
