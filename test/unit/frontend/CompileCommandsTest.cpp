#include "frontend/scan/CompileCommands.h"
#include <gtest/gtest.h>

using namespace warpshift;

TEST(CompileCommands, Compilers) {
  for (llvm::StringRef Text :
       {"nvcc -c k.cu", "@$(NVCC) $(FLAGS) -c $< -o $@", "/opt/cuda/bin/nvcc k.cu", "clang++-19 -x cuda k.cu", "cl.exe /c k.cpp",
        "$(COMPILE.cu) $<", "ccache ${CXX} -c k.cpp", "OMP=1 time mpicxx k.cpp", "$(Q)\\\n nvcc -c k.cu"})
    EXPECT_TRUE(onlyCompiles(Text)) << Text.str();
}

TEST(CompileCommands, SeveralOfThem) {
  EXPECT_TRUE(onlyCompiles("mkdir -p out && cd out; nvcc -c ../k.cu && echo done"));
  EXPECT_TRUE(onlyCompiles("nvcc -o k k.cu 2>&1 | tee log && ./k > out"));
  EXPECT_TRUE(onlyCompiles("- run: nvcc -c k.cu"));
  EXPECT_TRUE(onlyCompiles("grep -c shfl k.cu; clang-format -i k.cu"));
  EXPECT_FALSE(onlyCompiles("grep -v DEBUG k.cu | nvcc -x cu -"));
  EXPECT_FALSE(onlyCompiles("cat k.cu > w.cu"));
  EXPECT_FALSE(onlyCompiles("nvcc -c $< || ./tune $<"));
  EXPECT_FALSE(onlyCompiles("nvcc -c k.cu && ./tune k.cu"));
}

TEST(CompileCommands, WhateverElse) {
  for (llvm::StringRef Text :
       {"sed s/a/b/ k.cu", "nvcc -E k.cu", "cat k.cu | nvcc -", "nvcc - < k.cu", "nvcc $(sed s/a/b/ k.cu)", "nvcc `tune k.cu`",
        "$(TUNE) $<", "$(call compile,$<)", "$(DIR)/tune k.cu", "./nvcc_wrapper.sh k.cu", "python cc.py k.cu"})
    EXPECT_FALSE(onlyCompiles(Text)) << Text.str();
}

TEST(CompileCommands, NamesThatOthersGet) {
  for (llvm::StringRef Text : {"find . -name '*.cu' | xargs clang-format -i", "find . -name '*.cu' -exec nvcc -c {} +",
                               "for f in *.cu; do nvcc -c $f; done", "git ls-files '*.cu' | grep -v x | xargs -n 1 wc -l",
                               "ls *.cu | while read f; do nvcc -c $f; done",
                               "Get-ChildItem *.cu | ForEach-Object { nvcc -c $_ }", "if [ -f k.cu ]; then nvcc k.cu; fi"})
    EXPECT_TRUE(onlyCompiles(Text)) << Text.str();
  for (llvm::StringRef Text :
       {"find . -name '*.cu' | xargs sed -i s/3/4/", "find . -name '*.cu' -exec sed -i s/3/4/ {} +",
        "for f in *.cu; do sed -i s/3/4/ $f.cu; done", "ls *.cu | while read f; do nvcc -c $f; sed -i s/3/4/ $f; done",
        "nvcc -c k.cu\n./fix k.cu", "fd -e cu -x sed -i s/3/4/"})
    EXPECT_FALSE(onlyCompiles(Text)) << Text.str();
}
