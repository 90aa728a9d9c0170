// Parses a snippet from memory with the stubs; a snippet that does not parse fails the test unless asked.
#ifndef WARPSHIFT_TEST_UNIT_FRONTEND_TESTPARSE_H
#define WARPSHIFT_TEST_UNIT_FRONTEND_TESTPARSE_H

#include "frontend/parse/ParseRunner.h"
#include "llvm/Support/MemoryBuffer.h"
#include <gtest/gtest.h>
#include <map>

namespace warpshift::test {

/// Files in memory over the real file system (for clang's builtin and standard headers).
inline llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> filesOverDisk(const std::map<std::string, std::string> &Files) {
  auto Memory = llvm::makeIntrusiveRefCnt<llvm::vfs::InMemoryFileSystem>();
  for (const auto &[Path, Text] : Files)
    Memory->addFile(Path, 0, llvm::MemoryBuffer::getMemBufferCopy(Text, Path));
  auto Overlay = llvm::makeIntrusiveRefCnt<llvm::vfs::OverlayFileSystem>(llvm::vfs::getRealFileSystem());
  Overlay->pushOverlay(Memory);
  return Overlay;
}

inline Toolkit stubs() { return llvm::cantFail(Toolkit::find({.NoCuda = true}, *llvm::vfs::getRealFileSystem())); }

struct TestParse {
  std::map<std::string, std::string> Files;
  ParseJob Job;
  bool ErrorsExpected = false;

  explicit TestParse(std::string Text, Variant Config = Variant::device(60)) {
    Files["/p/main.cu"] = std::move(Text);
    Job.File = "/p/main.cu";
    Job.ProjectRoot = "/p";
    Job.Directory = "/p";
    Job.Config = std::move(Config);
    Job.Flags = {"-std=gnu++14"};
    Job.Headers = stubs();
  }

  void run(llvm::function_ref<void(ParsedUnit &)> Check) {
    bool Ran = false;
    llvm::Error E = parse(Job, filesOverDisk(Files), [&](ParsedUnit &Unit) {
      Ran = true;
      if (!ErrorsExpected)
        for (const ParseProblem &P : Unit.problems())
          ADD_FAILURE() << Job.Config.name() << ": " << P.Where.File << ":" << P.Where.Line << ": " << P.Text;
      Check(Unit);
    });
    EXPECT_FALSE(bool(E)) << llvm::toString(std::move(E));
    EXPECT_TRUE(Ran);
  }
};

} // namespace warpshift::test

#endif
