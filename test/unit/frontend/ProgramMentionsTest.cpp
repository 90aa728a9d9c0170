#include "frontend/scan/ProgramMentions.h"
#include "frontend/scan/ProgramCalls.h"
#include <gtest/gtest.h>

using namespace warpshift;

using Files = std::set<std::string>;

static Files handedOn(llvm::StringRef Text) {
  Files Out;
  addHandedOn(Text, Out);
  return Out;
}

TEST(ProgramMentions, HandedOn) {
  for (llvm::StringRef Text :
       {"s = get('k.cu')", "s = Path('k.cu').read_text()", "std::ifstream in(\"k.cu\");", "s.run('sed', '-i', 's/3/4/', 'k.cu')",
        "s = r.files('m').joinpath('k.cu').read_text()", "s = pkgutil.get_data('m', 'k.cu')",
        "subprocess.check_call('./fix k.cu', shell=True)", "src = env.get_template('k.cu').render(n=3)",
        "String(contentsOfFile: \"k.cu\").replacingOccurrences(of: a, with: b)", "src = load('k.cu')",
        "checked = check_and_fix('k.cu')", "cat('k.cu').sed('a', 'b').to(o);", "new Source(\"k.cu\")"})
    EXPECT_EQ(handedOn(Text), Files{"k.cu"}) << Text.str();
}

TEST(ProgramMentions, OnlyMentioned) {
  for (llvm::StringRef Text :
       {"CASES = {'k.cu': 3}", "print('k.cu is done')", "log.info(\"read k.cu\")", "raise ValueError('k.cu is missing')",
        "self.assertEqual(run('k.cu'), 0)", "EXPECT_EQ(run(\"k.cu\"), 0);", "if os.path.exists('k.cu'):\n  pass\n",
        "ext = CUDAExtension('x', ['k.cu'])\nsetup(ext_modules=[ext])\n", "subprocess.run(['nvcc', '-c', 'k.cu'])",
        "os.system('nvcc -c k.cu -o k.o')", "m = load(name='x', sources=['k.cu'])",
        "p.add_argument('-f', help='k.cu, or another')", "\"\"\"Reads k.cu (or so).\"\"\"", "#include \"k.cu\"\nint a;"})
    EXPECT_EQ(handedOn(Text), Files{}) << Text.str();
}

TEST(ProgramMentions, ByVariables) {
  EXPECT_EQ(handedOn("NAMES = ['k.cu']\nfor n in NAMES:\n  tune(n)\n"), Files{"k.cu"});
  EXPECT_EQ(handedOn("def f():\n  return get(NAME)\nNAME = 'k.cu'\n"), Files{"k.cu"});
  EXPECT_EQ(handedOn("n = 'k.cu'\nm = os.path.join(top, n)\ns = open(m).read()\n"), Files{"k.cu"});
  EXPECT_EQ(handedOn("n = 'k.cu'\nn = 'a.txt'\ns = open(n).read()\n"), Files{});
  EXPECT_EQ(handedOn("srcs = ['k.cu']\nwith open('README') as srcs:\n  srcs.read()\n"), Files{});
  EXPECT_EQ(handedOn("srcs = ['k.cu']\nprint(len(srcs))\nsetup(ext_modules=[CUDAExtension('x', srcs)])\n"), Files{});
  EXPECT_EQ(handedOn("#define SRC \"k.cu\"\nauto s = slurp(SRC);\n"), Files{"k.cu"});
}

TEST(ProgramMentions, Patterns) {
  for (llvm::StringRef Text :
       {"for f in glob.glob('*.cu'): s = open(f).read(); open(f, 'w').write(s)", "os.system('sed -i s/3/4/ *.cu')",
        "for f in os.listdir('.'):\n  if f.endswith('.cu'):\n    t = open(f).read()\n    open(f, 'w').write(t)\n",
        "for f in d.iterdir():\n  if f.suffix == '.cu': f.write_text(fix(f.read_text()))\n",
        "for (auto &e : directory_iterator(\".\")) if (e.path().extension() == \".cu\") { std::ifstream i(e.path()); "
        "std::ofstream o(\"x\"); }",
        "s = open(name + '.cu').read()\nopen('x', 'w').write(s)", "s = open(f'{n}.cu').read()\nopen('x', 'w').write(s)",
        "let p = e.path(); if p.extension() == Some(\"cu\".as_ref()) { fs::write(\"o\", fs::read_to_string(&p)); }"})
    EXPECT_EQ(handedOn(Text).count("*.cu"), 1u) << Text.str();
  EXPECT_EQ(handedOn("for f in filter(endswith(\".cu\"), readdir()) run(`sed s/3/4/ $f`) end"), Files{"*.cu"});
  EXPECT_EQ(handedOn("open(n + '_gen.cu', 'w').write('x')"), Files{"*_gen.cu"});
}

TEST(ProgramMentions, PatternsThatOnlyCompile) {
  for (llvm::StringRef Text : {"srcs = glob.glob('*.cu')\nwith open('README') as f: text = "
                               "f.read()\nsetup(ext_modules=[CUDAExtension('x', srcs)])\nos.system('ls')\n",
                               "for f in glob('*.cu'):\n  subprocess.run(['nvcc', '-c', f])\n",
                               "o = name.replace('.cu', '.o')\nlink(o)\nos.system('ls')\n",
        // A linter.
                               "for f in glob('*.h'):\n  for line in open(f): sys.stderr.write(line)\nR = re.compile('x')\n"})
    EXPECT_EQ(handedOn(Text), Files{}) << Text.str();
}

TEST(ProgramCalls, Strings) {
  auto EndOf = [](llvm::StringRef Text) { return StringEnds(Text).endAt(0); };
  EXPECT_EQ(EndOf("'a' b"), 3u);
  EXPECT_EQ(EndOf("'a\\'' b"), 5u);
  EXPECT_EQ(EndOf("'a\n'"), 0u);
  EXPECT_EQ(EndOf("`a\nb`"), 5u);
  EXPECT_EQ(EndOf("\"\"\"a\n\"\"\"b"), 8u);
  EXPECT_EQ(EndOf("a"), 0u);
}

TEST(ProgramCalls, BrokenBrackets) {
  EXPECT_EQ(handedOn("f(g['k.cu')"), Files{"k.cu"});
  EXPECT_EQ(handedOn(")]}'k.cu'"), Files{});
  EXPECT_EQ(handedOn(std::string(100000, '(') + "'k.cu'"), Files{"k.cu"});
}
