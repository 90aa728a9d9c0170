// LaunchPlan -> YAML text that parsePlan reads back equal. One line per argument, as people write them.
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/FormatVariadic.h"
#include "verify/LaunchPlan.h"

using namespace llvm;

namespace warpshift::verify {

namespace {
/// Quotes where YAML or a flow map would read something else.
std::string word(StringRef S) {
  bool Plain = !S.empty() && (isAlpha(S[0]) || S[0] == '_') &&
               all_of(S, [](char C) { return isAlnum(C) || StringRef("_./-$").contains(C); });
  if (Plain && S != "null" && S != "true" && S != "false")
    return S.str();
  std::string Out = "\"";
  for (char C : S) {
    if (C == '"' || C == '\\')
      Out += '\\';
    Out += C;
  }
  return Out + "\"";
}

std::string shape(const Dim3 &D) { return formatv("[{0}, {1}, {2}]", D.X, D.Y, D.Z); }

/// The shortest of the usual spellings that reads back to the same number.
std::string number(double D) {
  std::string Text;
  for (int Digits : {6, 9, 17}) {
    Text.clear();
    raw_string_ostream(Text) << format("%.*g", Digits, D);
    double Back;
    if (!StringRef(Text).getAsDouble(Back) && Back == D)
      break;
  }
  return Text;
}

std::string init(const InitSpec &S, ScalarType T) {
  switch (S.K) {
  case InitSpec::Kind::Zero: return "zero";
  case InitSpec::Kind::Poison: return "poison";
  case InitSpec::Kind::Iota: return "iota";
  case InitSpec::Kind::Extremes: return "extremes";
  case InitSpec::Kind::Groups: return "groups";
  case InitSpec::Kind::Random:
    return "{random: {min: " + number(S.Min) + ", max: " + number(S.Max) + (S.Step != 0 ? ", step: " + number(S.Step) : "") +
           "}}";
  case InitSpec::Kind::File: return "{file: " + word(S.Path) + "}";
  case InitSpec::Kind::Values: break;
  }
  std::string Out = "{values: [";
  ListSeparator Comma;
  for (uint64_t Bits : S.Values) {
    Out += StringRef(Comma);
    Out += formatScalar(T, Bits);
  }
  return Out + "]}";
}

std::string compare(const CompareSpec &S) {
  switch (S.K) {
  case CompareSpec::Kind::Exact: return "exact";
  case CompareSpec::Kind::Ulp: return "{ulp: " + number(S.Tolerance) + "}";
  case CompareSpec::Kind::Rel: return "{rel: " + number(S.Tolerance) + "}";
  case CompareSpec::Kind::Unordered: return "unordered";
  case CompareSpec::Kind::Ignore: return "ignore";
  }
  llvm_unreachable("closed list");
}

std::string pointer(const PointerSpec &P) {
  if (P.K == PointerSpec::Kind::Null)
    return "null";
  std::string Out = P.K == PointerSpec::Kind::Buffer ? "{buffer: " : "{global: ";
  Out += word(P.Name);
  if (P.Offset)
    Out += ", offset: " + std::to_string(P.Offset);
  return Out + "}";
}

std::string value(const ValueSpec &V) {
  if (V.IsPointer)
    return "pointer: " + pointer(V.Pointer);
  return "scalar: " + scalarKey(V.Type).str() + ", value: " + formatScalar(V.Type, V.Bits);
}

std::string bufferKeys(const BufferDecl &B) {
  std::string Out =
      "buffer: " + scalarKey(B.Type).str() + ", count: " + std::to_string(B.Count) + ", init: " + init(B.Init, B.Type);
  if (B.Compare.K != CompareSpec::Kind::Exact)
    Out += ", compare: " + compare(B.Compare);
  return Out;
}

std::string arg(const LaunchPlan &Plan, const PlanArg &A) {
  std::string Out = "{";
  if (!A.Name.empty())
    Out += "name: " + word(A.Name) + ", ";
  const BufferDecl *B = A.DeclaresBuffer ? Plan.findBuffer(A.Value.Pointer.Name) : nullptr;
  if (B) {
    Out += bufferKeys(*B);
  } else if (A.IsStruct) {
    Out += "struct: [";
    ListSeparator Comma;
    for (const StructField &F : A.Fields)
      Out += (StringRef(Comma) + "{offset: " + Twine(F.Offset) + ", " + value(F.Value) + "}").str();
    Out += "]";
  } else {
    Out += value(A.Value);
  }
  return Out + "}";
}

void printLaunch(const LaunchPlan &Plan, const Launch &L, StringRef First, StringRef Rest, raw_ostream &OS) {
  OS << First << "kernel: " << word(L.Kernel) << '\n';
  OS << Rest << "grid: " << shape(L.Grid) << '\n';
  OS << Rest << "block: " << shape(L.Block) << '\n';
  if (L.SharedBytes)
    OS << Rest << "shared_bytes: " << L.SharedBytes << '\n';
  if (L.Args.empty())
    return;
  OS << Rest << "args:\n";
  for (const PlanArg &A : L.Args)
    OS << Rest << "  - " << arg(Plan, A) << '\n';
}

bool declaredByArg(const LaunchPlan &Plan, StringRef Name) {
  for (const Launch &L : Plan.Launches)
    for (const PlanArg &A : L.Args)
      if (A.DeclaresBuffer && A.Value.Pointer.Name == Name)
        return true;
  return false;
}
} // namespace

void printPlan(const LaunchPlan &Plan, raw_ostream &OS) {
  OS << "schema: warpshift-plan/1\n";
  bool Header = false;
  for (const BufferDecl &B : Plan.Buffers) {
    if (declaredByArg(Plan, B.Name))
      continue;
    if (!std::exchange(Header, true))
      OS << "buffers:\n";
    OS << "  - {name: " << word(B.Name) << ", " << bufferKeys(B) << "}\n";
  }
  if (!Plan.Globals.empty())
    OS << "globals:\n";
  for (const GlobalInit &G : Plan.Globals) {
    OS << "  - {name: " << word(G.Name) << ", type: " << scalarKey(G.Type);
    if (G.Count)
      OS << ", count: " << G.Count;
    OS << ", init: " << init(G.Init, G.Type);
    if (G.Compare.K != CompareSpec::Kind::Exact)
      OS << ", compare: " << compare(G.Compare);
    OS << "}\n";
  }
  if (Plan.Launches.size() == 1) {
    printLaunch(Plan, Plan.Launches.front(), "", "", OS);
  } else {
    OS << "launches:\n";
    for (const Launch &L : Plan.Launches)
      printLaunch(Plan, L, "  - ", "    ", OS);
  }
  OS << "seeds: [";
  ListSeparator Comma;
  for (uint64_t S : Plan.Seeds)
    OS << Comma << S;
  OS << "]\n";
}

} // namespace warpshift::verify
