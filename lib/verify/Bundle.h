//===- Bundle.h - a verification job as files, for a machine with a GPU --------------------*- C++ -*-===//
//
//   subjects + cases ──makeBundle──► manifest.json, before.ptx, after.ptx, case0/seed1-fill00/<buffer>.bin
//                                        │ carried to a GPU host: runtime/gpu_runner DIR [--time]
//   BundleBackend ◄── DIR/results/results.json, DIR/results/<role>/case0/seed1-fill00/<buffer>.bin
//
// The bundle holds everything: the host needs gpu_runner and a driver, neither this tool nor a toolkit. A run
// is one subject with one data set; there is one data set per case, seed and poison fill.
//
// A GPU does not know undefined bytes. The two fills take that place: what differs between them counts as
// undefined, on either side.
//
// Covered by test/unit/verify/BundleTest.cpp; the format is described in docs/verification.md.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_VERIFY_BUNDLE_H
#define WARPSHIFT_VERIFY_BUNDLE_H

#include "llvm/Support/JSON.h"
#include "verify/VerifyJob.h"
#include <map>

namespace warpshift::verify {

struct BundleFile {
  std::string Path; ///< Relative to the bundle, with '/'.
  std::string Bytes;
};

/// All files of a bundle. Plans must be checked against both subjects.
llvm::Expected<std::vector<BundleFile>> makeBundle(const Subject &Before, const Subject &After, llvm::ArrayRef<VerifyCase> Cases,
                                                   llvm::ArrayRef<uint8_t> Fills);

/// Writes files below Dir, which may exist; its old results are removed.
llvm::Error writeBundle(llvm::StringRef Dir, llvm::ArrayRef<BundleFile> Files);

/// A launch as it was timed on the device.
struct GpuTime {
  std::string Case, Kernel;
  double BeforeMs = 0, AfterMs = 0;
};

/// Answers runs from results that gpu_runner left in a bundle.
class BundleBackend : public Backend {
public:
  /// Reads manifest and results; an error says which part is missing.
  static llvm::Expected<std::unique_ptr<BundleBackend>> open(llvm::StringRef Dir);

  llvm::Expected<Outcome> run(const Subject &S, const RunSpec &Spec) override;
  std::string describe() const override { return Device; }
  bool seesHazards() const override { return false; }
  bool hasSchedules() const override { return false; }
  /// The cases as they were when the bundle was written, and what was run: the verdict is about those.
  llvm::Expected<std::vector<VerifyCase>> cases() const;
  Subject subject(llvm::StringRef Role) const;
  /// Where both versions were timed with the first data set of a case.
  std::vector<GpuTime> times() const;

private:
  struct Buffer {
    std::string Name, Plan, File;
    ScalarType Type;
  };
  struct Run {
    std::string Status, Message;
    std::vector<double> Ms;
  };
  llvm::Error readManifest(const llvm::json::Object &Root);
  llvm::Error readResults(const llvm::json::Object &Root);
  llvm::Expected<std::string> bytes(llvm::StringRef Role, llvm::StringRef DataDir, const Buffer &B) const;

  std::string Dir, Device;
  std::vector<std::string> CaseNames;
  std::map<std::string, std::string> Flags; ///< By role.
  std::vector<std::vector<std::string>> Kernels; ///< Of a case, by launch.
  std::vector<std::vector<Buffer>> Buffers;      ///< By case.
  std::map<std::string, std::string> DataDirs;   ///< "case/seed/fill" -> folder
  std::map<std::string, Run> Runs;               ///< "role/folder"
};

} // namespace warpshift::verify

#endif
