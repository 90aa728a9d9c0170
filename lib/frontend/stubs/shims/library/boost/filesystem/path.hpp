// A path and its parts.
#ifndef BOOST_FILESYSTEM_PATH_HPP
#define BOOST_FILESYSTEM_PATH_HPP
#include <boost/config.hpp>
#include <iterator>
#include <ostream>
#include <istream>
#include <stddef.h>
#include <string>
#include <vector>
namespace boost {
namespace filesystem {
class path {
public:
  typedef char value_type;
  typedef std::basic_string<char> string_type;
  class iterator {
  public:
    typedef path value_type;
    typedef const path &reference;
    typedef const path *pointer;
    typedef ptrdiff_t difference_type;
    typedef std::bidirectional_iterator_tag iterator_category;
    const path &operator*() const;
    const path *operator->() const;
    iterator &operator++();
    iterator operator++(int);
    iterator &operator--();
    iterator operator--(int);
    bool operator==(const iterator &) const;
    bool operator!=(const iterator &) const;
  };
  typedef iterator const_iterator;
  path();
  path(const path &);
  path(const char *);
  path(const std::string &);
  path(const std::wstring &);
  template <class __I> path(__I, __I);
  path &operator=(const path &);
  path &operator=(const char *);
  path &operator=(const std::string &);
  path &operator/=(const path &);
  path &operator+=(const path &);
  path &operator+=(char);
  path &append(const path &);
  path &concat(const path &);
  void clear();
  path &make_preferred();
  path &normalize();
  path &remove_filename();
  path &remove_trailing_separator();
  path &replace_extension(const path & = path());
  void swap(path &);
  const string_type &native() const;
  const char *c_str() const;
  std::string string() const;
  std::wstring wstring() const;
  std::string generic_string() const;
  operator string_type() const;
  size_t size() const;
  int compare(const path &) const;
  path root_path() const;
  path root_name() const;
  path root_directory() const;
  path relative_path() const;
  path parent_path() const;
  path branch_path() const;
  path filename() const;
  std::string leaf() const;
  path stem() const;
  path extension() const;
  path lexically_normal() const;
  path lexically_relative(const path &) const;
  path lexically_proximate(const path &) const;
  bool empty() const;
  bool has_root_path() const;
  bool has_root_name() const;
  bool has_root_directory() const;
  bool has_relative_path() const;
  bool has_parent_path() const;
  bool has_filename() const;
  bool has_stem() const;
  bool has_extension() const;
  bool is_absolute() const;
  bool is_relative() const;
  bool is_complete() const;
  iterator begin() const;
  iterator end() const;
};
path operator/(const path &, const path &);
bool operator==(const path &, const path &);
bool operator!=(const path &, const path &);
bool operator<(const path &, const path &);
bool operator>(const path &, const path &);
bool operator<=(const path &, const path &);
bool operator>=(const path &, const path &);
std::ostream &operator<<(std::ostream &, const path &);
std::istream &operator>>(std::istream &, path &);
} // namespace filesystem
} // namespace boost
#endif
