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
