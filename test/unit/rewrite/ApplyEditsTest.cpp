#include "rewrite/ApplyEdits.h"
#include "gtest/gtest.h"

using namespace warpshift;

namespace {

std::string apply(llvm::StringRef Bytes, llvm::ArrayRef<TextEdit> Edits) {
  auto Out = applyEdits(Bytes, Edits);
  return Out ? *Out : "error: " + llvm::toString(Out.takeError());
}

} // namespace

TEST(ApplyEdits, ReplacesInsertsAndDeletes) {
  EXPECT_EQ(apply("abcdef", {{"f", 4, 2, ""}, {"f", 1, 1, "BB"}, {"f", 0, 0, ">"}}), ">aBBcd");
}

TEST(ApplyEdits, NoEditIsIdentity) { EXPECT_EQ(apply("a\r\nb\xFF", {}), "a\r\nb\xFF"); }

TEST(ApplyEdits, InsertedLinesTakeTheFilesLineEnding) {
  EXPECT_EQ(apply("\xEF\xBB\xBFint a;\r\nint b;\r\n", {{"f", 11, 0, "x;\ny;\n"}}),
            "\xEF\xBB\xBFint a;\r\nx;\r\ny;\r\nint b;\r\n");
}

TEST(ApplyEdits, AMixedFileKeepsTheEndingOfTheLineItself) {
  EXPECT_EQ(apply("a\nb\r\nc\n", {{"f", 0, 0, "1\n"}, {"f", 2, 0, "2\n"}}), "1\na\n2\r\nb\r\nc\n");
}

TEST(ApplyEdits, TheLastLineWithoutNewlineTakesAfterTheOneBefore) {
  EXPECT_EQ(apply("a\r\nb", {{"f", 3, 0, "x\n"}}), "a\r\nx\r\nb");
}

TEST(ApplyEdits, ReplacementOfAllBytesWorks) { EXPECT_EQ(apply("abc", {{"f", 0, 3, "z"}}), "z"); }

TEST(ApplyEdits, AnEditPastTheEndIsAnError) {
  EXPECT_EQ(apply("abc", {{"f", 2, 2, "z"}}), "error: an edit of 'f' at offset 2 reaches past its end (3 bytes)");
}

TEST(ApplyEdits, OverlappingEditsAreAnError) {
  EXPECT_EQ(apply("abcdef", {{"f", 0, 3, "z"}, {"f", 2, 2, "y"}}), "error: two edits of 'f' overlap at offset 2");
}
