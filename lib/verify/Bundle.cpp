// Writing a bundle.
#include "verify/Bundle.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/Path.h"
#include "support/Error.h"
#include "verify/LaunchArgs.h"
#include <set>

using namespace llvm;

namespace warpshift::verify {

namespace {
StringRef text(const std::vector<uint8_t> &Bytes) { return {reinterpret_cast<const char *>(Bytes.data()), Bytes.size()}; }

/// A name that is a file name everywhere.
std::string fileNameFor(StringRef Name, std::set<std::string> &Taken) {
  std::string Out;
  for (char C : Name)
    Out += isAlnum(C) || C == '_' || C == '-' ? C : '_';
  if (Out.empty())
    Out = "_";
  while (!Taken.insert(Out).second)
    Out += '_';
  return Out + ".bin";
}

/// A memory of a case and where its start comes from.
struct Item {
  std::string Name;  ///< Of a variable: mangled.
  std::string Plan;  ///< As the plan calls it.
  std::string File;
  ScalarType Type = ScalarType::B32;
  uint64_t Bytes = 0;
  const BufferDecl *Buffer = nullptr;
  const GlobalInit *Global = nullptr;
  bool IsVariable = false;
};

class BundleMaker {
public:
  BundleMaker(const Subject &Before, const Subject &After) : Before(Before), After(After) {}

  Expected<std::vector<BundleFile>> make(ArrayRef<VerifyCase> Cases, ArrayRef<uint8_t> Fills) {
    json::Array CaseList, DataList;
    for (size_t I = 0; I != Cases.size(); ++I) {
      Expected<std::vector<Item>> Items = itemsOf(Cases[I].Plan);
      if (!Items)
        return Items.takeError();
      Expected<json::Value> Case = caseJson(Cases[I], *Items);
      if (!Case)
        return Case.takeError();
      CaseList.push_back(std::move(*Case));
      std::string CaseDir = "case" + std::to_string(I);
      std::string PlanText;
      raw_string_ostream OS(PlanText);
      printPlan(Cases[I].Plan, OS);
      Files.push_back({CaseDir + "/plan.yaml", PlanText});
      for (uint64_t Seed : Cases[I].Plan.Seeds)
        for (uint8_t Fill : Fills) {
          std::string Dir = CaseDir + formatv("/seed{0}-fill{1:x-2}", Seed, Fill).str();
          if (Error E = addData(Cases[I].Plan, *Items, {Seed, Fill}, Dir))
            return std::move(E);
          DataList.push_back(json::Object{{"case", int64_t(I)}, {"seed", int64_t(Seed)}, {"fill", Fill}, {"dir", Dir}});
        }
    }
    json::Array Subjects;
    for (const Subject *S : {&Before, &After}) {
      Subjects.push_back(json::Object{{"role", S->Role}, {"ptx", S->Role + ".ptx"}, {"flags", S->Flags}});
      Files.push_back({S->Role + ".ptx", S->Ptx});
    }
    json::Value Manifest = json::Object{{"schema", "warpshift-bundle/1"},
                                        {"subjects", std::move(Subjects)},
                                        {"cases", std::move(CaseList)},
                                        {"data", std::move(DataList)}};
    Files.push_back({"manifest.json", formatv("{0:2}\n", Manifest).str()});
    return std::move(Files);
  }

private:
  Expected<std::vector<Item>> itemsOf(const LaunchPlan &Plan) {
    std::vector<Item> Items;
    std::set<std::string> Taken, Variables;
    for (const BufferDecl &B : Plan.Buffers)
      Items.push_back({B.Name, B.Name, fileNameFor(B.Name, Taken), B.Type, B.byteSize(), &B, nullptr, false});
    for (const GlobalInit &G : Plan.Globals) {
      Expected<std::string> Name = resolveVariable(G.Name, *Before.Module);
      if (!Name)
        return Name.takeError();
      Variables.insert(*Name);
      uint64_t Size = Before.Module->findGlobal(*Name)->Size;
      Items.push_back({*Name, G.Name, fileNameFor(*Name, Taken), G.Type, Size, nullptr, &G, true});
    }
    for (const ptx::Variable &V : Before.Module->Globals)
      if (V.Space == ptx::StateSpace::Global && V.Size && !Variables.count(V.Name) && After.Module->findGlobal(V.Name))
        Items.push_back({V.Name, V.Name, fileNameFor(V.Name, Taken), V.Size % 4 ? ScalarType::B8 : ScalarType::B32, V.Size,
                         nullptr, nullptr, true});
    return Items;
  }

  Expected<json::Value> caseJson(const VerifyCase &C, ArrayRef<Item> Items) {
    json::Array Buffers, Globals, Launches;
    for (const Item &I : Items) {
      json::Object O{{"name", I.Name},
                     {"plan", I.Plan},
                     {"file", I.File},
                     {"type", scalarKey(I.Type)},
                     {"bytes", int64_t(I.Bytes)},
                     {"input", I.Buffer || I.Global},
                     {"required", I.Global != nullptr}};
      (I.IsVariable ? Globals : Buffers).push_back(std::move(O));
    }
    for (const Launch &L : C.Plan.Launches) {
      Expected<json::Value> Launch = launchJson(L);
      if (!Launch)
        return Launch.takeError();
      Launches.push_back(std::move(*Launch));
    }
    return json::Object{
        {"name", C.Name}, {"buffers", std::move(Buffers)}, {"globals", std::move(Globals)}, {"launches", std::move(Launches)}};
  }

  Expected<json::Value> launchJson(const Launch &L) {
    const ptx::Function *F = Before.Module->findFunction(L.Kernel);
    if (!F || F->Params.size() != L.Args.size())
      return makeError(ErrorKind::Config, "the plan does not fit kernel '{0}'", L.Kernel);
    json::Array Args;
    for (size_t I = 0; I != L.Args.size(); ++I) {
      ArgBytes A = encodeArg(L.Args[I], F->Params[I].Size);
      json::Array Pointers;
      for (const auto &[Offset, P] : A.Addresses) {
        json::Object O{{"offset", int64_t(Offset)}, {"at", int64_t(P.Offset)}};
        if (P.K == PointerSpec::Kind::Buffer) {
          O["buffer"] = P.Name;
        } else {
          Expected<std::string> Name = resolveVariable(P.Name, *Before.Module);
          if (!Name)
            return Name.takeError();
          O["global"] = *Name;
        }
        Pointers.push_back(std::move(O));
      }
      Args.push_back(json::Object{{"bytes", toHex(A.Bytes, /*LowerCase=*/true)}, {"pointers", std::move(Pointers)}});
    }
    return json::Object{{"kernel", L.Kernel},
                        {"grid", json::Array{L.Grid.X, L.Grid.Y, L.Grid.Z}},
                        {"block", json::Array{L.Block.X, L.Block.Y, L.Block.Z}},
                        {"shared_bytes", int64_t(L.SharedBytes)},
                        {"args", std::move(Args)}};
  }

  Error addData(const LaunchPlan &Plan, ArrayRef<Item> Items, DataSeed S, StringRef Dir) {
    for (const Item &I : Items) {
      if (!I.Buffer && !I.Global) {
        // The module starts the variable; the file says with what, so that a change can be told.
        std::vector<uint8_t> Start = Before.Module->findGlobal(I.Name)->Bytes;
        Start.resize(I.Bytes);
        Files.push_back({(Dir + "/" + I.File).str(), text(Start).str()});
        continue;
      }
      Expected<BufferImage> Image =
          I.Buffer ? generateBuffer(*I.Buffer, S, Plan.BaseDir) : generateGlobal(*I.Global, I.Bytes, S, Plan.BaseDir);
      if (!Image)
        return Image.takeError();
      Files.push_back({(Dir + "/" + I.File).str(), text(Image->Bytes).str()});
    }
    return Error::success();
  }

  const Subject &Before, &After;
  std::vector<BundleFile> Files;
};
} // namespace

Expected<std::vector<BundleFile>> makeBundle(const Subject &Before, const Subject &After, ArrayRef<VerifyCase> Cases,
                                             ArrayRef<uint8_t> Fills) {
  return BundleMaker(Before, After).make(Cases, Fills);
}

Error writeBundle(StringRef Dir, ArrayRef<BundleFile> Files) {
  SmallString<128> Old(Dir);
  sys::path::append(Old, "results");
  // Results of another bundle would be read as this one's.
  sys::fs::remove_directories(Old);
  for (const BundleFile &F : Files) {
    SmallString<128> Path(Dir);
    sys::path::append(Path, F.Path);
    std::error_code EC = sys::fs::create_directories(sys::path::parent_path(Path));
    if (!EC) {
      raw_fd_ostream OS(Path, EC);
      OS << F.Bytes;
      OS.close();
      if (!EC)
        EC = OS.error();
      OS.clear_error();
    }
    if (EC)
      return makeError(ErrorKind::Io, "cannot write '{0}': {1}", Path, EC.message());
  }
  return Error::success();
}

} // namespace warpshift::verify
