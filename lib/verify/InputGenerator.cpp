#include "verify/InputGenerator.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/xxhash.h"
#include "support/Error.h"

using namespace llvm;

namespace warpshift::verify {

namespace {
/// SplitMix64: a counter in, a random word out, so that any element can be made without its neighbours.
uint64_t mix(uint64_t X) {
  X += 0x9e3779b97f4a7c15ull;
  X = (X ^ (X >> 30)) * 0xbf58476d1ce4e5b9ull;
  X = (X ^ (X >> 27)) * 0x94d049bb133111ebull;
  return X ^ (X >> 31);
}

uint64_t randomElement(const InitSpec &S, ScalarType T, uint64_t Key, uint64_t Index) {
  uint64_t Word = mix(Key + Index * 0x2545f4914f6cdd1dull);
  if (S.Step > 0)
    return encodeDouble(T, S.Min + S.Step * double(Word % (uint64_t((S.Max - S.Min) / S.Step) + 1)));
  if (scalarClass(T) == ScalarClass::Float) {
    double Unit = double(Word >> 11) * 0x1p-53;
    return encodeDouble(T, S.Min + (S.Max - S.Min) * Unit);
  }
  double Span = S.Max - S.Min;
  if (Span >= 0x1p53)
    return encodeDouble(T, S.Min) + Word; // A range as wide as the type: any bits do.
  uint64_t Steps = uint64_t(Span) + 1;
  return encodeDouble(T, S.Min + double(Word % Steps));
}

void store(std::vector<uint8_t> &Bytes, uint64_t Offset, uint64_t Bits, unsigned Size) {
  for (unsigned I = 0; I != Size; ++I)
    Bytes[Offset + I] = uint8_t(Bits >> (8 * I));
}

Error fillFromFile(BufferImage &Image, const InitSpec &Init, StringRef BaseDir) {
  SmallString<128> Path(Init.Path);
  if (sys::path::is_relative(Path) && !BaseDir.empty()) {
    Path = BaseDir;
    sys::path::append(Path, Init.Path);
  }
  auto File = MemoryBuffer::getFile(Path, /*IsText=*/false, /*RequiresNullTerminator=*/false);
  if (!File)
    return makeError(ErrorKind::Io, "cannot read the data of '{0}' from '{1}': {2}", Image.Name, Path,
                     File.getError().message());
  StringRef Data = (*File)->getBuffer();
  if (Data.size() > Image.Bytes.size())
    return makeError(ErrorKind::Config, "'{0}' has {1} bytes, but '{2}' holds {3}", Path, Data.size(), Image.Name,
                     Image.Bytes.size());
  copy(Data, Image.Bytes.begin());
  return Error::success();
}

Error fill(BufferImage &Image, const InitSpec &Init, DataSeed S, StringRef BaseDir) {
  const unsigned Size = scalarSize(Image.Type);
  const uint64_t Count = Image.Bytes.size() / Size;
  switch (Init.K) {
  case InitSpec::Kind::Zero:
    break;
  case InitSpec::Kind::Poison:
    Image.Undefined = true;
    std::fill(Image.Bytes.begin(), Image.Bytes.end(), S.PoisonFill);
    break;
  case InitSpec::Kind::Iota:
    for (uint64_t I = 0; I != Count; ++I)
      store(Image.Bytes, I * Size, encodeDouble(Image.Type, double(I)), Size);
    break;
  case InitSpec::Kind::Random: {
    uint64_t Key = mix(S.Seed) ^ xxh3_64bits(Image.Name);
    for (uint64_t I = 0; I != Count; ++I)
      store(Image.Bytes, I * Size, randomElement(Init, Image.Type, Key, I), Size);
    break;
  }
  case InitSpec::Kind::Values:
    if (Init.Values.size() > Count)
      return makeError(ErrorKind::Config, "{0} values are given for '{1}', which holds {2}", Init.Values.size(),
                       Image.Name, Count);
    for (uint64_t I = 0; I != Init.Values.size(); ++I)
      store(Image.Bytes, I * Size, Init.Values[I], Size);
    break;
  case InitSpec::Kind::File:
    return fillFromFile(Image, Init, BaseDir);
  }
  return Error::success();
}
} // namespace

Expected<BufferImage> generateBuffer(const BufferDecl &B, DataSeed S, StringRef BaseDir) {
  BufferImage Image{B.Name, B.Type, std::vector<uint8_t>(B.byteSize()), false};
  if (Error E = fill(Image, B.Init, S, BaseDir))
    return std::move(E);
  return Image;
}

Expected<std::vector<BufferImage>> generateBuffers(const LaunchPlan &Plan, DataSeed S) {
  std::vector<BufferImage> Out;
  for (const BufferDecl &B : Plan.Buffers) {
    Expected<BufferImage> Image = generateBuffer(B, S, Plan.BaseDir);
    if (!Image)
      return Image.takeError();
    Out.push_back(std::move(*Image));
  }
  return Out;
}

Expected<BufferImage> generateGlobal(const GlobalInit &G, uint64_t Size, DataSeed S, StringRef BaseDir) {
  if (G.Count * scalarSize(G.Type) > Size)
    return makeError(ErrorKind::Config, "the plan gives {0} bytes for the variable '{1}', which holds {2}",
                     G.Count * scalarSize(G.Type), G.Name, Size);
  BufferImage Image{G.Name, G.Type, std::vector<uint8_t>(Size), false};
  if (Error E = fill(Image, G.Init, S, BaseDir))
    return std::move(E);
  return Image;
}

} // namespace warpshift::verify
