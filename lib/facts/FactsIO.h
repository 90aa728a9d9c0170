//===- FactsIO.h - facts compared, hashed, written and read --------------------------------*- C++ -*-===//
//
//   TuFacts ...  --writeFacts()-->  warpshift-facts/1 <schema> <bytes> <checksum> \n payload  --readFacts()-->  equal TuFacts
//
// All of it comes from one list of fields per struct (FactsFields.h). The header line is text: name and version of the
// format, a hash of the shape of the structs, the length of the payload in bytes (decimal), and the XXH3 (128 bits, hex)
// of the payload. The payload is binary, little, and the same for equal facts on every machine: numbers as LEB128, each
// string once. Whatever does not match is refused with a message that says what and where; nothing is half-read, and
// facts that come out have no index that leads nowhere (FactsCheck.h).
//
//   std::string Bytes = writeFacts(Units);
//   llvm::Expected<std::vector<TuFacts>> Again = readFacts(Bytes, "a.facts");   // *Again == Units
//
// Two functions are one instance when they are equal; the digest only finds candidates:
//   foo(int) in a.cu, sm_60    0x71c5...  \
//   foo(int) in a.cu, sm_70    0x71c5...  /  walked once, in both configurations
//   foo(int) in b.cu, sm_70    0x90aa...     another: a macro of b.cu chose other tokens
//
// Covered by test/unit/facts/FactsIOTest.cpp.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_FACTS_FACTSIO_H
#define WARPSHIFT_FACTS_FACTSIO_H

#include "facts/Facts.h"
#include "llvm/Support/Error.h"

namespace warpshift {

/// Every field of the one is that of the other, lines and columns of places included.
bool operator==(const FunctionFacts &A, const FunctionFacts &B);
bool operator==(const TuFacts &A, const TuFacts &B);

/// Of all fields; the same for equal facts in every run and on every machine.
uint64_t factsDigest(const FunctionFacts &F);

/// A hash of the shape of the facts: names of no fields, but their kinds and order.
uint64_t factsSchema();

std::string writeFacts(const std::vector<TuFacts> &Units);

/// Name is for messages. Errors are of the kind Input.
llvm::Expected<std::vector<TuFacts>> readFacts(llvm::StringRef Bytes, llvm::StringRef Name);

} // namespace warpshift

#endif
