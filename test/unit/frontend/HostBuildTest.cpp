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

static llvm::Expected<std::string> build(std::string Text, std::string Image = "image") {
  HostJob Job;
  Job.Source.File = "/p/k.cu";
  Job.Source.Directory = "/p";
  Job.Source.Text = std::move(Text);
  Job.Source.Headers = stubs();
  Job.Image = std::move(Image);
  return buildHostObject(Job, llvm::vfs::getRealFileSystem());
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
