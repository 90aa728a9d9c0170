// How fast files without warp code are dismissed, next to memchr over the same bytes.
//
//   prefilter_bench            the scanner in memory, and a generated tree of 10000 files
//   prefilter_bench FILE...    the same, and the files given
#include "Harness.h"
#include "frontend/scan/NameScanner.h"
#include "frontend/scan/Prefilter.h"
#include "frontend/scan/TokenAccounting.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/raw_ostream.h"
#include "rules/Rule.h"
#include <cstring>
#include <random>

using namespace warpshift;

namespace {

/// C++-like text without any of the names: words, calls, indentation, comments.
std::string makeText(size_t Bytes) {
  static const char *Words[] = {"const",    "float",   "x",          "value",    "i",           "template",
                                "blockIdx", "threads", "__device_x", "return",   "__shfl_like", "size_t",
                                "std",      "vector",  "anything",   "allocate", "count_of"};
  static const char *Glue[] = {" ", " ", "(", ", ", ");\n  ", "->", " = ", "[", "] + ", " { // ", ";\n\n    ", "::"};
  std::mt19937 Rng(1);
  std::string S;
  while (S.size() < Bytes) {
    S += Words[Rng() % std::size(Words)];
    S += Glue[Rng() % std::size(Glue)];
  }
  return S;
}

size_t countNul(llvm::StringRef S) {
  size_t N = 0;
  for (const char *P = S.begin(); (P = static_cast<const char *>(memchr(P, 0, size_t(S.end() - P)))); ++P)
    ++N;
  return N;
}

/// A tree of files without warp code, removed with the object.
class Tree {
public:
  Tree(unsigned Files, size_t BytesEach) : Bytes(size_t(Files) * BytesEach) {
    llvm::cantFail(llvm::errorCodeToError(llvm::sys::fs::createUniqueDirectory("warpshift-bench", Root)));
    const std::string Text = makeText(BytesEach * 64);
    for (unsigned I = 0; I != Files; ++I) {
      Paths.push_back((Root + "/f" + std::to_string(I) + ".h").str());
      std::error_code EC;
      llvm::raw_fd_ostream(Paths.back(), EC) << llvm::StringRef(Text).substr(I % 63 * BytesEach, BytesEach);
    }
  }
  ~Tree() { llvm::sys::fs::remove_directories(Root); }
  Tree(const Tree &) = delete;
  Tree &operator=(const Tree &) = delete;

  std::vector<std::string> Paths;
  size_t Bytes;

private:
  llvm::SmallString<128> Root;
};

/// Total size of the files, or 0 when none could be read.
size_t scanFiles(const std::vector<std::string> &Paths, const NameScanner *Scanner) {
  size_t Bytes = 0;
  for (const std::string &P : Paths) {
    auto B = readFromDisk(P);
    if (!B) {
      llvm::consumeError(B.takeError());
      continue;
    }
    bench::keep(Scanner ? Scanner->scan((*B)->getBuffer()).size() : countNul((*B)->getBuffer()));
    Bytes += (*B)->getBufferSize();
  }
  return Bytes;
}

void benchFiles(bench::Report &Report, const char *Name, const std::vector<std::string> &Paths, double Limit) {
  Prefilter::Options O;
  O.Seeds = ruleSeeds();
  const Prefilter Filter(O);
  double Whole = 0, Read = 0;
  const size_t Bytes = scanFiles(Paths, nullptr); // and fills the page cache
  bench::interleave(7, {[&] { bench::keep(Filter.run(Paths, readFromDisk).Files.size()); }, [&] { scanFiles(Paths, nullptr); }},
                    {&Whole, &Read});
  Report.rate((std::string(Name) + ": prefilter, bytes").c_str(), double(Bytes), Whole, Limit);
  Report.ratio((std::string(Name) + ": prefilter / reading and memchr").c_str(), Whole, Read);
}

} // namespace

int main(int Argc, char **Argv) {
  bench::Report Report;
  const std::vector<std::string> Seeds = legacyNames();
  std::vector<std::string> Many(Seeds);
  for (unsigned I = 0; I != 2000; ++I)
    Many.push_back("helper" + std::to_string(I));
  const NameScanner Few(Seeds), Lots(Many);
  const std::string Text = makeText(32 << 20);

  double Scan = 0, ScanMany = 0, Chr = 0;
  bench::interleave(7,
                    {[&] { bench::keep(Few.scan(Text).size()); }, [&] { bench::keep(Lots.scan(Text).size()); },
                     [&] { bench::keep(countNul(Text)); }},
                    {&Scan, &ScanMany, &Chr});
  Report.rate("in memory: scan for the seeds, bytes", double(Text.size()), Scan, 500e6);
  Report.rate("in memory: memchr, bytes", double(Text.size()), Chr);
  Report.ratio("in memory: scan / memchr", Scan, Chr);
  Report.ratio("in memory: 2000 names more / the seeds", ScanMany, Scan, 3);

  const Tree Clean(10000, 12 << 10);
  benchFiles(Report, "10000 files of 12 KiB", Clean.Paths, 500e6);
  if (Argc > 1)
    benchFiles(Report, "the files given", std::vector<std::string>(Argv + 1, Argv + Argc), 0);
  return Report.finish();
}
