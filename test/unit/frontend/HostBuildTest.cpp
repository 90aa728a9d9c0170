#include "TestParse.h"
#include "frontend/codegen/HostBuild.h"
#include "support/Error.h"
#include "llvm/Object/ObjectFile.h"
#include <gmock/gmock.h>

using namespace warpshift;
using namespace warpshift::test;
using testing::Contains;
using testing::HasSubstr;
using testing::Not;

static HostJob job(std::string Text, std::string Image = "image") {
  HostJob Job;
  Job.Source.File = "/p/k.cu";
  Job.Source.Directory = "/p";
  Job.Source.Text = std::move(Text);
  Job.Source.Headers = stubs();
  Job.Image = std::move(Image);
  return Job;
}

static llvm::Expected<std::string> build(const HostJob &Job) {
  llvm::Expected<HostObject> Object = buildHostObject(Job, llvm::vfs::getRealFileSystem());
  if (!Object)
    return Object.takeError();
  return std::move(Object->Bytes);
}
static llvm::Expected<std::string> build(std::string Text, std::string Image = "image") {
  return build(job(std::move(Text), std::move(Image)));
}

static std::vector<std::string> symbolsOf(const std::string &Object) {
  std::vector<std::string> Names;
  auto File = llvm::object::ObjectFile::createObjectFile(llvm::MemoryBufferRef(Object, "k.o"));
  EXPECT_TRUE(bool(File)) << llvm::toString(File.takeError());
  if (File)
    for (const llvm::object::SymbolRef &S : (*File)->symbols())
      Names.push_back(llvm::cantFail(S.getName()).str());
  return Names;
}

TEST(HostBuild, TheObjectRegistersItsKernelAndVariableAndHoldsTheImage) {
  const std::string Image = "some image" + std::string(40000, 'x') + '\0';
  auto Object = build("__device__ int v;\n__global__ void k(int *p) { *p = v; }\nint main() { k<<<1, 1>>>(0); }\n", Image);
  ASSERT_TRUE(bool(Object)) << llvm::toString(Object.takeError());
  const std::vector<std::string> Names = symbolsOf(*Object);
  for (const char *Name : {"main", "__cudaRegisterFatBinary", "__cudaRegisterFunction", "__cudaRegisterVar",
                           "__cudaPushCallConfiguration", "cudaLaunchKernel"})
    EXPECT_THAT(Names, Contains(Name));
  EXPECT_NE(Object->find(Image), std::string::npos);
}

TEST(HostBuild, CodeWithoutKernelsRegistersNothing) {
  auto Object = build("int main() { return 0; }\n");
  ASSERT_TRUE(bool(Object)) << llvm::toString(Object.takeError());
  EXPECT_THAT(symbolsOf(*Object), Not(Contains("__cudaRegisterFatBinary")));
}

TEST(HostBuild, AnErrorInHostCodeNamesItsPlace) {
  auto Object = build("int main() {\n  return x;\n}\n");
  ASSERT_FALSE(bool(Object));
  EXPECT_THAT(llvm::toString(Object.takeError()), HasSubstr("/p/k.cu:2:10: use of undeclared identifier 'x'"));
}

TEST(HostBuild, BuildsAreRepeatable) {
  auto One = build("__global__ void k() {}\nint main() { k<<<1, 1>>>(); }\n");
  auto Two = build("__global__ void k() {}\nint main() { k<<<1, 1>>>(); }\n");
  ASSERT_TRUE(One && Two);
  EXPECT_EQ(*One, *Two);
}

TEST(HostBuild, SaysWhetherMainIsDefined) {
  auto With = buildHostObject(job("int main() { return 0; }\n"), llvm::vfs::getRealFileSystem());
  auto Without = buildHostObject(job("int main();\nint f() { return main(); }\n"), llvm::vfs::getRealFileSystem());
  ASSERT_TRUE(With && Without);
  EXPECT_TRUE(With->DefinesMain);
  EXPECT_FALSE(Without->DefinesMain);
}

TEST(HostBuild, ACxxSourceSeesTheRuntimeButNoCudaCompiler) {
  HostJob Job = job("#include <cuda_runtime.h>\n#ifdef __CUDACC__\n#error not nvcc\n#endif\n"
                    "__host__ __device__ inline int twice(int x) { return 2 * x; }\n"
                    "int f(void **p) { return cudaMalloc(p, twice(4)); }\n");
  Job.Language = HostLanguage::Cxx;
  auto Object = build(Job);
  ASSERT_TRUE(bool(Object)) << llvm::toString(Object.takeError());
  EXPECT_THAT(symbolsOf(*Object), Contains("cudaMalloc"));
}

TEST(HostBuild, ACSourceIsC) {
  HostJob Job = job("int class = 1;\nvoid *f(void) { char *new = 0; return new + class; }\n");
  Job.Language = HostLanguage::C;
  auto Object = build(Job);
  ASSERT_TRUE(bool(Object)) << llvm::toString(Object.takeError());
  EXPECT_THAT(symbolsOf(*Object), Contains("f"));
}

TEST(HostBuild, RedirectedFunctionsAreCalledByTheirOtherName) {
  static constexpr std::pair<const char *, const char *> To[] = {{"time", "other_time"}};
  HostJob Job = job("long f() { return time(0); }\n");
  Job.Redirected = To;
  auto Object = build(Job);
  ASSERT_TRUE(bool(Object)) << llvm::toString(Object.takeError());
  EXPECT_THAT(symbolsOf(*Object), Contains("other_time"));
  EXPECT_THAT(symbolsOf(*Object), Not(Contains("time")));
}

TEST(HostBuild, AFunctionThatFallsOffItsEndReturnsSomething) {
  auto Object = build("int f(int x) { if (x) return 1; }\n__attribute__((used)) static int g(int x) { return f(x) + 1; }\n");
  ASSERT_TRUE(bool(Object)) << llvm::toString(Object.takeError()); // its behaviour: test/cudart/programs/old-host-code.cu
}
