#include "frontend/scan/DataCommands.h"
#include <gtest/gtest.h>

using namespace warpshift;

using Files = std::set<std::string>;

static Files xml(llvm::StringRef Text) { return filesOfXmlCommands(Text, /*IsOfBuild=*/false); }

TEST(DataCommands, CommandsOfJson) {
  for (llvm::StringRef Text :
       {R"({"scripts": {"build": "sed -i s/3/4/ k.cu"}})", R"({"tasks": [{"command": "./fix", "args": ["k.cu"]}]})",
        R"({"cmd": ["sed", "-i", "s/3/4/", "k.cu"]})", R"({"preBuildCommands": ["sed -i s/3/4/ k.cu && nvcc k.cu"]})"})
    EXPECT_EQ(filesOfJsonCommands(Text), Files{"k.cu"}) << Text.str();
  EXPECT_EQ(filesOfJsonCommands(R"({"b": "sed -i s/3/4/ src/*.cu"})"), Files{"*.cu"});
}

TEST(DataCommands, ListsOfJson) {
  for (llvm::StringRef Text :
       {R"({"files": ["k.cu", "a.h"]})", R"({"main": "k.cu"})", R"({"command": "nvcc", "args": ["-c", "k.cu"]})",
        R"({"cmd": ["nvcc", "-c", "k.cu"]})", R"({"command": "nvcc -c k.cu"})", R"({"description": "What k.cu does"})",
        "// see \"k.cu\n{\"a\": 1}", "{\"a\": \"k.cu", "]}"})
    EXPECT_EQ(filesOfJsonCommands(Text), Files{}) << Text.str();
}

TEST(DataCommands, ElementsOfXml) {
  EXPECT_EQ(xml("<project><target><replace file=\"k.cu\" token=\"3\" value=\"4\"/></target></project>"), Files{"k.cu"});
  EXPECT_EQ(xml("<build><plugins><plugin><file>k.cu</file></plugin></plugins></build>"), Files{"k.cu"});
  EXPECT_EQ(xml("<target><exec executable=\"sed\"><arg value=\"k.cu\"/></exec></target>"), Files{"k.cu"});
  EXPECT_EQ(xml("<target><exec executable=\"nvcc\"><arg value=\"k.cu\"/></exec></target>"), Files{});
  EXPECT_EQ(xml("<property name=\"s\" value=\"k.cu\"/><target><replace file=\"${s}\"/></target>"), Files{"k.cu"});
  EXPECT_EQ(xml("<target><fileset includes=\"*.cu\"/></target>"), Files{"*.cu"});
}

TEST(DataCommands, ListsOfXml) {
  EXPECT_EQ(xml("<results><error file=\"k.cu\" line=\"3\"/></results>"), Files{});
  EXPECT_EQ(xml("<Target/><!-- k.cu --><ClCompile Include=\"k.cu\"/><Unit filename=\"a.h\"/>"), Files{});
  EXPECT_EQ(filesOfXmlCommands("<RCC><file>k.cu</file></RCC>", /*IsOfBuild=*/true), Files{"k.cu"});
}

TEST(DataCommands, ListsOfMSBuildInCommands) {
  const std::string List = "<CudaCompile Include=\"k.cu\"/>";
  EXPECT_EQ(xml(List + "<Exec Command=\"fix @(CudaCompile)\"/>"), Files{"k.cu"});
  EXPECT_EQ(xml(List + "<Exec Command=\"nvcc -c %(FullPath)\"/>"), Files{});
  EXPECT_EQ(xml(List + "<Exec Command=\"echo %(AdditionalOptions)\"/>"), Files{});
}
