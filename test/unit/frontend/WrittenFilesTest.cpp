#include "frontend/scan/WrittenFiles.h"
#include <gtest/gtest.h>

using namespace warpshift;

using Files = std::set<std::string>;

static Files script(llvm::StringRef Text) { return filesWrittenBy(Text, CodeForm::Other, "gen.sh"); }
static Files make(llvm::StringRef Text) { return filesWrittenBy(Text, CodeForm::Other, "Makefile"); }
static Files cpp(llvm::StringRef Text) { return filesWrittenBy(Text, CodeForm::Cpp, "gen.cpp"); }

TEST(WrittenFiles, WhatARuleIsFor) {
  EXPECT_EQ(make("cfg.h: Makefile make.sh\n\techo '#define N $(N)' > $@\n"), Files{"cfg.h"});
  EXPECT_EQ(make("$(DIR)k.o gen/cfg.h : k.cu a.h\n"), Files{"cfg.h"});
}

TEST(WrittenFiles, WhatARuleIsMadeOf) {
  EXPECT_EQ(make("k.o: k.cu cfg.h \\\n  other.h\n\t$(NVCC) -c k.cu\n"), Files{});
  EXPECT_EQ(make("$(DIR)k.o: src/k.cu $(INC)/cfg.h\n"), Files{});
  EXPECT_EQ(make("k.o: $(shell make_it cfg.h)\n"), Files{"cfg.h"});
}

TEST(WrittenFiles, ColonsOfOthers) {
  EXPECT_EQ(script("cmd: ./gen.sh cfg.h\n"), Files{"cfg.h"});
  EXPECT_EQ(script("<Exec Command=\"gen cfg.h\" />\n"), Files{"cfg.h"});
}

TEST(WrittenFiles, NoCommentsInQuotes) { EXPECT_EQ(script("echo \"x # y\" > cfg.h\n"), Files{"cfg.h"}); }

TEST(WrittenFiles, WhatIsCopied) {
  EXPECT_EQ(script("\t@cp inc/a.h b.h out\ninstall -m 644 c.h $(DEST)/include\n"), Files{});
  EXPECT_EQ(script("cp a.h \"$out\" # what is shared; b.h is not\n"), Files{});
  EXPECT_EQ(make("all:\n\t$(INSTALL_DATA) inc/*.h $(DESTDIR)$(includedir)/inc\n\t@${INSTALL} -m 644 c.h $(DEST)\n"), Files{});
  EXPECT_EQ(make("all:\n\t$(INSTALL_DATA) small.h cfg.h\n"), (Files{"cfg.h", "small.h"}));
  EXPECT_EQ(make("all:\n\t$(INSTALL_DATA) inc/*.h out; ./tune inc/*.h\n"), Files{"*.h"});
  EXPECT_EQ(script("cp small.h cfg.h\n"), (Files{"cfg.h", "small.h"}));
}

TEST(WrittenFiles, Lists) {
  EXPECT_EQ(script("set(LIB_HEADERS\n  a.h\n  inc/b.hpp)\ninstall(FILES a.h DESTINATION include)\nHEADERS += \"c.h\"\nhdrs = "
                   "[\"d.h\"],\n"),
            Files{});
  EXPECT_EQ(script("add_library(x STATIC a.cu b.h)\n"), Files{});
  EXPECT_EQ(script("<ClInclude Include=\"a.h\" />\n%include \"b.h\"\n# writes c.h\n"), Files{});
}

TEST(WrittenFiles, QuestionsOfBuilds) {
  const auto CMake = [](llvm::StringRef Text) { return filesWrittenBy(Text, CodeForm::Other, "CMakeLists.txt"); };
  EXPECT_EQ(CMake("include(CheckIncludeFile)\ncheck_include_file(sys/types.h HAVE_SYS_TYPES_H)\nCHECK_SYMBOL_EXISTS(f "
                  "\"a.h;b.h\" HAVE_F)\n"
                  "find_path(DIR\n  NAMES cfg.h)\ncheck_cxx_source_compiles(\"#include <c.h>\nint main() {}\" OK)\n"),
            Files{});
  EXPECT_EQ(CMake("check_and_make(cfg.h)\n").count("cfg.h"), CMake("make_it(cfg.h)\n").count("cfg.h"));
  const auto Autoconf = [](llvm::StringRef Text) { return filesWrittenBy(Text, CodeForm::Other, "configure.ac"); };
  EXPECT_EQ(
      Autoconf(
          "AC_CHECK_HEADERS([a.h sys/types.h],\n  [], [AC_MSG_ERROR([no])])\nAC_CHECK_DECL([F], [], [], [#include <b.h>])\n"),
      Files{});
  EXPECT_EQ(Autoconf("AC_CONFIG_HEADERS([cfg.h])\nAC_CHECK_MINE([a.h])\n"), (Files{"a.h", "cfg.h"}));
  EXPECT_EQ(Autoconf("AC_CHECK_HEADERS([a.h], [echo '#define A' > cfg.h])\n").count("cfg.h"), 1u);
  EXPECT_EQ(Autoconf("AC_CHECK_HEADERS([a.h], [sed -i s/32/48/ cfg.h])\n").count("cfg.h"), 1u);
  EXPECT_EQ(Autoconf("AC_CHECK_HEADERS([a.h], [cp small.h cfg.h])\n").count("cfg.h"), 1u);
  EXPECT_EQ(Autoconf("AC_CHECK_DECL([F], [./tune cfg.h], [], [#include <b.h>])\n").count("cfg.h"), 1u);
  EXPECT_EQ(Autoconf("AC_CHECK_DECL([F], [#include \"b.h\"], [cp small.h cfg.h])\n").count("cfg.h"), 1u);
  EXPECT_EQ(Autoconf("AC_CHECK_DECL([F], [], [], [#include \"b.h\"])\n"), Files{});
  EXPECT_EQ(Autoconf("AC_CHECK_DECL([F], [], [], [#include <"), Files{});
}

TEST(WrittenFiles, Statements) {
  for (llvm::StringRef Text :
       {"echo \"#define N 4\" > cfg.h", "sed -i s/3/4/ src/cfg.h", "cp small.h cfg.h", "file(WRITE ${DIR}/cfg.h \"x\")",
        "configure_file(\n  from.txt\n  cfg.h)", "open('cfg.h', 'w')", "outs = [\"cfg.h\"],", "OUT = cfg.h",
        "AC_CONFIG_HEADERS([cfg.h:cfg.hin])", "set(GENERATED_HEADERS cfg.h)", "  OUTPUT cfg.h"})
    EXPECT_EQ(script(Text).count("cfg.h"), 1u) << Text.str();
}

TEST(WrittenFiles, StringsOfCpp) {
  EXPECT_EQ(cpp("#include \"a.h\"\nstd::ofstream out(\"gen/cfg.h\");\n"), Files{"cfg.h"});
  EXPECT_EQ(cpp("int a; // a.h\n#include <b.h>\n# include \"c.h\"\n//#include \"d.h\"\n/* \"e.h\" */\n"), Files{});
  EXPECT_EQ(cpp("\xEF\xBB\xBF#include \"a.h\"\n"), Files{});
}

TEST(WrittenFiles, SourcesOnTheWayToACompiler) {
  for (llvm::StringRef Text :
       {"sed s/32/48/ k.cu | nvcc -x cu -", "file(READ k.cu SRC)", "src = open('k.cu').read()", "nvcc -E k.cu -o k.i",
        "src = replace(read(\"k.cu\", String), \"32\" => \"48\")", "nvcc -x cu - < k.cu", "tune(sources=[\"k.cu\"])",
        "genrule(srcs = [\"k.cu\"], cmd = \"sed s/32/48/ $<\")", "echo x > k.cu", "nvcc x.cu -o k.cu", "nvcc x.cu -ok.cu",
        "nvcc x.cu --output-file=k.cu"})
    EXPECT_EQ(script(Text), Files{"k.cu"}) << Text.str();
  EXPECT_EQ(cpp("std::string s = read(\"src/k.cu\");\n"), Files{"k.cu"});
}

TEST(WrittenFiles, SourcesThatAreOnlyCompiled) {
  for (llvm::StringRef Text :
       {"nvcc -c src/k.cu -o k.o", "set(SRCS k.cu a.cpp)", "my_add_library(${NAME} STATIC k.cu OPTIONS_FILES -O3)",
        "cuda_compile_ptx(OUT k.cu)", "cuda_library(\n  name = \"k\",\n  srcs = [\"k.cu\"],\n)",
        "setup(name='x', ext_modules=[CUDAExtension('x', ['k.cu'], extra=1)])", "executable('x', 'k.cu', install: true)",
        "env.Program('x', ['k.cu'])", "<CudaCompile Include=\"k.cu\" />"})
    EXPECT_EQ(script(Text), Files{}) << Text.str();
}

TEST(WrittenFiles, SourcesThatProgramsMention) {
  auto Python = [](llvm::StringRef Text) { return filesWrittenBy(Text, CodeForm::Other, "t.py"); };
  for (llvm::StringRef Text :
       {"CASES = {\"k.cu\": 3}", "check(os.path.join(ROOT, \"k.cu\"))", "raise Error(\"k.cu is missing\")"})
    EXPECT_EQ(Python(Text), Files{}) << Text.str();
  for (llvm::StringRef Text : {"s = open(os.path.join(ROOT, \"k.cu\")).read()", "subprocess.run([\"sed\", \"s/3/4/\", \"k.cu\"])",
                               "m = cupy.RawModule(path=\"k.cu\")"})
    EXPECT_EQ(Python(Text), Files{"k.cu"}) << Text.str();
  EXPECT_EQ(cpp("EXPECT_EQ(run(\"k.cu\"), 0);\n"), Files{});
  EXPECT_EQ(cpp("auto s = rd(\"k.cu\");\ns.replace(3, 8, \"48\");\n"), Files{"k.cu"});
  EXPECT_EQ(cpp("auto s = slurpFile(dir + \"k.cu\");\n"), Files{"k.cu"});
}

TEST(WrittenFiles, RecipesOfMake) {
  EXPECT_EQ(make("k.o: k.cu cfg.h\n\t@echo $<\n\t$(NVCC) -c $< -o $@\n"), Files{});
  EXPECT_EQ(make("k48.cu: k.cu\n\tsed s/32/48/ $< > $@\n"), (Files{"k.cu", "k48.cu"}));
  EXPECT_EQ(make("k.o: k.cu ; sed s/32/48/ $^ | nvcc -\n"), Files{"k.cu"});
  EXPECT_EQ(make("%.o: %.cu\n\tsed s/32/48/ $(<) | nvcc -\n"), Files{"*.cu"});
  EXPECT_EQ(make(".cu.o:\n\t./tune $<\n"), Files{"*.cu"});
  EXPECT_EQ(make("%.o: %.cu\n\t$(NVCC) -c $<\n"), Files{});
  EXPECT_EQ(make("a.o: a.cu\n\t$(NVCC) -c $<\nb.o: b.cu\n\t./tune $<\n"), Files{"b.cu"});
}

TEST(WrittenFiles, RulesForAllOfAKind) {
  EXPECT_EQ(make("%.h: %.py\n\tpython $< > $@\n"), Files{"*.h"});
  EXPECT_EQ(make(".py.h:\n\tpython $< > $@\n"), Files{"*.h"});
  EXPECT_EQ(make("$(GEN): %.cuh: %.py\n\tpython $< > $@\n"), Files{"*.cuh"});
  EXPECT_EQ(make("moc_%.cpp: %.txt\n\tmoc $< > $@\n"), Files{});
  EXPECT_EQ(make("k.o: k.cu\n\t$(TUNE)\n"), Files{"k.cu"});
  EXPECT_EQ(filesWrittenBy("%.o: %.cu\n\tsed s/3/4/ $< | nvcc -\n", CodeForm::Other, "Makevars"), Files{"*.cu"});
}

TEST(WrittenFiles, RulesOfVariables) {
  EXPECT_EQ(make("HDRS := cfg.h\n$(HDRS):\n\techo '#define N $(N)' > $@\n"), Files{"cfg.h"});
  EXPECT_EQ(make("SRC = k.cu\nk.o: $(SRC)\n\tsed s/3/4/ $< | nvcc -\n"), Files{"k.cu"});
  EXPECT_EQ(make("SRC = k.cu\nk.o: $(SRC)\n\t$(NVCC) -c $(SRC) -o $@\nclean:\n\t$(RM) $(SRC)\n"), Files{});
  EXPECT_EQ(make("define R\n$(1).o: $(1).cu\n\tsed s/3/4/ $$< | nvcc -\nendef\n$(eval $(call R,k))\n"), Files{"*.cu"});
  EXPECT_EQ(make(".for h in cfg\n${h}.h: ${h}.py\n\tpython ${.ALLSRC} > ${.TARGET}\n.endfor\n"), Files{"*.h"});
}

TEST(WrittenFiles, TheFirstThatARuleIsMadeOf) {
  EXPECT_EQ(make("HDR = b.h c.h\nw.cxx: a.swig $(HDR)\n\t$(SWIG) -c++ $< -o $@\n"), Files{"w.cxx"});
  EXPECT_EQ(make("HDR = b.h c.h\nw.txt: a.swig $(HDR)\n\t$(SWIG) -c++ $^ -o $@\n"), (Files{"b.h", "c.h"}));
  EXPECT_EQ(make("HDR = b.h c.h\nw.txt: a.swig $(HDR)\n\t$(MAKE_IT)\n"), (Files{"b.h", "c.h"}));
  EXPECT_EQ(make("k.o: $(EXTRA) k.cu cfg.h\n\tsed s/3/4/ $< | nvcc -\n"), Files{"k.cu"});
}

TEST(WrittenFiles, SpellingsOfRules) {
  EXPECT_EQ(make(".RECIPEPREFIX = >\n%.o: %.cu\n> sed s/3/4/ $< | nvcc -\n"), Files{"*.cu"});
  EXPECT_EQ(make("# .RECIPEPREFIX is for others\nk.o: k.cu\n\tsed s/3/4/ $< | nvcc -\ni.h: gen.py\n\tpython gen.py > $@\n"),
            (Files{"i.h", "k.cu"}));
  EXPECT_EQ(make(".RECIPEPREFIX = >\nk.o: k.cu\n> nvcc -c $<\n.RECIPEPREFIX =\nb.o: b.cu\n\tsed s/3/4/ $< | nvcc -\n"),
            Files{"b.cu"});
  EXPECT_EQ(make(".RECIPEPREFIX := ~\n.cu.o:\n~nvcc -c $<\n"), Files{});
  EXPECT_EQ(make(".SECONDEXPANSION:\nk.o: $$(basename $$@).cu\n\tsed s/3/4/ $< | nvcc -\n"), Files{"*.cu"});
  EXPECT_EQ(make(".SECONDEXPANSION:\nk.o: $$(basename $$@).cu\n\tnvcc -c $<\n"), Files{});
  EXPECT_EQ(make("{src}.cu{out}.obj::\n\tpython sub.py $<\n"), Files{"*.cu"});
}

TEST(WrittenFiles, RulesOfOtherBuilders) {
  auto In = [](llvm::StringRef Name, llvm::StringRef Text) { return filesWrittenBy(Text, CodeForm::Other, Name); };
  EXPECT_EQ(In("xmake.lua",
               "set_extensions('.cu')\non_build_file(function (t, s) io.readfile(s):gsub('3', '4') end)\nadd_files('k.cu')\n"),
            Files{"*.cu"});
  EXPECT_EQ(
      In("premake5.lua", "files { 'k.cu' }\nfilter 'files:**.cu'\nbuildcommands { \"sed s/3/4/ %{file.relpath} > t.cu\" }\n")
          .count("*.cu"),
      1u);
  EXPECT_EQ(In("premake5.lua", "files { 'k.cu' }\nfilter 'files:k.cu'\nbuildcommands { 'nvcc -c %{file.relpath}' }\n"), Files{});
  EXPECT_EQ(In("x.pro", "CUDA_SOURCES += k.cu\ncuda.commands = sed s/3/4/ ${QMAKE_FILE_IN} > t.cu\n").count("k.cu"), 1u);
  EXPECT_EQ(In("configure.py", "n.rule('cu', 'sed s/3/4/ $in | nvcc -')\nn.build('k.o', 'cu', 'k.cu')\n"), Files{"k.cu"});
  EXPECT_EQ(In("configure.py", "# what is used to be k.cu, dispatched on\nn.build('k.o', 'cu', 'k.cu')\n"), Files{});
  EXPECT_EQ(In(".gitattributes", "k.cu filter=width\n*.cuh text\nb.cu filter=lfs\n"), Files{"k.cu"});
  EXPECT_EQ(In("p.pbxproj", "{ A = { path = k.cu; }; }"), Files{});
}

TEST(WrittenFiles, InputsOfBuilders) {
  auto In = [](llvm::StringRef Name, llvm::StringRef Text) { return filesWrittenBy(Text, CodeForm::Other, Name); };
  EXPECT_EQ(In("x.ninja", "rule cu\n  command = sed s/3/4/ $in | nvcc -\nbuild k.o: cu k.cu\n"), Files{"k.cu"});
  EXPECT_EQ(In("x.sh", "nvcc -c k.cu\necho $input $SOURCE_DIR\nprintf %f 3\n./install $include\n"), Files{});
}

TEST(WrittenFiles, PatternsInScripts) {
  EXPECT_EQ(script("for f in *.cu; do\n  sed s/3/4/ $f | nvcc -\ndone\n"), Files{"*.cu"});
  EXPECT_EQ(script("for f in *.cu; do\n  nvcc -c $f\ndone\n"), Files{});
  EXPECT_EQ(script("cp k.cu w/\nsed -i s/3/4/ w/*.cu\n"), Files{"*.cu"});
}

TEST(WrittenFiles, CommandsThatArePaths) {
  for (llvm::StringRef Text : {"./fix k.cu", "./fix -v k.cu", "tools/gen.py k.cu", "/opt/fix k.cu", "  - ./fix k.cu",
                               "WIDTH=48 ./fix k.cu", "source ./fix.sh k.cu", "fix.exe k.cu", "- k.cu:/w/k.cu",
                               "if true; then ./fix k.cu; fi", "build() {\n  nvcc -c a.o\n  ./fix k.cu\n}"})
    EXPECT_EQ(script(Text), Files{"k.cu"}) << Text.str();
  EXPECT_EQ(make("k: k.cu\n\t@./fix k.cu\n\tnvcc -o k k.cu\n"), Files{"k.cu"});
  EXPECT_EQ(script("HEADERS=\"a.h b.h\"\n- k.cu\nk.cu a.cu\nsources = [k.cu]\nSRCS=a.cu b.cu\n"), Files{});
}

TEST(WrittenFiles, KindsThatNobodyKnows) {
  auto In = [](llvm::StringRef Name, llvm::StringRef Text) { return filesWrittenBy(Text, CodeForm::Other, Name); };
  for (auto [Name, Text] : {std::pair<llvm::StringRef, llvm::StringRef>{"b.hs", "main = readFile \"k.cu\" >>= writeFile \"o\""},
                            {"b.el", "(find-file \"k.cu\")"},
                            {"b.ml", "let s = In_channel.with_open_text \"k.cu\" input_all"},
                            {"b.pas", "assign(f, 'k.cu');"},
                            {"s.S", ".incbin \"k.cu\""},
                            {"k.rc", "SRC RCDATA \"k.cu\""},
                            {"pyproject.toml", "fix = \"./fix k.cu\""},
                            {"tox.ini", "commands_pre = ./fix k.cu"},
                            {"k.qrc", "<RCC><file>k.cu</file></RCC>"},
                            {"BUILD.gn", "action('g') {\n  sources = ['k.cu']\n}"},
                            {"meson.build", "srcs = files('k.cu')\nexecutable('k', g.process(srcs))"}})
    EXPECT_EQ(In(Name, Text), Files{"k.cu"}) << Name.str();
  for (auto [Name, Text] :
       {std::pair<llvm::StringRef, llvm::StringRef>{"pyproject.toml", "x = [\"k.cu\"]\ndescription = \"k.cu and more\""},
        {"CODEOWNERS", "k.cu @me"},
        {"MANIFEST.in", "recursive-include src *.cu k.cu"},
        {"b.tcl", "exec nvcc -o k k.cu"},
        {"guix.scm", "(invoke \"nvcc\" \"k.cu\")"},
        {"BUILD.gn", "cuda_binary('k') {\n  sources = ['k.cu']\n}"},
        {"meson.build", "srcs = files('k.cu')\nexecutable('k', srcs)"},
        {"ci.yml", "- name: Build k.cu\n  run: nvcc -c k.cu\n"}})
    EXPECT_EQ(In(Name, Text), Files{}) << Name.str();
}

TEST(WrittenFiles, NamesInPieces) {
  EXPECT_EQ(script("n=k\nsed s/3/4/ $n.cu > o.txt\n"), Files{"k.cu"});
  EXPECT_EQ(script("for n in k l; do sed s/3/4/ ${n}.cu > o.txt; done\n"), (Files{"k.cu", "l.cu"}));
  EXPECT_EQ(script("sed s/3/4/ $1.cu > $1_gen.cu\n"), (Files{"*.cu", "*_gen.cu"}));
  EXPECT_EQ(script("sed -i s/3/4/ {k,l}.cu\n"), Files{"*.cu"});
  EXPECT_EQ(filesWrittenBy("input: '{n}.cu'\nshell: \"sed s/3/4/ {input}\"\n", CodeForm::Other, "Snakefile"), Files{"*.cu"});
  EXPECT_EQ(filesWrittenBy("n.rule('f', 'sed s/3/4/ $in')\nn.build(s + '.cu', 'f')\n", CodeForm::Other, "c.py"), Files{"*.cu"});
  EXPECT_EQ(script("ext=cu\nsed -i s/3/4/ *.$ext\n"), Files{"*.cu"});
  EXPECT_EQ(script("fd -e cu -x sed -i s/3/4/\n"), Files{"*.cu"});
  EXPECT_EQ(script("nvcc -c $1.cu\ncp $1.cu out\nSRC=$(ls *.cu)\n"), Files{});
  auto CMake = [](llvm::StringRef Text) { return filesWrittenBy(Text, CodeForm::Other, "CMakeLists.txt"); };
  EXPECT_EQ(CMake("set(L k)\nforeach(s IN LISTS L)\n  configure_file(${s}.cu ${s}.gen.cu)\nendforeach()\n"),
            (Files{"k.cu", "k.gen.cu"}));
  EXPECT_EQ(CMake("set(L k)\nlist(TRANSFORM L APPEND .cu)\nexecute_process(COMMAND sed -i s/3/4/ ${L})\n"), Files{"*.cu"});
  EXPECT_EQ(CMake("execute_process(COMMAND sh -c \"sed -i s/3/4/ *.cu\")\n"), Files{"*.cu"});
  EXPECT_EQ(CMake("configure_file(${N}.h.in ${N}.h)\nfile(COPY ${N}.h DESTINATION x)\n"), Files{});
  EXPECT_EQ(make("GEN := $(addsuffix .h,cfg)\n$(GEN):\n\t./mk $@\n"), Files{"cfg.h"});
}

TEST(WrittenFiles, VariablesOfCMake) {
  auto CMake = [](llvm::StringRef Text) {
    return filesWrittenBy("file(GLOB SRC *.cu)\nset(HDR cfg.h)\n" + Text.str(), CodeForm::Other, "CMakeLists.txt");
  };
  EXPECT_EQ(CMake("foreach(F ${SRC})\n  file(READ ${F} T)\nendforeach()\n"), Files{"*.cu"});
  EXPECT_EQ(CMake("add_custom_command(OUTPUT k.o COMMAND sed s/3/4/ ${HDR} > t.txt)\n"), Files{"cfg.h"});
  EXPECT_EQ(CMake("add_custom_command(OUTPUT index.html COMMAND doxygen DEPENDS ${SRC} ${HDR})\n"), Files{});
  EXPECT_EQ(
      CMake("add_custom_command(OUTPUT a COMMAND sed s/3/4/ ${OUTPUT_DIR}/a ${HDR} COMMAND ${CMAKE_COMMAND} -E copy a b)\n"),
      Files{"cfg.h"});
  EXPECT_EQ(CMake("add_custom_command(OUTPUT a COMMAND ${CMAKE_COMMAND} -E copy ${HDR} out)\n"), Files{});
  EXPECT_EQ(CMake("my_add_library(x ${SRC} ${HDR})\nstring(REPLACE a b FLAGS \"${FLAGS}\")\n"), Files{});
}

TEST(WrittenFiles, CommentsThatAreCode) {
  auto In = [](llvm::StringRef Name, llvm::StringRef Text) { return filesWrittenBy(Text, CodeForm::Other, Name); };
  EXPECT_EQ(In("lib.rs", "/// ```\n/// let s = std::fs::read_to_string(\"k.cu\");\n"), Files{"k.cu"});
  EXPECT_EQ(In("lib.rs", "// read_to_string(\"k.cu\")\n/// See k.cu.\n"), Files{});
  EXPECT_EQ(In("x.go", "//go:embed k.cu\nvar src string\n"), Files{"k.cu"});
  EXPECT_EQ(In("x.go", "//go:generate nvcc -c k.cu\n"), Files{});
  EXPECT_EQ(In("x.R", "#' s <- sub('3', '4', readLines('k.cu'))\n"), Files{"k.cu"});
}

TEST(WrittenFiles, JsonOfBuilds) {
  auto In = [](llvm::StringRef Name, llvm::StringRef Text) { return filesWrittenBy(Text, CodeForm::Other, Name); };
  EXPECT_EQ(In("compile_commands.json", "[{\"directory\": \".\", \"file\": \"k.cu\", \"command\": \"nvcc -c k.cu\"}]"), Files{});
  EXPECT_EQ(In("package.json", "{\"repository\": {\"directory\": \"x\"}, \"file\": 1, \"build\": \"sed s/3/4/ k.cu | nvcc -\"}"),
            Files{"k.cu"});
}

TEST(WrittenFiles, SourcesByIndex) {
  auto Python = [](llvm::StringRef Text) { return filesWrittenBy(Text, CodeForm::Other, "t.py"); };
  EXPECT_EQ(filesWrittenBy("f = Read[File[\"k.cu\"]]\n", CodeForm::Other, "m.wl"), Files{"k.cu"});
  EXPECT_EQ(Python("s = open(names[0], \"k.cu\")\n"), Files{"k.cu"});
  EXPECT_EQ(script("tune(files[\"k.cu\"])\n"), Files{"k.cu"});
}

TEST(WrittenFiles, EmbeddedTexts) {
  EXPECT_EQ(cpp("const char s[] = {\n#embed \"step.inc\"\n};\n"), Files{"step.inc"});
  EXPECT_EQ(cpp("__asm__(\".incbin \\\"step.inc\\\"\\n\");\n"), Files{"step.inc"});
}

TEST(WrittenFiles, PatchesInScripts) {
  EXPECT_EQ(script("patch < w\n*** k.cu.orig\n--- k.cu\n***************\n"), Files{"k.cu"});
  EXPECT_EQ(filesWrittenBy("--- a/k.cu\n+++ b/k.cu\n@@ -1 +1 @@\n", CodeForm::Other, "w.txt"), Files{"k.cu"});
  EXPECT_EQ(script("patch <<EOF\n--- a/k.cu\n+++ b/k.cu\n@@ -1 +1 @@\nEOF\n"), Files{"k.cu"});
  EXPECT_EQ(script("//go:generate sed -i s/3/4/ k.cu\n// k.cu is tuned\n"), Files{"k.cu"});
}

TEST(WrittenFiles, Patches) {
  EXPECT_EQ(filesWrittenBy("--- a/src/k.cu\n+++ b/src/k.cu\n@@ -1 +1 @@\n-#include \"a.h\"\n+#include \"b.h\"\n", CodeForm::Other,
                           "k.patch"),
            Files{"k.cu"});
}

TEST(WrittenFiles, AnEndingOfHeadersInATextOfNoKnownKindSaysWhatAnEditorDoes) {
  EXPECT_EQ(
      filesWrittenBy("(if (file-exists-p (concat name \".h\")) (find-file (concat name \".h\")))\n", CodeForm::Other, "c.el"),
      Files());
  EXPECT_EQ(filesWrittenBy("(replace-all (concat name \".h\") a b)\n", CodeForm::Other, "c.el"), Files({"*.h"}));
}

TEST(WrittenFiles, VariablesOfAShellHaveNamesThatKeysOfDataHave) {
  EXPECT_EQ(script("log=/dev/null; sed -i s/a/b/ k.cu\n"), Files{"k.cu"});
  EXPECT_EQ(script("name=\"k.cu\"; sed -i s/a/b/ $name\n"), Files{"k.cu"});
  EXPECT_EQ(filesWrittenBy("gen:\n  output: k.cu\n", CodeForm::Other, "a.yml"), Files{"k.cu"});
  EXPECT_EQ(filesWrittenBy("- name: Build k.cu\n", CodeForm::Other, "a.yml"), Files{});
}
