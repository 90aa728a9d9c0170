#include "verify/KernelNames.h"
#include "llvm/Support/Error.h"
#include "gtest/gtest.h"

using namespace warpshift::verify;

namespace {

const std::vector<std::string> Module = {
    "_Z6reducePfi",                  // reduce(float*, int)
    "_Z3redIfLi128EEvPT_i",          // void red<float, 128>(float*, int)
    "_Z3redIdLi128EEvPT_i",          // void red<double, 128>(double*, int)
    "_ZN2ns4scanEPi",                // ns::scan(int*)
    "_Z4flagILb1EEvPi",              // void flag<true>(int*)
    "plain_c",                       // extern "C"
    "_ZN12_GLOBAL__N_16hiddenEPi",   // (anonymous namespace)::hidden(int*)
};

std::string resolve(llvm::StringRef Wanted) {
  auto Name = resolveKernel(Wanted, Module);
  return Name ? *Name : "error: " + llvm::toString(Name.takeError());
}

TEST(KernelNames, AMangledNameIsTakenAsItIs) { EXPECT_EQ(resolve("_Z6reducePfi"), "_Z6reducePfi"); }

TEST(KernelNames, APlainNameFindsItsOnlyKernel) {
  EXPECT_EQ(resolve("reduce"), "_Z6reducePfi");
  EXPECT_EQ(resolve("plain_c"), "plain_c");
  EXPECT_EQ(resolve("flag"), "_Z4flagILb1EEvPi");
}

TEST(KernelNames, AScopeMayBeWrittenOrLeftOut) {
  EXPECT_EQ(resolve("ns::scan"), "_ZN2ns4scanEPi");
  EXPECT_EQ(resolve("scan"), "_ZN2ns4scanEPi");
  EXPECT_EQ(resolve("hidden"), "_ZN12_GLOBAL__N_16hiddenEPi");
}

TEST(KernelNames, TemplateArgumentsSelectAmongInstances) {
  EXPECT_EQ(resolve("red<float, 128>"), "_Z3redIfLi128EEvPT_i");
  EXPECT_EQ(resolve("red<double,128>"), "_Z3redIdLi128EEvPT_i");
  EXPECT_EQ(resolve("red<float, (int)128>"), "_Z3redIfLi128EEvPT_i");
  EXPECT_EQ(resolve("flag<true>"), "_Z4flagILb1EEvPi");
}

TEST(KernelNames, AParameterListMayBeGiven) { EXPECT_EQ(resolve("reduce(float*, int)"), "_Z6reducePfi"); }

TEST(KernelNames, AnAmbiguousNameListsItsReadings) {
  EXPECT_EQ(resolve("red"), "error: kernel name 'red' fits several kernels: void red<float, 128>(float*, int), "
                            "void red<double, 128>(double*, int)");
}

TEST(KernelNames, AnUnknownNameListsWhatThereIs) {
  std::string Text = resolve("nothing");
  EXPECT_NE(Text.find("no kernel 'nothing'; the module has: reduce, red<float, 128>"), std::string::npos) << Text;
}

TEST(KernelNames, TheBaseNameHasNoTemplateArguments) {
  EXPECT_EQ(kernelBaseName("_Z3redIfLi128EEvPT_i"), "red");
  EXPECT_EQ(kernelBaseName("_ZN2ns4scanEPi"), "ns::scan");
}

TEST(KernelNames, ThePlainNameResolvesBackToItsKernel) {
  for (const std::string &M : Module)
    EXPECT_EQ(resolve(plainKernelName(M)), M);
}

} // namespace
