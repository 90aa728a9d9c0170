//===- PtxFuzzTest.cpp - damaged texts must never crash the PTX library ------------------------------------===//
//
//   seed text -> a few random mutations -> parse, validate, print, control flow, fragment
//
// A damaged text that still parses must round trip; one that does not must say where. Seeds are fixed, so a
// failure names the seed that repeats it. Worth most under the asan preset.
//
//===------------------------------------------------------------------------------------------===//
#include "ptx/ControlFlow.h"
#include "ptx/Fragment.h"
#include "ptx/Parser.h"
#include "ptx/Printer.h"
#include "ptx/Validator.h"
#include "test/unit/ptx/RandomPtx.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "gtest/gtest.h"
#include <algorithm>

using namespace warpshift::ptx;
using warpshift::ptx::testing::RandomPtx;

namespace {

std::vector<std::string> corpus() {
  std::vector<std::string> Texts, Paths;
  for (unsigned Seed = 0; Seed != 8; ++Seed)
    Texts.push_back(RandomPtx(Seed).module(25, Seed % 2));
  std::error_code EC;
  for (llvm::sys::fs::directory_iterator It(WARPSHIFT_TEST_DIR "/ptx", EC), End; It != End && !EC; It.increment(EC))
    if (llvm::StringRef(It->path()).ends_with(".ptx"))
      Paths.push_back(It->path());
  std::sort(Paths.begin(), Paths.end());
  for (const std::string &Path : Paths)
    if (auto Buffer = llvm::MemoryBuffer::getFile(Path))
      Texts.push_back((*Buffer)->getBuffer().str());
  return Texts;
}

void mutate(std::string &T, std::mt19937 &Rng) {
  static const char *Words[] = {"{",
                                "}",
                                "(",
                                ")",
                                "[",
                                "]",
                                "<",
                                ">",
                                ";",
                                ",",
                                ".reg .b32",
                                "@",
                                "!",
                                "|",
                                "_",
                                "%r1",
                                "0x",
                                "0f",
                                "999999999999999999999",
                                ".loc 1 2 3",
                                "L0:",
                                "\"",
                                "/*",
                                "//",
                                "call",
                                ".func",
                                "+",
                                "-",
                                ".entry",
                                ".param",
                                ".b64",
                                "vote.sync",
                                "\\"};
  size_t At = T.empty() ? 0 : Rng() % T.size();
  size_t Length = T.empty() ? 0 : std::min<size_t>(1 + Rng() % 12, T.size() - At);
  switch (Rng() % 6) {
  case 0: T.erase(At, Length); break;
  case 1: T.insert(At, T.substr(At, Length)); break;
  case 2:
    if (!T.empty())
      T[At] = char(Rng() % 256);
    break;
  case 3: T.insert(At, std::string(" ") + Words[Rng() % std::size(Words)] + " "); break;
  case 4: { // Move a piece elsewhere.
    std::string Piece = T.substr(At, Length);
    T.erase(At, Length);
    T.insert(T.empty() ? 0 : Rng() % T.size(), Piece);
    break;
  }
  default:
    if (Rng() % 8 == 0)
      T.resize(At);
    else if (size_t End = T.find(';', At); End != std::string::npos)
      T.erase(At, End - At); // Most of a statement.
  }
}

void exercise(const std::string &Text, unsigned Seed) {
  ParseResult R = parseModule(Text);
  for (const Diagnostic &D : R.Diags) {
    ASSERT_GE(D.At.Line, 1u) << "seed " << Seed << ": " << D.Message;
    ASSERT_GE(D.At.Column, 1u) << "seed " << Seed << ": " << D.Message;
  }
  validate(R.M);
  for (const Function &F : R.M.Functions)
    buildControlFlow(R.M, F);
  std::string Printed = printToString(R.M);
  if (!R.ok())
    return;
  ParseResult Again = parseModule(Printed);
  ASSERT_TRUE(Again.ok()) << "seed " << Seed << ": " << formatDiagnostic(Again.Diags[0], "printed") << "\n" << Text;
  ASSERT_TRUE(Again.M == R.M) << "seed " << Seed << "\n" << Text;
}

TEST(PtxFuzz, DamagedModulesNeverCrashAndStillRoundTripWhenTheyParse) {
  std::vector<std::string> Texts = corpus();
  for (unsigned Seed = 0; Seed != 3000; ++Seed) {
    std::mt19937 Rng(Seed);
    std::string Text = Texts[Rng() % Texts.size()];
    for (unsigned N = 1 + Rng() % 6; N != 0; --N)
      mutate(Text, Rng);
    exercise(Text, Seed);
    if (HasFatalFailure())
      return;
  }
}

TEST(PtxFuzz, DamagedFragmentsNeverCrashAndKeepTheirRanges) {
  const char *Seeds[] = {"{ .reg .pred p; shfl.down.b32 %0|p, %1, %2, 0x1f; @p add.s32 %0, %0, 1; }",
                         "\"{\\n\\t\" \" .reg .b32 lo, hi;\\n\" \"mov.b64 {lo, hi}, %1; vote.ballot.b32 %0, !p; }\"",
                         "LOOP%=: @!p bra LOOP%=; mov.u32 %[x], %%laneid; exit;"};
  for (unsigned Seed = 0; Seed != 20000; ++Seed) {
    std::mt19937 Rng(Seed);
    std::string Text = Seeds[Rng() % std::size(Seeds)];
    for (unsigned N = 1 + Rng() % 4; N != 0; --N)
      mutate(Text, Rng);
    uint32_t Last = 0;
    for (const FragmentStatement &S : parseFragment(Text).Statements) {
      ASSERT_LE(Last, S.Begin) << Seed << ": " << Text;
      ASSERT_LT(S.Begin, S.End) << Seed << ": " << Text;
      ASSERT_LE(S.End, Text.size()) << Seed << ": " << Text;
      Last = S.End;
    }
  }
}

} // namespace
