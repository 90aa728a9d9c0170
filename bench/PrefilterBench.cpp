// How fast files without warp code are dismissed, next to memchr over the same bytes.
//
//   prefilter_bench            in memory: scanner against memchr
//   prefilter_bench FILE...    the same on real files, plus reading them
#include "Harness.h"
#include "frontend/NameScanner.h"
#include "frontend/Prefilter.h"
#include "frontend/TokenAccounting.h"
#include <cstring>
#include <random>

using namespace warpshift;

namespace {

/// C++-like text without any of the names: words, calls, indentation, comments.
std::string makeText(size_t Bytes) {
  static const char *Words[] = {"const", "float", "x", "value", "i", "template", "blockIdx", "threads", "__device_x",
                                "return", "__shfl_like", "size_t", "std", "vector", "anything", "allocate", "count_of"};
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

} // namespace

int main(int Argc, char **Argv) {
  bench::Report Report;
  const std::vector<std::string> Seeds = legacyNames();
  std::vector<std::string> Many(Seeds);
  for (unsigned I = 0; I != 2000; ++I)
    Many.push_back("helper" + std::to_string(I));
  const NameScanner Few(Seeds), Lots(Many);

  std::vector<std::string> Paths(Argv + 1, Argv + Argc);
  std::string Text;
  for (const std::string &P : Paths)
    if (auto B = readFromDisk(P))
      Text += (*B)->getBuffer();
    else
      llvm::consumeError(B.takeError());
  if (Text.empty())
    Text = makeText(32 << 20);

  double Scan = 0, ScanMany = 0, Chr = 0;
  bench::interleave(7,
                    {[&] { bench::keep(Few.scan(Text).size()); }, [&] { bench::keep(Lots.scan(Text).size()); },
                     [&] { bench::keep(countNul(Text)); }},
                    {&Scan, &ScanMany, &Chr});
  Report.rate("scan for the seeds, bytes", double(Text.size()), Scan, 500e6);
  Report.rate("memchr, bytes", double(Text.size()), Chr);
  Report.ratio("scan / memchr", Scan, Chr);
  Report.ratio("scan for 2000 names more / scan for the seeds", ScanMany, Scan, 3);

  if (!Paths.empty()) {
    double Whole = 0, Read = 0;
    const Prefilter Filter{Prefilter::Options()};
    bench::interleave(5,
                      {[&] { bench::keep(Filter.run(Paths, readFromDisk).Files.size()); },
                       [&] {
                         for (const std::string &P : Paths)
                           if (auto B = readFromDisk(P))
                             bench::keep(countNul((*B)->getBuffer()));
                           else
                             llvm::consumeError(B.takeError());
                       }},
                      {&Whole, &Read});
    Report.rate("prefilter of the files, bytes", double(Text.size()), Whole);
    Report.ratio("prefilter / reading and memchr", Whole, Read);
  }
  return Report.finish();
}
