#include "frontend/scan/ForcedIncludes.h"
#include <gtest/gtest.h>

using namespace warpshift;

static std::set<std::string> files(llvm::StringRef Text) { return forcedIncludesIn(Text).Files; }

TEST(ForcedIncludes, OptionsOfCompilers) {
  EXPECT_EQ(files("b:\n\tnvcc -include inc/h.cuh b.cu\n"), std::set<std::string>{"h.cuh"});
  EXPECT_EQ(files("FLAGS = -Xcompiler -include -Xcompiler h.cuh"), std::set<std::string>{"h.cuh"});
  EXPECT_EQ(files("add_compile_options(\"-include${ROOT}\" -imacros \"m.h\")"), std::set<std::string>{"m.h"});
  EXPECT_EQ(files("nvcc --pre-include h.cuh, -Wp,-include,h.cuh"), std::set<std::string>{"h.cuh"});
}

TEST(ForcedIncludes, MakeIncludesMakefiles) { EXPECT_EQ(files("-include $(DEPS)\ninclude rules.mk\n"), std::set<std::string>{}); }

TEST(ForcedIncludes, NamesThatVariablesHold) { EXPECT_EQ(files("\tnvcc -include $(CONFIG)"), std::set<std::string>{""}); }

TEST(ForcedIncludes, ListsOfBuildSystems) {
  EXPECT_EQ(files("target_precompile_headers(app PRIVATE <vector.h>\n  \"src/pch.h\")\nf(k.h)"),
            (std::set<std::string>{"vector.h", "pch.h"}));
  EXPECT_EQ(files("<ForcedIncludeFiles>a.h;b.h</ForcedIncludeFiles> c.h"), (std::set<std::string>{"a.h", "b.h"}));
}

TEST(ForcedIncludes, SourcesThatAreCompiledTogether) {
  EXPECT_TRUE(forcedIncludesIn("set(CMAKE_UNITY_BUILD ON)").Joins);
  EXPECT_FALSE(forcedIncludesIn("add_library(unity)").Joins);
}
