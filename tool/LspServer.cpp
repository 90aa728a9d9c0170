#include "tool/LspServer.h"
#include "support/Printable.h"
#include "tool/Config.h"
#include "tool/GitState.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"

using namespace warpshift;
using llvm::StringRef;
namespace json = llvm::json;
namespace path = llvm::sys::path;

namespace {

constexpr size_t MostWaiting = 256; ///< Requests; a client that asks for more is not waiting for the answers.

constexpr int ErrorMessage = 1; ///< A type of window/showMessage and window/logMessage.

const json::Object &objectAt(const json::Object &O, StringRef Key) {
  static const json::Object None;
  const json::Object *X = O.getObject(Key);
  return X ? *X : None;
}

StringRef textAt(const json::Object &O, StringRef Key) { return O.getString(Key).value_or(""); }

LspPosition positionAt(const json::Object &O, StringRef Key) {
  const json::Object &P = objectAt(O, Key);
  auto Number = [&](StringRef Name) {
    return unsigned(std::clamp<int64_t>(P.getInteger(Name).value_or(0), 0, std::numeric_limits<int32_t>::max()));
  };
  return {Number("line"), Number("character")};
}

bool holds(const json::Array *A, StringRef Word) {
  return A && llvm::any_of(*A, [&](const json::Value &V) { return V.getAsString() == Word; });
}

} // namespace

void LspServer::send(json::Object Message) {
  Message["jsonrpc"] = "2.0";
  *Env.Out << lspFrame(std::move(Message));
  Env.Out->flush();
}

void LspServer::notify(StringRef Method, json::Value Params) {
  send(json::Object{{"method", Method}, {"params", std::move(Params)}});
}

void LspServer::reply(const json::Value &Id, json::Value Result) {
  send(json::Object{{"id", Id}, {"result", std::move(Result)}});
}

void LspServer::refuse(const json::Value &Id, LspError Code, StringRef Text) {
  send(json::Object{{"id", Id}, {"error", json::Object{{"code", int(Code)}, {"message", json::fixUTF8(Text)}}}});
}

void LspServer::handle(const LspFrame &F) {
  if (!F.Problem.empty())
    return refuse(nullptr, F.Code, F.Problem);
  const json::Object *M = F.Message.getAsObject();
  if (!M)
    return refuse(nullptr, LspError::InvalidRequest, "a message is an object");
  const json::Value *Id = M->get("id");
  const bool GoodId = Id && (Id->kind() == json::Value::String || Id->kind() == json::Value::Number);
  std::optional<StringRef> Method = M->getString("method");
  if (!Method) {
    if (!M->get("result") && !M->get("error")) // Else an answer, and nothing was asked.
      refuse(GoodId ? *Id : json::Value(nullptr), LspError::InvalidRequest, "a message has a method");
    return;
  }
  if (!Id)
    return handleNotification(*Method, objectAt(*M, "params"));
  if (!GoodId)
    return refuse(nullptr, LspError::InvalidRequest, "an id is a number or a string");
  handleRequest(*Method, *M);
}

void LspServer::handleRequest(StringRef Method, const Request &R) {
  const json::Value &Id = *R.get("id");
  if (Now == Phase::Starting && Method != "initialize")
    return refuse(Id, LspError::ServerNotInitialized, "the session begins with 'initialize'");
  if (Now == Phase::Down || (Now == Phase::Running && Method == "initialize"))
    return refuse(Id, LspError::InvalidRequest,
                  Now == Phase::Down ? "the server is shut down" : "the session has been initialized");
  if (Method == "initialize")
    return reply(Id, initialize(objectAt(R, "params")));
  if (Method == "shutdown") {
    Now = Phase::Down;
    Job.stop();
    for (const Request &W : std::exchange(Waiting, {}))
      refuse(*W.get("id"), LspError::RequestFailed, "the server is shut down");
    return reply(Id, nullptr);
  }
  if (Method != "textDocument/hover" && Method != "textDocument/codeAction")
    return refuse(Id, LspError::MethodNotFound, "there is no method '" + Method.take_front(200).str() + "'");
  if (answer(R))
    return;
  if (Waiting.size() == MostWaiting)
    return refuse(Id, LspError::RequestFailed, "too many requests wait already");
  Waiting.push_back(R);
}

void LspServer::handleNotification(StringRef Method, const json::Object &Params) {
  if (Method == "exit") {
    Code = Now == Phase::Down ? 0 : 1;
    Now = Phase::Ended;
    Job.stop();
  }
  if (Now != Phase::Running)
    return;
  if (Method == "textDocument/didOpen")
    open(objectAt(Params, "textDocument"));
  else if (Method == "textDocument/didChange")
    change(Params);
  else if (Method == "textDocument/didClose")
    close(objectAt(Params, "textDocument"));
  else if (Method == "textDocument/didSave" || Method == "workspace/didChangeConfiguration" ||
           Method == "workspace/didChangeWatchedFiles")
    soilAll(); // What a file says may depend on any other, and on the configuration.
  else if (Method == "$/cancelRequest")
    cancel(Params);
}

json::Value LspServer::initialize(const json::Object &Params) {
  Now = Phase::Running;
  const json::Object &All = objectAt(Params, "capabilities");
  const bool Utf8 = holds(objectAt(All, "general").getArray("positionEncodings"), "utf-8");
  const json::Array *Formats = objectAt(objectAt(All, "textDocument"), "hover").getArray("contentFormat");
  Client.Encoding = Utf8 ? LspEncoding::Utf8 : LspEncoding::Utf16;
  Client.DocumentChanges = objectAt(objectAt(All, "workspace"), "workspaceEdit").getBoolean("documentChanges").value_or(false);
  Client.Markdown = !Formats || holds(Formats, "markdown");
  json::Object Sync{{"openClose", true}, {"change", 1}, {"save", true}};
  json::Object Capabilities{{"positionEncoding", Utf8 ? "utf-8" : "utf-16"},
                            {"textDocumentSync", std::move(Sync)},
                            {"hoverProvider", true},
                            {"codeActionProvider", json::Object{{"codeActionKinds", {"quickfix", "source.fixAll.warpshift"}}}}};
  return json::Object{{"capabilities", std::move(Capabilities)},
                      {"serverInfo", json::Object{{"name", "warpshift"}, {"version", WARPSHIFT_VERSION}}}};
}

std::string LspServer::projectOf(StringRef Path) const {
  const StringRef Folder = path::parent_path(Path);
  std::string Root = O.Root.empty() ? repositoryAt(Folder, *Env.Files) : O.Root;
  return (Root.empty() ? Folder.str() : Root) + "\n" + nearestConfig(Folder, *Env.Files);
}

void LspServer::soil(const std::string &Key) {
  Projects[Key].Dirty = true;
  if (Job.running() && JobProject == Key)
    Job.stop();
}

void LspServer::soilAll() {
  for (auto &[Key, P] : Projects)
    soil(Key);
}

void LspServer::open(const json::Object &Given) {
  Document D;
  D.Uri = textAt(Given, "uri").str();
  D.Version = Given.getInteger("version").value_or(0);
  D.Text = std::make_shared<LspText>(textAt(Given, "text").str(), Client.Encoding);
  if (std::optional<std::string> Path = pathOfUri(D.Uri)) {
    D.Path = realPlace(*Path, *Env.Files);
    D.Project = projectOf(D.Path);
    soil(D.Project);
  }
  Documents[D.Uri] = std::move(D);
}

void LspServer::change(const json::Object &Params) {
  const json::Object &Given = objectAt(Params, "textDocument");
  auto It = Documents.find(textAt(Given, "uri").str());
  const json::Array *Changes = Params.getArray("contentChanges");
  if (It == Documents.end() || !Changes)
    return;
  Document &D = It->second;
  std::string Text = D.Text->text().str();
  for (const json::Value &V : *Changes) {
    const json::Object *C = V.getAsObject();
    if (!C || !C->getString("text"))
      continue;
    if (const json::Object *Range = C->getObject("range")) { // Not what was asked for, but clear.
      const LspText Old(Text, Client.Encoding);
      const size_t Begin = Old.offset(positionAt(*Range, "start")), End = Old.offset(positionAt(*Range, "end"));
      Text.replace(Begin, std::max(Begin, End) - Begin, textAt(*C, "text").str());
    } else {
      Text = textAt(*C, "text").str();
    }
  }
  D.Version = Given.getInteger("version").value_or(D.Version + 1);
  D.Text = std::make_shared<LspText>(std::move(Text), Client.Encoding);
  refuseWaiting(D.Uri);
  if (!D.Path.empty())
    soil(D.Project);
}

void LspServer::close(const json::Object &Given) {
  auto It = Documents.find(textAt(Given, "uri").str());
  if (It == Documents.end())
    return;
  const Document D = std::move(It->second);
  Documents.erase(It);
  refuseWaiting(D.Uri);
  notify("textDocument/publishDiagnostics", json::Object{{"uri", D.Uri}, {"diagnostics", json::Array()}});
  if (D.Path.empty())
    return;
  soil(D.Project);
  if (llvm::none_of(Documents, [&](auto &X) { return X.second.Project == D.Project; }))
    Projects.erase(D.Project);
}

void LspServer::cancel(const json::Object &Params) {
  const json::Value *Id = Params.get("id");
  auto It = llvm::find_if(Waiting, [&](const Request &R) { return Id && *R.get("id") == *Id; });
  if (It == Waiting.end())
    return; // Answered already.
  refuse(*It->get("id"), LspError::RequestCancelled, "cancelled");
  Waiting.erase(It);
}

bool LspServer::wantsToStart() const {
  return Now == Phase::Running && !Job.running() && llvm::any_of(Projects, [](auto &P) { return P.second.Dirty; });
}

void LspServer::startNext() {
  auto It = llvm::find_if(Projects, [](auto &P) { return P.second.Dirty; });
  if (It == Projects.end())
    return;
  LspTask Task;
  for (auto &[Uri, D] : Documents) {
    if (!D.Path.empty())
      Task.Texts.push_back({D.Path, D.Text->text().str()});
    if (D.Project == It->first && !D.Path.empty())
      Task.Files.push_back(D.Path);
  }
  JobProject = It->first;
  It->second.Dirty = false;
  if (llvm::Error E = Job.start(O, Task, Env)) {
    It->second.Trouble = llvm::toString(std::move(E));
    It->second.Found.reset();
    answerWaiting();
  }
}

void LspServer::readJob() {
  if (!Job.read())
    return;
  llvm::Expected<LspFindings> F = Job.take();
  Project &P = Projects[JobProject];
  if (F) {
    P.Trouble.clear();
    P.Found = std::move(*F);
    for (auto &[Uri, D] : Documents)
      if (D.Project == JobProject && !D.Path.empty())
        publish(D);
  } else {
    std::string Text = "warpshift: " + printable(llvm::toString(F.takeError()));
    notify("window/logMessage", json::Object{{"type", ErrorMessage}, {"message", json::fixUTF8(Text)}});
    if (Text != P.Trouble) // Once, not with each change.
      notify("window/showMessage", json::Object{{"type", ErrorMessage}, {"message", json::fixUTF8(Text)}});
    P.Trouble = std::move(Text);
    P.Found.reset();
  }
  answerWaiting();
}

LspAnswers LspServer::answersOf(const LspFindings &F) const {
  auto Lookup = [this](StringRef Path) -> LspFile {
    for (auto &[Uri, D] : Documents)
      if (D.Path == Path)
        return {D.Uri, D.Version, D.Text};
    auto Buffer = Env.Files->getBufferForFile(Path);
    std::string Text = Buffer ? (*Buffer)->getBuffer().str() : std::string();
    return {uriOfPath(Path), std::nullopt, std::make_shared<LspText>(std::move(Text), Client.Encoding)};
  };
  auto Place = [this, Root = F.Root](StringRef File) {
    llvm::SmallString<256> P(path::is_absolute(File) ? StringRef() : StringRef(Root));
    path::append(P, File);
    return realPlace(P, *Env.Files);
  };
  return LspAnswers(F, Client, Lookup, Place);
}

void LspServer::publish(const Document &D) {
  notify("textDocument/publishDiagnostics",
         json::Object{
             {"uri", D.Uri}, {"version", D.Version}, {"diagnostics", answersOf(*Projects[D.Project].Found).diagnostics(D.Path)}});
}

/// False: an analysis is needed first.
bool LspServer::answer(const Request &R) {
  const json::Value &Id = *R.get("id");
  const json::Object &Params = objectAt(R, "params");
  const bool Hover = textAt(R, "method") == "textDocument/hover";
  auto It = Documents.find(textAt(objectAt(Params, "textDocument"), "uri").str());
  if (It == Documents.end()) {
    refuse(Id, LspError::InvalidParams, "the document is not open");
    return true;
  }
  const Document &D = It->second;
  if (D.Path.empty()) {
    reply(Id, Hover ? json::Value(nullptr) : json::Value(json::Array()));
    return true;
  }
  const Project &P = Projects[D.Project];
  if (P.Dirty || (Job.running() && JobProject == D.Project))
    return false;
  if (!P.Found) {
    refuse(Id, LspError::RequestFailed, P.Trouble);
    return true;
  }
  LspAnswers A = answersOf(*P.Found);
  if (Hover) {
    reply(Id, A.hover(D.Path, positionAt(Params, "position")));
    return true;
  }
  std::vector<std::string> Only;
  if (const json::Array *Kinds = objectAt(Params, "context").getArray("only"))
    for (const json::Value &K : *Kinds)
      Only.push_back(K.getAsString().value_or("").str());
  const json::Object &Range = objectAt(Params, "range");
  reply(Id, A.actions(D.Path, positionAt(Range, "start"), positionAt(Range, "end"), Only));
  return true;
}

void LspServer::answerWaiting() {
  for (Request &R : std::exchange(Waiting, {}))
    if (!answer(R))
      Waiting.push_back(std::move(R));
}

void LspServer::refuseWaiting(StringRef Uri) {
  llvm::erase_if(Waiting, [&](const Request &R) {
    if (textAt(objectAt(objectAt(R, "params"), "textDocument"), "uri") != Uri)
      return false;
    refuse(*R.get("id"), LspError::ContentModified, "the text changed");
    return true;
  });
}
