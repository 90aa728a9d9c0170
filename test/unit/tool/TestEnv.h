//===- TestEnv.h - a DriverEnv on memory, with a fake engine --------------------------------------*- C++ -*-===//
//
//   TestEnv T; T.add("/p/a.cu", "..."); T.Found.Sites = {...};
//   EXPECT_EQ(T.run({"check", "a.cu"}), 1); EXPECT_EQ(T.Out, "...");
//
// The fake analysis returns T.Found and keeps the request; the fake editor returns T.Changed. useDisk()
// switches reading and writing to the real file system with its working folder where the test says.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_TEST_TESTENV_H
#define WARPSHIFT_TEST_TESTENV_H

#include "support/Error.h"
#include "tool/Driver.h"
#include "tool/Engine.h"
#include "llvm/Support/MemoryBuffer.h"
#include <map>

namespace warpshift {

class MapOutput : public FileOutput {
public:
  llvm::Error writeFile(llvm::StringRef Path, llvm::StringRef Contents) override {
    if (Refuse == Path)
      return makeError(ErrorKind::Io, "cannot write '{0}': the file is read-only", Path);
    Written[Path.str()] = Contents.str();
    return llvm::Error::success();
  }
  llvm::Error createDirectories(llvm::StringRef Path) override {
    Folders.push_back(Path.str());
    return llvm::Error::success();
  }
  std::map<std::string, std::string> Written;
  std::vector<std::string> Folders;
  std::string Refuse;
};

class TestEnv;

/// The engine's functions are plain pointers, so they find their test through this derived environment.
struct TestDriverEnv : DriverEnv {
  TestEnv *Test = nullptr;
};

class TestEnv {
public:
  TestEnv() {
    Memory = llvm::makeIntrusiveRefCnt<llvm::vfs::InMemoryFileSystem>();
    Memory->setCurrentWorkingDirectory("/p");
    Env.Test = this;
    Env.Out = &OutStream;
    Env.Err = &ErrStream;
    Env.Files = Memory;
    Env.Output = &Output;
    Env.Now = [this] { return Clock += 0.25; };
    Env.Workers = 4;
    Env.Variable = [this](llvm::StringRef Name) -> std::optional<std::string> {
      auto It = Variables.find(Name.str());
      return It == Variables.end() ? std::nullopt : std::optional<std::string>(It->second);
    };
    Env.RunProgram = [this](llvm::ArrayRef<std::string> Argv) -> llvm::Expected<ProgramOutput> {
      Programs.push_back(Argv);
      return Program;
    };
    Parts.Analyze = [](const AnalysisRequest &Q, Environment &E) -> llvm::Expected<Result> {
      TestEnv &T = *static_cast<TestDriverEnv &>(E).Test;
      T.Request = Q;
      ++T.Analyses;
      for (unsigned I = 0; I != Q.Inputs.size(); ++I)
        Q.Progress({"parsing", I + 1, unsigned(Q.Inputs.size()), Q.Inputs[I].Name});
      if (Q.WhyOut)
        *Q.WhyOut << "because\n";
      if (!T.AnalysisError.empty())
        return makeErrorText(ErrorKind::Config, T.AnalysisError);
      return T.Found;
    };
    Parts.Apply = [](const Result &, llvm::StringRef, Environment &E) -> llvm::Expected<std::vector<ChangedText>> {
      return static_cast<TestDriverEnv &>(E).Test->Changed;
    };
    Parts.Diff = [](llvm::StringRef Path, llvm::StringRef Before, llvm::StringRef After) {
      return ("--- a/" + Path + "\n+++ b/" + Path + "\n-" + Before + "\n+" + After + "\n").str();
    };
    Parts.Lock = [](llvm::StringRef, llvm::function_ref<void()>) -> llvm::Expected<TreeLock> { return TreeLock(); };
    Parts.Settle = [](const ChangePlace &, DriverEnv &) -> llvm::Expected<Settled> { return Settled(); };
    Parts.Write = [](const ChangePlace &Place, llvm::ArrayRef<FileToWrite> Files, DriverEnv &E) -> llvm::Error {
      TestEnv &T = *static_cast<TestDriverEnv &>(E).Test;
      T.WrittenAt = Place;
      T.FilesWritten.insert(T.FilesWritten.end(), Files.begin(), Files.end());
      return T.WriteError.empty() ? llvm::Error::success() : makeErrorText(ErrorKind::Io, T.WriteError);
    };
    Env.Parts = &Parts;
  }

  void add(llvm::StringRef Path, llvm::StringRef Text) { Memory->addFile(Path, 0, llvm::MemoryBuffer::getMemBufferCopy(Text)); }
  void useDisk(llvm::StringRef WorkingFolder) {
    Env.Files = llvm::vfs::createPhysicalFileSystem().release();
    Env.Files->setCurrentWorkingDirectory(WorkingFolder);
    Env.Output = &Disk;
  }
  int run(std::vector<std::string> Args) {
    Out.clear();
    Err.clear();
    return runDriver(Args, Env);
  }
  void addSite(State St, llvm::StringRef File = "a.cu") {
    Site &S = Found.Sites.emplace_back();
    S.Id = "id" + std::to_string(Found.Sites.size());
    S.Rule = "shuffle-to-sync";
    S.Where = SourceRef{File.str(), 1, 5, 4, 6};
    S.Intrinsic = "__shfl";
    S.St = St;
    S.Mask = {MaskKind::Full, "0xffffffffu"};
    S.Reasons = {{SourceRef(), "because"}};
  }
  std::vector<std::string> inputNames() const {
    std::vector<std::string> Names;
    for (const InputFile &F : Request.Inputs)
      Names.push_back(F.Name);
    return Names;
  }

  std::string Out, Err;
  llvm::raw_string_ostream OutStream{Out}, ErrStream{Err};
  llvm::IntrusiveRefCntPtr<llvm::vfs::InMemoryFileSystem> Memory;
  MapOutput Output;
  DiskOutput Disk;
  std::map<std::string, std::string> Variables;
  std::vector<std::vector<std::string>> Programs; ///< What was run.
  ProgramOutput Program;                          ///< What every program answers.
  Result Found;
  std::string AnalysisError, WriteError;
  std::vector<FileToWrite> FilesWritten;
  ChangePlace WrittenAt;
  std::vector<ChangedText> Changed;
  AnalysisRequest Request;
  unsigned Analyses = 0;
  double Clock = 0;
  Engine Parts;
  TestDriverEnv Env;
};

} // namespace warpshift

#endif
