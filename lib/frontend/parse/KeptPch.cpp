#include "frontend/parse/KeptPchInternal.h"
#include "frontend/stubs/EmbeddedPaths.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/Endian.h"

using namespace warpshift;
using llvm::StringRef;
namespace endian = llvm::support::endian;

namespace {

/// Where clang reads tables out of the bytes.
constexpr size_t Alignment = 64;

/// A part of a file, which lives as long as it.
class PartOfFile final : public llvm::MemoryBuffer {
public:
  PartOfFile(std::shared_ptr<llvm::MemoryBuffer> Whole, StringRef Part) : Whole(std::move(Whole)) {
    init(Part.begin(), Part.end(), /*RequiresNullTerminator=*/false);
  }
  BufferKind getBufferKind() const override { return Whole->getBufferKind(); }

private:
  std::shared_ptr<llvm::MemoryBuffer> Whole;
};

class Packer {
public:
  std::string Out;
  void number(uint64_t N) {
    char Bytes[8];
    endian::write64le(Bytes, N);
    Out.append(Bytes, sizeof(Bytes));
  }
  void text(StringRef T) {
    number(T.size());
    Out += T;
  }
  void words(const llvm::StringSet<> &Set) {
    std::vector<StringRef> Sorted;
    for (const auto &W : Set)
      Sorted.push_back(W.getKey());
    llvm::sort(Sorted);
    number(Sorted.size());
    for (StringRef W : Sorted)
      text(W);
  }
};

class Unpacker {
public:
  explicit Unpacker(StringRef Rest) : Rest(Rest) {}
  bool Ok = true;
  uint64_t number() {
    if (Rest.size() < 8)
      return Ok = false;
    const uint64_t N = endian::read64le(Rest.data());
    Rest = Rest.drop_front(8);
    return N;
  }
  StringRef text() {
    const uint64_t Size = number();
    Ok &= Size <= Rest.size();
    if (!Ok)
      return "";
    const StringRef T = Rest.take_front(Size);
    Rest = Rest.drop_front(Size);
    return T;
  }
  void words(llvm::StringSet<> &To) {
    for (uint64_t N = number(); Ok && N; --N)
      To.insert(text());
  }
  StringRef Rest;
};

size_t padding(size_t Size) { return (Alignment - Size % Alignment) % Alignment; }

std::string toolkitKey(const Toolkit &Headers, StringRef Key) {
  return ("toolkit\n" + Headers.Path + "\n" + Headers.ResourceDir + "\n" + Key).str();
}

std::string stubKey(StringRef Key) { return ("stubs\n" + Key).str(); }

/// Else they are made of files, which nobody asked about.
bool isAllInProgram(const Toolkit &Headers) { return Headers.isStubs() && Headers.ResourceDir == embeddedResourceDir(); }

} // namespace

StubPch::Bytes warpshift::findKeptStubs(const Toolkit &Headers, StringRef Key) {
  HeaderStore *Store = Headers.Pch->store();
  return Store && isAllInProgram(Headers) ? Store->find(stubKey(Key)) : nullptr;
}

void warpshift::keepStubs(const Toolkit &Headers, StringRef Key, const llvm::MemoryBuffer &Pch) {
  if (HeaderStore *Store = Headers.Pch->store(); Store && isAllInProgram(Headers))
    Store->keep(stubKey(Key), Pch.getBuffer());
}

std::string warpshift::packedPch(const StubPch::Surface &S, StringRef Pch) {
  Packer P;
  P.words(S.Words);
  P.words(S.Names);
  P.words(S.Quoted);
  P.words(S.Last);
  const std::vector<FileAnswer> Read = S.Read.answers();
  P.number(Read.size());
  for (const FileAnswer &A : Read) {
    P.number(uint64_t(A.Asked));
    P.text(A.Path);
    P.text(A.Answer);
  }
  P.Out.append(padding(P.Out.size()), '\0');
  P.Out += Pch;
  return std::move(P.Out);
}

std::optional<UnpackedPch> warpshift::unpackedPch(StringRef Entry) {
  UnpackedPch Out;
  Unpacker U(Entry);
  U.words(Out.Words);
  U.words(Out.Names);
  U.words(Out.Quoted);
  U.words(Out.Last);
  for (uint64_t N = U.number(); U.Ok && N; --N) {
    const auto Asked = FileAnswer::Question(U.number());
    const StringRef Path = U.text(), Answer = U.text();
    Out.Read.push_back({Asked, Path.str(), Answer.str()});
  }
  const size_t Padding = padding(Entry.size() - U.Rest.size());
  if (!U.Ok || U.Rest.size() <= Padding)
    return std::nullopt;
  Out.Pch = U.Rest.drop_front(Padding);
  return Out;
}

KeptToolkitPch warpshift::findKeptToolkitPch(const Toolkit &Headers, StringRef Key,
                                             llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> FS) {
  HeaderStore *Store = Headers.Pch->store();
  std::shared_ptr<llvm::MemoryBuffer> Entry = Store ? Store->find(toolkitKey(Headers, Key)) : nullptr;
  std::optional<UnpackedPch> Found = Entry ? unpackedPch(Entry->getBuffer()) : std::nullopt;
  if (!Found)
    return {};
  auto S = std::make_shared<StubPch::Surface>();
  if (!askAgain(Found->Read, std::move(FS), S->Read))
    return {};
  S->Words = std::move(Found->Words);
  S->Names = std::move(Found->Names);
  S->Quoted = std::move(Found->Quoted);
  S->Last = std::move(Found->Last);
  return {std::make_shared<PartOfFile>(Entry, Found->Pch), std::move(S)};
}

void warpshift::keepToolkitPch(const Toolkit &Headers, StringRef Key, const llvm::MemoryBuffer &Pch, const StubPch::Surface &S) {
  if (HeaderStore *Store = Headers.Pch->store(); Store && !S.Read.spoiled())
    Store->keep(toolkitKey(Headers, Key), packedPch(S, Pch.getBuffer()));
}
