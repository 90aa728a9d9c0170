#include "frontend/scan/CommentTemplates.h"
#include <gtest/gtest.h>

using namespace warpshift;

TEST(CommentTemplates, CodeOfGenerators) {
  for (llvm::StringRef Text : {"int a;\n//[[[cog cog.outl(\"int b;\") ]]]\n", "/*[[[cog\nimport cog\n]]]*/", "/*{{ guard }}*/",
                               "/*% if guard %*/", "//{% for n in sizes %}", "// <% if (n) { %>"})
    EXPECT_TRUE(isTemplate(Text)) << Text.str();
}

TEST(CommentTemplates, Others) {
  for (llvm::StringRef Text : {"// int a[2][2] = {{1, 2}, {3, 4}};", "//%%%%%%%%%%%", "// 50% of it", "int a[1][1] = {{1}};",
                               "a /* b */", "// {{1, 2},", "//", "/"})
    EXPECT_FALSE(isTemplate(Text)) << Text.str();
}
