//===- Memory.h - allocations, bounds and the initialised shadow --------------------------*- C++ -*-===//
//
//   generic address:  [ allocation id : 32 | offset : 32 ]     id 1 shared, 2 local, 3 kernel parameters,
//                                                              16.. one id per 4 GiB of an allocation
//
// Every allocation starts at an address of its own 4 GiB slot, so finding it is one table look-up and a pointer
// that runs out of its buffer meets nothing. Beside each byte stands a shadow byte: 0 defined, 1 written with an
// undefined value, 2 never written. An allocation whose bytes are all defined has no shadow until it needs one.
// Little endian, byte addressed; a global and a const address are generic addresses as they are.
//
// Contract: host access through read/write/fill checks bounds and returns an Error; devices use find() and
// touch the bytes. Ids are never reused, so a freed pointer is recognised.
//
// Example:
//   uint64_t A = *Mem.allocate(4096, "input");   Mem.write(A, bytes);   Mem.undefinedBytes(A, 4096)
//
// Covered by test/unit/simt/MachineTest.cpp.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_SIMT_MEMORY_H
#define WARPSHIFT_SIMT_MEMORY_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include <algorithm>
#include <atomic>
#include <cstdint>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

namespace warpshift::simt {

constexpr uint64_t SharedWindow = 1ull << 32;
constexpr uint64_t LocalWindow = 2ull << 32;
constexpr uint64_t ParamWindow = 3ull << 32;
constexpr uint32_t FirstId = 16;

enum ShadowByte : uint8_t { Defined = 0, UndefValue = 1, NeverWritten = 2 };

struct Allocation {
  uint64_t Base = 0, Size = 0;
  uint64_t HiddenSize = 0; ///< Of an allocation that is hidden: its size, and Size is 0.
  std::string Name;
  bool ReadOnly = false; ///< Constant memory: device stores fault.
  bool Freed = false;
  bool ByDevice = false; ///< From device-side malloc.
  uint8_t *Data = nullptr;          ///< Null once freed.
  std::unique_ptr<uint8_t[]> Owned; ///< Data, unless it was adopted.
  std::unique_ptr<uint8_t[]> Shadow; ///< Null while every byte is defined.

  uint8_t *at(uint64_t Address) const { return Data + (Address - Base); }
  uint8_t *shadowAt(uint64_t Address) const { return Shadow.get() + (Address - Base); }
  bool covers(uint64_t Address, uint64_t Bytes) const { return Address - Base < Size && Bytes <= Size - (Address - Base); }
};

class Memory {
public:
  explicit Memory(uint64_t Limit = 4ull << 30, uint8_t Poison = 0xa5) : Limit(Limit), Poison(Poison) {}

  /// A new allocation, filled with the poison byte and marked never written. Fails beyond the limit.
  llvm::Expected<uint64_t> allocate(uint64_t Bytes, llvm::StringRef Name);
  /// A new allocation over bytes that live elsewhere (memory that the host sees as well); they count as defined and
  /// must outlive the allocation.
  llvm::Expected<uint64_t> adopt(uint8_t *Data, uint64_t Bytes, llvm::StringRef Name);
  /// The address that the next allocation gets.
  uint64_t nextBase() const { return std::max<uint64_t>(Table.size(), FirstId) << 32; }
  /// Gives the bytes back; later accesses are use-after-free. Base must be the start of a live allocation.
  llvm::Error release(uint64_t Base);

  llvm::Error write(uint64_t Address, llvm::ArrayRef<uint8_t> Bytes);
  llvm::Error read(uint64_t Address, llvm::MutableArrayRef<uint8_t> Bytes) const;
  llvm::Error fill(uint64_t Address, uint8_t Value, uint64_t Bytes);
  /// One entry per byte (ShadowByte values).
  llvm::Expected<std::vector<uint8_t>> shadow(uint64_t Address, uint64_t Bytes) const;
  llvm::Error setReadOnly(uint64_t Base);
  /// Until show(Base), no access fits the allocation: it is out of reach of what runs next.
  void hide(uint64_t Base);
  void show(uint64_t Base);
  /// Marks bytes as never written again and fills them with the poison byte.
  llvm::Error poison(uint64_t Address, uint64_t Bytes);

  /// The allocation that owns Address (its slot), or null. May be freed or too small: the caller checks.
  Allocation *find(uint64_t Address) const {
    uint64_t Id = Address >> 32;
    return Id < Table.size() ? Table[Id] : nullptr;
  }
  /// "12 bytes past the end of 'input' (4096 bytes)", for messages.
  std::string describe(uint64_t Address) const;
  /// Gives A a shadow, all defined, if it has none.
  void needShadow(Allocation &A);

  uint8_t poisonByte() const { return Poison; }
  void setPoison(uint8_t P) { Poison = P; }
  uint64_t used() const { return Used; }
  llvm::ArrayRef<std::unique_ptr<Allocation>> allocations() const { return All; }

private:
  llvm::Expected<Allocation *> addSlot(uint64_t Bytes, llvm::StringRef Name);
  Allocation *checked(uint64_t Address, uint64_t Bytes) const;
  llvm::Error badAccess(uint64_t Address, uint64_t Bytes) const;

  uint64_t Limit, Used = 0;
  uint8_t Poison;
  std::vector<std::unique_ptr<Allocation>> All;
  std::vector<Allocation *> Table; ///< By address >> 32.
  std::mutex ShadowLock;
};

} // namespace warpshift::simt

#endif
