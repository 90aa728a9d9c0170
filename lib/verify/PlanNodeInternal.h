//===- PlanNodeInternal.h - a YAML document with positions, and its complaints -----------*- C++ -*-===//
//
//   text --loadNodes()--> PlanNode tree (every key and value keeps its range) --> PlanParser reads it
//
// LLVM's YAML nodes can be walked once and forward only; a tree lets the reader ask for keys by name and
// report the unknown ones. Complaints collects every mistake, rendered with line, column and caret.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_VERIFY_PLANNODEINTERNAL_H
#define WARPSHIFT_VERIFY_PLANNODEINTERNAL_H

#include "llvm/ADT/Twine.h"
#include "llvm/Support/MemoryBufferRef.h"
#include "llvm/Support/SourceMgr.h"
#include "llvm/Support/raw_ostream.h"
#include <memory>
#include <string>
#include <vector>

namespace warpshift::verify {

class Complaints {
public:
  explicit Complaints(llvm::SourceMgr &SM) : SM(SM) {}
  void at(llvm::SMRange Where, const llvm::Twine &Message) {
    llvm::raw_string_ostream OS(Text);
    SM.GetMessage(Where.Start, llvm::SourceMgr::DK_Error, Message, Where).print(/*ProgName=*/"", OS, /*ShowColors=*/false);
  }
  void raw(const llvm::SMDiagnostic &D) {
    llvm::raw_string_ostream OS(Text);
    D.print("", OS, false);
  }
  bool any() const { return !Text.empty(); }
  std::string take() {
    while (!Text.empty() && Text.back() == '\n')
      Text.pop_back();
    return std::move(Text);
  }

private:
  llvm::SourceMgr &SM;
  std::string Text;
};

struct PlanNode {
  enum class Kind : uint8_t { Null, Scalar, List, Map };
  Kind K = Kind::Null;
  llvm::SMRange Range;
  std::string Text; ///< Of a scalar.
  struct Key {
    std::string Text;
    llvm::SMRange Range;
  };
  std::vector<Key> Keys;       ///< Of a map; Items has the values.
  std::vector<PlanNode> Items; ///< Of a list or map.
  bool isScalar() const { return K == Kind::Scalar; }
};

/// The one document of Text; Null (with complaints) when it cannot be read.
PlanNode loadNodes(llvm::MemoryBufferRef Text, llvm::SourceMgr &SM, Complaints &C);

} // namespace warpshift::verify

#endif
