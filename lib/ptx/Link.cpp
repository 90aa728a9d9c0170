#include "ptx/Link.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Twine.h"
#include <algorithm>

namespace warpshift::ptx {

std::string LinkedModules::nameOf(size_t Index, llvm::StringRef Name) const {
  auto It = Renamed[Index].find(Name);
  return It == Renamed[Index].end() ? Name.str() : It->second;
}

namespace {

bool isDynamicShared(const Variable &V) { return V.Space == StateSpace::Shared && V.Link == Linkage::Extern; }
bool isDefinition(const Variable &V) { return V.Link != Linkage::Extern; }
bool isDefinition(const Function &F) { return F.HasBody; }
bool isShared(Linkage L) { return L == Linkage::Weak || L == Linkage::Common; }
/// What other modules may mean by its name.
bool isOffered(Linkage L) { return L == Linkage::Visible || isShared(L); }

/// Where the symbols of one module are in the linked one.
struct Places {
  std::vector<uint32_t> Globals, Functions;
  uint32_t FileBase = 0; ///< Added to its .file numbers.
};

class Linker {
public:
  explicit Linker(std::vector<Module> Modules) : In(std::move(Modules)), At(In.size()) { Out.Renamed.resize(In.size()); }

  LinkedModules run() {
    takeHeads();
    for (size_t I = 0; I != In.size(); ++I)
      offer(I);
    findLinks();
    for (size_t I = 0; I != In.size(); ++I) {
      placeDefinitions(I, In[I].Globals, Out.M.Globals, At[I].Globals, GlobalNames, SymbolKind::Global);
      placeDefinitions(I, In[I].Functions, Out.M.Functions, At[I].Functions, FunctionNames, SymbolKind::Function);
    }
    for (size_t I = 0; I != In.size(); ++I) {
      placeDeclarations(I, In[I].Globals, Out.M.Globals, At[I].Globals, GlobalOffers, GlobalNames, SymbolKind::Global);
      placeDeclarations(I, In[I].Functions, Out.M.Functions, At[I].Functions, FunctionOffers, FunctionNames,
                        SymbolKind::Function);
    }
    for (size_t I = 0; I != In.size(); ++I)
      fill(I);
    return std::move(Out);
  }

private:
  using Names = llvm::StringMap<uint32_t>;

  void takeHeads() {
    for (size_t I = 0; I != In.size(); ++I) {
      Module &M = In[I];
      if (!I || M.Sm > Out.M.Sm) {
        Out.M.Target = M.Target;
        Out.M.Sm = M.Sm;
      }
      Out.M.Version = std::max(Out.M.Version, M.Version);
      Out.M.AddressSize = M.AddressSize;
      for (const std::string &O : M.TargetOptions)
        if (!llvm::is_contained(Out.M.TargetOptions, O))
          Out.M.TargetOptions.push_back(O);
      At[I].FileBase = FileCount;
      uint32_t Most = 0;
      for (const DebugFile &F : M.Files) {
        Out.M.Files.push_back({F.Number + FileCount, F.Name});
        Most = std::max(Most, F.Number);
      }
      FileCount += Most + 1;
      At[I].Globals.assign(M.Globals.size(), NoId);
      At[I].Functions.assign(M.Functions.size(), NoId);
      llvm::append_range(Out.M.Pragmas, M.Pragmas);
    }
  }

  /// The first module that defines a name for others decides what they mean by it.
  void offer(size_t I) {
    for (const Variable &V : In[I].Globals)
      if (isDefinition(V) && isOffered(V.Link))
        GlobalOffers.try_emplace(V.Name, NoId);
    for (const Function &F : In[I].Functions)
      if (isDefinition(F) && isOffered(F.Link))
        FunctionOffers.try_emplace(F.Name, NoId);
  }

  void findLinks() {
    for (const Module &M : In) {
      for (const Variable &V : M.Globals)
        Linked |= !isDefinition(V) && !isDynamicShared(V) && GlobalOffers.count(V.Name);
      for (const Function &F : M.Functions)
        Linked |= !isDefinition(F) && FunctionOffers.count(F.Name);
    }
  }

  std::string freeName(llvm::StringRef Name) {
    std::string Free = Name.str();
    for (unsigned N = 1; GlobalNames.count(Free) || FunctionNames.count(Free); ++N)
      Free = (Name + llvm::Twine("$") + llvm::Twine(N)).str();
    return Free;
  }

  template <typename T>
  void placeDefinitions(size_t I, std::vector<T> &From, std::vector<T> &To, std::vector<uint32_t> &Place, Names &Taken,
                        SymbolKind Kind) {
    Names &Offers = Kind == SymbolKind::Global ? GlobalOffers : FunctionOffers;
    for (size_t Id = 0; Id != From.size(); ++Id) {
      T &X = From[Id];
      if (!isDefinition(X))
        continue;
      auto Known = Taken.find(X.Name);
      if (Linked && isShared(X.Link) && Known != Taken.end() && isShared(To[Known->second].Link)) {
        Place[Id] = Known->second;
        continue;
      }
      const std::string Name = freeName(X.Name);
      Place[Id] = uint32_t(To.size());
      Taken[Name] = Place[Id];
      if (auto O = Offers.find(X.Name); O != Offers.end() && O->second == NoId && isOffered(X.Link))
        O->second = Place[Id];
      if (Name != X.Name)
        Out.Renamed[I][X.Name] = Name;
      To.push_back(X);
      To.back().Name = Name;
      Out.M.Order.push_back({Kind, Place[Id]});
      Sources.push_back({I, Id, Kind, Place[Id]});
    }
  }

  template <typename T>
  void placeDeclarations(size_t I, std::vector<T> &From, std::vector<T> &To, std::vector<uint32_t> &Place, Names &Offers,
                         Names &Taken, SymbolKind Kind) {
    for (size_t Id = 0; Id != From.size(); ++Id) {
      T &X = From[Id];
      if (Place[Id] != NoId)
        continue;
      if (auto O = Offers.find(X.Name); O != Offers.end() && !isSharedArray(X)) {
        Place[Id] = O->second;
        continue;
      }
      auto [Same, New] = Declared.try_emplace(X.Name, uint32_t(To.size()));
      Place[Id] = Same->second;
      if (!New) {
        raiseAlignment(To[Same->second], X);
        continue;
      }
      const std::string Name = freeName(X.Name);
      Taken[Name] = Place[Id];
      if (Name != X.Name)
        Out.Renamed[I][X.Name] = Name;
      To.push_back(X);
      To.back().Name = Name;
      Out.M.Order.push_back({Kind, Place[Id]});
      Sources.push_back({I, Id, Kind, Place[Id]});
    }
  }
  static bool isSharedArray(const Variable &V) { return isDynamicShared(V); }
  static bool isSharedArray(const Function &) { return false; }
  static void raiseAlignment(Variable &Known, const Variable &V) { Known.Align = std::max(Known.Align, V.Align); }
  static void raiseAlignment(Function &, const Function &) {}

  // --- what is inside, in the numbers of the linked module

  void fix(SymbolRef &S, const Places &P) const {
    if (S.Kind == SymbolKind::Global)
      S.Id = P.Globals[S.Id];
    else if (S.Kind == SymbolKind::Function)
      S.Id = P.Functions[S.Id];
  }
  void fix(Operand &O, const Places &P) const {
    fix(O.Sym, P);
    for (Operand &E : O.Elements)
      fix(E, P);
  }
  void fix(Variable &V, const Places &P) const {
    for (Relocation &R : V.Relocs)
      fix(R.Sym, P);
  }
  void fix(Function &F, const Places &P) const {
    for (auto *List : {&F.Returns, &F.Params, &F.Locals})
      for (Variable &V : *List)
        fix(V, P);
    for (TargetList &T : F.TargetLists)
      for (SymbolRef &S : T.Functions)
        fix(S, P);
    for (Instruction &In : F.Body)
      for (Operand &O : In.Operands)
        fix(O, P);
    for (SourceLoc &L : F.Locs) {
      L.File += P.FileBase;
      L.AtFile += P.FileBase;
      L.FunctionLabel.clear(); // The sections with the names are not linked.
    }
  }

  void fill(size_t I) {
    for (const Source &S : Sources) {
      if (S.Module != I)
        continue;
      if (S.Kind == SymbolKind::Global)
        fix(Out.M.Globals[S.Place], At[I]);
      else
        fix(Out.M.Functions[S.Place], At[I]);
    }
    for (Alias A : In[I].Aliases) {
      fix(A.Target, At[I]);
      Out.M.Aliases.push_back(std::move(A));
    }
  }

  struct Source {
    size_t Module, Id;
    SymbolKind Kind;
    uint32_t Place;
  };
  std::vector<Module> In;
  std::vector<Places> At;
  LinkedModules Out;
  Names GlobalNames, FunctionNames;   ///< Of the linked module.
  Names GlobalOffers, FunctionOffers; ///< By the name they had.
  Names Declared;
  std::vector<Source> Sources;
  uint32_t FileCount = 0;
  bool Linked = false;
};

} // namespace

LinkedModules linkModules(std::vector<Module> Modules) {
  if (Modules.size() == 1) {
    LinkedModules One;
    One.M = std::move(Modules.front());
    One.Renamed.resize(1);
    return One;
  }
  return Linker(std::move(Modules)).run();
}

} // namespace warpshift::ptx
