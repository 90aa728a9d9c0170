#include "diag/FindingKinds.h"
#include "diag/Fingerprint.h"
#include "gtest/gtest.h"

using namespace warpshift;

namespace {

Result oneSite(llvm::StringRef Text, llvm::StringRef Name = "__shfl") {
  Result R;
  for (size_t At = Text.find(Name); At != llvm::StringRef::npos; At = Text.find(Name, At + 1)) {
    Site &S = R.Sites.emplace_back();
    S.Rule = "shuffle-to-sync";
    S.Intrinsic = Name.str();
    S.Function = "k";
    S.Where.File = "a.cu";
    S.Where.Line = 1;
    S.Where.Offset = uint32_t(At);
  }
  assignIds(R, [&](llvm::StringRef) { return Text; });
  return R;
}

} // namespace

TEST(Fingerprint, CodeAddedAboveDoesNotChangeIt) {
  EXPECT_EQ(oneSite("x = __shfl(v, 0);\n").Sites[0].Id, oneSite("int y;\n\nx = __shfl(v, 0);\n").Sites[0].Id);
}

TEST(Fingerprint, IndentationDoesNotChangeIt) {
  EXPECT_EQ(oneSite("x = __shfl(v, 0);").Sites[0].Id, oneSite("\t  x =  __shfl(v,0);\r\n").Sites[0].Id);
}

TEST(Fingerprint, OtherArgumentsDo) {
  EXPECT_NE(oneSite("x = __shfl(v, 0);").Sites[0].Id, oneSite("x = __shfl(v, 1);").Sites[0].Id);
}

TEST(Fingerprint, EqualLinesAreNumbered) {
  Result R = oneSite("x = __shfl(v, 0);\nx = __shfl(v, 0);\n");
  EXPECT_NE(R.Sites[0].Id, R.Sites[1].Id);
  EXPECT_EQ(R.Sites[0].Id, oneSite("x = __shfl(v, 0);\n").Sites[0].Id);
}

TEST(Fingerprint, TheFileTheRuleAndTheFunctionCount) {
  std::string Base = fingerprint("r", "f", "k", "c", 0);
  EXPECT_EQ(Base.size(), 16u);
  EXPECT_NE(Base, fingerprint("R", "f", "k", "c", 0));
  EXPECT_NE(Base, fingerprint("r", "F", "k", "c", 0));
  EXPECT_NE(Base, fingerprint("r", "f", "K", "c", 0));
  EXPECT_NE(fingerprint("ab", "c", "", "", 0), fingerprint("a", "bc", "", "", 0));
}

TEST(FindingKinds, EveryIdIsFoundAndUnique) {
  for (const FindingKind &K : findingKinds())
    EXPECT_EQ(findingKind(K.Id), &K);
  EXPECT_EQ(findingKind("no-such-kind"), nullptr);
}

TEST(FindingKinds, TheConstantIsTheId) { EXPECT_EQ(findings::DivergentCaller, "divergent-caller"); }
