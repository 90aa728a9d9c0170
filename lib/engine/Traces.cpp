#include "engine/Traces.h"
#include "diag/WhyText.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FormatVariadic.h"

using namespace warpshift;
using llvm::formatv;

static std::string counted(size_t N, const char *What) { return formatv("{0} {1}{2}", N, What, N == 1 ? "" : "s"); }

void warpshift::tracePrefilter(const Project &P) {
  if (!P.Env.Tracing.on("prefilter"))
    return;
  auto Trace = [&](const InputFile &Input, const PrefilterFile &F) {
    std::string Verdict = !F.Error.empty() ? F.Error
                          : F.Parse        ? "parse"
                          : F.MentionsOnly ? "count only: the names stand in strings and comments"
                                           : "leave out";
    if (!F.Names.empty())
      Verdict += ", spells " + llvm::join(F.Names, ", ");
    P.Env.Tracing.line("prefilter", Input.Name + ": " + Verdict);
  };
  for (size_t I = 0; I != P.Scanned.size(); ++I)
    Trace(P.Request.Inputs[I], P.Scanned[I]);
  for (size_t I = 0; I != P.ScannedAround.size(); ++I)
    if (P.ScannedAround[I].Parse)
      Trace(P.Around.Files[I], P.ScannedAround[I]);
}

static void traceCommand(const Project &P, const ParseJob &Job) {
  if (!P.Env.Tracing.on("commands"))
    return;
  std::string Text;
  for (const std::string &A : commandOf(Job, *P.Env.Files)) {
    bool Plain = A.find_first_of(" \t\"'\\$`*?[](){};&|<>#~") == std::string::npos && !A.empty();
    Text += (Text.empty() ? "" : " ") + (Plain ? A : "'" + A + "'");
  }
  P.Env.Tracing.line("commands", Text);
  if (!Job.DroppedFlags.empty())
    P.Env.Tracing.line("commands", "  left out of the build's flags: " + llvm::join(Job.DroppedFlags, " "));
}

void warpshift::traceParse(const Project &P, const ParseJob &Job, const UnitRecord &Record, const TuFacts &Facts) {
  traceCommand(P, Job);
  if (P.Env.Tracing.on("parse"))
    P.Env.Tracing.line("parse",
                       formatv("{0} for {1}: {2}", P.Jobs[Record.Job].Name, Record.Configuration,
                               !Record.Failure.empty()
                                   ? Record.Failure
                                   : formatv("headers {0}, {1}, {2} of the project entered{3}", Record.Headers,
                                             counted(Record.Problems.size(), "error"), counted(Record.Files.size(), "file"),
                                             Record.DependsOnArch ? ", asks for the architecture" : "")
                                         .str()));
  if (!P.Env.Tracing.on("facts"))
    return;
  for (const FunctionFacts &F : Facts.Functions)
    if (!F.Sites.empty() || !F.SyncOps.empty() || !F.Calls.empty())
      P.Env.Tracing.line("facts", formatv("{0}:{1}: {2}{3}: {4}, {5}, {6}, {7}", F.Where.File, F.Where.Line, F.Name,
                                          F.IsPattern ? " (not instantiated)" : "", counted(F.Nodes.size(), "region"),
                                          counted(F.Sites.size(), "legacy operation"),
                                          counted(F.SyncOps.size(), "_sync operation"), counted(F.Calls.size(), "call")));
}

void warpshift::traceSolution(const Project &P, const Solution &Sol) {
  if (!P.Env.Tracing.on("solve"))
    return;
  std::set<std::string> Told;
  for (const Instance &I : Sol.Instances) {
    auto It = Sol.Helpers.find(I.F->PatternKey);
    if (It == Sol.Helpers.end() || !It->second.NeedsMask || I.F->Kind == FunctionKind::Kernel ||
        !Told.insert(I.F->PatternKey).second)
      continue;
    const HelperDecision &D = It->second;
    std::string Text = D.Entry == EntryMode::Full        ? "keeps its signature: every call is made by whole warps"
                       : D.Entry == EntryMode::Parameter ? "gets a mask parameter"
                                                         : "nothing can be claimed inside";
    if (D.Entry == EntryMode::Parameter && D.DefaultArgument)
      Text += " with a default";
    if (!D.Why.Text.empty())
      Text += formatv(": {0} ({1}:{2})", D.Why.Text, D.Why.Where.File, D.Why.Where.Line);
    P.Env.Tracing.line("solve", I.F->Name + " " + Text);
  }
}

void warpshift::traceEmitted(const Project &P, const Emitted &E) {
  if (!P.Env.Tracing.on("emit"))
    return;
  for (const EditGroup &G : E.Groups) {
    P.Env.Tracing.line("emit", formatv("group {0}: {1}", G.Id, counted(G.Edits.size(), "edit")));
    for (const TextEdit &T : G.Edits)
      P.Env.Tracing.line("emit", formatv("  {0} at byte {1}: {2} bytes -> '{3}'", T.File, T.Offset, T.Length, T.Text));
  }
}

void warpshift::traceWithdrawn(const Project &P, const std::string &Group, const std::string &Why) {
  if (P.Env.Tracing.on("recheck"))
    P.Env.Tracing.line("recheck", "group " + Group + " withdrawn: " + Why);
}

void warpshift::traceDenied(const Project &P, const std::set<ConstructKey> &Denied) {
  if (P.Env.Tracing.on("recheck"))
    for (const ConstructKey &K : Denied)
      P.Env.Tracing.line("recheck", formatv("once more, with a ballot at line {0} of {1}",
                                            P.text(K.File).take_front(K.textOffset()).count('\n') + 1, K.File));
}

void warpshift::traceConfirmed(const Project &P, const Site &S) {
  if (P.Env.Tracing.on("recheck"))
    P.Env.Tracing.line("recheck",
                       formatv("{0}:{1}: {2} with mask {3} is confirmed", S.Where.File, S.Where.Line, S.Intrinsic, S.Mask.Text));
}

void warpshift::explainLine(const Project &P, const Result &R) {
  const std::string *Name = P.nameAt(P.Request.Why->Path);
  if (!Name || !explainSites(R, *Name, P.Request.Why->Line, *P.Request.WhyOut))
    *P.Request.WhyOut << "no warp operation was found on that line\n";
}
