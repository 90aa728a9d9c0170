// Flags of the command line as variables.
#ifndef GFLAGS_GFLAGS_H_
#define GFLAGS_GFLAGS_H_
#include <stdint.h>
#include <string>
#include <vector>
namespace gflags {
typedef int32_t int32;
typedef uint32_t uint32;
typedef int64_t int64;
typedef uint64_t uint64;
typedef std::string clstring;
struct CommandLineFlagInfo {
  std::string name, type, description, current_value, default_value, filename;
  bool has_validator_fn, is_default;
  const void *flag_ptr;
};
bool RegisterFlagValidator(const bool *, bool (*)(const char *, bool));
bool RegisterFlagValidator(const int32 *, bool (*)(const char *, int32));
bool RegisterFlagValidator(const uint32 *, bool (*)(const char *, uint32));
bool RegisterFlagValidator(const int64 *, bool (*)(const char *, int64));
bool RegisterFlagValidator(const uint64 *, bool (*)(const char *, uint64));
bool RegisterFlagValidator(const double *, bool (*)(const char *, double));
bool RegisterFlagValidator(const clstring *, bool (*)(const char *, const std::string &));
uint32 ParseCommandLineFlags(int *, char ***, bool);
uint32 ParseCommandLineNonHelpFlags(int *, char ***, bool);
void HandleCommandLineHelpFlags();
void AllowCommandLineReparsing();
uint32 ReparseCommandLineNonHelpFlags();
void ShutDownCommandLineFlags();
void GetAllFlags(std::vector<CommandLineFlagInfo> *);
bool GetCommandLineFlagInfo(const char *, CommandLineFlagInfo *);
bool GetCommandLineOption(const char *, std::string *);
std::string SetCommandLineOption(const char *, const char *);
void SetArgv(int, const char **);
const char *GetArgv();
const char *GetArgv0();
const char *ProgramInvocationName();
const char *ProgramInvocationShortName();
void SetUsageMessage(const std::string &);
const char *ProgramUsage();
void SetVersionString(const std::string &);
const char *VersionString();
void ShowUsageWithFlags(const char *);
} // namespace gflags
namespace google {
using namespace gflags;
}
#define DECLARE_VARIABLE(type, shorttype, name)                                                                      \
  namespace fL##shorttype {                                                                                          \
  extern type FLAGS_##name;                                                                                          \
  }                                                                                                                  \
  using fL##shorttype::FLAGS_##name
#define DEFINE_VARIABLE(type, shorttype, name, value, help)                                                          \
  namespace fL##shorttype {                                                                                          \
  static const type FLAGS_nono##name = value;                                                                        \
  type FLAGS_##name = FLAGS_nono##name;                                                                              \
  }                                                                                                                  \
  using fL##shorttype::FLAGS_##name
#define DECLARE_bool(name) DECLARE_VARIABLE(bool, B, name)
#define DECLARE_int32(name) DECLARE_VARIABLE(::gflags::int32, I, name)
#define DECLARE_uint32(name) DECLARE_VARIABLE(::gflags::uint32, U, name)
#define DECLARE_int64(name) DECLARE_VARIABLE(::gflags::int64, I64, name)
#define DECLARE_uint64(name) DECLARE_VARIABLE(::gflags::uint64, U64, name)
#define DECLARE_double(name) DECLARE_VARIABLE(double, D, name)
#define DECLARE_string(name) DECLARE_VARIABLE(::gflags::clstring, S, name)
#define DEFINE_bool(name, val, txt) DEFINE_VARIABLE(bool, B, name, val, txt)
#define DEFINE_int32(name, val, txt) DEFINE_VARIABLE(::gflags::int32, I, name, val, txt)
#define DEFINE_uint32(name, val, txt) DEFINE_VARIABLE(::gflags::uint32, U, name, val, txt)
#define DEFINE_int64(name, val, txt) DEFINE_VARIABLE(::gflags::int64, I64, name, val, txt)
#define DEFINE_uint64(name, val, txt) DEFINE_VARIABLE(::gflags::uint64, U64, name, val, txt)
#define DEFINE_double(name, val, txt) DEFINE_VARIABLE(double, D, name, val, txt)
#define DEFINE_string(name, val, txt) DEFINE_VARIABLE(::gflags::clstring, S, name, val, txt)
#endif
