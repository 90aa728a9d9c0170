// Options of the command line and of files.
#ifndef BOOST_PROGRAM_OPTIONS_HPP
#define BOOST_PROGRAM_OPTIONS_HPP
#include <boost/shared_ptr.hpp>
#include <istream>
#include <map>
#include <ostream>
#include <set>
#include <stdexcept>
#include <string>
#include <vector>
namespace boost {
namespace program_options {
class error : public std::logic_error {
public:
  error(const std::string &);
};
#define WS_ERROR(__Name, __Base)                                                                                     \
  class __Name : public __Base {                                                                                     \
  public:                                                                                                            \
    __Name(const std::string &);                                                                                     \
    ~__Name() throw();                                                                                               \
    std::string get_option_name() const;                                                                             \
  };
WS_ERROR(error_with_option_name, error) WS_ERROR(unknown_option, error_with_option_name)
WS_ERROR(ambiguous_option, error_with_option_name) WS_ERROR(required_option, error_with_option_name)
WS_ERROR(multiple_occurrences, error_with_option_name) WS_ERROR(invalid_syntax, error_with_option_name)
WS_ERROR(invalid_command_line_syntax, invalid_syntax) WS_ERROR(validation_error, error_with_option_name)
WS_ERROR(invalid_option_value, validation_error)
#undef WS_ERROR
class value_semantic {
public:
  virtual ~value_semantic();
};
class untyped_value : public value_semantic {
public:
  untyped_value(bool = false);
};
template <class __T, class __C = char> class typed_value : public value_semantic {
public:
  typed_value(__T *);
  typed_value *default_value(const __T &);
  typed_value *default_value(const __T &, const std::string &);
  typed_value *implicit_value(const __T &);
  typed_value *implicit_value(const __T &, const std::string &);
  typed_value *value_name(const std::string &);
  template <class __F> typed_value *notifier(__F);
  typed_value *composing();
  typed_value *multitoken();
  typed_value *zero_tokens();
  typed_value *required();
};
template <class __T> typed_value<__T> *value();
template <class __T> typed_value<__T> *value(__T *);
template <class __T> typed_value<__T, wchar_t> *wvalue();
typed_value<bool> *bool_switch();
typed_value<bool> *bool_switch(bool *);

class option_description {
public:
  const std::string &description() const;
  const std::string &long_name() const;
};
class options_description_easy_init {
public:
  options_description_easy_init &operator()(const char *, const char *);
  options_description_easy_init &operator()(const char *, const value_semantic *);
  options_description_easy_init &operator()(const char *, const value_semantic *, const char *);
};
class options_description {
public:
  static const unsigned m_default_line_length;
  options_description(unsigned = m_default_line_length, unsigned = m_default_line_length / 2);
  options_description(const std::string &, unsigned = m_default_line_length, unsigned = m_default_line_length / 2);
  void add(shared_ptr<option_description>);
  options_description &add(const options_description &);
  options_description_easy_init add_options();
  const std::vector<shared_ptr<option_description> > &options() const;
  void print(std::ostream &, unsigned = 0) const;
};
std::ostream &operator<<(std::ostream &, const options_description &);
class positional_options_description {
public:
  positional_options_description();
  positional_options_description &add(const char *, int);
  unsigned max_total_count() const;
};

template <class __C> class basic_option {
public:
  std::string string_key;
  int position_key;
  std::vector<std::basic_string<__C> > value, original_tokens;
  bool unregistered, case_insensitive;
};
typedef basic_option<char> option;
template <class __C> class basic_parsed_options {
public:
  std::vector<basic_option<__C> > options;
  const options_description *description;
};
typedef basic_parsed_options<char> parsed_options;
enum collect_unrecognized_mode { include_positional, exclude_positional };
template <class __C>
std::vector<std::basic_string<__C> > collect_unrecognized(const std::vector<basic_option<__C> > &, enum collect_unrecognized_mode);
template <class __C> class basic_command_line_parser {
public:
  basic_command_line_parser(const std::vector<std::basic_string<__C> > &);
  basic_command_line_parser(int, const __C *const[]);
  basic_command_line_parser &options(const options_description &);
  basic_command_line_parser &positional(const positional_options_description &);
  basic_command_line_parser &style(int);
  basic_command_line_parser &allow_unregistered();
  basic_parsed_options<__C> run();
};
typedef basic_command_line_parser<char> command_line_parser;
parsed_options parse_command_line(int, const char *const[], const options_description &, int = 0);
parsed_options parse_config_file(std::istream &, const options_description &, bool = false);
parsed_options parse_config_file(const char *, const options_description &, bool = false);
parsed_options parse_environment(const options_description &, const std::string &);

class variable_value {
public:
  variable_value();
  template <class __T> const __T &as() const;
  template <class __T> __T &as();
  bool empty() const;
  bool defaulted() const;
};
class variables_map : public std::map<std::string, variable_value> {
public:
  variables_map();
  const variable_value &operator[](const std::string &) const;
  void notify();
};
void store(const parsed_options &, variables_map &, bool = false);
void notify(variables_map &);
} // namespace program_options
} // namespace boost
#endif
