// Logs, and checks that end the program.
#ifndef GLOG_LOGGING_H
#define GLOG_LOGGING_H
#include <stdint.h>
#include <time.h>
#include <iosfwd>
#include <ostream>
#include <sstream>
#include <string>
#include <vector>
namespace google {
typedef int LogSeverity;
const int GLOG_INFO = 0, GLOG_WARNING = 1, GLOG_ERROR = 2, GLOG_FATAL = 3, NUM_SEVERITIES = 4;
const int INFO = GLOG_INFO, WARNING = GLOG_WARNING, ERROR = GLOG_ERROR, FATAL = GLOG_FATAL;
class LogMessage {
public:
  LogMessage(const char *, int);
  LogMessage(const char *, int, LogSeverity);
  ~LogMessage();
  std::ostream &stream();
};
class LogMessageFatal : public LogMessage {
public:
  LogMessageFatal(const char *, int);
  ~LogMessageFatal() __attribute__((noreturn));
};
class LogMessageVoidify {
public:
  LogMessageVoidify() {}
  void operator&(std::ostream &) {}
};
template <typename __T> __T CheckNotNull(const char *, int, const char *, __T);
template <class __A, class __B> inline bool warpshift_eq(const __A &__a, const __B &__b) { return __a == __b; }
template <class __A, class __B> inline bool warpshift_ne(const __A &__a, const __B &__b) { return __a != __b; }
template <class __A, class __B> inline bool warpshift_le(const __A &__a, const __B &__b) { return __a <= __b; }
template <class __A, class __B> inline bool warpshift_lt(const __A &__a, const __B &__b) { return __a < __b; }
template <class __A, class __B> inline bool warpshift_ge(const __A &__a, const __B &__b) { return __a >= __b; }
template <class __A, class __B> inline bool warpshift_gt(const __A &__a, const __B &__b) { return __a > __b; }
bool warpshift_streq(const char *, const char *, bool);
void InitGoogleLogging(const char *);
bool IsGoogleLoggingInitialized();
void ShutdownGoogleLogging();
void InstallFailureSignalHandler();
void InstallFailureFunction(void (*)());
void FlushLogFiles(LogSeverity);
void FlushLogFilesUnsafe(LogSeverity);
void SetLogDestination(LogSeverity, const char *);
void SetLogSymlink(LogSeverity, const char *);
void SetStderrLogging(LogSeverity);
void LogToStderr();
const char *GetLogSeverityName(LogSeverity);
int SetVLOGLevel(const char *, int);
} // namespace google
namespace fLB {
extern bool FLAGS_logtostderr, FLAGS_alsologtostderr, FLAGS_colorlogtostderr, FLAGS_log_prefix;
}
namespace fLI {
extern int32_t FLAGS_stderrthreshold, FLAGS_minloglevel, FLAGS_v, FLAGS_logbufsecs, FLAGS_max_log_size;
}
namespace fLS {
extern std::string FLAGS_log_dir, FLAGS_vmodule;
}
using fLB::FLAGS_alsologtostderr;
using fLB::FLAGS_colorlogtostderr;
using fLB::FLAGS_log_prefix;
using fLB::FLAGS_logtostderr;
using fLI::FLAGS_logbufsecs;
using fLI::FLAGS_max_log_size;
using fLI::FLAGS_minloglevel;
using fLI::FLAGS_stderrthreshold;
using fLI::FLAGS_v;
using fLS::FLAGS_log_dir;
using fLS::FLAGS_vmodule;

#define COMPACT_GOOGLE_LOG_INFO google::LogMessage(__FILE__, __LINE__)
#define COMPACT_GOOGLE_LOG_WARNING google::LogMessage(__FILE__, __LINE__, google::GLOG_WARNING)
#define COMPACT_GOOGLE_LOG_ERROR google::LogMessage(__FILE__, __LINE__, google::GLOG_ERROR)
#define COMPACT_GOOGLE_LOG_FATAL google::LogMessageFatal(__FILE__, __LINE__)
#ifdef NDEBUG
#define COMPACT_GOOGLE_LOG_DFATAL COMPACT_GOOGLE_LOG_ERROR
#define DCHECK_IS_ON() 0
#else
#define COMPACT_GOOGLE_LOG_DFATAL COMPACT_GOOGLE_LOG_FATAL
#define DCHECK_IS_ON() 1
#endif
#define LOG(severity) COMPACT_GOOGLE_LOG_##severity.stream()
#define PLOG(severity) COMPACT_GOOGLE_LOG_##severity.stream()
#define SYSLOG(severity) COMPACT_GOOGLE_LOG_##severity.stream()
#define LOG_IF(severity, condition) static_cast<void>(0), !(condition) ? (void)0 : google::LogMessageVoidify() & LOG(severity)
#define PLOG_IF(severity, condition) LOG_IF(severity, condition)
#define LOG_EVERY_N(severity, n) LOG(severity)
#define LOG_FIRST_N(severity, n) LOG(severity)
#define LOG_IF_EVERY_N(severity, condition, n) LOG_IF(severity, condition)
#define LOG_ASSERT(condition) LOG_IF(FATAL, !(condition))
#define VLOG_IS_ON(verboselevel) (FLAGS_v >= (verboselevel))
#define VLOG(verboselevel) LOG_IF(INFO, VLOG_IS_ON(verboselevel))
#define VLOG_IF(verboselevel, condition) LOG_IF(INFO, (condition) && VLOG_IS_ON(verboselevel))
#define VLOG_EVERY_N(verboselevel, n) VLOG(verboselevel)
#define CHECK(condition) LOG_IF(FATAL, !(condition))
#define PCHECK(condition) CHECK(condition)
#define CHECK_OP(name, op, val1, val2) LOG_IF(FATAL, !google::warpshift_##name(val1, val2))
#define CHECK_EQ(val1, val2) CHECK_OP(eq, ==, val1, val2)
#define CHECK_NE(val1, val2) CHECK_OP(ne, !=, val1, val2)
#define CHECK_LE(val1, val2) CHECK_OP(le, <=, val1, val2)
#define CHECK_LT(val1, val2) CHECK_OP(lt, <, val1, val2)
#define CHECK_GE(val1, val2) CHECK_OP(ge, >=, val1, val2)
#define CHECK_GT(val1, val2) CHECK_OP(gt, >, val1, val2)
#define CHECK_NOTNULL(val) google::CheckNotNull(__FILE__, __LINE__, #val, (val))
#define CHECK_STREQ(s1, s2) CHECK(google::warpshift_streq(s1, s2, true))
#define CHECK_STRNE(s1, s2) CHECK(!google::warpshift_streq(s1, s2, true))
#define CHECK_STRCASEEQ(s1, s2) CHECK(google::warpshift_streq(s1, s2, false))
#define CHECK_STRCASENE(s1, s2) CHECK(!google::warpshift_streq(s1, s2, false))
#define CHECK_INDEX(I, A) CHECK(I < (sizeof(A) / sizeof(A[0])))
#define CHECK_BOUND(B, A) CHECK(B <= (sizeof(A) / sizeof(A[0])))
#define CHECK_DOUBLE_EQ(val1, val2) CHECK_NEAR(val1, val2, 0.000000000000001L)
#define CHECK_NEAR(val1, val2, margin)                                                                               \
  do {                                                                                                               \
    CHECK_LE((val1), (val2) + (margin));                                                                             \
    CHECK_GE((val1), (val2) - (margin));                                                                             \
  } while (0)
#if DCHECK_IS_ON()
#define WARPSHIFT_IF_DEBUG
#else
#define WARPSHIFT_IF_DEBUG while (false)
#endif
#define DLOG(severity) WARPSHIFT_IF_DEBUG LOG(severity)
#define DVLOG(verboselevel) WARPSHIFT_IF_DEBUG VLOG(verboselevel)
#define DLOG_IF(severity, condition) WARPSHIFT_IF_DEBUG LOG_IF(severity, condition)
#define DLOG_EVERY_N(severity, n) WARPSHIFT_IF_DEBUG LOG_EVERY_N(severity, n)
#define DCHECK(condition) WARPSHIFT_IF_DEBUG CHECK(condition)
#define DCHECK_EQ(val1, val2) WARPSHIFT_IF_DEBUG CHECK_EQ(val1, val2)
#define DCHECK_NE(val1, val2) WARPSHIFT_IF_DEBUG CHECK_NE(val1, val2)
#define DCHECK_LE(val1, val2) WARPSHIFT_IF_DEBUG CHECK_LE(val1, val2)
#define DCHECK_LT(val1, val2) WARPSHIFT_IF_DEBUG CHECK_LT(val1, val2)
#define DCHECK_GE(val1, val2) WARPSHIFT_IF_DEBUG CHECK_GE(val1, val2)
#define DCHECK_GT(val1, val2) WARPSHIFT_IF_DEBUG CHECK_GT(val1, val2)
#define DCHECK_NOTNULL(val) CHECK_NOTNULL(val)
#define DCHECK_STREQ(str1, str2) WARPSHIFT_IF_DEBUG CHECK_STREQ(str1, str2)
#endif
