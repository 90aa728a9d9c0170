//===- ProgramCalls.h - what a program does with a string by the calls around it ------------------*- C++ -*-===//
//
//   print("k.cu is done")   assertEqual(run("k.cu"), 0)                                                             Mentioned
//   CUDAExtension("x", ["k.cu"])   run(["nvcc", "-c", "k.cu"])                                                      Compiled
//   names = ["k.cu"]   for f in sorted(glob("*.cu"))   os.path.join(top, "k.cu")                                    Passed, to a variable
//   get("k.cu")   Path("k.cu").read_text()   std::ifstream in("k.cu")   system("sed -i s/3/4/ k.cu")                HandedOn
//
// Of languages that call by `name(..)`. An allow-list: functions that print, log, assert, compare or join names, or that compile what they name,
// by their names. Brackets in strings are none.
//
// Covered by test/unit/frontend/ProgramMentionsTest.cpp.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_FRONTEND_SCAN_PROGRAMCALLS_H
#define WARPSHIFT_FRONTEND_SCAN_PROGRAMCALLS_H

#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringRef.h"
#include <array>
#include <vector>

namespace warpshift {

/// Of an identifier, in about any language.
inline bool isWordByte(char C) { return llvm::isAlnum(C) || C == '_'; }

enum class Handling : uint8_t {
  Mentioned, ///< Nobody gets the file by it.
  Compiled, ///< As it is.
  Passed, ///< As a value, to whatever it is assigned to.
  HandedOn, ///< Somebody may read the file, change it, or write it anew.
};

/// A function of CMake, Bazel, setuptools, Meson or SCons that compiles what its arguments name, or says how.
bool compilesArguments(llvm::StringRef Callee);

/// Where strings end: on their line, but for those in backquotes or three quotes.
class StringEnds {
public:
  explicit StringEnds(llvm::StringRef Text) : Text(Text) {}
  /// Behind the string that begins at At; At itself where none does.
  size_t endAt(size_t At);

private:
  size_t search(size_t At);

  llvm::StringRef Text;
  std::array<size_t, 256> NoneBefore{}; ///< By quote: none that begins earlier has an end.
};

class ProgramCalls {
public:
  explicit ProgramCalls(llvm::StringRef Text);

  /// Of what stands between Begin and End.
  Handling at(size_t Begin, size_t End) const;

  /// It stands in a call of what compiles its arguments, or in one for names within such a one: `cuda_library(srcs = glob(["*.cu"]))`.
  bool isCompiled(size_t At) const;

  /// Where the expression begins that it stands in: in front of all brackets, but for those of blocks, loops and conditions.
  size_t beginOfExpression(size_t At) const;

private:
  struct Bracket {
    size_t Open, Close;
    int Parent;
    char Kind;
  };
  int innermost(size_t At) const;
  bool isBlock(const Bracket &B) const;
  const Bracket &headOf(const Bracket &Block) const;
  llvm::StringRef calleeOf(const Bracket &B) const;
  bool compiles(const Bracket &B, llvm::StringRef Callee) const;
  bool runsCompiler(const Bracket &B) const;
  Handling behind(size_t At) const;

  llvm::StringRef Text;
  bool RunsEditors;
  std::vector<Bracket> Brackets; ///< By Open.
};

} // namespace warpshift

#endif
