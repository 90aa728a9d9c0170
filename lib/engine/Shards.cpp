#include "engine/Shards.h"
#include "engine/MigrationStages.h"
#include "support/Error.h"
#include "support/LargeStack.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/xxhash.h"

using namespace warpshift;
using llvm::StringRef;

namespace {

llvm::Expected<std::string> shardText(const AnalysisRequest &Request, const ShardHead &Head, Environment &Env) {
  llvm::Expected<Toolkit> Headers = headersOf(Request, Env);
  if (!Headers)
    return Headers.takeError();
  Project P(Request, Env, std::move(*Headers));
  if (llvm::Error E = chooseFiles(P))
    return std::move(E);
  FileLog Log;
  parseSome(P, [&](const UnitJob &J) { return llvm::xxh3_64bits(J.Name) % Head.Shards == Head.Shard - 1; }, Log);
  if (Log.spoiled())
    return makeError(ErrorKind::Io, "a file changed while it was read; run the shard again");
  ShardPart Part;
  Part.Read = Log.answers(Request.Root);
  Part.Version = Head.Version;
  Part.Identity = Head.Identity;
  Part.Shard = Head.Shard;
  Part.Shards = Head.Shards;
  Part.Request = Request;
  Part.Rejected = Head.Rejected;
  for (const UnitJob &J : P.Jobs)
    Part.Jobs.push_back({J.Path, J.Command, {}, {}});
  for (size_t N = 0; N != P.Units.size(); ++N) {
    ParsedJob &J = Part.Jobs[P.Units[N].Job];
    J.Units.push_back(std::move(P.Units[N]));
    J.Facts.push_back(std::move(P.Facts[N]));
  }
  return writePart(Part);
}

std::string numbers(llvm::ArrayRef<unsigned> List) {
  constexpr size_t Named = 20;
  std::vector<std::string> Out;
  for (unsigned N : List.take_front(Named))
    Out.push_back(std::to_string(N));
  return llvm::join(Out, ", ") + (List.size() > Named ? " and " + std::to_string(List.size() - Named) + " more" : "");
}

/// Of all parts, by name.
std::vector<InputFile> unparsedOf(llvm::ArrayRef<NamedPart> Parts) {
  std::map<std::string, InputFile> ByName;
  for (const NamedPart &N : Parts)
    if (N.Part.Request.Unparsed)
      for (const InputFile &F : N.Part.Request.Unparsed())
        ByName.try_emplace(F.Name, F);
  std::vector<InputFile> Out;
  for (auto &[Name, F] : ByName)
    Out.push_back(std::move(F));
  return Out;
}

} // namespace

llvm::Expected<std::string> warpshift::analyzeShard(const AnalysisRequest &Request, const ShardHead &Head, Environment &Env) {
  std::optional<llvm::Expected<std::string>> Out;
  runOnLargeStack([&] { Out.emplace(shardText(Request, Head, Env)); });
  return std::move(*Out);
}

llvm::Expected<AnalysisRequest> warpshift::joinedRequest(const MergeRequest &M, Environment &Env) {
  const NamedPart &First = M.Parts.front();
  std::map<unsigned, StringRef> Seen;
  for (const NamedPart &N : M.Parts) {
    const ShardPart &P = N.Part;
    if (P.Version != M.Version || P.Identity != M.Identity)
      return makeError(ErrorKind::Input, "the part '{0}' was written by another build of warpshift ({1}); this is {2}", N.Name,
                       P.Version, M.Version);
    if (P.Shards != First.Part.Shards)
      return makeError(ErrorKind::Input, "'{0}' is one of {1} shards and '{2}' one of {3}: they belong to different runs",
                       First.Name, First.Part.Shards, N.Name, P.Shards);
    if (auto [It, New] = Seen.insert({P.Shard, N.Name}); !New)
      return makeError(ErrorKind::Input, "'{0}' and '{1}' are both shard {2}: which one counts?", It->second, N.Name, P.Shard);
    if (!sameRequest(First.Part, P))
      return makeError(ErrorKind::Input, "'{0}' and '{1}' were made with different options or of different files", First.Name,
                       N.Name);
  }
  std::vector<unsigned> Missing;
  for (unsigned I = 1; I <= First.Part.Shards; ++I)
    if (!Seen.count(I))
      Missing.push_back(I);
  if (!Missing.empty() && !M.Partial)
    return makeError(ErrorKind::Input,
                     "of {0} shards, these are missing: {1}; run them, or say --partial for a result without them",
                     First.Part.Shards, numbers(Missing));
  for (const NamedPart &N : M.Parts)
    if (!answersStill(N.Part.Read, Env.Files))
      return makeError(ErrorKind::Input, "files below '{0}' changed since '{1}' was written; run its shard again",
                       First.Part.Request.Root, N.Name);
  AnalysisRequest Out = First.Part.Request;
  Out.Unparsed = [List = unparsedOf(M.Parts)] { return List; };
  Out.Jobs = M.Here.Jobs;
  Out.SelfPath = M.Here.SelfPath;
  Out.Progress = M.Here.Progress;
  return Out;
}

llvm::Expected<Result> warpshift::mergeShards(const AnalysisRequest &Request, MergeRequest M, Environment &Env) {
  ParsedElsewhere Units;
  for (NamedPart &N : M.Parts)
    for (ParsedJob &J : N.Part.Jobs)
      Units.emplace(std::pair(J.Path, J.Command), std::move(J));
  std::optional<llvm::Expected<Result>> Out;
  runOnLargeStack([&] { Out.emplace(analyzeAll(Request, Env, &Units)); });
  return std::move(*Out);
}
