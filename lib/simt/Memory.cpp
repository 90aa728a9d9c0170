//===- Memory.cpp - allocations, bounds and the initialised shadow --------------------------------------===//
#include "simt/Memory.h"
#include "support/Error.h"
#include "llvm/ADT/StringExtras.h"
#include <cstring>
#include <utility>

namespace warpshift::simt {

llvm::Expected<Allocation *> Memory::addSlot(uint64_t Bytes, llvm::StringRef Name) {
  if (Bytes > Limit || Used > Limit - Bytes)
    return makeError(ErrorKind::Input, "'{0}' needs {1} bytes, but only {2} of the memory limit of {3} bytes are left", Name,
                     Bytes, Limit - Used, Limit);
  if (Table.empty())
    Table.resize(FirstId, nullptr);
  auto A = std::make_unique<Allocation>();
  A->Base = uint64_t(Table.size()) << 32;
  A->Size = Bytes;
  A->Name = Name.str();
  Used += Bytes;
  // One slot more than the bytes need: a pointer just past the end still belongs to this allocation's messages.
  for (uint64_t I = 0; I != (Bytes >> 32) + 1; ++I)
    Table.push_back(A.get());
  All.push_back(std::move(A));
  return All.back().get();
}

llvm::Expected<uint64_t> Memory::allocate(uint64_t Bytes, llvm::StringRef Name) {
  llvm::Expected<Allocation *> A = addSlot(Bytes, Name);
  if (!A)
    return A.takeError();
  (*A)->Owned.reset(new uint8_t[Bytes ? Bytes : 1]);
  (*A)->Data = (*A)->Owned.get();
  (*A)->Shadow.reset(new uint8_t[Bytes ? Bytes : 1]);
  std::memset((*A)->Data, Poison, Bytes);
  std::memset((*A)->Shadow.get(), NeverWritten, Bytes);
  return (*A)->Base;
}

llvm::Expected<uint64_t> Memory::adopt(uint8_t *Data, uint64_t Bytes, llvm::StringRef Name) {
  llvm::Expected<Allocation *> A = addSlot(Bytes, Name);
  if (!A)
    return A.takeError();
  (*A)->Data = Data;
  return (*A)->Base;
}

llvm::Error Memory::release(uint64_t Base) {
  Allocation *A = find(Base);
  if (!A || A->Base != Base || A->Freed)
    return makeError(ErrorKind::Input, "cannot free {0}: not the start of a live allocation", describe(Base));
  A->Freed = true;
  Used -= A->Size;
  A->Data = nullptr;
  A->Owned.reset();
  A->Shadow.reset();
  return llvm::Error::success();
}

Allocation *Memory::checked(uint64_t Address, uint64_t Bytes) const {
  Allocation *A = find(Address);
  return A && !A->Freed && A->covers(Address, Bytes) ? A : nullptr;
}

llvm::Error Memory::badAccess(uint64_t Address, uint64_t Bytes) const {
  return makeError(ErrorKind::Input, "cannot access {0} bytes at {1}", Bytes, describe(Address));
}

llvm::Error Memory::write(uint64_t Address, llvm::ArrayRef<uint8_t> Bytes) {
  if (Bytes.empty())
    return llvm::Error::success();
  Allocation *A = checked(Address, Bytes.size());
  if (!A)
    return badAccess(Address, Bytes.size());
  std::memcpy(A->at(Address), Bytes.data(), Bytes.size());
  if (!A->Shadow)
    return llvm::Error::success();
  if (Address == A->Base && Bytes.size() == A->Size)
    A->Shadow.reset();
  else
    std::memset(A->shadowAt(Address), Defined, Bytes.size());
  return llvm::Error::success();
}

llvm::Error Memory::read(uint64_t Address, llvm::MutableArrayRef<uint8_t> Bytes) const {
  if (Bytes.empty())
    return llvm::Error::success();
  Allocation *A = checked(Address, Bytes.size());
  if (!A)
    return badAccess(Address, Bytes.size());
  std::memcpy(Bytes.data(), A->at(Address), Bytes.size());
  return llvm::Error::success();
}

llvm::Error Memory::fill(uint64_t Address, uint8_t Value, uint64_t Bytes) {
  if (!Bytes)
    return llvm::Error::success();
  Allocation *A = checked(Address, Bytes);
  if (!A)
    return badAccess(Address, Bytes);
  std::memset(A->at(Address), Value, Bytes);
  if (A->Shadow)
    std::memset(A->shadowAt(Address), Defined, Bytes);
  return llvm::Error::success();
}

llvm::Error Memory::poison(uint64_t Address, uint64_t Bytes) {
  if (!Bytes)
    return llvm::Error::success();
  Allocation *A = checked(Address, Bytes);
  if (!A)
    return badAccess(Address, Bytes);
  needShadow(*A);
  std::memset(A->at(Address), Poison, Bytes);
  std::memset(A->shadowAt(Address), NeverWritten, Bytes);
  return llvm::Error::success();
}

llvm::Expected<std::vector<uint8_t>> Memory::shadow(uint64_t Address, uint64_t Bytes) const {
  std::vector<uint8_t> Result(Bytes, Defined);
  if (!Bytes)
    return Result;
  Allocation *A = checked(Address, Bytes);
  if (!A)
    return badAccess(Address, Bytes);
  if (A->Shadow)
    std::memcpy(Result.data(), A->shadowAt(Address), Bytes);
  return Result;
}

llvm::Error Memory::setReadOnly(uint64_t Base) {
  Allocation *A = checked(Base, 0);
  if (!A)
    return badAccess(Base, 0);
  A->ReadOnly = true;
  return llvm::Error::success();
}

void Memory::hide(uint64_t Base) {
  Allocation &A = *find(Base);
  A.HiddenSize = std::exchange(A.Size, 0);
}

void Memory::show(uint64_t Base) {
  Allocation &A = *find(Base);
  A.Size = std::exchange(A.HiddenSize, 0);
}

void Memory::needShadow(Allocation &A) {
  std::lock_guard<std::mutex> Lock(ShadowLock);
  if (!A.Shadow)
    A.Shadow.reset(new uint8_t[A.Size ? A.Size : 1]());
}

std::string Memory::describe(uint64_t Address) const {
  std::string Hex = "0x" + llvm::utohexstr(Address, /*LowerCase=*/true);
  if (Allocation *A = find(Address)) {
    uint64_t Offset = Address - A->Base;
    std::string What = llvm::formatv("'{0}' ({1} bytes{2})", A->Name, A->Size, A->Freed ? ", freed" : "").str();
    if (Offset < A->HiddenSize)
      return llvm::formatv("{0}: offset {1} of '{2}' ({3} bytes), which this device cannot reach", Hex, Offset, A->Name,
                           A->HiddenSize)
          .str();
    if (Offset < A->Size)
      return llvm::formatv("{0}: offset {1} of {2}", Hex, Offset, What).str();
    return llvm::formatv("{0}: {1} bytes past the end of {2}", Hex, Offset - A->Size, What).str();
  }
  // A small negative index lands near the end of the slot below.
  if (Allocation *Next = find(Address + (1ull << 31)))
    if (Address < Next->Base)
      return llvm::formatv("{0}: {1} bytes before '{2}' ({3} bytes)", Hex, Next->Base - Address, Next->Name, Next->Size).str();
  if (Address < 4096)
    return Hex + ": a null pointer" + (Address ? " with an offset" : "");
  return Hex + ": no allocation";
}

} // namespace warpshift::simt
