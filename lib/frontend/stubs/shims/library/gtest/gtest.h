// Tests, their expectations and parameters. What they compare is compared, and what they print is taken in.
#ifndef GOOGLETEST_INCLUDE_GTEST_GTEST_H_
#define GOOGLETEST_INCLUDE_GTEST_GTEST_H_
#define GTEST_INCLUDE_GTEST_GTEST_H_
#include <stddef.h>
#include <limits>
#include <memory>
#include <ostream>
#include <sstream>
#include <string>
#include <vector>
#if __cplusplus >= 201103L
#include <tuple>
#include <type_traits>
#endif
namespace testing {
class Message {
public:
  Message();
  template <typename __T> Message &operator<<(const __T &);
  Message &operator<<(std::ostream &(*)(std::ostream &));
  std::string GetString() const;
};
class AssertionResult {
public:
  AssertionResult(const AssertionResult &);
  explicit AssertionResult(bool);
  operator bool() const;
  AssertionResult operator!() const;
  template <typename __T> AssertionResult &operator<<(const __T &);
  AssertionResult &operator<<(std::ostream &(*)(std::ostream &));
  const char *message() const;
};
AssertionResult AssertionSuccess();
AssertionResult AssertionFailure();
AssertionResult AssertionFailure(const Message &);
class TestInfo {
public:
  const char *test_suite_name() const;
  const char *test_case_name() const;
  const char *name() const;
};
class Test {
public:
  virtual ~Test();
  static void SetUpTestSuite() {}
  static void TearDownTestSuite() {}
  static void SetUpTestCase() {}
  static void TearDownTestCase() {}
  static bool HasFatalFailure();
  static bool HasNonfatalFailure();
  static bool HasFailure();
  static bool IsSkipped();
  static void RecordProperty(const std::string &, const std::string &);
  static void RecordProperty(const std::string &, int);

protected:
  Test();
  virtual void SetUp();
  virtual void TearDown();

private:
  virtual void TestBody() = 0;
  Test(const Test &);
  Test &operator=(const Test &);
};
template <typename __T> class WithParamInterface {
public:
  typedef __T ParamType;
  virtual ~WithParamInterface() {}
  static const ParamType &GetParam();
};
template <typename __T> class TestWithParam : public Test, public WithParamInterface<__T> {};
template <class __T> struct TestParamInfo {
  TestParamInfo(const __T &, size_t);
  __T param;
  size_t index;
};
struct PrintToStringParamName {
  template <class __T> std::string operator()(const TestParamInfo<__T> &) const;
};
class Environment {
public:
  virtual ~Environment() {}
  virtual void SetUp() {}
  virtual void TearDown() {}
};
class TestEventListener {
public:
  virtual ~TestEventListener() {}
};
class TestEventListeners {
public:
  void Append(TestEventListener *);
  TestEventListener *Release(TestEventListener *);
  TestEventListener *default_result_printer() const;
};
class UnitTest {
public:
  static UnitTest *GetInstance();
  const TestInfo *current_test_info() const;
  TestEventListeners &listeners();
  int Run();
  bool Passed() const;
  int random_seed() const;
};
Environment *AddGlobalTestEnvironment(Environment *);
void InitGoogleTest(int *, char **);
void InitGoogleTest(int *, wchar_t **);
void InitGoogleTest();
class ScopedTrace {
public:
  template <typename __T> ScopedTrace(const char *, int, const __T &);
  ~ScopedTrace();
};
template <typename __T> std::string PrintToString(const __T &);
AssertionResult FloatLE(const char *, const char *, float, float);
AssertionResult DoubleLE(const char *, const char *, double, double);
template <typename __A, typename __B> bool StaticAssertTypeEq();

#if __cplusplus >= 201103L
template <typename... __T> struct Types {};
#else
struct WarpshiftNone;
template <class __A = WarpshiftNone, class __B = WarpshiftNone, class __C = WarpshiftNone, class __D = WarpshiftNone,
          class __E = WarpshiftNone, class __F = WarpshiftNone, class __G = WarpshiftNone, class __H = WarpshiftNone>
struct Types {};
#endif
namespace internal {
// What follows an expectation: text, and a return that the caller may or may not take.
class AssertHelper {
public:
  void operator=(const Message &) const;
};
template <class __A, class __B> inline bool warpshift_eq(const __A &__a, const __B &__b) { return __a == __b; }
template <class __A, class __B> inline bool warpshift_ne(const __A &__a, const __B &__b) { return __a != __b; }
template <class __A, class __B> inline bool warpshift_le(const __A &__a, const __B &__b) { return __a <= __b; }
template <class __A, class __B> inline bool warpshift_lt(const __A &__a, const __B &__b) { return __a < __b; }
template <class __A, class __B> inline bool warpshift_ge(const __A &__a, const __B &__b) { return __a >= __b; }
template <class __A, class __B> inline bool warpshift_gt(const __A &__a, const __B &__b) { return __a > __b; }
bool warpshift_streq(const char *, const char *, bool = true);
bool warpshift_streq(const wchar_t *, const wchar_t *, bool = true);
bool warpshift_float(float, float);
bool warpshift_double(double, double);
bool warpshift_near(double, double, double);
bool warpshift_dies(const char *);
// The first of a list of types.
template <class __T> struct First { typedef __T type; };
#if __cplusplus >= 201103L
template <class __T, class... __U> struct First<Types<__T, __U...> > { typedef __T type; };
#else
template <class __A, class __B, class __C, class __D, class __E, class __F, class __G, class __H>
struct First<Types<__A, __B, __C, __D, __E, __F, __G, __H> > { typedef __A type; };
#endif
struct Generator {};
} // namespace internal
template <typename __T> internal::Generator Range(__T, __T);
template <typename __T, typename __I> internal::Generator Range(__T, __T, __I);
template <typename __I> internal::Generator ValuesIn(__I, __I);
template <typename __C> internal::Generator ValuesIn(const __C &);
internal::Generator Bool();
#if __cplusplus >= 201103L
template <typename... __T> internal::Generator Values(__T...);
template <typename... __G> internal::Generator Combine(const __G &...);
#else
template <class __A> internal::Generator Values(__A);
template <class __A, class __B> internal::Generator Values(__A, __B);
template <class __A, class __B, class __C> internal::Generator Values(__A, __B, __C);
template <class __A, class __B, class __C, class __D> internal::Generator Values(__A, __B, __C, __D);
#endif
namespace internal {
int warpshift_instantiate(const Generator &);
template <class __N> int warpshift_instantiate(const Generator &, __N);
} // namespace internal
} // namespace testing

#define GTEST_TEST_CLASS_NAME_(test_suite_name, test_name) test_suite_name##_##test_name##_Test
#define WARPSHIFT_GTEST_CLASS(test_suite_name, test_name, parent)                                                    \
  class GTEST_TEST_CLASS_NAME_(test_suite_name, test_name) : public parent {                                         \
    virtual void TestBody();                                                                                         \
  };                                                                                                                 \
  void GTEST_TEST_CLASS_NAME_(test_suite_name, test_name)::TestBody()
#define GTEST_TEST(test_suite_name, test_name) WARPSHIFT_GTEST_CLASS(test_suite_name, test_name, ::testing::Test)
#define TEST(test_suite_name, test_name) GTEST_TEST(test_suite_name, test_name)
#define TEST_F(test_fixture, test_name) WARPSHIFT_GTEST_CLASS(test_fixture, test_name, test_fixture)
#define TEST_P(test_suite_name, test_name) WARPSHIFT_GTEST_CLASS(test_suite_name, test_name, test_suite_name)
#define INSTANTIATE_TEST_SUITE_P(prefix, test_suite_name, ...)                                                       \
  static int gtest_##prefix##test_suite_name##_instance_ __attribute__((unused)) =                                  \
      ::testing::internal::warpshift_instantiate(__VA_ARGS__)
#define INSTANTIATE_TEST_CASE_P INSTANTIATE_TEST_SUITE_P
#define GTEST_ALLOW_UNINSTANTIATED_PARAMETERIZED_TEST(T)
// A class template for each test, and what makes it of the first type: its text is read with that.
#define WARPSHIFT_GTEST_TYPED(fixture, test_name)                                                                    \
  template <typename gtest_TypeParam_> class fixture##_##test_name##_Test : public fixture<gtest_TypeParam_> {       \
    typedef fixture<gtest_TypeParam_> TestFixture;                                                                   \
    typedef gtest_TypeParam_ TypeParam;                                                                              \
    virtual void TestBody();                                                                                         \
  };                                                                                                                 \
  template <typename gtest_TypeParam_> void fixture##_##test_name##_Test<gtest_TypeParam_>::TestBody()
#define TYPED_TEST_SUITE(CaseName, Types, ...)                                                                       \
  typedef ::testing::internal::First<Types>::type gtest_type_params_##CaseName##_
#define TYPED_TEST_CASE TYPED_TEST_SUITE
#define TYPED_TEST(CaseName, TestName) WARPSHIFT_GTEST_TYPED(CaseName, TestName)
#define TYPED_TEST_SUITE_P(SuiteName) static const int gtest_typed_test_suite_p_state_##SuiteName##_ __attribute__((unused)) = 0
#define TYPED_TEST_CASE_P TYPED_TEST_SUITE_P
#define TYPED_TEST_P(SuiteName, TestName) WARPSHIFT_GTEST_TYPED(SuiteName, TestName)
#define REGISTER_TYPED_TEST_SUITE_P(SuiteName, ...)                                                                  \
  static const int gtest_registered_test_names_##SuiteName##_ __attribute__((unused)) = 0
#define REGISTER_TYPED_TEST_CASE_P REGISTER_TYPED_TEST_SUITE_P
#define INSTANTIATE_TYPED_TEST_SUITE_P(Prefix, SuiteName, ...)                                                       \
  static const int gtest_##Prefix##_##SuiteName __attribute__((unused)) = 0
#define INSTANTIATE_TYPED_TEST_CASE_P INSTANTIATE_TYPED_TEST_SUITE_P
int RUN_ALL_TESTS();

// An expectation goes on, an assertion returns; both may be followed by << text.
#define GTEST_AMBIGUOUS_ELSE_BLOCKER_ switch (0) case 0: default:
#define WARPSHIFT_EXPECT(condition)                                                                                  \
  GTEST_AMBIGUOUS_ELSE_BLOCKER_                                                                                      \
  if (condition)                                                                                                     \
    ;                                                                                                                \
  else                                                                                                               \
    ::testing::internal::AssertHelper() = ::testing::Message()
#define WARPSHIFT_ASSERT(condition)                                                                                  \
  GTEST_AMBIGUOUS_ELSE_BLOCKER_                                                                                      \
  if (condition)                                                                                                     \
    ;                                                                                                                \
  else                                                                                                               \
    return ::testing::internal::AssertHelper() = ::testing::Message()
#define WARPSHIFT_BOOL(condition) static_cast<bool>(condition)
#define WARPSHIFT_COMPARE(name, a, b) ::testing::internal::warpshift_##name(a, b)
#define SUCCEED() WARPSHIFT_EXPECT(false)
#define FAIL() WARPSHIFT_ASSERT(false)
#define GTEST_FAIL() FAIL()
#define ADD_FAILURE() WARPSHIFT_EXPECT(false)
#define ADD_FAILURE_AT(file, line) WARPSHIFT_EXPECT(false)
#define GTEST_SKIP() WARPSHIFT_ASSERT(false)
#define SCOPED_TRACE(message) ::testing::ScopedTrace gtest_trace_(__FILE__, __LINE__, (message))
#define EXPECT_TRUE(condition) WARPSHIFT_EXPECT(WARPSHIFT_BOOL(condition))
#define EXPECT_FALSE(condition) WARPSHIFT_EXPECT(!WARPSHIFT_BOOL(condition))
#define EXPECT_EQ(val1, val2) WARPSHIFT_EXPECT(WARPSHIFT_COMPARE(eq, val1, val2))
#define EXPECT_NE(val1, val2) WARPSHIFT_EXPECT(WARPSHIFT_COMPARE(ne, val1, val2))
#define EXPECT_LE(val1, val2) WARPSHIFT_EXPECT(WARPSHIFT_COMPARE(le, val1, val2))
#define EXPECT_LT(val1, val2) WARPSHIFT_EXPECT(WARPSHIFT_COMPARE(lt, val1, val2))
#define EXPECT_GE(val1, val2) WARPSHIFT_EXPECT(WARPSHIFT_COMPARE(ge, val1, val2))
#define EXPECT_GT(val1, val2) WARPSHIFT_EXPECT(WARPSHIFT_COMPARE(gt, val1, val2))
#define EXPECT_STREQ(s1, s2) WARPSHIFT_EXPECT(WARPSHIFT_COMPARE(streq, s1, s2))
#define EXPECT_STRNE(s1, s2) WARPSHIFT_EXPECT(!WARPSHIFT_COMPARE(streq, s1, s2))
#define EXPECT_STRCASEEQ(s1, s2) WARPSHIFT_EXPECT(::testing::internal::warpshift_streq(s1, s2, false))
#define EXPECT_FLOAT_EQ(val1, val2) WARPSHIFT_EXPECT(WARPSHIFT_COMPARE(float, val1, val2))
#define EXPECT_DOUBLE_EQ(val1, val2) WARPSHIFT_EXPECT(WARPSHIFT_COMPARE(double, val1, val2))
#define EXPECT_NEAR(val1, val2, abs_error) WARPSHIFT_EXPECT(::testing::internal::warpshift_near(val1, val2, abs_error))
#define EXPECT_PRED1(pred, v1) WARPSHIFT_EXPECT((pred)(v1))
#define EXPECT_PRED2(pred, v1, v2) WARPSHIFT_EXPECT((pred)(v1, v2))
#define EXPECT_PRED_FORMAT2(pred_format, v1, v2) WARPSHIFT_EXPECT((pred_format)(#v1, #v2, v1, v2))
#define ASSERT_TRUE(condition) WARPSHIFT_ASSERT(WARPSHIFT_BOOL(condition))
#define ASSERT_FALSE(condition) WARPSHIFT_ASSERT(!WARPSHIFT_BOOL(condition))
#define ASSERT_EQ(val1, val2) WARPSHIFT_ASSERT(WARPSHIFT_COMPARE(eq, val1, val2))
#define ASSERT_NE(val1, val2) WARPSHIFT_ASSERT(WARPSHIFT_COMPARE(ne, val1, val2))
#define ASSERT_LE(val1, val2) WARPSHIFT_ASSERT(WARPSHIFT_COMPARE(le, val1, val2))
#define ASSERT_LT(val1, val2) WARPSHIFT_ASSERT(WARPSHIFT_COMPARE(lt, val1, val2))
#define ASSERT_GE(val1, val2) WARPSHIFT_ASSERT(WARPSHIFT_COMPARE(ge, val1, val2))
#define ASSERT_GT(val1, val2) WARPSHIFT_ASSERT(WARPSHIFT_COMPARE(gt, val1, val2))
#define ASSERT_STREQ(s1, s2) WARPSHIFT_ASSERT(WARPSHIFT_COMPARE(streq, s1, s2))
#define ASSERT_STRNE(s1, s2) WARPSHIFT_ASSERT(!WARPSHIFT_COMPARE(streq, s1, s2))
#define ASSERT_FLOAT_EQ(val1, val2) WARPSHIFT_ASSERT(WARPSHIFT_COMPARE(float, val1, val2))
#define ASSERT_DOUBLE_EQ(val1, val2) WARPSHIFT_ASSERT(WARPSHIFT_COMPARE(double, val1, val2))
#define ASSERT_NEAR(val1, val2, abs_error) WARPSHIFT_ASSERT(::testing::internal::warpshift_near(val1, val2, abs_error))
#define ASSERT_PRED1(pred, v1) WARPSHIFT_ASSERT((pred)(v1))
#define ASSERT_PRED2(pred, v1, v2) WARPSHIFT_ASSERT((pred)(v1, v2))
#define ASSERT_PRED_FORMAT2(pred_format, v1, v2) WARPSHIFT_ASSERT((pred_format)(#v1, #v2, v1, v2))
// The statement stands in a condition that nobody knows.
#define WARPSHIFT_RUNS(statement) [&]() -> bool { statement; return true; }()
#define EXPECT_THROW(statement, expected_exception) WARPSHIFT_EXPECT(WARPSHIFT_RUNS(statement))
#define EXPECT_NO_THROW(statement) WARPSHIFT_EXPECT(WARPSHIFT_RUNS(statement))
#define EXPECT_ANY_THROW(statement) WARPSHIFT_EXPECT(WARPSHIFT_RUNS(statement))
#define EXPECT_NO_FATAL_FAILURE(statement) WARPSHIFT_EXPECT(WARPSHIFT_RUNS(statement))
#define EXPECT_DEATH(statement, matcher) WARPSHIFT_EXPECT(WARPSHIFT_RUNS(statement) && ::testing::internal::warpshift_dies(matcher))
#define ASSERT_THROW(statement, expected_exception) WARPSHIFT_ASSERT(WARPSHIFT_RUNS(statement))
#define ASSERT_NO_THROW(statement) WARPSHIFT_ASSERT(WARPSHIFT_RUNS(statement))
#define ASSERT_ANY_THROW(statement) WARPSHIFT_ASSERT(WARPSHIFT_RUNS(statement))
#define ASSERT_NO_FATAL_FAILURE(statement) WARPSHIFT_ASSERT(WARPSHIFT_RUNS(statement))
#define ASSERT_DEATH(statement, matcher) WARPSHIFT_ASSERT(WARPSHIFT_RUNS(statement) && ::testing::internal::warpshift_dies(matcher))
#define EXPECT_DEATH_IF_SUPPORTED EXPECT_DEATH
#define ASSERT_DEATH_IF_SUPPORTED ASSERT_DEATH
#endif
