#include "frontend/command/ClangArgsInternal.h"
#include "frontend/parse/KeptPchInternal.h"
#include "frontend/parse/PchGeneratorInternal.h"
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

using namespace warpshift;
using namespace clang;
using llvm::StringRef;
namespace path = llvm::sys::path;

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
      Out.Macros.push_back({Value.take_until([](char C) { return C == '=' || C == '('; }).str(), (Option + Value).str()});
      continue;
    }
    llvm::SmallString<256> Folder(Value);
    llvm::sys::fs::make_absolute(Directory, Folder);
    path::remove_dots(Folder);
    if (StringRef(Folder).starts_with(Headers.Path + "/")) {
      Out.Key.push_back(Option.str());
      Out.Key.push_back(Folder.str().str());
    } else {
      Out.Folders.push_back(Folder.str().str());
    }
  }
  return Out;
}

namespace {

/// Making them costs more than a parse: a commit of one file is over before that pays.
constexpr unsigned WorthIt = 3;

class NameCollector : public PPCallbacks {
public:
  explicit NameCollector(StubPch::Surface &S) : S(S) {}
  void InclusionDirective(SourceLocation, const Token &, StringRef Name, bool, CharSourceRange, OptionalFileEntryRef, StringRef,
                          StringRef, const clang::Module *, bool, SrcMgr::CharacteristicKind) override {
    add(Name);
  }
  void HasInclude(SourceLocation, StringRef Name, bool, OptionalFileEntryRef, SrcMgr::CharacteristicKind) override { add(Name); }

private:
  void add(StringRef Name) { S.Names.insert(Name.starts_with(".") ? Name : Name.split('/').first); }
  StubPch::Surface &S;
};

/// Writes the headers down and says what they asked for.
class ToolkitGenerator : public HeaderPchGenerator {
public:
  ToolkitGenerator(CompilerInstance &CI, std::shared_ptr<PCHBuffer> Buffer, StubPch::Surface &S, bool &Foreign, StringRef Toolkit,
                   StringRef Resources, bool SkipBodies)
      : HeaderPchGenerator(CI, std::move(Buffer)), CI(CI), S(S), Foreign(Foreign), Toolkit(Toolkit), Resources(Resources),
        SkipBodies(SkipBodies) {}

  /// As ParseSession::mayLackBody.
  bool shouldSkipFunctionBody(Decl *D) override { return SkipBodies && !D->isTemplated() && !isa<FunctionTemplateDecl>(D); }

  void HandleTranslationUnit(ASTContext &Context) override {
    for (const auto &Word : CI.getPreprocessor().getIdentifierTable())
      S.Words.insert(Word.getKey());
    const SourceManager &SM = CI.getSourceManager();
    for (auto It = SM.fileinfo_begin(); It != SM.fileinfo_end(); ++It)
      Foreign |= !isHeader(It->first.getName());
    HeaderPchGenerator::HandleTranslationUnit(Context);
  }

private:
  /// A link out of /usr counts as where it leads.
  bool isHeader(StringRef File) const {
    llvm::SmallString<256> Real;
    if (isEmbeddedPath(File) || File.starts_with(Toolkit) || File.starts_with(Resources))
      return true;
    return !CI.getVirtualFileSystem().getRealPath(File, Real) &&
           (StringRef(Real).starts_with("/usr/include/") || StringRef(Real).starts_with("/usr/lib"));
  }

  CompilerInstance &CI;
  StubPch::Surface &S;
  bool &Foreign;
  std::string Toolkit, Resources;
  bool SkipBodies;
};

class WriteToolkitPch : public ASTFrontendAction {
public:
  WriteToolkitPch(StubPch::Surface &S, const Toolkit &Headers, bool SkipBodies)
      : S(S), Headers(Headers), SkipBodies(SkipBodies) {}
  std::unique_ptr<ASTConsumer> CreateASTConsumer(CompilerInstance &CI, StringRef) override {
    CI.getPreprocessor().addPPCallbacks(std::make_unique<NameCollector>(S));
    return std::make_unique<ToolkitGenerator>(CI, Buffer, S, Foreign, Headers.Path + "/", Headers.ResourceDir + "/", SkipBodies);
  }
  TranslationUnitKind getTranslationUnitKind() override { return TU_Prefix; }
  std::shared_ptr<PCHBuffer> Buffer = std::make_shared<PCHBuffer>();
  bool Foreign = false; ///< A file took part that is nobody's header.

private:
  StubPch::Surface &S;
  const Toolkit &Headers;
  bool SkipBodies;
};

StubPch::Bytes build(const Variant &Config, const Toolkit &Headers, llvm::ArrayRef<std::string> Flags, PchUse Use,
                     llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> FS, StubPch::Surface &S) {
  auto View = makeSourceView(std::move(FS), "/");
  std::vector<std::string> Args =
      clangCommand(Config.isDevice() ? Variant::device(Config.arch()) : Variant::host(), Headers, Flags, *View).Args;
  const llvm::ArrayRef<const char *> More = pchUseFlags(Use);
  Args.insert(Args.end(), More.begin(), More.end());
  Args.insert(Args.end(), {"-fsyntax-only", stubPchSource()});
  std::vector<const char *> Argv;
  for (const std::string &A : Args)
    Argv.push_back(A.c_str());
  CreateInvocationOptions Options;
  Options.VFS = View;
  Options.Diags = CompilerInstance::createDiagnostics(new DiagnosticOptions, new IgnoringDiagConsumer);
  std::shared_ptr<CompilerInvocation> Invocation = invocationOf(Argv, std::move(Options), Headers.ResourceDir);
  if (!Invocation || Invocation->getPreprocessorOpts().Includes != std::vector<std::string>{toolkitHeaderName()})
    return nullptr;
  Invocation->getFrontendOpts().DisableFree = false;
  Invocation->getFrontendOpts().SkipFunctionBodies = Use == PchUse::Parse;
  Invocation->getLangOpts().SpellChecking = false;
  CompilerInstance CI;
  CI.setInvocation(std::move(Invocation));
  CI.createDiagnostics(new IgnoringDiagConsumer);
  CI.setVerboseOutputStream(std::make_unique<llvm::raw_null_ostream>());
  CI.setFileManager(new FileManager(CI.getFileSystemOpts(), View));
  CI.createSourceManager(CI.getFileManager());
  WriteToolkitPch Action(S, Headers, /*SkipBodies=*/Use == PchUse::Parse);
  if (!CI.ExecuteAction(Action) || !Action.Buffer->IsComplete || Action.Foreign)
    return nullptr;
  const auto &Data = Action.Buffer->Data;
  return llvm::MemoryBuffer::getMemBufferCopy(StringRef(Data.data(), Data.size()), "toolkit.pch");
}

/// Does a folder hold something that would be found before what the headers include?
bool hidesAny(const StubPch::Surface &S, StringRef Key, llvm::ArrayRef<std::string> Folders, StubPch &Pch,
              llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> FS) {
  return llvm::any_of(Folders, [&](StringRef Folder) {
    const auto Look = Pch.remembered(Key, Folder, [&](StubPch::FolderLook &To) {
      RecordingFileSystem Recorded(FS, To.Asked);
      To.Hides = llvm::any_of(S.Names, [&](const auto &Name) { return Recorded.exists(Folder + "/" + Name.getKey()); });
    });
    tellReads(*FS, Look->Asked);
    return Look->Hides;
  });
}

} // namespace

StubPch::Bytes warpshift::findToolkitPch(const Variant &Config, const Toolkit &Headers, llvm::ArrayRef<std::string> Flags,
                                         PchUse Use, StringRef Directory, llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> FS,
                                         std::string &Key) {
  std::optional<ToolkitPchFlags> Split = toolkitPchFlags(Flags, Directory, Headers);
  if (!Split)
    return nullptr;
  for (const std::string &D : Config.defines())
    Split->Macros.push_back({StringRef(D).take_until([](char C) { return C == '=' || C == '('; }).str(), "-D" + D});
  const unsigned OnRequest = Headers.Pch->coming(comingKey(Config, Headers, Flags, Use)) >= WorthIt ? 1 : WorthIt;
  llvm::StringSet<> Known; // Macros that the headers know: they belong to the key.
  for (;;) {
    std::vector<std::string> KeyFlags = Split->Key;
    for (auto &[Name, Flag] : Split->Macros)
      if (Known.contains(Name))
        KeyFlags.push_back(Flag);
    Key = pchKey(Config, {}, Use) + " toolkit";
    for (const std::string &F : KeyFlags)
      Key += " " + F;
    auto Make = [&] {
      auto S = std::make_shared<StubPch::Surface>();
      auto Recorded = llvm::makeIntrusiveRefCnt<RecordingFileSystem>(FS, S->Read);
      StubPch::Bytes Made = build(Config, Headers, KeyFlags, Use, std::move(Recorded), *S);
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
    StubPch::Bytes Found = Headers.Pch->get(Key, Make, OnRequest, Find);
    std::shared_ptr<const StubPch::Surface> S = Found ? Headers.Pch->surface(Key) : nullptr;
    if (!S)
      return nullptr;
    bool More = false;
    for (auto &[Name, Flag] : Split->Macros)
      More |= S->Words.contains(Name) && Known.insert(Name).second;
    if (More)
      continue;
    tellReads(*FS, S->Read);
    return hidesAny(*S, Key, Split->Folders, *Headers.Pch, FS) ? nullptr : Found;
  }
}
