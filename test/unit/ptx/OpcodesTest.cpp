#include "ptx/Opcodes.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSet.h"
#include "gtest/gtest.h"

using namespace warpshift::ptx;

namespace {

/// Decodes Text and prints it again.
std::string canonical(llvm::StringRef Text) {
  std::optional<FoundOpcode> F = findOpcode(Text);
  if (!F || F->Op == Opcode::Unsupported)
    return "not found";
  Modifiers M;
  llvm::StringRef Bad = decodeModifiers(F->Op, F->Rest, M);
  return Bad.empty() ? mnemonic(F->Op, M) : ("bad: " + Bad).str();
}

TEST(Opcodes, BothOrdersOfAVoteMeanTheSame) {
  EXPECT_EQ(canonical("vote.ballot.sync.b32"), "vote.sync.ballot.b32");
  EXPECT_EQ(canonical("vote.sync.ballot.b32"), "vote.sync.ballot.b32");
}
TEST(Opcodes, LegacyAndSyncShufflesAreDifferentOpcodes) {
  EXPECT_EQ(findOpcode("shfl.down.b32")->Op, Opcode::Shfl);
  EXPECT_EQ(findOpcode("shfl.sync.down.b32")->Op, Opcode::ShflSync);
}
TEST(Opcodes, MatchKeepsItsModeBeforeSync) { EXPECT_EQ(canonical("match.all.sync.b64"), "match.all.sync.b64"); }
TEST(Opcodes, BarCtaIsBar) { EXPECT_EQ(canonical("bar.cta.red.popc.u32"), "bar.red.popc.u32"); }
TEST(Opcodes, UniIsAFlagOnBraAndAModeOnVote) {
  EXPECT_EQ(canonical("bra.uni"), "bra.uni");
  EXPECT_EQ(canonical("vote.uni.pred"), "vote.uni.pred");
}
TEST(Opcodes, AndIsABoolOpOnSetpAndAnOperationOnAtom) {
  EXPECT_EQ(canonical("setp.lt.and.f32"), "setp.lt.and.f32");
  EXPECT_EQ(canonical("atom.global.and.b32"), "atom.global.and.b32");
}
TEST(Opcodes, LoIsAComparisonOnSetpAndAPartOnMul) {
  Modifiers M;
  decodeModifiers(Opcode::Setp, {"lo", "u32"}, M);
  EXPECT_EQ(M.Cmp, CmpOp::Lo);
  Modifiers N;
  decodeModifiers(Opcode::Mul, {"lo", "u32"}, N);
  EXPECT_EQ(N.Part, MulPart::Lo);
}
TEST(Opcodes, TheTwoTypesOfCvtKeepTheirOrder) {
  Modifiers M;
  decodeModifiers(Opcode::Cvt, {"rn", "f32", "s64"}, M);
  EXPECT_EQ(M.Ty, Type::F32);
  EXPECT_EQ(M.Ty2, Type::S64);
}
TEST(Opcodes, AQualifierOfAnotherInstructionIsNamed) { EXPECT_EQ(canonical("add.ballot.s32"), "bad: ballot"); }
TEST(Opcodes, AQualifierWrittenTwiceIsNamed) { EXPECT_EQ(canonical("add.rn.rz.f32"), "bad: rz"); }
TEST(Opcodes, AnUnsupportedInstructionIsRecognised) {
  EXPECT_STREQ(findOpcode("tex.2d.v4.f32.f32")->Unsupported->Name, "tex");
  EXPECT_STREQ(findOpcode("fence.proxy.alias")->Unsupported->Name, "fence.proxy");
}
TEST(Opcodes, AnUnknownInstructionIsNotFound) { EXPECT_FALSE(findOpcode("frobnicate.b32")); }

TEST(Opcodes, NoNameStandsInTheTableTwice) {
  llvm::StringSet<> Seen;
  for (unsigned I = 0; I != NumOpcodes; ++I)
    EXPECT_TRUE(Seen.insert(opcodeName(Opcode(I))).second) << opcodeName(Opcode(I)).str();
  for (const UnsupportedRow &R : unsupportedRows())
    EXPECT_TRUE(Seen.insert(R.Name).second) << R.Name;
}

/// A mnemonic with the first possible value in every slot of the form.
Modifiers fullest(const FormRow &F) {
  Modifiers M;
  for (const ModSlot &S : F.slots())
    setSlotValue(M, S.GroupOrFlag, unsigned(llvm::countr_zero(S.Allowed)));
  return M;
}

TEST(Opcodes, EveryFormDecodesFromItsOwnMnemonic) {
  for (const FormRow &F : allForms()) {
    Modifiers M = fullest(F), Decoded;
    std::string Text = mnemonic(F.Op, M);
    std::optional<FoundOpcode> Found = findOpcode(Text);
    ASSERT_TRUE(Found) << Text;
    EXPECT_EQ(Found->Op, F.Op) << Text;
    EXPECT_EQ(decodeModifiers(F.Op, Found->Rest, Decoded).str(), "") << Text;
    EXPECT_EQ(Decoded, M) << Text;
  }
}

TEST(Opcodes, EveryOperandPatternUsesKnownLetters) {
  for (const FormRow &F : allForms()) {
    llvm::SmallVector<llvm::StringRef, 6> Words;
    llvm::StringRef(F.Operands).split(Words, ' ', -1, false);
    for (llvm::StringRef W : Words) {
      EXPECT_TRUE(llvm::StringRef("dsrmloixcb").contains(W[0])) << F.Operands;
      bool Untyped = llvm::StringRef("mlcb").contains(W[0]);
      EXPECT_EQ(W.size() == 1, Untyped) << F.Operands;
      EXPECT_TRUE(Untyped || llvm::StringRef("tuwp248a").contains(W[1])) << F.Operands;
    }
  }
}

TEST(Opcodes, SpecialRegistersAreFoundWithTheirComponent) {
  EXPECT_EQ(findSpecialReg("%tid.x"), SpecialReg::TidX);
  EXPECT_FALSE(findSpecialReg("%tid"));
}

} // namespace
