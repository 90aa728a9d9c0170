#include "facts/FactsIO.h"
#include "facts/FactsCheck.h"
#include "facts/FactsVisitors.h"
#include "support/Error.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/xxhash.h"

using namespace warpshift;

static constexpr llvm::StringLiteral Format = "warpshift-facts/", Version = "1";

bool warpshift::operator==(const FunctionFacts &A, const FunctionFacts &B) { return equalFacts(A, B); }
bool warpshift::operator==(const TuFacts &A, const TuFacts &B) { return equalFacts(A, B); }

uint64_t warpshift::factsDigest(const FunctionFacts &F) {
  FactsWriter W;
  W.value(F);
  return llvm::xxh3_64bits(W.Bytes);
}

uint64_t warpshift::factsSchema() {
  FactsShape S;
  S.of<TuFacts>();
  return llvm::xxh3_64bits(S.Text);
}

static std::string hex(uint64_t V) { return llvm::utohexstr(V, true, 16); }

static std::string checksum(llvm::StringRef Payload) {
  llvm::XXH128_hash_t H = llvm::xxh3_128bits(llvm::arrayRefFromStringRef(Payload));
  return hex(H.high64) + hex(H.low64);
}

/// Format and version; a hash of the shape; bytes of the payload; its checksum.
static std::vector<std::string> headerOf(llvm::StringRef Payload) {
  return {(Format + Version).str(), hex(factsSchema()), std::to_string(Payload.size()), checksum(Payload)};
}

std::string warpshift::writeFacts(const std::vector<TuFacts> &Units) {
  FactsWriter W;
  W.value(Units);
  return llvm::join(headerOf(W.Bytes), " ") + "\n" + W.Bytes;
}

/// What a header that is not Wanted says that this one does not; empty when they are the same.
static std::string whyNotRead(llvm::StringRef Header, const std::vector<std::string> &Wanted) {
  if (!Header.starts_with(Format))
    return "it does not begin as a file of facts does";
  llvm::SmallVector<llvm::StringRef, 4> Words;
  Header.split(Words, ' ');
  if (Words[0] != Wanted[0])
    return "it is '" + Words[0].take_front(40).str() + "' and this program reads '" + Wanted[0] + "'";
  if (Words.size() != Wanted.size())
    return "its first line is damaged";
  if (Words[1] != Wanted[1])
    return "it was written by a build whose facts have other fields";
  if (Words[2] != Wanted[2])
    return "it has " + Wanted[2] + " bytes of facts and promises " + Words[2].take_front(20).str();
  return Words[3] == Wanted[3] ? "" : "its checksum is wrong: it was damaged or edited";
}

static llvm::Error refuse(llvm::StringRef Name, const llvm::Twine &Why) {
  return makeErrorText(ErrorKind::Input, "cannot read the facts in '" + Name.str() + "': " + Why.str() + "; write them again");
}

llvm::Expected<std::vector<TuFacts>> warpshift::readFacts(llvm::StringRef Bytes, llvm::StringRef Name) {
  auto [Header, Payload] = Bytes.split('\n');
  if (!Bytes.contains('\n'))
    return refuse(Name, Bytes.starts_with(Format) ? "its first line is cut off" : "it does not begin as a file of facts does");
  if (std::string Why = whyNotRead(Header, headerOf(Payload)); !Why.empty())
    return refuse(Name, Why);
  FactsReader R(Payload);
  std::vector<TuFacts> Units;
  R.value(Units);
  if (!R.ok())
    return refuse(Name, R.whyBad() + " (byte " + llvm::Twine(R.offset()) + ")");
  if (!R.atEnd())
    return refuse(Name, "something follows the last unit (byte " + llvm::Twine(R.offset()) + ")");
  for (const TuFacts &U : Units)
    for (const FunctionFacts &F : U.Functions)
      if (std::string Why = whyMalformed(F); !Why.empty())
        return refuse(Name, "function '" + F.Name + "': " + Why);
  return Units;
}
