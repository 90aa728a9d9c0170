#include "verify/InputGenerator.h"
#include "llvm/ADT/APFloat.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/xxhash.h"
#include "support/Error.h"
#include <cmath>

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

/// Bit patterns where arithmetic of a type, or a cast out of it, changes its mind. Of 8 bytes, cut to the type's size;
/// for floats they are what float and double have there.
uint64_t extremeInteger(unsigned Size, uint64_t Word) {
  const unsigned Bits = Size * 8;
  const uint64_t Sign = uint64_t(1) << (Bits - 1), All = ~uint64_t(0) >> (64 - Bits);
  const uint64_t Half = uint64_t(1) << (Bits / 2); // Beyond what the next smaller type holds.
  const uint64_t Table[] = {0,        1,        All,      Sign,         Sign - 1, Sign + 1, All - 1,     Half,
                            Half - 1, Half + 1, Half / 2, Half / 2 - 1, Sign / 2, All / 3,  All / 3 * 2, Half * 3 + 5};
  return Table[Word % std::size(Table)] & All;
}

uint64_t extremeFloat(ScalarType T, uint64_t Word) {
  const fltSemantics &S = floatSemantics(T);
  const bool Negative = Word >> 63;
  auto Bits = [](const APFloat &F) { return F.bitcastToAPInt().getZExtValue(); };
  switch (Word % 10) {
  case 0: return Bits(APFloat::getZero(S, Negative));
  case 1: return Bits(APFloat::getInf(S, Negative));
  case 2: return Bits(APFloat::getNaN(S));
  case 3: return Bits(APFloat::getSmallest(S, Negative));
  case 4: return Bits(APFloat::getSmallestNormalized(S, Negative));
  case 5: return Bits(APFloat::getLargest(S, Negative));
  case 6: // The first whole number whose successor rounds.
    return encodeDouble(T, std::ldexp(Negative ? -1 : 1, int(APFloat::semanticsPrecision(S))));
  case 7: return encodeDouble(T, Negative ? -1.0 / 3 : 1.0 / 3);
  default: return encodeDouble(T, Negative ? -1 : 1);
  }
}

/// Stretches of 32 have a character of their own, since what a warp makes of its values often shows only where all of them
/// are alike: all negative (an identity that is not one), all at the edges, all bits at random, all ones, all zero.
uint64_t extremeElement(ScalarType T, uint64_t Key, uint64_t Index) {
  const unsigned Size = scalarSize(T);
  const uint64_t Word = mix(Key + Index * 0x2545f4914f6cdd1dull), Sign = uint64_t(1) << (Size * 8 - 1);
  const uint64_t All = ~uint64_t(0) >> (64 - Size * 8);
  const bool Float = scalarClass(T) == ScalarClass::Float;
  switch ((mix(Key) + Index / 32) % 5) {
  case 0: return Float ? extremeFloat(T, Word) : extremeInteger(Size, Word);
  case 1: // Negative, and no NaN.
    return Float ? encodeDouble(T, -1 - double(Word % 4096) / 8) : (Word & All) | Sign;
  case 2: // Floats that are finite, of all sizes; integers of all lengths, between whose powers of two a shift by one shows.
    if (!Float && Index % 2)
      return (Word & All) >> mix(Word) % (Size * 8);
    return Float ? encodeDouble(T, std::ldexp(Word >> 63 ? -1.0 : 1.0, int(Word % 24) - 12) *
                                       (1 + double((Word >> 8) & 0xffff) / 65536))
                 : Word & All;
  case 3: // Of one sign or the other.
    return Float && (mix(Key + Index / 32) & 1) ? Sign : 0;
  default:
    return Word % 8 && !Float ? All
           : Float            ? extremeFloat(T, Word >> 3 | (Word & Sign ? 1ull << 63 : 0))
                              : extremeInteger(Size, Word >> 3);
  }
}

/// Neighbours are alike, two to sixteen of them, and groups differ by orders of magnitude: lanes part, and those that exchange
/// values with a neighbour stay together, so that the original bears it.
uint64_t groupElement(ScalarType T, uint64_t Key, uint64_t Index) {
  const uint64_t Warp = Index / 32, Group = Index / (16 >> (mix(Key) + Warp) % 4);
  const uint64_t Small = mix(Key + Group * 0x2545f4914f6cdd1dull) % 8;
  switch ((mix(Key + Warp) + Group) % 3) {
  case 0: return 0;
  case 1: return encodeDouble(T, double(Small + 1));
  default: return encodeDouble(T, double(Small + (scalarSize(T) == 1 ? 96 : 384))); // More than launches have threads in a block.
  }
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
  // A device or a pipe may never end, or never begin.
  sys::fs::file_status Status;
  if (!sys::fs::status(Path, Status) && Status.type() != sys::fs::file_type::regular_file)
    return makeError(ErrorKind::Io, "cannot read the data of '{0}' from '{1}': it is no regular file", Image.Name, Path);
  if (Status.getSize() > Image.Bytes.size() && Status.type() == sys::fs::file_type::regular_file)
    return makeError(ErrorKind::Config, "'{0}' has {1} bytes, but '{2}' holds {3}", Path, Status.getSize(), Image.Name,
                     Image.Bytes.size());
  auto File = MemoryBuffer::getFile(Path, /*IsText=*/false, /*RequiresNullTerminator=*/false);
  if (!File)
    return makeError(ErrorKind::Io, "cannot read the data of '{0}' from '{1}': {2}", Image.Name, Path, File.getError().message());
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
  case InitSpec::Kind::Zero: break;
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
  case InitSpec::Kind::Extremes: {
    uint64_t Key = mix(S.Seed) ^ xxh3_64bits(Image.Name);
    for (uint64_t I = 0; I != Count; ++I)
      store(Image.Bytes, I * Size, extremeElement(Image.Type, Key, I), Size);
    break;
  }
  case InitSpec::Kind::Groups: {
    uint64_t Key = mix(S.Seed) ^ xxh3_64bits(Image.Name);
    for (uint64_t I = 0; I != Count; ++I)
      store(Image.Bytes, I * Size, groupElement(Image.Type, Key, I), Size);
    break;
  }
  case InitSpec::Kind::Values:
    if (Init.Values.size() > Count)
      return makeError(ErrorKind::Config, "{0} values are given for '{1}', which holds {2}", Init.Values.size(), Image.Name,
                       Count);
    for (uint64_t I = 0; I != Init.Values.size(); ++I)
      store(Image.Bytes, I * Size, Init.Values[I], Size);
    break;
  case InitSpec::Kind::File: return fillFromFile(Image, Init, BaseDir);
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
