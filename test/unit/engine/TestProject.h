// A project in memory, scanned and parsed with the stubs: what the stages behind analyze() work on.
#ifndef WARPSHIFT_TEST_UNIT_ENGINE_TESTPROJECT_H
#define WARPSHIFT_TEST_UNIT_ENGINE_TESTPROJECT_H

#include "../frontend/TestParse.h"
#include "engine/Project.h"

namespace warpshift::test {

class TestProject {
public:
  /// By name: {"a.cu", "__global__ ..."}.
  explicit TestProject(const std::map<std::string, std::string> &Files) : Files(Files) {
    std::map<std::string, std::string> OnDisk;
    for (const auto &[Name, Text] : Files) {
      OnDisk["/p/" + Name] = Text;
      Request.Inputs.push_back({"/p/" + Name, Name, false});
    }
    Request.Root = "/p";
    Request.NoCuda = true;
    Request.Progress = [](const ProgressEvent &) {};
    Env.Files = filesOverDisk(OnDisk);
    P = std::make_unique<Project>(Request, Env, stubs());
    llvm::cantFail(chooseFiles(*P));
    parseAll(*P);
  }

  Project &operator*() { return *P; }
  Project *operator->() { return P.get(); }

  uint32_t offset(const std::string &File, const std::string &Text) const {
    size_t At = Files.at(File).find(Text);
    EXPECT_NE(At, std::string::npos) << Text << " is not in " << File;
    return At;
  }
  SourceRef place(const std::string &File, const std::string &Text) const {
    uint32_t At = offset(File, Text);
    unsigned Line = 1 + llvm::StringRef(Files.at(File)).take_front(At).count('\n');
    return {File, Line, 1, At, uint32_t(Text.size())};
  }
  TextEdit replace(const std::string &File, const std::string &Old, std::string New) const {
    return {File, offset(File, Old), uint32_t(Old.size()), std::move(New)};
  }

  AnalysisRequest Request;
  Environment Env;

private:
  std::map<std::string, std::string> Files;
  std::unique_ptr<Project> P;
};

} // namespace warpshift::test

#endif
