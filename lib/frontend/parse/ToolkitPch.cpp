#include "frontend/command/ClangArgsInternal.h"
#include "frontend/parse/KeptPchInternal.h"
#include "frontend/parse/PchGeneratorInternal.h"
#include "frontend/parse/ProjectHeadersInternal.h"
#include "frontend/parse/SourceViewInternal.h"
#include "frontend/parse/ToolkitPchInternal.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Frontend/FrontendActions.h"
#include "clang/Frontend/Utils.h"
#include "clang/Lex/Preprocessor.h"
#include "clang/Lex/PreprocessorOptions.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include <map>

using namespace warpshift;
using namespace clang;
using llvm::StringRef;
namespace path = llvm::sys::path;

static StringRef macroOf(StringRef Definition) {
  return Definition.take_until([](char C) { return C == '=' || C == '('; });
}

std::optional<ToolkitPchFlags> warpshift::toolkitPchFlags(llvm::ArrayRef<std::string> Flags, StringRef Directory,
                                                          const Toolkit &Headers) {
  ToolkitPchFlags Out;
  for (size_t I = 0; I < Flags.size(); ++I) {
    StringRef F = Flags[I];
    StringRef Option;
    for (StringRef O : {"-isystem", "-iquote", "-idirafter", "-I", "-D", "-U"})
      if (Option.empty() && F.starts_with(O))
        Option = O;
    if (Option.empty()) {
      if (F.starts_with("-std=") || F.starts_with("-f") || F.starts_with("-m") || F.starts_with("-O") || F == "-pthread")
        Out.Key.push_back(F.str());
      else if ((!F.starts_with("-W") || F.contains(',')) && F != "-w" && !F.starts_with("-g")) // -Wp,-DX is more than a warning
        return std::nullopt;
      continue;
    }
    StringRef Value = F.drop_front(Option.size());
    if (Value.empty() && I + 1 == Flags.size())
      return std::nullopt;
    if (Value.empty())
      Value = Flags[++I];
    if (Option == "-D" || Option == "-U") {
      Out.Macros.push_back({macroOf(Value).str(), (Option + Value).str()});
      continue;
    }
    llvm::SmallString<256> Folder(Value);
    llvm::sys::fs::make_absolute(Directory, Folder);
    path::remove_dots(Folder);
    if (!Headers.isStubs() && StringRef(Folder).starts_with(Headers.Path + "/")) {
      Out.Key.push_back(Option.str());
      Out.Key.push_back(Folder.str().str());
    } else {
      (Option == "-iquote"      ? Out.QuoteFolders
       : Option == "-idirafter" ? Out.LastFolders
                                : Out.Folders)
          .push_back(Folder.str().str());
    }
  }
  return Out;
}

namespace {

/// Making those of a toolkit costs more than a parse: a commit of one file is over before that pays. The prelude costs as much to
/// make as to read.
constexpr unsigned WorthIt = 3, PreludeWorthIt = 2;

class NameCollector : public PPCallbacks {
public:
  explicit NameCollector(StubPch::Surface &S) : S(S) {}
  void InclusionDirective(SourceLocation, const Token &, StringRef Name, bool Angled, CharSourceRange, OptionalFileEntryRef File,
                          StringRef, StringRef, const clang::Module *, bool, SrcMgr::CharacteristicKind) override {
    add(Name, Angled, File);
  }
  void HasInclude(SourceLocation, StringRef Name, bool Angled, OptionalFileEntryRef File, SrcMgr::CharacteristicKind) override {
    add(Name, Angled, File);
  }

private:
  void add(StringRef Name, bool Angled, OptionalFileEntryRef File) {
    if (Name.starts_with("/")) // No folder is searched.
      return;
    const StringRef First = Name.starts_with(".") ? Name : Name.split('/').first;
    S.Names.insert(First);
    if (!Angled)
      S.Quoted.insert(First);
    if (!File || llvm::any_of(Behind, [&](StringRef Folder) { return File->getName().starts_with(Folder); }))
      S.Last.insert(First);
  }
  StubPch::Surface &S;
  const std::vector<std::string> Behind = foldersBehindAll();
};

/// What is precompiled.
struct HeaderText {
  const Toolkit &Headers;
  llvm::ArrayRef<std::string> Flags; ///< Those of the key.
  PchUse Use;
};

/// With the stubs, macros of the command line that a header took away or gave another text. Whoever loads the headers defines them
/// once more.
bool changesMacros(Preprocessor &PP, const HeaderText &Text) {
  std::map<StringRef, bool> Given; // The last word counts.
  for (StringRef F : Text.Flags)
    if (Text.Headers.isStubs() && (F.starts_with("-D") || F.starts_with("-U")))
      Given[macroOf(F.drop_front(2))] = F.starts_with("-D");
  return llvm::any_of(Given, [&](const auto &G) {
    const MacroInfo *Now = PP.getMacroInfo(PP.getIdentifierInfo(G.first));
    return G.second ? !Now || PP.getSourceManager().getFilename(Now->getDefinitionLoc()) != keyMacrosPath() : Now != nullptr;
  });
}

/// Writes the headers down and says what they asked for.
class HeadersGenerator : public HeaderPchGenerator {
public:
  HeadersGenerator(CompilerInstance &CI, std::shared_ptr<PCHBuffer> Buffer, StubPch::Surface &S, bool &Foreign,
                   const HeaderText &Text)
      : HeaderPchGenerator(CI, std::move(Buffer)), CI(CI), S(S), Foreign(Foreign), Text(Text) {}

  /// As ParseSession::mayLackBody.
  bool shouldSkipFunctionBody(Decl *D) override {
    return Text.Use == PchUse::Parse && !D->isTemplated() && !isa<FunctionTemplateDecl>(D);
  }

  void HandleTranslationUnit(ASTContext &Context) override {
    for (const auto &Word : CI.getPreprocessor().getIdentifierTable())
      S.Words.insert(Word.getKey());
    const SourceManager &SM = CI.getSourceManager();
    for (auto It = SM.fileinfo_begin(); It != SM.fileinfo_end(); ++It)
      Foreign |= !isHeader(It->first.getName());
    Foreign |= changesMacros(CI.getPreprocessor(), Text);
    HeaderPchGenerator::HandleTranslationUnit(Context);
  }

private:
  /// A link out of /usr counts as where it leads.
  bool isHeader(StringRef File) const {
    llvm::SmallString<256> Real;
    if (isEmbeddedPath(File) || File.starts_with(Text.Headers.ResourceDir + "/") ||
        (!Text.Headers.isStubs() && File.starts_with(Text.Headers.Path + "/")))
      return true;
    return !CI.getVirtualFileSystem().getRealPath(File, Real) &&
           (StringRef(Real).starts_with("/usr/include/") || StringRef(Real).starts_with("/usr/lib"));
  }

  CompilerInstance &CI;
  StubPch::Surface &S;
  bool &Foreign;
  const HeaderText &Text;
};

class WriteHeadersPch : public ASTFrontendAction {
public:
  WriteHeadersPch(StubPch::Surface &S, const HeaderText &Text) : S(S), Text(Text) {}
  std::unique_ptr<ASTConsumer> CreateASTConsumer(CompilerInstance &CI, StringRef) override {
    CI.getPreprocessor().addPPCallbacks(std::make_unique<NameCollector>(S));
    return std::make_unique<HeadersGenerator>(CI, Buffer, S, Foreign, Text);
  }
  TranslationUnitKind getTranslationUnitKind() override { return TU_Prefix; }
  std::shared_ptr<PCHBuffer> Buffer = std::make_shared<PCHBuffer>();
  bool Foreign = false; ///< A file took part that is nobody's header, or what came of it says more than its key.

private:
  StubPch::Surface &S;
  const HeaderText &Text;
};

/// The names that clang includes before a source, as an invocation lists them; macros of the command line apart.
std::vector<std::string> includedFirst(const Toolkit &Headers) {
  if (!Headers.isStubs())
    return {toolkitHeaderName()};
  std::vector<std::string> Out = {stubHeaderName(), commandLinePath()};
  llvm::append_range(Out, standardPrelude());
  return Out;
}

/// Macros of the configuration are among the flags of the text, where they are known at all.
ClangCommand headerCommand(const Variant &Config, const HeaderText &Text, llvm::vfs::FileSystem &FS) {
  return clangCommand(Config.isDevice() ? Variant::device(Config.arch()) : Variant::host(), Text.Headers, Text.Flags, FS);
}

StubPch::Bytes build(const Variant &Config, const HeaderText &Text, llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> FS,
                     StubPch::Surface &S) {
  const Toolkit &Headers = Text.Headers;
  auto View = makeSourceView(std::move(FS), "/");
  ClangCommand Command = headerCommand(Config, Text, *View);
  View->KeyMacros = std::move(Command.CommandLine);
  std::vector<std::string> &Args = Command.Args;
  llvm::append_range(Args, pchUseFlags(Text.Use));
  if (Headers.isStubs())
    for (const char *Header : standardPrelude())
      Args.insert(Args.end(), {"-include", Header});
  Args.insert(Args.end(), {"-fsyntax-only", stubPchSource()});
  std::vector<const char *> Argv;
  for (const std::string &A : Args)
    Argv.push_back(A.c_str());
  CreateInvocationOptions Options;
  Options.VFS = View;
  Options.Diags = CompilerInstance::createDiagnostics(new DiagnosticOptions, new IgnoringDiagConsumer);
  std::shared_ptr<CompilerInvocation> Invocation = invocationOf(Argv, std::move(Options), Headers.ResourceDir);
  if (!Invocation || Invocation->getPreprocessorOpts().Includes != includedFirst(Headers))
    return nullptr;
  auto &Includes = Invocation->getPreprocessorOpts().Includes;
  std::replace(Includes.begin(), Includes.end(), commandLinePath(), keyMacrosPath());
  Invocation->getFrontendOpts().DisableFree = false;
  Invocation->getFrontendOpts().SkipFunctionBodies = Text.Use == PchUse::Parse;
  Invocation->getLangOpts().SpellChecking = false;
  CompilerInstance CI;
  CI.setInvocation(std::move(Invocation));
  CI.createDiagnostics(new IgnoringDiagConsumer);
  CI.setVerboseOutputStream(std::make_unique<llvm::raw_null_ostream>());
  CI.setFileManager(new FileManager(CI.getFileSystemOpts(), View));
  CI.createSourceManager(CI.getFileManager());
  WriteHeadersPch Action(S, Text);
  if (!CI.ExecuteAction(Action) || !Action.Buffer->IsComplete || Action.Foreign)
    return nullptr;
  const auto &Data = Action.Buffer->Data;
  return llvm::MemoryBuffer::getMemBufferCopy(StringRef(Data.data(), Data.size()), "headers.pch");
}

/// Does a folder hold one of the names, so that it would be found there? Option: which of a key's questions this is.
bool hidesAny(const llvm::StringSet<> &Names, StringRef Key, StringRef Option, llvm::ArrayRef<std::string> Folders, StubPch &Pch,
              llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> FS) {
  return llvm::any_of(Folders, [&](StringRef Folder) {
    const auto Look = Pch.remembered(Key, (Option + Folder).str(), [&](StubPch::FolderLook &To) {
      RecordingFileSystem Recorded(FS, To.Asked);
      To.Hides = llvm::any_of(Names, [&](const auto &Name) { return Recorded.exists(Folder + "/" + Name.getKey()); });
    });
    tellReads(*FS, Look->Asked);
    return Look->Hides;
  });
}

/// Could a folder of the build have changed what the headers are made of?
bool isHidden(const StubPch::Surface &S, StringRef Key, const ToolkitPchFlags &Flags, StubPch &Pch,
              llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> FS) {
  return hidesAny(S.Names, Key, "", Flags.Folders, Pch, FS) || hidesAny(S.Quoted, Key, "-iquote", Flags.QuoteFolders, Pch, FS) ||
         hidesAny(S.Last, Key, "-idirafter", Flags.LastFolders, Pch, FS);
}

} // namespace

/// Made, found among those of earlier runs, or neither, with what they asked for.
static StubPch::Bytes getHeadersPch(const Variant &Config, const HeaderText &Text, const std::string &Key, unsigned OnRequest,
                                    llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> FS) {
  const Toolkit &Headers = Text.Headers;
  auto Make = [&] {
    auto S = std::make_shared<StubPch::Surface>();
    auto Recorded = llvm::makeIntrusiveRefCnt<RecordingFileSystem>(FS, S->Read);
    StubPch::Bytes Made = build(Config, Text, std::move(Recorded), *S);
    if (Made) {
      keepToolkitPch(Headers, Key, *Made, *S);
      Headers.Pch->setSurface(Key, std::move(S));
    }
    return Made;
  };
  auto Find = [&] {
    KeptToolkitPch Kept = findKeptToolkitPch(Headers, Key, FS);
    if (Kept.Pch)
      Headers.Pch->setSurface(Key, std::move(Kept.Surface));
    return Kept.Pch;
  };
  return Headers.Pch->get(Key, Make, OnRequest, Find);
}

FoundPch warpshift::findHeadersPch(const Variant &Config, const Toolkit &Headers, llvm::ArrayRef<std::string> Flags, PchUse Use,
                                   StringRef Directory, llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> FS) {
  FoundPch Out;
  std::optional<ToolkitPchFlags> Split = toolkitPchFlags(Flags, Directory, Headers);
  if (!Split)
    return Out;
  for (const std::string &D : Config.defines())
    Split->Macros.push_back({macroOf(D).str(), "-D" + D});
  if (Headers.isStubs())
    Split->QuoteFolders.push_back(Directory.str()); // Where -include looks first.
  unsigned OnRequest = PreludeWorthIt; // How many files will have errors nobody knows before.
  if (!Headers.isStubs())
    OnRequest = Headers.Pch->coming(comingKey(Config, Headers, Flags, Use)) >= WorthIt ? 1 : WorthIt;
  llvm::StringSet<> Known; // Macros that the headers know: they belong to the key.
  for (;;) {
    std::vector<std::string> KeyFlags = Split->Key;
    for (auto &[Name, Flag] : Split->Macros)
      if (Known.contains(Name))
        KeyFlags.push_back(Flag);
    Out.Key = pchKey(Config, {}, Use) + (Headers.isStubs() ? " prelude" : " toolkit");
    for (const std::string &F : KeyFlags)
      Out.Key += " " + F;
    const HeaderText Text{Headers, KeyFlags, Use};
    StubPch::Bytes Found = getHeadersPch(Config, Text, Out.Key, OnRequest, FS);
    std::shared_ptr<const StubPch::Surface> S = Found ? Headers.Pch->surface(Out.Key) : nullptr;
    if (!S)
      return Out;
    bool More = false;
    for (auto &[Name, Flag] : Split->Macros)
      More |= S->Words.contains(Name) && Known.insert(Name).second;
    if (More)
      continue;
    tellReads(*FS, S->Read);
    if (!isHidden(*S, Out.Key, *Split, *Headers.Pch, FS)) {
      Out.Bytes = std::move(Found);
      Out.HasPrelude = Headers.isStubs();
      Out.KeyMacros = headerCommand(Config, Text, *FS).CommandLine;
    }
    return Out;
  }
}
