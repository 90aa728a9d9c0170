#include "tool/LspServer.h"
#include "TestEnv.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"

using namespace warpshift;
using testing::HasSubstr;
namespace json = llvm::json;

namespace {

/// A session without analyses.
struct Session : TestEnv {
  Options O;
  LspServer Server{O, Env};

  /// What the server sends for a message.
  std::string say(const std::string &Message) {
    Out.clear();
    LspFrames In;
    In.feed("Content-Length: " + std::to_string(Message.size()) + "\r\n\r\n" + Message);
    while (std::optional<LspFrame> F = In.next())
      Server.handle(*F);
    return Out;
  }
  std::string start(const std::string &Capabilities = "{}") {
    return say(R"({"jsonrpc":"2.0","id":1,"method":"initialize","params":{"capabilities":)" + Capabilities + "}}");
  }
};

} // namespace

TEST(LspServer, NothingIsAnsweredBeforeTheBeginning) {
  Session S;
  EXPECT_THAT(S.say(R"({"id":7,"method":"textDocument/hover","params":{}})"), HasSubstr("-32002"));
  EXPECT_EQ(S.say(R"({"method":"textDocument/didOpen","params":{"textDocument":{"uri":"file:///p/a.cu","text":""}}})"), "");
  EXPECT_FALSE(S.Server.wantsToStart());
  EXPECT_THAT(S.start(), HasSubstr("\"hoverProvider\":true"));
  EXPECT_THAT(S.start(), HasSubstr("-32600"));
}

TEST(LspServer, TheEncodingIsTheClients) {
  Session S, T, U;
  EXPECT_THAT(S.start(), HasSubstr("\"positionEncoding\":\"utf-16\""));
  EXPECT_THAT(T.start(R"({"general":{"positionEncodings":["utf-32","utf-16"]}})"), HasSubstr("\"positionEncoding\":\"utf-16\""));
  EXPECT_THAT(U.start(R"({"general":{"positionEncodings":["utf-8","utf-16"]}})"), HasSubstr("\"positionEncoding\":\"utf-8\""));
}

TEST(LspServer, MessagesThatAreNone) {
  Session S;
  S.start();
  EXPECT_THAT(S.say("[]"), HasSubstr("-32600"));
  EXPECT_THAT(S.say("{\"id\":1}"), HasSubstr("-32600"));
  EXPECT_THAT(S.say(R"({"id":{},"method":"shutdown"})"), HasSubstr("-32600"));
  EXPECT_EQ(S.say(R"({"id":1,"result":null})"), "");
  EXPECT_THAT(S.say(R"({"id":"x","method":"no/such"})"), HasSubstr("-32601"));
  EXPECT_EQ(S.say(R"({"method":"no/such"})"), "");
  EXPECT_EQ(S.say(R"({"method":"$/cancelRequest","params":{"id":1}})"), "");
  EXPECT_EQ(S.say(R"({"method":"textDocument/didChange","params":[1]})"), "");
  EXPECT_THAT(S.say(R"({"id":2,"method":"textDocument/hover","params":7})"), HasSubstr("-32602"));
}

TEST(LspServer, TheEnd) {
  Session S;
  S.start();
  EXPECT_THAT(S.say(R"({"id":2,"method":"shutdown"})"), HasSubstr("\"result\":null"));
  EXPECT_THAT(S.say(R"({"id":3,"method":"shutdown"})"), HasSubstr("-32600"));
  EXPECT_EQ(S.say(R"({"method":"exit"})"), "");
  EXPECT_TRUE(S.Server.ended());
  EXPECT_EQ(S.Server.code(), 0);
  Session Hasty;
  Hasty.say(R"({"method":"exit"})");
  EXPECT_EQ(Hasty.Server.code(), 1);
}

TEST(LspServer, ARequestWaitsForItsAnalysisAndIsDroppedWhenTheTextChanges) {
  Session S;
  S.start();
  S.say(R"({"method":"textDocument/didOpen","params":{"textDocument":{"uri":"file:///p/a.cu","version":1,"text":"x"}}})");
  EXPECT_TRUE(S.Server.wantsToStart());
  const std::string Hover = R"("method":"textDocument/hover","params":{"textDocument":{"uri":"file:///p/a.cu"}}})";
  EXPECT_EQ(S.say(R"({"id":4,)" + Hover), "");
  EXPECT_TRUE(S.Server.hasWaiting());
  const std::string Changed =
      S.say(R"({"method":"textDocument/didChange","params":{"textDocument":{"uri":"file:///p/a.cu","version":2},)"
            R"("contentChanges":[{"text":"y"}]}})");
  EXPECT_THAT(Changed, HasSubstr("-32801"));
  EXPECT_EQ(S.say(R"({"id":5,)" + Hover), "");
  EXPECT_THAT(S.say(R"({"method":"$/cancelRequest","params":{"id":5}})"), HasSubstr("-32800"));
  EXPECT_FALSE(S.Server.hasWaiting());
  EXPECT_THAT(S.say(R"({"method":"textDocument/didClose","params":{"textDocument":{"uri":"file:///p/a.cu"}}})"),
              HasSubstr("\"diagnostics\":[]"));
  EXPECT_FALSE(S.Server.wantsToStart());
}

TEST(LspServer, ADocumentThatIsNoFileIsQuiet) {
  Session S;
  S.start();
  S.say(R"({"method":"textDocument/didOpen","params":{"textDocument":{"uri":"untitled:1","version":1,"text":"x"}}})");
  EXPECT_FALSE(S.Server.wantsToStart());
  EXPECT_THAT(S.say(R"({"id":4,"method":"textDocument/codeAction","params":{"textDocument":{"uri":"untitled:1"}}})"),
              HasSubstr("\"result\":[]"));
}
