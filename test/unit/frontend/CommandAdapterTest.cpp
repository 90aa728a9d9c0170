#include "TestParse.h"
#include "frontend/command/CommandAdapter.h"
#include "support/Error.h"
#include "llvm/ADT/StringExtras.h"

using namespace warpshift;
using namespace warpshift::test;

static AdaptedCommand adapt(const std::vector<std::string> &Argv, const std::map<std::string, std::string> &Files = {}) {
  auto C = adaptCommand(Argv, "/b", *filesOverDisk(Files));
  EXPECT_TRUE(bool(C)) << llvm::toString(C.takeError());
  return C ? std::move(*C) : AdaptedCommand();
}

/// The flags that the nvcc arguments become, as one line; "!" and what was dropped without being known.
static std::string flags(std::vector<std::string> Args) {
  Args.insert(Args.begin(), "/usr/local/cuda/bin/nvcc");
  AdaptedCommand C = adapt(Args);
  std::string Out = llvm::join(C.Flags, " ");
  if (!C.Dropped.empty())
    Out += " ! " + llvm::join(C.Dropped, " ");
  return Out;
}

static std::vector<unsigned> archs(std::vector<std::string> Args) {
  Args.insert(Args.begin(), "nvcc");
  return adapt(Args).Archs;
}

using Archs = std::vector<unsigned>;

TEST(CommandAdapter, ArchitecturesAreCollectedFromEverySpelling) {
  EXPECT_EQ(archs({"-gencode", "arch=compute_60,code=sm_60", "--generate-code=arch=compute_80,code=[compute_80,sm_80]"}),
            (Archs{60, 80}));
  EXPECT_EQ(archs({"-arch=sm_35"}), Archs{35});
  EXPECT_EQ(archs({"-arch", "sm_30", "-code", "sm_30,sm_35"}), (Archs{30, 35}));
  EXPECT_EQ(archs({"--gpu-architecture=compute_70", "--gpu-code=sm_70"}), Archs{70});
  EXPECT_EQ(archs({"-arch=native"}), Archs{});
  EXPECT_EQ(flags({"-gencode", "arch=compute_60,code=sm_60", "-arch", "sm_30", "-c", "a.cu"}), "");
}

TEST(CommandAdapter, IncludeFoldersInEverySpelling) {
  EXPECT_EQ(flags({"-Iinc", "-I", "inc2", "-I=inc3", "--include-path=a,b", "--include-path", "c"}),
            "-Iinc -Iinc2 -Iinc3 -Ia -Ib -Ic");
  EXPECT_EQ(flags({"-isystem=sys", "-isystem", "sys2", "--system-include=x,y"}),
            "-isystem sys -isystem sys2 -isystem x -isystem y");
  EXPECT_EQ(flags({"-include", "pre.h", "--pre-include=p2.h"}), "-include pre.h -include p2.h");
}

TEST(CommandAdapter, MacrosAreSplitAtCommasWithoutBackslash) {
  EXPECT_EQ(flags({"-DA,B=2", "-D", "C", "-D=E", "--define-macro=F\\,G", "-UH"}), "-DA -DB=2 -DC -DE -DF,G -UH");
}

TEST(CommandAdapter, HostCompilerArgumentsAreUnwrappedAndFiltered) {
  EXPECT_EQ(flags({"-Xcompiler", "-fPIC,-Wall,-DX=1", "-Xcompiler=-fno-strict-aliasing", "--compiler-options", "-O3,-fopenmp"}),
            "-fPIC -DX=1 -fno-strict-aliasing");
}

TEST(CommandAdapter, ArgumentsOfOtherToolsGoWithTheirValues) {
  EXPECT_EQ(flags({"-Xptxas", "-v", "-Xptxas=-O3", "-Xlinker", "-rpath", "-Xnvlink", "x", "-Xfatbin", "-compress-all", "-Xcudafe",
                   "--diag_suppress=1", "-ccbin", "g++", "--compiler-bindir=/usr/bin/g++"}),
            "");
}

TEST(CommandAdapter, ModesBecomeTheMacrosNvccDefines) {
  EXPECT_EQ(flags({"--expt-relaxed-constexpr"}), "-D__CUDACC_RELAXED_CONSTEXPR__");
  EXPECT_EQ(flags({"--extended-lambda"}), "-D__CUDACC_EXTENDED_LAMBDA__");
  EXPECT_EQ(flags({"-expt-extended-lambda"}), "-D__CUDACC_EXTENDED_LAMBDA__");
  EXPECT_EQ(flags({"-rdc=true"}), "-fgpu-rdc -D__CUDACC_RDC__");
  EXPECT_EQ(flags({"-rdc=false"}), "");
  EXPECT_EQ(flags({"-dc"}), "-fgpu-rdc -D__CUDACC_RDC__");
  EXPECT_EQ(flags({"-ewp", "-G"}), "-D__CUDACC_EWP__ -D__CUDACC_DEBUG__");
  EXPECT_EQ(flags({"--default-stream", "per-thread"}), "-DCUDA_API_PER_THREAD_DEFAULT_STREAM=1");
  EXPECT_EQ(flags({"--default-stream=legacy"}), "");
}

TEST(CommandAdapter, FlagsThatClangWouldMisreadAreDropped) {
  EXPECT_EQ(flags({"-lineinfo",
                   "-use_fast_math",
                   "--use_fast_math",
                   "-G",
                   "-maxrregcount",
                   "32",
                   "-maxrregcount=32",
                   "--threads",
                   "4",
                   "-t4",
                   "-diag-suppress",
                   "20012",
                   "-Werror",
                   "all-warnings",
                   "-cudart",
                   "static",
                   "-ptx",
                   "-cubin",
                   "-keep",
                   "-res-usage",
                   "--restrict",
                   "-ftz=true",
                   "--fmad=false",
                   "-prec-div=true",
                   "--split-compile",
                   "2",
                   "-O3",
                   "-lcuda",
                   "-L/x",
                   "-m64",
                   "-w",
                   "-MD",
                   "-MF",
                   "d",
                   "-o",
                   "x.o",
                   "-c"}),
            "-D__CUDACC_DEBUG__");
}

TEST(CommandAdapter, TheLastLanguageStandardWins) {
  EXPECT_EQ(flags({"-std", "c++11", "-std=c++14"}), "-std=c++14");
  EXPECT_EQ(flags({"--std=c++17"}), "-std=c++17");
  EXPECT_EQ(flags({"-Xcompiler", "-std=gnu++98"}), "-std=gnu++98");
  EXPECT_EQ(flags({"-Xcompiler", "-include", "-Xcompiler", "h.cuh", "-Xcompiler=-D,A=1", "-Xcompiler", "-isystem,inc"}),
            "-include h.cuh -DA=1 -isystem inc");
}

TEST(CommandAdapter, UnknownFlagsAreDroppedAndNamed) {
  EXPECT_EQ(flags({"--brand-new-flag=3", "-newer", "-fPIC", "-DX"}), "-fPIC -DX ! --brand-new-flag=3 -newer");
}

TEST(CommandAdapter, TheInputFileIsFoundAmongTheArguments) {
  AdaptedCommand C = adapt({"nvcc", "-gencode", "arch=compute_60,code=sm_60", "-x", "cu", "-c", "src/a.cpp", "-o", "a.o"});
  EXPECT_EQ(C.File, "src/a.cpp");
  EXPECT_TRUE(C.IsCuda);
  EXPECT_FALSE(adapt({"nvcc", "-c", "a.cpp"}).IsCuda);
  EXPECT_TRUE(adapt({"nvcc", "-c", "a.cu"}).IsCuda);
}

TEST(CommandAdapter, OptionFilesAreExpandedWhereverTheyAreNamed) {
  const std::map<std::string, std::string> Files = {
      {"/b/t/includes.rsp", "-I/a -isystem \"/with blank\" --options-file t/more.rsp"}, {"/b/t/more.rsp", "-DMORE=1\n"}};
  AdaptedCommand C = adapt({"nvcc", "--options-file", "t/includes.rsp", "-DX", "-c", "a.cu"}, Files);
  EXPECT_EQ(llvm::join(C.Flags, "|"), "-I/a|-isystem|/with blank|-DMORE=1|-DX");
  EXPECT_EQ(adapt({"nvcc", "-optf=t/more.rsp,t/more.rsp"}, Files).Flags.size(), 2u);
  EXPECT_EQ(adapt({"clang++", "@t/more.rsp"}, Files).Flags, std::vector<std::string>{"-DMORE=1"});
}

TEST(CommandAdapter, AnOptionFileThatIncludesItselfIsAnError) {
  auto C =
      adaptCommand({"nvcc", "--options-file", "loop.rsp"}, "/b", *filesOverDisk({{"/b/loop.rsp", "--options-file loop.rsp"}}));
  ASSERT_FALSE(bool(C));
  llvm::Error E = C.takeError();
  EXPECT_TRUE(E.isA<ToolError>());
  EXPECT_NE(llvm::toString(std::move(E)).find("loop.rsp"), std::string::npos);
}

TEST(CommandAdapter, AMissingOptionFileIsAnError) {
  auto C = adaptCommand({"nvcc", "--options-file", "gone.rsp"}, "/b", *filesOverDisk({}));
  ASSERT_FALSE(bool(C));
  EXPECT_NE(llvm::toString(C.takeError()).find("/b/gone.rsp"), std::string::npos);
}

TEST(CommandAdapter, ClangsOwnCudaCommandsLoseWhatTheParsesDecide) {
  AdaptedCommand C = adapt({"clang++", "-x", "cuda", "--cuda-gpu-arch=sm_70", "-I", "inc", "-DX", "-O2", "-Wall", "-fPIC",
                            "-std=c++17", "--cuda-path=/c", "-MD", "-MF", "d", "-c", "a.cu", "-o", "a.o"});
  EXPECT_EQ(llvm::join(C.Flags, " "), "-I inc -DX -fPIC -std=c++17");
  EXPECT_EQ(C.Archs, Archs{70});
  EXPECT_TRUE(C.IsCuda);
}
