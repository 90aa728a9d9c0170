//===- Program.h - a random kernel as a tree of text -----------------------------------------*- C++ -*-===//
//
//   Random --generate--> Program { tree, launch } --print--> CUDA text --> judged
//                            ^                                               |
//                            +----------- smaller trees <--- shrink ---------+
//
// A node is a piece of text with holes: "$0", "$1", ... stand for its children, "@" for the number of the
// program ("@@" for an at sign), so that many programs (or many variants of one) fit into one translation unit. Every expression
// has an arithmetic type, so any of them may stand for any other: that is what makes shrinking simple.
//
//   Node If = stmt("if ($0) $1", {expr("a & 1u"), block({stmt("b += __any(c);")})});
//
// Covered by test/fuzz/kernels/KernelFuzzTest.cpp.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_TEST_FUZZ_PROGRAM_H
#define WARPSHIFT_TEST_FUZZ_PROGRAM_H

#include "llvm/ADT/StringRef.h"
#include <array>
#include <cstdint>
#include <string>
#include <vector>

namespace warpshift::fuzz {

enum class NodeKind : uint8_t { Expr, Stmt, Block, Item };

/// Where an item stands. Both units include the header.
enum class File : uint8_t { Unit, Header, Second };
constexpr unsigned NumFiles = 3;
/// By File; all but the first empty: a program of one unit.
using Texts = std::array<std::string, NumFiles>;

/// The files that the tool may edit; the others lie around them.
enum class Given : uint8_t { All, Unit, Second, Header };

struct Node {
  NodeKind Kind = NodeKind::Stmt;
  std::string Text;
  std::vector<Node> Kids;
  std::string Declares; ///< The name that must not be used outside if this is to go, nor inside if only its frame goes.
  bool Keep = false; ///< Not to be removed: the frame of the kernel.
  bool Catches = false; ///< A loop or switch: what a break inside it belongs to.
  File In = File::Unit; ///< Of an item.
};

Node expr(std::string Text, std::vector<Node> Kids = {});
Node stmt(std::string Text, std::vector<Node> Kids = {});
Node block(std::vector<Node> Kids);
Node item(std::string Text, std::vector<Node> Kids = {}); ///< At namespace scope.

struct Shape {
  unsigned Grid = 1, X = 32, Y = 1;
  unsigned threads() const { return X * Y; }
};

struct Program {
  uint64_t Seed = 0;
  Node Root; ///< A block of items, among them the kernel `k@(out, in, n, m, count)`, and in the second unit `s@` with the same.
  bool TwoUnits = false;
  Given Inputs = Given::All;
  Shape Launch;
  int N = 0, M = 0; ///< Scalar arguments.
  bool Launched = true; ///< The launch is in the text, so that the tool may see the shape of the block.
  unsigned size() const; ///< Bytes of text.
};

/// Declarations every translation unit starts with; there is no warp operation in it.
llvm::StringRef preamble();
/// What it includes as "near.h".
llvm::StringRef systemHeader();

/// The text of the program as number Id, launches included.
Texts print(const Program &P, unsigned Id);
/// The same for people: one file behind the other, each named.
std::string wholeText(const Texts &T);

/// Takes out the items that may go and that nobody names.
void dropUnused(Node &Root);

/// All programs that are one step smaller, the largest steps first.
std::vector<Program> smaller(const Program &P);

} // namespace warpshift::fuzz

#endif
