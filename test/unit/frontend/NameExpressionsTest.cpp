#include "frontend/scan/NameExpressions.h"
#include <gtest/gtest.h>

using namespace warpshift;

static std::set<std::string> names(llvm::StringRef Text, CodeForm Form) {
  return namesInstantiatedBy(Text, Form, NameScanner({"k", "sum"}));
}

TEST(NameExpressions, ArgumentsBehindTheName) {
  EXPECT_EQ(names("name_expressions=['k<48>']", CodeForm::Other), std::set<std::string>{"k"});
  EXPECT_EQ(names("f'{x} sum <{n}>(3)'", CodeForm::Other), std::set<std::string>{"sum"});
  EXPECT_EQ(names("add(p, \"&k<%d>\");", CodeForm::Cpp), std::set<std::string>{"k"});
}

TEST(NameExpressions, TheNameAlone) {
  EXPECT_EQ(names("p.kernel(\"k\").instantiate(48)", CodeForm::Cpp), std::set<std::string>{"k"});
}

TEST(NameExpressions, CudaPrintsThem) {
  EXPECT_EQ(names("time(\"k<48>\");", CodeForm::Parsed), std::set<std::string>{});
  EXPECT_EQ(names("nvrtcAddNameExpression(p, \"k<48>\");", CodeForm::Parsed), std::set<std::string>{"k"});
}

TEST(NameExpressions, NoInstances) {
  EXPECT_EQ(names("k << 3; sum <= 4; k<<<1, 2>>>(p)", CodeForm::Other), std::set<std::string>{});
  EXPECT_EQ(names("k<48><<<1, 64>>>(o); // \"k<3>\"", CodeForm::Cpp), std::set<std::string>{}) << "what C++ makes a parser sees";
}
