#include "TestParse.h"
#include "frontend/command/RenamedHeaderMap.h"
#include "frontend/command/CompileDatabase.h"
#include "frontend/parse/JobPlanner.h"
#include "support/Error.h"
#include "llvm/ADT/StringExtras.h"
#include <gmock/gmock.h>

using namespace warpshift;
using namespace warpshift::test;
using testing::Contains;
using testing::HasSubstr;

static std::string errorOf(const std::string &Json) {
  auto D = CompileDatabase::load("/b", *filesOverDisk({{"/b/compile_commands.json", Json}}));
  if (D)
    return "no error";
  llvm::Error E = D.takeError();
  EXPECT_TRUE(E.isA<ToolError>());
  return llvm::toString(std::move(E));
}

TEST(CompileDatabase, OfOneFileAllCommandsThatDifferCount) {
  auto FS = filesOverDisk({{"/b/compile_commands.json", R"([
      {"directory": "/b", "file": "/p/a.cu", "command": "nvcc -DX -c /p/a.cu -o one.o"},
      {"directory": "/b", "file": "/p/a.cu", "command": "nvcc -DX -c /p/a.cu -o two.o"},
      {"directory": "/b", "file": "../p/a.cu", "command": "nvcc -DY -c ../p/a.cu -o three.o"},
      {"directory": "/c", "file": "/p/a.cu", "command": "nvcc -DX -c /p/a.cu"}])"},
                           {"/p/a.cu", ""}});
  auto D = CompileDatabase::load("/b", *FS);
  ASSERT_TRUE(bool(D)) << llvm::toString(D.takeError());
  std::vector<std::string> Seen;
  for (const AdaptedCommand *C : D->commandsFor("/p/a.cu"))
    Seen.push_back(C->Directory + " " + llvm::join(C->Flags, " "));
  EXPECT_EQ(Seen, (std::vector<std::string>{"/b -DX", "/b -DY", "/c -DX"}));
  EXPECT_EQ(D->commandFor("/p/a.cu"), D->commandsFor("/p/a.cu").front());
  EXPECT_TRUE(D->commandsFor("/p/other.cu").empty());
  IncluderMap M({"/p/a.cu"}, FS);
  std::vector<PlannedJob> Jobs = JobPlanner(*D, M, stubs(), "/p").jobsFor("/p/a.cu");
  ASSERT_EQ(Jobs.size(), 3u);
  EXPECT_THAT(Jobs[1].Job.Flags, Contains("-DY"));
  EXPECT_EQ(Jobs[2].Job.Directory, "/c");
}

TEST(CompileDatabase, EntriesOfCMakeForNvccAreRead) {
  auto FS = filesOverDisk({{"/b/compile_commands.json", R"([
      {"directory": "/b", "file": "/p/a.cu",
       "command": "/usr/local/cuda/bin/nvcc -forward-unknown-to-host-compiler --options-file i.rsp -DQ=\\\"q\\\" -c /p/a.cu -o a.o"},
      {"directory": "/b", "file": "../p/m.cpp", "arguments": ["c++", "-I", "inc", "-DM", "-c", "../p/m.cpp"]}])"},
                           {"/b/i.rsp", "-I/p/inc"},
                           {"/p/a.cu", ""},
                           {"/p/m.cpp", ""}});
  auto D = CompileDatabase::load("/b", *FS);
  ASSERT_TRUE(bool(D)) << llvm::toString(D.takeError());
  const AdaptedCommand *C = D->commandFor("/p/a.cu");
  ASSERT_TRUE(C);
  EXPECT_EQ(llvm::join(C->Flags, " "), "-I/p/inc -DQ=\"q\"");
  EXPECT_EQ(C->Directory, "/b");
  EXPECT_TRUE(D->commandFor("/p/m.cpp"));
  EXPECT_FALSE(D->commandFor("/p/other.cu"));
  EXPECT_EQ(D->cudaFiles(), std::vector<std::string>{"/p/a.cu"});
  EXPECT_EQ(llvm::join(D->sharedFlags(), " "), "-I/p/inc -DQ=\"q\" -I /b/inc -DM");
}

TEST(CompileDatabase, EveryKindOfBadDatabaseIsNamed) {
  EXPECT_THAT(errorOf("[{"), HasSubstr("is not JSON"));
  EXPECT_THAT(errorOf("{}"), HasSubstr("list of entries"));
  EXPECT_THAT(errorOf("[{\"directory\": \"/b\"}]"), HasSubstr("entry 0: no 'file'"));
  EXPECT_THAT(errorOf("[{\"directory\": \"/b\", \"file\": \"a.cu\"}]"), HasSubstr("neither 'command' nor 'arguments'"));
  EXPECT_THAT(errorOf("[{\"file\": \"a.cu\", \"arguments\": [1]}]"), HasSubstr("list of strings"));
  auto D = CompileDatabase::load("/none", *filesOverDisk({}));
  ASSERT_FALSE(bool(D));
  EXPECT_THAT(llvm::toString(D.takeError()), HasSubstr("/none"));
}

TEST(CompileDatabase, ACommandThatCannotBeUnderstoodIsAProblemOfItsFileAlone) {
  auto D = CompileDatabase::load("/b", *filesOverDisk({{"/b/compile_commands.json", R"([
      {"directory": "/p", "file": "a.cu", "command": "nvcc --options-file x.rsp"},
      {"directory": "/p", "file": "b.cu", "command": "nvcc -DB"},
      {"directory": "/p", "file": "b.cu", "command": "nvcc --options-file x.rsp"}])"}}));
  ASSERT_TRUE(bool(D));
  EXPECT_THAT(D->problemOf("/p/a.cu").str(), HasSubstr("entry 0: "));
  EXPECT_THAT(D->problemOf("/p/a.cu").str(), HasSubstr("x.rsp"));
  EXPECT_EQ(D->commandFor("/p/a.cu"), nullptr);
  EXPECT_EQ(D->problemOf("/p/b.cu"), "") << "another entry can be used";
  EXPECT_THAT(D->problemBesideOthers("/p/b.cu").str(), HasSubstr("entry 2: "));
  EXPECT_EQ(D->problemBesideOthers("/p/a.cu"), "");
  EXPECT_EQ(D->problemOf("/p/c.cu"), "");
}

TEST(IncluderMap, IncludeLinesAreReadOutsideCommentsAndStrings) {
  std::string Out;
  for (const SpelledInclude &I :
       scanIncludes("#include \"a.h\"\n  #  include <b/c.h> // x\n// #include \"no.h\"\n/*\n#include \"no.h\"\n*/\n"
                    "int x; #include \"no.h\"\nconst char *s = \"\\\"#include \";\n#include MACRO\n#include \"d.h\""))
    Out += I.Name + (I.Angled ? "> " : "\" ");
  EXPECT_EQ(Out, "a.h\" b/c.h> d.h\" ");
}

TEST(IncluderMap, IncludeLinesInOddSpellings) {
  for (const char *Text : {"\xEF\xBB\xBF#include \"a.h\"", "#/**/include/**/\"a.h\"", "%:include \"a.h\"",
                           "?"
                           "?=include \"a.h\"",
                           "#inc\\\nlude \"a.h\"", "#include\\\r\n \"a.h\"", "R\"(/*)\"\n#include \"a.h\"",
                           "'\"' \"/*\"\n#include \"a.h\"", "\f#\vinclude_next \"a.h\"", "int x;\r#include \"a.h\"\r",
                           "export import \"a.h\";", "R\"(\n#include \"no.h\"\n)\"\n#include \"a.h\""}) {
    const std::vector<SpelledInclude> Found = scanIncludes(Text);
    ASSERT_EQ(Found.size(), 1u) << Text;
    EXPECT_EQ(Found[0].Name, "a.h") << Text;
  }
  EXPECT_EQ(scanMacroIncludes("# /**/ include HEADER // x\n").at(0).Text, "HEADER");
  EXPECT_EQ(scanNamingMacros("%:define HEADER \\\n \"a.h\"").at(0), std::pair(std::string("HEADER"), std::string("\"a.h\"")));
}

static IncluderMap mapOf(const std::map<std::string, std::string> &Files);

TEST(IncluderMap, CopiesOfSystemHeadersForOtherSystemsAreNotUsed) {
  IncluderMap M = mapOf(
      {{"/p/a.cu", "#include <sys/time.h>\n#include \"extra.h\"\n"}, {"/p/compat/sys/time.h", ""}, {"/p/compat/extra.h", ""}});
  EXPECT_EQ(M.includeFoldersFor("/p/a.cu"), std::vector<std::string>{});
}

static IncluderMap mapOf(const std::map<std::string, std::string> &Files) {
  std::vector<std::string> Paths;
  for (const auto &F : Files)
    Paths.push_back(F.first);
  return IncluderMap(Paths, filesOverDisk(Files));
}

TEST(IncluderMap, FilesThatMacrosName) {
  IncluderMap M = mapOf({{"/p/a.cu", "#include NAMED // here\n#include TEXT(inc/c.h)\n"},
                         {"/p/b.h", "int x;\n"},
                         {"/p/inc/c.h", "int y;\n"},
                         {"/p/d.h", "int z;\n"},
                         {"/p/names.h", "#  define NAMED \\\n  OTHER\n#define OTHER \"b.h\"\n#define UNUSED \"d.h\"\n"}});
  EXPECT_EQ(M.includerOf("/p/b.h"), "/p/a.cu");
  EXPECT_EQ(M.includerOf("/p/inc/c.h"), "/p/a.cu");
  EXPECT_EQ(M.includerOf("/p/d.h"), std::nullopt);
}

TEST(IncluderMap, FoldersUnderAnotherName) {
  IncluderMap M = mapOf({{"/p/cuda/x/a.cu", "#include \"lib/deep/b.cuh\"\n#include \"lib/c.cuh\"\n#include \"other/deep.cuh\"\n"},
                         {"/p/cuda/x/c.cuh", ""},
                         {"/p/cuda/x/deep/b.cuh", "#include \"lib/c.cuh\"\n#include \"lib/missing.cuh\"\n"}});
  EXPECT_EQ(M.includerOf("/p/cuda/x/deep/b.cuh"), "/p/cuda/x/a.cu");
  EXPECT_EQ(M.includeFoldersFor("/p/cuda/x/a.cu"), std::vector<std::string>{});
  const std::vector<RenamedHeader> Renamed = M.renamedHeadersFor("/p/cuda/x/a.cu");
  EXPECT_EQ(Renamed, (std::vector<RenamedHeader>{{"lib/c.cuh", "/p/cuda/x/c.cuh"}, {"lib/deep/b.cuh", "/p/cuda/x/deep/b.cuh"}}));
  EXPECT_EQ(M.byName("/p/cuda/x/a.cu", {"lib/missing.cuh"}), std::nullopt);
  EXPECT_EQ(headerMapAt("/p/cuda"), std::nullopt);
  EXPECT_EQ(headerMapAt(renamedHeaderMap({{"lib/50%=a:b.cuh", "/p/c.cuh"}}))->substr(0, 4), "pamh");
}

TEST(IncluderMap, AHeaderIsReachedThroughItsNearestCudaSource) {
  IncluderMap M = mapOf({{"/p/a.cpp", "#include \"x.cuh\""},
                         {"/p/b.cu", "#include \"y.cuh\""},
                         {"/p/y.cuh", "#include \"x.cuh\""},
                         {"/p/x.cuh", ""},
                         {"/p/alone.cuh", ""}});
  EXPECT_EQ(M.includerOf("/p/x.cuh"), "/p/b.cu");
  EXPECT_EQ(M.includerOf("/p/y.cuh"), "/p/b.cu");
  EXPECT_EQ(M.includerOf("/p/alone.cuh"), std::nullopt);
  EXPECT_EQ(M.includerOf("/p/b.cu"), std::nullopt);
}

TEST(IncluderMap, AnIncludedCudaSourceIsReachedThroughItsIncluder) {
  IncluderMap M = mapOf({{"/p/main.cu", "#include \"part.cu\""}, {"/p/part.cu", ""}});
  EXPECT_EQ(M.includerOf("/p/part.cu"), "/p/main.cu");
}

TEST(IncluderMap, ACycleOfHeadersEnds) {
  IncluderMap M = mapOf({{"/p/a.cuh", "#include \"b.cuh\""}, {"/p/b.cuh", "#include \"a.cuh\""}});
  EXPECT_EQ(M.includerOf("/p/a.cuh"), std::nullopt);
}

TEST(IncluderMap, IncludeFoldersAreToldFromTheEndsOfPaths) {
  IncluderMap M = mapOf({{"/p/src/a.cu", "#include \"util/x.cuh\"\n#include <lib/y.h>\n#include \"near.h\""},
                         {"/p/src/near.h", ""},
                         {"/p/inc/util/x.cuh", "#include \"deep/z.h\""},
                         {"/p/third/lib/y.h", ""},
                         {"/q/lib/y.h", ""},
                         {"/p/other/deep/z.h", ""}});
  EXPECT_EQ(M.includeFoldersFor("/p/src/a.cu"), (std::vector<std::string>{"/p/inc", "/p/third", "/p/other"}));
}

TEST(JobPlanner, AFileWithItsOwnEntryGetsItsFlags) {
  std::map<std::string, std::string> Files = {
      {"/p/a.cu", "#include \"w.cuh\""},
      {"/p/w.cuh", ""},
      {"/p/new.cu", ""},
      {"/b/compile_commands.json", R"([{"directory": "/b", "file": "/p/a.cu", "command": "nvcc -DX --odd -c /p/a.cu"}])"}};
  auto D = llvm::cantFail(CompileDatabase::load("/b", *filesOverDisk(Files)));
  IncluderMap M({"/p/a.cu", "/p/w.cuh", "/p/new.cu"}, filesOverDisk(Files));
  JobPlanner Plan(D, M, stubs(), "/p", {"-DEXTRA"});

  PlannedJob Own = Plan.jobFor("/p/a.cu");
  EXPECT_TRUE(Own.FlagsFromBuild);
  EXPECT_EQ(llvm::join(Own.Job.Flags, " "), "-std=gnu++14 -DX -DEXTRA");
  EXPECT_EQ(Own.Job.DroppedFlags, std::vector<std::string>{"--odd"});
  EXPECT_EQ(Own.Job.Directory, "/b");

  PlannedJob Header = Plan.jobFor("/p/w.cuh");
  EXPECT_TRUE(Header.ThroughIncluder);
  EXPECT_EQ(Header.Job.File, "/p/a.cu");

  PlannedJob New = Plan.jobFor("/p/new.cu");
  EXPECT_FALSE(New.FlagsFromBuild);
  EXPECT_THAT(New.Job.Flags, Contains("-DX")); // the neighbour's
}

TEST(JobPlanner, WithoutCudaEntriesTheFlagsOfTheCppEntriesAreUsed) {
  std::map<std::string, std::string> Files = {
      {"/p/k.cu", "#include \"far/x.h\""},
      {"/p/deps/far/x.h", ""},
      {"/b/compile_commands.json", R"([{"directory": "/b", "file": "/p/m.cpp", "command": "c++ -Irel -DM=1 -O2 -c /p/m.cpp"}])"}};
  auto D = llvm::cantFail(CompileDatabase::load("/b", *filesOverDisk(Files)));
  IncluderMap M({"/p/k.cu", "/p/deps/far/x.h"}, filesOverDisk(Files));
  PlannedJob P = JobPlanner(D, M, stubs(), "/p").jobFor("/p/k.cu");
  EXPECT_EQ(llvm::join(P.Job.Flags, " "),
            "-std=gnu++14 -I/b/rel -DM=1 -D__CUDACC_EXTENDED_LAMBDA__ -D__CUDACC_RELAXED_CONSTEXPR__ "
            "-iquote/p/deps -idirafter/p/deps -iquote/p -idirafter/p -iquote/p/include -idirafter/p/include");
}

TEST(JobPlanner, AGuessedFolderDoesNotHideAHeaderOfTheSystem) {
  std::map<std::string, std::string> Files = {
      {"/p/k.cu", "#include <cstddef>\n#include <gpu/x.h>\n#include \"features.h\"\nstd::size_t n = X + FEATURES;\n"},
      {"/p/lib/gpu/x.h", "#include \"features.h\"\n#define X 1\n"},
      {"/p/lib/features.h", "#define FEATURES 1\n"}};
  CompileDatabase D;
  IncluderMap M({"/p/k.cu", "/p/lib/gpu/x.h", "/p/lib/features.h"}, filesOverDisk(Files));
  PlannedJob P = JobPlanner(D, M, stubs(), "/p").jobFor("/p/k.cu");
  P.Job.Config = Variant::host();
  llvm::cantFail(parse(P.Job, filesOverDisk(Files), [](ParsedUnit &Unit) { EXPECT_TRUE(Unit.problems().empty()); }));
}

TEST(JobPlanner, AHeaderFoundInAGuessedFolderIsProjectCode) {
  std::map<std::string, std::string> Files = {{"/p/k.cu", "#include <gpu/x.h>\nint k() { return f(); }\n"},
                                              {"/p/lib/gpu/x.h", "#include <gpu/y.h>\nint f() { return 1; }\n"},
                                              {"/p/lib/gpu/y.h", "int g();\n"}};
  CompileDatabase D;
  IncluderMap M({"/p/k.cu", "/p/lib/gpu/x.h", "/p/lib/gpu/y.h"}, filesOverDisk(Files));
  PlannedJob P = JobPlanner(D, M, stubs(), "/p").jobFor("/p/k.cu");
  P.Job.Config = Variant::host();
  unsigned Seen = 0;
  llvm::cantFail(parse(P.Job, filesOverDisk(Files), [&](ParsedUnit &Unit) {
    for (const clang::Decl *X : Unit.ast().getTranslationUnitDecl()->decls())
      if (const auto *F = llvm::dyn_cast<clang::FunctionDecl>(X);
          F && F->getDeclName().isIdentifier() && (F->getName() == "f" || F->getName() == "g")) {
        ++Seen;
        EXPECT_FALSE(Unit.sources().isInSystemHeader(F->getLocation())) << F->getName().str();
      }
  }));
  EXPECT_EQ(Seen, 2u);
}

TEST(JobPlanner, AHeaderNobodyIncludesIsParsedAlone) {
  std::map<std::string, std::string> Files = {{"/p/w.cuh", "__device__ int f(int v) { return __shfl(v, 0); }\n"}};
  CompileDatabase D;
  IncluderMap M({"/p/w.cuh"}, filesOverDisk(Files));
  PlannedJob P = JobPlanner(D, M, stubs(), "/p").jobFor("/p/w.cuh");
  EXPECT_FALSE(P.ThroughIncluder);
  P.Job.Config = Variant::device(60);
  llvm::cantFail(parse(P.Job, filesOverDisk(Files), [](ParsedUnit &Unit) {
    EXPECT_EQ(Unit.mainFile(), "w.cuh");
    EXPECT_TRUE(Unit.problems().empty());
  }));
}

TEST(IncluderMap, NamesThatMacrosMakeOfTheirArguments) {
  auto FS = llvm::makeIntrusiveRefCnt<llvm::vfs::InMemoryFileSystem>();
  auto Add = [&](llvm::StringRef Path, llvm::StringRef Text) { FS->addFile(Path, 0, llvm::MemoryBuffer::getMemBuffer(Text)); };
  Add("/p/a.cpp", "#define S(x) #x\n#define I(x) S(x.h)\n#include I(w)\n");
  Add("/p/b.cpp", "#define F(dir, n) <dir/n.h>\n#include F(sub, v)\n");
  Add("/p/w.h", "");
  Add("/p/sub/v.h", "");
  IncluderMap Map({"/p/a.cpp", "/p/b.cpp", "/p/w.h", "/p/sub/v.h"}, FS);
  EXPECT_EQ(Map.including({"/p/w.h"}), (std::set<std::string>{"/p/a.cpp"}));
  EXPECT_EQ(Map.including({"/p/sub/v.h"}), (std::set<std::string>{"/p/b.cpp"}));
}
