// YAML tree -> LaunchPlan. Reads what it can and complains about the rest, so that one run of the tool
// shows every mistake of a plan.
#include "support/Error.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "verify/LaunchPlan.h"
#include "verify/PlanNodeInternal.h"
#include <cmath>

using namespace llvm;

namespace warpshift::verify {

namespace {

/// The keys of one map: hands out values by key and complains about what nobody asked for.
class Fields {
public:
  Fields(const PlanNode &N, Complaints &C, StringRef What) : N(N), C(C), What(What) {
    Used.resize(N.Keys.size());
    if (N.K != PlanNode::Kind::Map)
      C.at(N.Range, "expected " + What + " as a map of keys");
  }
  ~Fields() {
    if (N.K != PlanNode::Kind::Map)
      return;
    for (size_t I = 0; I != Used.size(); ++I)
      if (!Used[I])
        C.at(N.Keys[I].Range, "unknown key '" + N.Keys[I].Text + "' in " + What + advice(N.Keys[I].Text));
  }
  const PlanNode *get(StringRef Key) {
    Known.push_back(Key.str());
    for (size_t I = 0; I != N.Keys.size(); ++I)
      if (N.Keys[I].Text == Key) {
        Used[I] = true;
        return &N.Items[I];
      }
    return nullptr;
  }
  const PlanNode *require(StringRef Key) {
    const PlanNode *V = get(Key);
    if (!V && N.K == PlanNode::Kind::Map)
      C.at(N.Range, What + " needs the key '" + Key + "'");
    return V;
  }
  SMRange range() const { return N.Range; }

private:
  std::string advice(StringRef Key) const {
    for (const std::string &K : Known)
      if (Key.edit_distance(K, true, 2) <= 2)
        return "; did you mean '" + K + "'?";
    return "; known keys: " + join(Known, ", ");
  }
  const PlanNode &N;
  Complaints &C;
  StringRef What;
  std::vector<bool> Used;
  std::vector<std::string> Known;
};

/// Of a file in the folder that results are written to, and nowhere else.
bool isFileName(StringRef Name) {
  return !Name.empty() && Name.size() <= 200 && !Name.starts_with(".") &&
         all_of(Name, [](char Ch) { return isPrint(Ch) && Ch != '/' && Ch != '\\'; });
}

struct PendingPointer {
  PointerSpec Pointer;
  SMRange Where;
};

class PlanParser {
public:
  PlanParser(Complaints &C) : C(C) {}
  LaunchPlan read(const PlanNode &Root);

private:
  std::string text(const PlanNode &N, StringRef What) {
    if (N.isScalar())
      return N.Text;
    C.at(N.Range, "expected " + What);
    return "";
  }
  uint64_t number(const PlanNode &N, StringRef What, uint64_t Min, uint64_t Max) {
    uint64_t Value;
    if (!N.isScalar() || StringRef(N.Text).trim().getAsInteger(0, Value)) {
      C.at(N.Range, "expected " + What + " as a whole number");
      return Min;
    }
    if (Value < Min || Value > Max) {
      C.at(N.Range, What + " must be between " + Twine(Min) + " and " + Twine(Max));
      return Min;
    }
    return Value;
  }
  double real(const PlanNode &N, StringRef What) {
    double Value;
    if (N.isScalar() && !StringRef(N.Text).trim().getAsDouble(Value) && std::isfinite(Value))
      return Value;
    C.at(N.Range, "expected " + What + " as a number");
    return 0;
  }
  ScalarType type(const PlanNode &N) {
    if (N.isScalar())
      if (auto T = parseScalarType(N.Text))
        return *T;
    C.at(N.Range, "expected a type: u8 s8 b8 u16 s16 b16 f16 bf16 u32 s32 b32 f32 u64 s64 b64 f64");
    return ScalarType::B32;
  }
  uint64_t value(const PlanNode &N, ScalarType T) {
    if (N.isScalar())
      if (auto Bits = parseScalar(T, N.Text))
        return *Bits;
    C.at(N.Range, "expected a value of type " + scalarKey(T));
    return 0;
  }
  Dim3 shape(const PlanNode &N, StringRef What, std::array<uint64_t, 3> Max);
  InitSpec init(const PlanNode &N, ScalarType T);
  CompareSpec compare(const PlanNode &N, ScalarType T);
  PointerSpec pointer(const PlanNode &N);
  ValueSpec scalar(Fields &F, const PlanNode &TypeNode);
  void declareBuffer(Fields &F, const std::string &Name, const PlanNode &TypeNode);
  PlanArg arg(const PlanNode &N, size_t Index);
  StructField field(const PlanNode &N);
  Launch launch(Fields &F);
  GlobalInit global(const PlanNode &N);
  void checkPointers();
  template <typename Fn> void each(const PlanNode &N, StringRef What, Fn &&F) {
    if (N.K != PlanNode::Kind::List)
      return C.at(N.Range, "expected " + What + " as a list");
    for (size_t I = 0; I != N.Items.size(); ++I)
      F(N.Items[I], I);
  }

  Complaints &C;
  LaunchPlan Plan;
  std::vector<PendingPointer> Pointers; ///< May name buffers declared later.
};

Dim3 PlanParser::shape(const PlanNode &N, StringRef What, std::array<uint64_t, 3> Max) {
  uint32_t Extent[3] = {1, 1, 1};
  if (N.isScalar()) {
    Extent[0] = number(N, What, 1, Max[0]);
  } else if (N.K == PlanNode::Kind::List && !N.Items.empty() && N.Items.size() <= 3) {
    for (size_t I = 0; I != N.Items.size(); ++I)
      Extent[I] = number(N.Items[I], What, 1, Max[I]);
  } else {
    C.at(N.Range, "expected " + What + " as [x, y, z]");
  }
  return {Extent[0], Extent[1], Extent[2]};
}

InitSpec PlanParser::init(const PlanNode &N, ScalarType T) {
  InitSpec S;
  auto Named = [&](StringRef Word) {
    return StringSwitch<int>(Word)
        .Case("zero", 0)
        .Case("poison", 1)
        .Case("iota", 2)
        .Case("extremes", int(InitSpec::Kind::Extremes))
        .Case("groups", int(InitSpec::Kind::Groups))
        .Default(-1);
  };
  if (N.isScalar() && Named(N.Text) >= 0) {
    S.K = InitSpec::Kind(Named(N.Text));
    return S;
  }
  if (N.K != PlanNode::Kind::Map || N.Keys.size() != 1) {
    C.at(N.Range, "expected zero, poison, iota, extremes, groups, {random: {min, max}}, {values: [...]} or {file: path}");
    return S;
  }
  Fields F(N, C, "init");
  if (const PlanNode *V = F.get("random")) {
    S.K = InitSpec::Kind::Random;
    Fields R(*V, C, "random");
    if (const PlanNode *Min = R.require("min"))
      S.Min = real(*Min, "min");
    if (const PlanNode *Max = R.require("max"))
      S.Max = real(*Max, "max");
    if (const PlanNode *Step = R.get("step")) {
      S.Step = real(*Step, "step");
      if (S.Step <= 0)
        C.at(Step->Range, "a step is positive");
    }
    if (S.Min > S.Max)
      C.at(V->Range, "min is above max");
  }
  if (const PlanNode *V = F.get("values")) {
    S.K = InitSpec::Kind::Values;
    each(*V, "values", [&](const PlanNode &Item, size_t) { S.Values.push_back(value(Item, T)); });
  }
  if (const PlanNode *V = F.get("file")) {
    S.K = InitSpec::Kind::File;
    S.Path = text(*V, "a path");
  }
  return S;
}

CompareSpec PlanParser::compare(const PlanNode &N, ScalarType T) {
  CompareSpec S;
  if (N.isScalar()) {
    if (N.Text == "exact")
      return S;
    if (N.Text == "unordered" || N.Text == "ignore") {
      S.K = N.Text == "ignore" ? CompareSpec::Kind::Ignore : CompareSpec::Kind::Unordered;
      return S;
    }
  }
  if (N.K != PlanNode::Kind::Map || N.Keys.size() != 1) {
    C.at(N.Range, "expected exact, {ulp: N}, {rel: X}, unordered or ignore");
    return S;
  }
  Fields F(N, C, "compare");
  for (auto [Key, K] : {std::pair("ulp", CompareSpec::Kind::Ulp), std::pair("rel", CompareSpec::Kind::Rel)})
    if (const PlanNode *V = F.get(Key)) {
      S.K = K;
      S.Tolerance = real(*V, Key);
      if (S.Tolerance < 0)
        C.at(V->Range, "a tolerance is not negative");
      if (scalarClass(T) != ScalarClass::Float)
        C.at(N.Range, Twine(Key) + " compares floating point numbers, this is " + scalarKey(T));
    }
  return S;
}

PointerSpec PlanParser::pointer(const PlanNode &N) {
  PointerSpec P;
  if (N.K == PlanNode::Kind::Null || (N.isScalar() && N.Text == "null"))
    return P;
  Fields F(N, C, "pointer");
  const PlanNode *Buffer = F.get("buffer"), *Global = F.get("global");
  if (N.K == PlanNode::Kind::Map && !Buffer == !Global)
    C.at(N.Range, "a pointer names a buffer or a global");
  if (Buffer)
    P = {PointerSpec::Kind::Buffer, text(*Buffer, "the name of a buffer"), 0};
  else if (Global)
    P = {PointerSpec::Kind::Global, text(*Global, "the name of a global"), 0};
  if (const PlanNode *V = F.get("offset"))
    P.Offset = number(*V, "offset", 0, uint64_t(1) << 40);
  if (Buffer)
    Pointers.push_back({P, Buffer->Range});
  return P;
}

ValueSpec PlanParser::scalar(Fields &F, const PlanNode &TypeNode) {
  ValueSpec V;
  V.Type = type(TypeNode);
  if (const PlanNode *N = F.require("value"))
    V.Bits = value(*N, V.Type);
  return V;
}

void PlanParser::declareBuffer(Fields &F, const std::string &Name, const PlanNode &TypeNode) {
  BufferDecl B;
  B.Name = Name;
  if (!isFileName(Name))
    C.at(TypeNode.Range, "a buffer is written to a file of its name: '" + Name +
                             "' is none (no slash, no leading dot, at most 200 printable characters)");
  B.Type = type(TypeNode);
  if (const PlanNode *N = F.require("count"))
    B.Count = number(*N, "count", 1, uint64_t(1) << 32);
  if (const PlanNode *N = F.get("init"))
    B.Init = init(*N, B.Type);
  if (const PlanNode *N = F.get("compare"))
    B.Compare = compare(*N, B.Type);
  if (Plan.findBuffer(Name))
    C.at(TypeNode.Range, "the buffer '" + Name + "' is declared twice; write pointer: {buffer: " + Name + "}");
  else
    Plan.Buffers.push_back(std::move(B));
}

StructField PlanParser::field(const PlanNode &N) {
  StructField S;
  Fields F(N, C, "a struct field");
  if (const PlanNode *V = F.require("offset"))
    S.Offset = number(*V, "offset", 0, 4096);
  const PlanNode *Pointer = F.get("pointer"), *Scalar = F.get("scalar");
  if (N.K == PlanNode::Kind::Map && !Pointer == !Scalar)
    C.at(N.Range, "a struct field is a scalar or a pointer");
  if (Scalar)
    S.Value = scalar(F, *Scalar);
  else if (Pointer) {
    S.Value.IsPointer = true;
    S.Value.Pointer = pointer(*Pointer);
  }
  return S;
}

PlanArg PlanParser::arg(const PlanNode &N, size_t Index) {
  PlanArg A;
  Fields F(N, C, "an argument");
  if (const PlanNode *V = F.get("name"))
    A.Name = text(*V, "a name");
  const PlanNode *Buffer = F.get("buffer"), *Pointer = F.get("pointer"), *Scalar = F.get("scalar"), *Struct = F.get("struct");
  if (N.K == PlanNode::Kind::Map && !!Buffer + !!Pointer + !!Scalar + !!Struct != 1)
    C.at(N.Range, "an argument is exactly one of buffer, pointer, scalar, struct");
  if (Buffer) {
    if (A.Name.empty())
      A.Name = "arg" + std::to_string(Index);
    A.DeclaresBuffer = A.Value.IsPointer = true;
    A.Value.Pointer = {PointerSpec::Kind::Buffer, A.Name, 0};
    declareBuffer(F, A.Name, *Buffer);
  } else if (Pointer) {
    A.Value.IsPointer = true;
    A.Value.Pointer = pointer(*Pointer);
  } else if (Scalar) {
    A.Value = scalar(F, *Scalar);
  } else if (Struct) {
    A.IsStruct = true;
    each(*Struct, "struct", [&](const PlanNode &Item, size_t) { A.Fields.push_back(field(Item)); });
  }
  return A;
}

Launch PlanParser::launch(Fields &F) {
  Launch L;
  if (const PlanNode *N = F.require("kernel"))
    L.Kernel = text(*N, "the name of a kernel");
  if (const PlanNode *N = F.require("grid"))
    L.Grid = shape(*N, "grid", {0x7fffffff, 65535, 65535});
  if (const PlanNode *N = F.require("block")) {
    L.Block = shape(*N, "block", {1024, 1024, 64});
    if (L.Block.count() > 1024)
      C.at(N->Range, "a block has at most 1024 threads, this one has " + Twine(L.Block.count()));
  }
  if (const PlanNode *N = F.get("shared_bytes"))
    L.SharedBytes = number(*N, "shared_bytes", 0, 256 * 1024);
  if (const PlanNode *N = F.get("args"))
    each(*N, "args", [&](const PlanNode &Item, size_t I) { L.Args.push_back(arg(Item, I)); });
  return L;
}

GlobalInit PlanParser::global(const PlanNode &N) {
  GlobalInit G;
  Fields F(N, C, "a global");
  if (const PlanNode *V = F.require("name"))
    G.Name = text(*V, "the name of a variable");
  if (const PlanNode *V = F.require("type"))
    G.Type = type(*V);
  if (const PlanNode *V = F.get("count"))
    G.Count = number(*V, "count", 1, uint64_t(1) << 32);
  if (const PlanNode *V = F.require("init"))
    G.Init = init(*V, G.Type);
  if (const PlanNode *V = F.get("compare"))
    G.Compare = compare(*V, G.Type);
  return G;
}

void PlanParser::checkPointers() {
  for (const PendingPointer &P : Pointers) {
    const BufferDecl *B = Plan.findBuffer(P.Pointer.Name);
    if (!B)
      C.at(P.Where, "no buffer '" + P.Pointer.Name + "' is declared in this plan");
    else if (P.Pointer.Offset > B->byteSize())
      C.at(P.Where, "offset " + Twine(P.Pointer.Offset) + " is past the end of '" + B->Name + "', which has " +
                        Twine(B->byteSize()) + " bytes");
  }
}

LaunchPlan PlanParser::read(const PlanNode &Root) {
  Fields F(Root, C, "the plan");
  if (const PlanNode *N = F.require("schema"))
    if (text(*N, "the schema") != "warpshift-plan/1")
      C.at(N->Range, "this version reads schema warpshift-plan/1");
  if (const PlanNode *N = F.get("buffers"))
    each(*N, "buffers", [&](const PlanNode &Item, size_t) {
      Fields B(Item, C, "a buffer");
      const PlanNode *Name = B.require("name"), *Type = B.require("buffer");
      if (Name && Type)
        declareBuffer(B, text(*Name, "a name"), *Type);
    });
  if (const PlanNode *N = F.get("globals"))
    each(*N, "globals", [&](const PlanNode &Item, size_t) { Plan.Globals.push_back(global(Item)); });
  if (const PlanNode *N = F.get("launches")) {
    each(*N, "launches", [&](const PlanNode &Item, size_t) {
      Fields L(Item, C, "a launch");
      Plan.Launches.push_back(launch(L));
    });
    if (N->K == PlanNode::Kind::List && N->Items.empty())
      C.at(N->Range, "there is nothing to launch");
  } else if (Root.K == PlanNode::Kind::Map) {
    Plan.Launches.push_back(launch(F));
  }
  if (const PlanNode *N = F.get("seeds")) {
    Plan.Seeds.clear();
    each(*N, "seeds", [&](const PlanNode &Item, size_t) { Plan.Seeds.push_back(number(Item, "a seed", 0, UINT64_MAX)); });
    if (Plan.Seeds.empty())
      C.at(N->Range, "at least one seed is needed");
  }
  checkPointers();
  return std::move(Plan);
}
} // namespace

Expected<LaunchPlan> parsePlan(MemoryBufferRef Text) {
  SourceMgr SM;
  SM.AddNewSourceBuffer(MemoryBuffer::getMemBuffer(Text, /*RequiresNullTerminator=*/false), SMLoc());
  Complaints C(SM);
  MemoryBufferRef InManager = SM.getMemoryBuffer(1)->getMemBufferRef();
  LaunchPlan Plan;
  PlanNode Root = loadNodes(InManager, SM, C);
  if (!C.any() && Root.K == PlanNode::Kind::Null)
    return makeError(ErrorKind::Config, "{0}: the plan is empty", Text.getBufferIdentifier());
  // A text that is no YAML gets only that complaint: what follows from it would mislead.
  if (!C.any())
    Plan = PlanParser(C).read(Root);
  if (C.any())
    return makeErrorText(ErrorKind::Config, C.take());
  return Plan;
}

Expected<LaunchPlan> readPlanFile(StringRef Path) {
  auto Buffer = MemoryBuffer::getFile(Path, /*IsText=*/true);
  if (!Buffer)
    return makeError(ErrorKind::Io, "cannot read the plan '{0}': {1}", Path, Buffer.getError().message());
  Expected<LaunchPlan> Plan = parsePlan(**Buffer);
  if (Plan)
    Plan->BaseDir = sys::path::parent_path(Path).str();
  return Plan;
}

} // namespace warpshift::verify
