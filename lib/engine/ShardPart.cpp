#include "engine/ShardPart.h"
#include "engine/UnitFields.h"
#include "support/Error.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/xxhash.h"

using namespace warpshift;
using llvm::StringRef;

namespace warpshift {

// What is written: lists for maps, keys for enumerations.

struct PartRequest {
  std::string Root, Database, CudaPath, OnUnknown, Emit;
  std::vector<InputFile> Inputs;
  std::vector<std::string> Archs, ExtraArgs, Granted;
  bool NoCuda = false, WantEdits = true, Repair = false;
  uint32_t Target = 0;
  std::vector<InputFile> Unparsed;
  bool HasAround = false, AroundIsWhole = false;
  std::vector<InputFile> Around;
};
struct PartJob {
  std::string Path;
  uint32_t Command = 0;
  std::vector<PartUnit> Units;
};
struct PartRejected {
  std::string Path, Status;
  std::vector<std::string> Errors;
};
struct PartBody {
  std::string Version, Identity;
  uint32_t Shard = 1, Shards = 1;
  PartRequest Request;
  std::vector<PartRejected> Rejected;
  std::vector<PartJob> Jobs;
  std::vector<PartAnswer> Read;
};

WARPSHIFT_FIELDS(InputFile, Path, Name, Explicit, IfRead, Links)
WARPSHIFT_FIELDS(PartRequest, Root, Database, CudaPath, OnUnknown, Emit, Inputs, Archs, ExtraArgs, Granted, NoCuda, WantEdits,
                 Repair, Target, Unparsed, HasAround, AroundIsWhole, Around)
WARPSHIFT_FIELDS(PartJob, Path, Command, Units)
WARPSHIFT_FIELDS(PartRejected, Path, Status, Errors)
WARPSHIFT_FIELDS(PartBody, Version, Identity, Shard, Shards, Request, Rejected, Jobs, Read)

} // namespace warpshift

namespace {

constexpr StringRef Schema = "warpshift-facts/1";

//===--- ShardPart <-> PartBody ---===//

/// A field that is added to a request or a unit does not compile here until somebody says whether a part holds it.
PartRequest packed(const AnalysisRequest &Q) {
  const auto &[Root, Inputs, Around, Unparsed, Database, Archs, CudaPath, NoCuda, SelfPath, ExtraArgs, Jobs, Granted, OnUnknown,
               Repair, Emit, WantEdits, Why, WhyOut, Progress] = Q;
  (void)SelfPath, (void)Jobs, (void)Why, (void)WhyOut, (void)Progress;
  Surroundings Others = Around ? Around() : Surroundings();
  PartRequest Out{Root,
                  Database,
                  CudaPath,
                  OnUnknown == Fallback::Report ? "report" : "activemask",
                  emitModeKey(Emit.Mode).str(),
                  Inputs,
                  Archs,
                  ExtraArgs,
                  {},
                  NoCuda,
                  WantEdits,
                  Repair,
                  Emit.Target,
                  Unparsed ? Unparsed() : std::vector<InputFile>(),
                  bool(Around),
                  Others.Whole,
                  std::move(Others.Files)};
  for (Assumption A : Granted.list())
    Out.Granted.push_back(assumptionKey(A).str());
  return Out;
}

bool unpack(PartRequest From, AnalysisRequest &To) {
  To.Root = std::move(From.Root);
  To.Inputs = std::move(From.Inputs);
  To.Database = std::move(From.Database);
  To.Archs = std::move(From.Archs);
  To.CudaPath = std::move(From.CudaPath);
  To.NoCuda = From.NoCuda;
  To.ExtraArgs = std::move(From.ExtraArgs);
  To.OnUnknown = From.OnUnknown == "report" ? Fallback::Report : Fallback::Activemask;
  To.WantEdits = From.WantEdits;
  To.Repair = From.Repair;
  To.Emit.Target = From.Target;
  To.Unparsed = [List = std::move(From.Unparsed)] { return List; };
  if (From.HasAround)
    To.Around = [S = Surroundings{std::move(From.Around), From.AroundIsWhole}] { return S; };
  To.Granted = AssumptionSet();
  bool Known = true;
  for (StringRef Key : From.Granted) {
    std::optional<Assumption> A = parseAssumption(Key);
    Known &= A.has_value();
    if (A)
      To.Granted.add(*A);
  }
  std::optional<EmitMode> Mode = parseEmitMode(From.Emit);
  if (Mode)
    To.Emit.Mode = *Mode;
  return Known && Mode;
}

PartBody packed(const ShardPart &P) {
  PartBody Out{P.Version, P.Identity, P.Shard, P.Shards, packed(P.Request), {}, {}, {}};
  for (const FileRecord &F : P.Rejected)
    Out.Rejected.push_back({F.Path, fileStatusKey(F.Status).str(), F.Errors});
  for (const ParsedJob &J : P.Jobs) {
    PartJob &To = Out.Jobs.emplace_back();
    To.Path = J.Path;
    To.Command = J.Command;
    for (size_t I = 0; I != J.Units.size(); ++I)
      To.Units.push_back(packedUnit(J.Units[I], J.Facts[I]));
  }
  Out.Read = packedAnswers(P.Read);
  return Out;
}

/// What it says that means nothing; empty: all of it is in P.
std::string unpack(PartBody B, ShardPart &P) {
  P.Version = std::move(B.Version);
  P.Identity = std::move(B.Identity);
  P.Shard = B.Shard;
  P.Shards = B.Shards;
  if (!unpack(std::move(B.Request), P.Request))
    return "it names an assumption or a mode that there is none";
  for (PartRejected &R : B.Rejected) {
    std::optional<FileStatus> Status = parseFileStatus(R.Status);
    if (!Status)
      return "it gives a file a status that there is none";
    P.Rejected.push_back({std::move(R.Path), *Status, std::move(R.Errors), 0, 0});
  }
  for (PartJob &J : B.Jobs) {
    ParsedJob &To = P.Jobs.emplace_back();
    To.Path = std::move(J.Path);
    To.Command = J.Command;
    for (PartUnit &U : J.Units)
      if (std::string Why = unpackUnit(std::move(U), To.Units.emplace_back(), To.Facts.emplace_back()); !Why.empty())
        return Why;
  }
  P.Read = unpackedAnswers(std::move(B.Read));
  return "";
}

//===--- The first line ---===//

std::string hex(uint64_t V) { return llvm::utohexstr(V, /*LowerCase=*/true, 16); }

std::string shapeOfParts() {
  FactsShape S;
  S.of<PartBody>();
  return hex(llvm::xxh3_64bits(S.Text));
}

std::string checksum(StringRef Payload) {
  const llvm::XXH128_hash_t H = llvm::xxh3_128bits(llvm::arrayRefFromStringRef(Payload));
  return hex(H.high64) + hex(H.low64);
}

std::string headerOf(const PartBody &B, StringRef Payload) {
  std::string Out;
  llvm::raw_string_ostream OS(Out);
  llvm::json::OStream J(OS);
  size_t Units = 0;
  for (const PartJob &Job : B.Jobs)
    Units += Job.Units.size();
  J.object([&] {
    J.attribute("schema", Schema);
    J.attribute("version", B.Version);
    J.attribute("shard", B.Shard);
    J.attribute("shards", B.Shards);
    J.attribute("units", Units);
    J.attribute("shape", shapeOfParts());
    J.attribute("bytes", Payload.size());
    J.attribute("checksum", checksum(Payload));
  });
  return Out;
}

/// Why the first line does not fit this program or the bytes behind it; empty: it does.
std::string whyNotRead(StringRef Header, StringRef Payload) {
  llvm::Expected<llvm::json::Value> V = llvm::json::parse(Header);
  const llvm::json::Object *O = V ? V->getAsObject() : nullptr;
  if (!V)
    llvm::consumeError(V.takeError());
  if (!O || !O->getString("schema") || !O->getString("schema")->starts_with("warpshift-facts/"))
    return "it is no part that --shard wrote";
  if (*O->getString("schema") != Schema)
    return "it is '" + O->getString("schema")->str() + "' and this program reads '" + Schema.str() + "'";
  if (O->getString("shape") != std::optional<StringRef>(shapeOfParts()))
    return "it was written by a build whose facts have other fields";
  if (O->getInteger("bytes") != std::optional<int64_t>(int64_t(Payload.size())))
    return "it is cut off or has something behind it: " + std::to_string(Payload.size()) + " bytes follow its first line";
  return O->getString("checksum") == std::optional<StringRef>(checksum(Payload)) ? "" : "its checksum is wrong: it was damaged";
}

} // namespace

std::string warpshift::writePart(const ShardPart &P) {
  const PartBody B = packed(P);
  FactsWriter W;
  W.value(B);
  return headerOf(B, W.Bytes) + "\n" + W.Bytes;
}

llvm::Expected<ShardPart> warpshift::readPart(StringRef Bytes, StringRef Name) {
  auto Refuse = [&](const std::string &Why) {
    return makeError(ErrorKind::Input, "cannot use the part '{0}': {1}; run that shard again", Name, Why);
  };
  auto [Header, Payload] = Bytes.split('\n');
  if (std::string Why = whyNotRead(Header, Payload); !Why.empty())
    return Refuse(Why);
  FactsReader R(Payload);
  PartBody B;
  R.value(B);
  if (!R.ok() || !R.atEnd())
    return Refuse(R.ok() ? "something follows its last unit" : R.whyBad().str());
  if (Header != headerOf(B, Payload) || B.Shard == 0 || B.Shard > B.Shards)
    return Refuse("its first line was changed");
  ShardPart P;
  if (std::string Why = unpack(std::move(B), P); !Why.empty())
    return Refuse(Why);
  return P;
}

bool warpshift::sameRequest(const ShardPart &A, const ShardPart &B) {
  auto Question = [](const ShardPart &P) {
    PartRequest Out = packed(P.Request);
    Out.Unparsed.clear(); // Parts that were written meanwhile may lie there.
    return Out;
  };
  return equalFacts(Question(A), Question(B)) &&
         llvm::equal(A.Rejected, B.Rejected,
                     [](const FileRecord &X, const FileRecord &Y) { return X.Path == Y.Path && X.Status == Y.Status; });
}
