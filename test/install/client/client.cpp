// client FOLDER FILE: what becomes of each warp operation of FOLDER/FILE, then the file with its edits.
#include <warpshift/Engine.h>
#include <llvm/Support/raw_ostream.h>

int main(int, char **argv) {
  warpshift::Environment Env;
  Env.Files = llvm::vfs::getRealFileSystem();
  warpshift::AnalysisRequest Request;
  Request.Root = argv[1];
  Request.Inputs = {{Request.Root + "/" + argv[2], argv[2]}};
  Request.NoCuda = true;
  warpshift::Result Found = llvm::cantFail(warpshift::analyze(Request, Env));
  for (const warpshift::Site &S : Found.Sites)
    llvm::outs() << S.Where.Line << ": " << S.Intrinsic << ": " << warpshift::stateKey(S.St) << '\n';
  std::vector<warpshift::ChangedText> Changed = llvm::cantFail(warpshift::applyFixes(Found, Request.Root, Env));
  for (const warpshift::ChangedText &C : Changed)
    llvm::outs() << C.After;
  warpshift::VerifyRequest Verify;
  Verify.File = Verify.After = Request.Inputs.front().Path;
  Verify.Build.NoCuda = true;
  Verify.AfterTree = warpshift::treeWith(Changed, Request.Root, Env);
  llvm::outs() << warpshift::verify::verdictKey(llvm::cantFail(warpshift::verifyFile(Verify, Env)).Overall) << '\n';
}
