#include "frontend/scan/Pragmas.h"
#include "frontend/scan/NameScanner.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace warpshift;
using llvm::StringRef;

/// They are about messages, words that may not be used, about the file as a whole, about how the next loop or function is compiled, about
/// rounding, or about threads of the host. Of `GCC`: its manual, "Pragmas Accepted by GCC"; of Microsoft's compiler: "Pragma directives".
static bool isHarmless(StringRef Pragma) {
  static constexpr StringRef Known[] = {"once",
                                        "unroll",
                                        "nounroll",
                                        "GCC diagnostic",
                                        "clang diagnostic",
                                        "diag_",
                                        "nv_diag",
                                        "warning",
                                        "message",
                                        "region",
                                        "endregion",
                                        "mark",
                                        "comment",
                                        "ident",
                                        "GCC unroll",
                                        "clang loop",
                                        "hd_warning_disable",
                                        "GCC ivdep",
                                        "ivdep",
                                        "error",
                                        "omp",
                                        "acc",
                                        "simd",
                                        "nv_exec_check_disable",
                                        "vector",
                                        "GCC poison",
                                        "GCC visibility",
                                        "GCC warning",
                                        "GCC error",
                                        "GCC dependency",
                                        "STDC ",
                                        "intrinsic",
                                        "inline_recursion",
                                        "inline_depth",
                                        "auto_inline",
                                        "optimize",
                                        "detect_mismatch"};
  return llvm::any_of(Known, [&](StringRef K) { return Pragma.starts_with(K); });
}

std::vector<std::pair<uint32_t, std::string>> warpshift::meaningfulPragmas(const RawTokens &Raw) {
  std::vector<std::pair<uint32_t, std::string>> Out;
  const std::vector<RawToken> &Tokens = Raw.tokens();
  for (size_t I = 0; I != Tokens.size(); ++I) {
    const RawDirective *D = Tokens[I].Directive < 0 ? nullptr : &Raw.directives()[size_t(Tokens[I].Directive)];
    std::string Text;
    if (D && I == D->Name && Raw.isWord(Tokens[I], "pragma"))
      Text = StringRef(Raw.bytes()).slice(Tokens[I].end(), Tokens[D->EndToken - 1].end()).trim().str() + " ";
    else if (Raw.isWord(Tokens[I], "_Pragma") || Raw.isWord(Tokens[I], "__pragma"))
      Text = I + 2 < Tokens.size() && Tokens[I + 2].Kind == RawKind::String
                 ? StringRef(Raw.spelling(Tokens[I + 2])).trim("\"").str()
                 : "?";
    if (!Text.empty() && !isHarmless(Text))
      Out.push_back({Tokens[D ? D->FirstToken : I].Offset, std::move(Text)});
  }
  return Out;
}

std::vector<std::string> warpshift::pragmasLeftBehind(llvm::ArrayRef<std::pair<uint32_t, std::string>> Pragmas, uint32_t End) {
  std::vector<std::string> Out;
  std::vector<size_t> Pushed;
  for (const auto &[Place, Text] : Pragmas) {
    std::string Plain = Text;
    llvm::erase_if(Plain, llvm::isSpace);
    if (Place >= End)
      break;
    if (StringRef(Plain).starts_with("pack(pop") && !Pushed.empty()) {
      if (llvm::all_of(llvm::ArrayRef(Out).drop_front(Pushed.back()), [](StringRef T) { return T.starts_with("pack("); })) {
        Out.resize(Pushed.back());
        Pushed.pop_back();
        continue;
      }
      Pushed.pop_back();
    }
    if (StringRef(Plain).starts_with("pack(push"))
      Pushed.push_back(Out.size());
    Out.push_back(std::move(Plain));
  }
  return Out;
}

std::string warpshift::macroOfPragma(StringRef Text) {
  Text = Text.ltrim();
  if (!Text.consume_front("push_macro") && !Text.consume_front("pop_macro"))
    return "";
  return Text.drop_until([](char C) { return isIdentifierByte(static_cast<unsigned char>(C)); })
      .take_while([](char C) { return isIdentifierByte(static_cast<unsigned char>(C)); })
      .str();
}
