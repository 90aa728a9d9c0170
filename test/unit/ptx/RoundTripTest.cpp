#include "PtxTesting.h"
#include "RandomPtx.h"
#include "ptx/ControlFlow.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/FileSystem.h"

using namespace warpshift::ptx;
using namespace warpshift::ptx::testing;

namespace {

void expectRoundTrip(llvm::StringRef Text, const std::string &What) {
  ParseResult R = parseModule(Text);
  ASSERT_TRUE(R.ok()) << What << ": " << formatDiagnostic(R.Diags[0], "random") << "\n" << Text.str();
  std::string Printed = printToString(R.M);
  ParseResult Again = parseModule(Printed);
  ASSERT_TRUE(Again.ok()) << What << ": " << formatDiagnostic(Again.Diags[0], "printed") << "\n" << Printed;
  ASSERT_TRUE(Again.M == R.M) << What << "\n" << Printed;
  ASSERT_EQ(printToString(Again.M), Printed) << What;
}

TEST(RoundTrip, RandomModulesComeBackUnchangedAndValid) {
  for (unsigned Seed = 0; Seed != 60; ++Seed) {
    std::string Text = RandomPtx(Seed).module(120, Seed % 4 == 3);
    expectRoundTrip(Text, "seed " + std::to_string(Seed));
    if (HasFatalFailure())
      return;
    Module M = parseModule(Text).M;
    for (const Diagnostic &D : validate(M))
      ADD_FAILURE() << "seed " << Seed << ": " << formatDiagnostic(D, "random");
    for (const Function &F : M.Functions)
      buildControlFlow(M, F);
  }
}

TEST(RoundTrip, EveryFormAcceptsOperandsOfItsOwnPattern) {
  for (const FormRow &Form : allForms()) {
    if (Form.Op == Opcode::Call)
      continue;
    bool Legacy = Form.Op == Opcode::Shfl || Form.Op == Opcode::Vote;
    for (unsigned Seed = 0; Seed != 12; ++Seed) {
      std::string Text = RandomPtx(Seed).ofForm(Form);
      std::string Body =
          ".param .align 8 .b8 s[24]; .reg .b128 %q<4>; .shared .align 16 .b8 tile[256]; TAB: .branchtargets L0;\n" + Text +
          "\nL0: L1: L2: ret;";
      std::string Whole = ".global .align 8 .u64 g0[4];\n";
      std::string Module = kernel(Body, Legacy ? "sm_60" : "sm_100", Legacy ? "6.3" : "9.0");
      Module.insert(Module.find(".visible"), Whole);
      std::vector<std::string> Errors = errorsOf(Module);
      EXPECT_TRUE(Errors.empty()) << Text << "\n" << only(Errors);
    }
  }
}

/// test/ptx/*.ptx: trimmed outputs of clang and nvcc.
TEST(RoundTrip, CompilerOutputsParseValidateAndComeBack) {
  unsigned Files = 0;
  std::error_code EC;
  for (llvm::sys::fs::directory_iterator It(WARPSHIFT_TEST_DIR "/ptx", EC), End; It != End && !EC; It.increment(EC)) {
    if (!llvm::StringRef(It->path()).ends_with(".ptx"))
      continue;
    auto Buffer = llvm::MemoryBuffer::getFile(It->path());
    ASSERT_TRUE(bool(Buffer)) << It->path();
    expectRoundTrip((*Buffer)->getBuffer(), It->path());
    for (const Diagnostic &D : validate(parseModule((*Buffer)->getBuffer()).M))
      ADD_FAILURE() << formatDiagnostic(D, It->path());
    ++Files;
  }
  EXPECT_GE(Files, 4u);
}

} // namespace
