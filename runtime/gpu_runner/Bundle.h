// Bundle.h - what there is to run.
//
//   DIR/manifest.json + DIR/before.ptx + DIR/after.ptx + DIR/case0/seed1-fill00/<buffer>.bin
//        --readBundle()--> Bundle: subjects, cases, data sets; one run = subject x data set
//   results: DIR/results/<role>/case0/seed1-fill00/<buffer>.bin and DIR/results/results.json
//
// The format is described in docs/verification.md.
#ifndef GPU_RUNNER_BUNDLE_H
#define GPU_RUNNER_BUNDLE_H

#include <array>
#include <cstdint>
#include <string>
#include <vector>

struct BundleSubject {
  std::string Role, PtxFile;
};

struct BundlePointer {
  uint64_t Offset = 0; // in the argument
  std::string Buffer;  // or a global
  bool IsGlobal = false;
  uint64_t At = 0;     // in the buffer
};

struct BundleArg {
  std::vector<uint8_t> Bytes;
  std::vector<BundlePointer> Pointers;
};

struct BundleLaunch {
  std::string Kernel;
  std::array<unsigned, 3> Grid{1, 1, 1}, Block{1, 1, 1};
  unsigned Shared = 0;
  std::vector<BundleArg> Args;
};

struct BundleMemory {
  std::string Name;   // buffer: plan name; global: mangled name
  std::string File;   // in a data folder and in the results
  uint64_t Bytes = 0;
  bool HasInput = true;
  bool Required = true; // a global that a subject may lack
};

struct BundleCase {
  std::string Name;
  std::vector<BundleMemory> Buffers, Globals;
  std::vector<BundleLaunch> Launches;
};

struct BundleData {
  size_t Case = 0;
  std::string Dir; // "case0/seed1-fill00"
};

struct Bundle {
  std::string Root;
  std::vector<BundleSubject> Subjects;
  std::vector<BundleCase> Cases;
  std::vector<BundleData> Data;
  size_t runs() const { return Subjects.size() * Data.size(); }
};

bool readBundle(const std::string &Root, Bundle &B, std::string &Error);
bool readFile(const std::string &Path, std::string &Bytes, std::string &Error);
bool writeFile(const std::string &Path, const void *Bytes, size_t Size, std::string &Error);
bool makeFolders(const std::string &Path, std::string &Error);

#endif
