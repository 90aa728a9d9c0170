#include "frontend/scan/DataCommands.h"
#include "frontend/scan/CompileCommands.h"
#include "frontend/scan/NamedFiles.h"
#include "support/ContainsAny.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSwitch.h"
#include <vector>

using namespace warpshift;
using llvm::StringRef;

using FileSet = std::set<std::string>;

bool warpshift::isKeyOfProse(StringRef Key) {
  return llvm::StringSwitch<bool>(Key.lower())
      .Cases("name", "description", "title", "label", "comment", "_comment", "summary", "message", "displayname", "help", true)
      .Cases("doc", "about", "note", "notes", "detail", "details", true)
      .Case("license", true)
      .Default(false);
}

/// What something printed.
static bool isKeyOfResult(StringRef Key) {
  return llvm::StringSwitch<bool>(Key.lower()).Cases("text", "stdout", "stderr", "output", "log", true).Default(false);
}

bool warpshift::isKeyOfCommand(StringRef Key) {
  const std::string Lower = Key.lower();
  static constexpr StringRef Parts[] = {"command", "cmd",  "arg",   "exec", "run",   "script", "shell",
                                        "task",    "tool", "param", "hook", "entry", "step"};
  return containsAny(Lower, Parts);
}

static void addFiles(StringRef Value, FileSet &Out) {
  llvm::SmallVector<StringRef> Words;
  llvm::SplitString(Value, Words, " \t\r\n\"'`,;()[]{}<>|=:&");
  for (StringRef Word : Words) {
    if (const StringRef Name = codeNameIn(Word); !Name.empty() && !Word.contains('*'))
      Out.insert(Name.str());
    if (std::string Pattern = patternIn(Word, /*OrEnding=*/true); !Pattern.empty())
      Out.insert(std::move(Pattern));
  }
}

static bool isCommand(StringRef Value) { return Value.contains(' ') && !onlyCompiles(Value); }

namespace {

class JsonReader {
public:
  explicit JsonReader(StringRef Text) : Text(Text) {}
  FileSet run();

private:
  void readString(StringRef String);
  void read(StringRef Key, StringRef Value);

  struct Container {
    StringRef Key;
    bool IsObject, RunsCompiler; ///< Its command does, or its first string.
    bool IsEmpty;
  };
  StringRef Text, Key; ///< Key: the one that a value is awaited for, or that an array has.
  std::vector<Container> Open;
  FileSet Out;
};

} // namespace

void JsonReader::read(StringRef Key, StringRef Value) {
  Container *In = Open.empty() ? nullptr : &Open.back();
  if (In && (!In->IsObject ? In->IsEmpty : isKeyOfCommand(Key)) && startsWithCompiler(Value))
    In->RunsCompiler = true;
  if (In)
    In->IsEmpty = false;
  if (!mayNameCode(Value) || isKeyOfProse(Key) || isKeyOfResult(Key))
    return;
  const bool Compiles = In && (In->RunsCompiler || (!In->IsObject && Open.size() > 1 && Open[Open.size() - 2].RunsCompiler));
  if (isCommand(Value) || (!Value.contains(' ') && isKeyOfCommand(Key) && !Compiles))
    addFiles(Value, Out);
}

FileSet JsonReader::run() {
  StringRef Last; // A string, which may be a key.
  bool HasLast = false;
  auto Flush = [&] {
    if (HasLast)
      read(Key, Last);
    HasLast = false;
  };
  for (size_t I = 0; I < Text.size(); ++I) {
    const char C = Text[I];
    if (C == '"') {
      size_t End = I + 1;
      while (End < Text.size() && Text[End] != '"')
        End += Text[End] == '\\' ? 2 : 1;
      Flush();
      Last = Text.slice(I + 1, std::min(End, Text.size()));
      HasLast = true;
      I = End;
    } else if (C == '/' && Text.drop_front(I).starts_with("//")) { // Of what editors read.
      I = std::min(Text.find('\n', I), Text.size());
    } else if (C == ':' && HasLast) {
      Key = Last;
      HasLast = false;
    } else if (C == '[' || C == '{') {
      Flush();
      Open.push_back({Key, C == '{', false, true});
    } else if (C == ']' || C == '}') {
      Flush();
      if (!Open.empty()) {
        Key = Open.back().Key;
        Open.pop_back();
      }
    } else if (C == ',') {
      Flush();
      if (!Open.empty() && !Open.back().IsObject)
        Key = Open.back().Key;
    }
  }
  Flush();
  return std::move(Out);
}

FileSet warpshift::filesOfJsonCommands(StringRef Json) { return JsonReader(Json).run(); }

/// Of lists in projects of Visual Studio, Code::Blocks, Eclipse and Qt.
static bool isListElement(StringRef Element) {
  return llvm::StringSwitch<bool>(Element)
      .Cases("ClInclude", "ClCompile", "CudaCompile", "None", "File", "Unit", "Text", "Filter", "Image", "ResourceCompile", true)
      .Cases("name", "location", "locationURI", "Copy", "Delete", "Message", "MakeDir", "Touch", true)
      .Cases("link", "entry", "itemPath", "item", "header", "include", "path", true)
      .Default(Element.starts_with("?") || Element.starts_with("!"));
}

/// Something is run by it.
static bool runsSomething(StringRef Xml) {
  static constexpr StringRef Words[] = {"<target", "<Target", "<exec",   "<Exec", "<plugin", "<tool",   "<command",   "<Command",
                                        "<script", "<task",   "<action", "<step", "<run",    "COMMAND", "CustomBuild"};
  return containsAny(Xml, Words);
}

namespace {

class XmlReader {
public:
  XmlReader(StringRef Text, FileSet &Out) : Text(Text), Out(Out) {}
  void run();

private:
  void readTag(StringRef Tag, StringRef Behind);
  void readValue(StringRef Value);

  StringRef Text;
  FileSet &Out;
  FileSet Listed; ///< By whatever element: `@(CudaCompile)`, `%(FullPath)`.
  std::map<std::string, FileSet, std::less<>> Properties; ///< `<property name="s" value="k.cu"/>`
  bool UsesLists = false, RunsCompiler = false;
};

} // namespace

void XmlReader::readValue(StringRef Value) {
  UsesLists |= (Value.contains("@(") || containsAny(Value, {"%(FullPath)", "%(Identity)", "%(Filename)", "%(RelativeDir)"})) &&
               !startsWithCompiler(Value);
  if (RunsCompiler || (Value.contains(' ') && onlyCompiles(Value)) || (startsWithCompiler(Value) && onlyCompiles(Value)))
    return;
  addFiles(Value, Out);
  for (size_t At = Value.find("${"); At != StringRef::npos; At = Value.find("${", At + 2))
    if (const auto It = Properties.find(Value.slice(At + 2, Value.find('}', At))); It != Properties.end())
      Out.insert(It->second.begin(), It->second.end());
}

/// The value of `name="value"`.
static StringRef attributeOf(StringRef Tag, StringRef Name) {
  const size_t At = Tag.find((" " + Name + "=\"").str());
  return At == StringRef::npos ? StringRef() : Tag.drop_front(At + Name.size() + 3).split('"').first;
}

void XmlReader::readTag(StringRef Tag, StringRef Behind) {
  const StringRef Element = Tag.take_until([](char C) { return llvm::isSpace(C) || C == '/'; });
  if (Element == "exec" || Element == "Exec")
    RunsCompiler = startsWithCompiler(attributeOf(Tag, "executable"));
  else if (Element != "arg")
    RunsCompiler = false;
  if (isListElement(Element)) {
    addFiles(Tag, Listed);
  } else if (Element == "property") {
    addFiles(attributeOf(Tag, "value"), Properties[attributeOf(Tag, "name").str()]);
  } else {
    llvm::SmallVector<StringRef> Parts; // Every other one is a value.
    Tag.split(Parts, '"');
    for (size_t I = 1; I < Parts.size(); I += 2)
      readValue(Parts[I]);
    if (Behind.contains('.') || Behind.contains('('))
      readValue(Behind);
  }
}

void XmlReader::run() {
  for (StringRef Rest = Text.split('<').second; !Rest.empty();) {
    if (Rest.starts_with("!--")) {
      Rest = Rest.split("-->").second.split('<').second;
      continue;
    }
    const auto [Tag, Behind] = Rest.split('>');
    const StringRef Inside = Behind.take_until([](char C) { return C == '<'; });
    readTag(Tag, Inside);
    Rest = Behind.drop_front(Inside.size()).drop_front(Behind.size() == Inside.size() ? 0 : 1);
  }
  if (UsesLists)
    Out.insert(Listed.begin(), Listed.end());
}

FileSet warpshift::filesOfXmlCommands(StringRef Xml, bool IsOfBuild) {
  FileSet Out;
  if (IsOfBuild || runsSomething(Xml))
    XmlReader(Xml, Out).run();
  return Out;
}
