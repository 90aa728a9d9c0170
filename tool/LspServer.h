//===- LspServer.h - a session with a language client -----------------------------------------*- C++ -*-===//
//
//   LspFrame --handle()--> documents, projects marked dirty --startNext()--> LspJob --readJob()--> diagnostics, waiting answers
//
// One thread, one analysis at a time, in a child (LspAnalysis.h). Documents below one repository and configuration file are one
// project: they are analysed together, so that an edit may reach from one into another. A change stops the analysis of its project;
// a request that needs one waits for it, or is answered with ContentModified when the text changes under it. Whoever reads calls
// startNext() when nothing more is in the pipe: of several changes only the last is analysed.
//
//   starting --initialize--> running --shutdown--> down --exit--> ended (code 0; without shutdown 1)
//
// Covered by test/unit/tool/LspServerTest.cpp and test/cli/lsp_test.py.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_TOOL_LSPSERVER_H
#define WARPSHIFT_TOOL_LSPSERVER_H

#include "tool/LspAnswers.h"
#include "tool/LspFrames.h"

namespace warpshift {

class LspServer {
public:
  LspServer(const Options &O, DriverEnv &Env) : O(O), Env(Env) {}
  void handle(const LspFrame &F);
  bool ended() const { return Now == Phase::Ended; }
  int code() const { return Code; }

  /// A project waits for an analysis, and none is running.
  bool wantsToStart() const;
  bool hasWaiting() const { return !Waiting.empty(); }
  void startNext();
  int jobFd() const { return Job.fd(); }
  void readJob();

private:
  enum class Phase { Starting, Running, Down, Ended };
  struct Document {
    std::string Uri, Path, Project; ///< Path is a real place; empty: not a file.
    int64_t Version = 0;
    std::shared_ptr<const LspText> Text;
  };
  struct Project {
    bool Dirty = true;
    std::optional<LspFindings> Found;
    std::string Trouble; ///< Why there is nothing.
  };
  using Request = llvm::json::Object;

  void send(llvm::json::Object Message);
  void notify(llvm::StringRef Method, llvm::json::Value Params);
  void reply(const llvm::json::Value &Id, llvm::json::Value Result);
  void refuse(const llvm::json::Value &Id, LspError Code, llvm::StringRef Text);

  void handleRequest(llvm::StringRef Method, const Request &R);
  void handleNotification(llvm::StringRef Method, const llvm::json::Object &Params);
  llvm::json::Value initialize(const llvm::json::Object &Params);
  void open(const llvm::json::Object &Document);
  void change(const llvm::json::Object &Params);
  void close(const llvm::json::Object &Document);
  void cancel(const llvm::json::Object &Params);
  void soil(const std::string &Key);
  void soilAll();

  bool answer(const Request &R);
  void answerWaiting();
  void refuseWaiting(llvm::StringRef Uri);
  void publish(const Document &D);
  LspAnswers answersOf(const LspFindings &F) const;
  std::string projectOf(llvm::StringRef Path) const;

  const Options &O;
  DriverEnv &Env;
  LspClient Client;
  Phase Now = Phase::Starting;
  int Code = 1;
  std::map<std::string, Document> Documents; ///< By URI.
  std::map<std::string, Project> Projects;
  std::vector<Request> Waiting;
  LspJob Job;
  std::string JobProject;
};

} // namespace warpshift

#endif
