#include "report/ResultJson.h"
#include "support/Error.h"

using namespace warpshift;
namespace json = llvm::json;
using llvm::StringRef;

// Found by json::fromJSON through argument-dependent lookup, one function per type of the schema.
namespace warpshift {

static bool fromJSON(const json::Value &V, State &Out, json::Path P) {
  std::optional<StringRef> S = V.getAsString();
  std::optional<State> St = S ? parseState(*S) : std::nullopt;
  if (!St)
    P.report("is not a state");
  else
    Out = *St;
  return St.has_value();
}

static bool fromJSON(const json::Value &V, FileStatus &Out, json::Path P) {
  std::optional<StringRef> S = V.getAsString();
  std::optional<FileStatus> Status = S ? parseFileStatus(*S) : std::nullopt;
  if (!Status)
    P.report("is not a file status");
  else
    Out = *Status;
  return Status.has_value();
}

/// Keys that this version does not write any more; a result with them is still one.
static bool isRetiredMaskKind(StringRef Key) { return Key == "segment" || Key == "predicated"; }
static bool isRetiredAssumption(StringRef Key) { return Key == "pure-operand"; }

static bool fromJSON(const json::Value &V, MaskKind &Out, json::Path P) {
  std::optional<StringRef> S = V.getAsString();
  std::optional<MaskKind> Kind = S ? parseMaskKind(*S) : std::nullopt;
  if (S && isRetiredMaskKind(*S))
    Kind = MaskKind::Ballot; // Computed, too.
  if (!Kind)
    P.report("is not a kind of mask");
  else
    Out = *Kind;
  return Kind.has_value();
}

static bool fromJSON(const json::Value &V, AssumptionSet &Out, json::Path P) {
  const json::Array *A = V.getAsArray();
  if (!A) {
    P.report("expected array");
    return false;
  }
  Out = AssumptionSet();
  for (size_t I = 0; I != A->size(); ++I) {
    std::optional<StringRef> Key = (*A)[I].getAsString();
    if (Key && isRetiredAssumption(*Key))
      continue;
    std::optional<Assumption> One = Key ? parseAssumption(*Key) : std::nullopt;
    if (!One) {
      P.index(unsigned(I)).report("is not an assumption");
      return false;
    }
    Out.add(*One);
  }
  return true;
}

/// 32-bit numbers, which json::fromJSON does not know.
struct Number {
  uint32_t Value = 0;
};
static bool fromJSON(const json::Value &V, Number &Out, json::Path P) {
  std::optional<uint64_t> N = V.getAsUINT64();
  if (!N || *N > UINT32_MAX) {
    P.report("expected a number of 32 bits");
    return false;
  }
  Out.Value = uint32_t(*N);
  return true;
}
static bool mapNumber(json::ObjectMapper &M, llvm::StringLiteral Key, uint32_t &Out) {
  Number N;
  if (!M.map(Key, N))
    return false;
  Out = N.Value;
  return true;
}

static bool fromJSON(const json::Value &V, MaskChoice &Out, json::Path P) {
  json::ObjectMapper M(V, P);
  return M && M.map("kind", Out.Kind) && M.map("text", Out.Text);
}

/// A place spread over the members of the object it belongs to.
static bool mapPlace(json::ObjectMapper &M, SourceRef &W) {
  return M.map("file", W.File) && mapNumber(M, "line", W.Line) && mapNumber(M, "column", W.Column) &&
         mapNumber(M, "offset", W.Offset) && mapNumber(M, "length", W.Length);
}

static bool fromJSON(const json::Value &V, Reason &Out, json::Path P) {
  json::ObjectMapper M(V, P);
  if (!M || !M.map("text", Out.Text))
    return false;
  const json::Object *O = V.getAsObject();
  return !O->get("file") || mapPlace(M, Out.Where);
}

static bool fromJSON(const json::Value &V, TextEdit &Out, json::Path P) {
  json::ObjectMapper M(V, P);
  return M && M.map("file", Out.File) && mapNumber(M, "offset", Out.Offset) && mapNumber(M, "length", Out.Length) &&
         M.map("text", Out.Text);
}

static bool fromJSON(const json::Value &V, ConfigurationRecord &Out, json::Path P) {
  json::ObjectMapper M(V, P);
  return M && M.map("name", Out.Name) && M.map("headers", Out.Headers);
}

static bool fromJSON(const json::Value &V, FileRecord &Out, json::Path P) {
  json::ObjectMapper M(V, P);
  std::string Hash;
  if (!M || !M.mapOptional("hash", Hash))
    return false;
  if (!Hash.empty() && StringRef(Hash).getAsInteger(16, Out.ContentHash)) {
    P.field("hash").report("is no hash");
    return false;
  }
  return M.map("path", Out.Path) && M.map("status", Out.Status) && M.map("errors", Out.Errors) &&
         mapNumber(M, "sites", Out.Sites);
}

static bool fromJSON(const json::Value &V, SecondOpinion &Out, json::Path P) {
  json::ObjectMapper M(V, P);
  std::string Says;
  if (!M || !M.map("answer", Says) || !M.map("pattern", Out.Pattern) || !M.mapOptional("examples", Out.Examples))
    return false;
  std::optional<Answer> A = parseAnswer(Says);
  if (!A)
    P.field("answer").report("is not an answer");
  else
    Out.Says = *A;
  return A.has_value();
}

static bool fromJSON(const json::Value &V, Site &Out, json::Path P) {
  json::ObjectMapper M(V, P);
  return M && M.map("id", Out.Id) && M.map("rule", Out.Rule) && mapPlace(M, Out.Where) && M.map("function", Out.Function) &&
         M.map("intrinsic", Out.Intrinsic) && M.map("configurations", Out.Configurations) && M.map("state", Out.St) &&
         M.map("assumptions", Out.Assumptions) && M.map("mask", Out.Mask) && M.map("reasons", Out.Reasons) &&
         M.map("edits", Out.Edits) && M.mapOptional("groups", Out.Groups) && M.mapOptional("suggestion", Out.Suggestion) &&
         M.map("judge", Out.Second);
}

static bool fromJSON(const json::Value &V, Finding &Out, json::Path P) {
  json::ObjectMapper M(V, P);
  return M && M.mapOptional("id", Out.Id) && M.map("kind", Out.Kind) && mapPlace(M, Out.Where) &&
         M.map("function", Out.Function) && M.map("message", Out.Message) && M.map("reasons", Out.Reasons);
}

static bool fromJSON(const json::Value &V, EditGroup &Out, json::Path P) {
  json::ObjectMapper M(V, P);
  return M && M.map("id", Out.Id) && M.map("edits", Out.Edits) && M.mapOptional("always", Out.Always);
}

static bool fromJSON(const json::Value &V, EmitMode &Out, json::Path P) {
  std::optional<StringRef> S = V.getAsString();
  std::optional<EmitMode> Mode = S ? parseEmitMode(*S) : std::nullopt;
  if (!Mode)
    P.report("is not an emit mode");
  else
    Out = *Mode;
  return Mode.has_value();
}

static bool fromJSON(const json::Value &V, Substitution &Out, json::Path P) {
  json::ObjectMapper M(V, P);
  return M && mapPlace(M, Out.Where) && M.map("intrinsic", Out.Intrinsic) && M.map("by", Out.By) && M.map("header", Out.Header);
}

/// The object `emission`.
struct EmissionObject {
  Emission Emit;
  std::vector<Substitution> Calls;
};
static bool fromJSON(const json::Value &V, EmissionObject &Out, json::Path P) {
  json::ObjectMapper M(V, P);
  return M && M.map("mode", Out.Emit.Mode) && mapNumber(M, "target", Out.Emit.Target) && M.map("substituted", Out.Calls);
}

/// The list `elsewhere`.
struct ElsewhereList {
  std::map<std::string, unsigned> ByFile;
};
static bool fromJSON(const json::Value &V, ElsewhereList &Out, json::Path P) {
  const json::Array *List = V.getAsArray();
  if (!List) {
    P.report("expected a list of files");
    return false;
  }
  for (size_t I = 0; I != List->size(); ++I) {
    json::ObjectMapper M((*List)[I], P.index(unsigned(I)));
    std::string File;
    uint32_t Sites = 0;
    if (!M || !M.map("path", File) || !mapNumber(M, "sites", Sites))
      return false;
    Out.ByFile[File] = Sites;
  }
  return true;
}

static bool fromJSON(const json::Value &V, LeftOut &Out, json::Path P) {
  json::ObjectMapper M(V, P);
  return M && M.map("why", Out.Why) && mapNumber(M, "sites", Out.Sites) && mapNumber(M, "findings", Out.Findings);
}

static bool fromJSON(const json::Value &V, Accounting &Out, json::Path P) {
  json::ObjectMapper M(V, P);
  return M && mapNumber(M, "tokens", Out.Tokens) && mapNumber(M, "classified", Out.Classified) &&
         mapNumber(M, "in_strings", Out.InStrings) && mapNumber(M, "in_comments", Out.InComments) &&
         mapNumber(M, "in_skipped_regions", Out.InSkippedRegions) && mapNumber(M, "in_failed_files", Out.InFailedFiles) &&
         mapNumber(M, "own_definitions", Out.OwnDefinitions) && mapNumber(M, "unexplained", Out.Unexplained);
}

static bool fromJSON(const json::Value &V, Result &Out, json::Path P) {
  json::ObjectMapper M(V, P);
  EmissionObject Emit;
  ElsewhereList Elsewhere;
  if (!M || !M.mapOptional("emission", Emit) || !M.mapOptional("elsewhere", Elsewhere))
    return false;
  Out.Elsewhere = std::move(Elsewhere.ByFile);
  Out.Emit = Emit.Emit;
  Out.Substitutions = std::move(Emit.Calls);
  return M.map("configurations", Out.Configurations) && M.map("granted", Out.Granted) && M.map("files", Out.Files) &&
         M.map("sites", Out.Sites) && M.map("findings", Out.Findings) && M.map("groups", Out.Groups) &&
         M.mapOptional("not_shown", Out.NotShown) && M.map("dropped_flags", Out.DroppedFlags) && M.map("accounting", Out.Account);
}

} // namespace warpshift

llvm::Expected<Result> warpshift::readResultJson(StringRef Text, StringRef Name) {
  llvm::Expected<json::Value> V = json::parse(Text);
  if (!V)
    return makeError(ErrorKind::Input, "'{0}' is not JSON: {1}", Name, llvm::toString(V.takeError()));
  const json::Object *O = V->getAsObject();
  std::optional<StringRef> Schema = O ? O->getString("schema") : std::nullopt;
  if (!Schema)
    return makeError(ErrorKind::Input, "'{0}' is not a result file: it has no \"schema\" (expected \"{1}\")", Name, ResultSchema);
  if (*Schema != ResultSchema)
    return makeError(ErrorKind::Input, "'{0}' has the schema \"{1}\"; this version reads \"{2}\"", Name, *Schema, ResultSchema);
  Result R;
  json::Path::Root Root(Name);
  if (!fromJSON(*V, R, Root))
    return makeError(ErrorKind::Input, "not a valid result: {0}", llvm::toString(Root.getError()));
  return R;
}
