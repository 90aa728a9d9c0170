// What is done with files and folders.
#ifndef BOOST_FILESYSTEM_OPERATIONS_HPP
#define BOOST_FILESYSTEM_OPERATIONS_HPP
#include <boost/cstdint.hpp>
#include <boost/filesystem/path.hpp>
#include <boost/system/error_code.hpp>
#include <ctime>
namespace boost {
namespace filesystem {
enum file_type {
  status_error, file_not_found, regular_file, directory_file, symlink_file, block_file, character_file, fifo_file, socket_file,
  reparse_file, type_unknown
};
enum perms { no_perms = 0, owner_all = 0700, group_all = 070, others_all = 07, all_all = 0777, perms_mask = 07777 };
class file_status {
public:
  explicit file_status(file_type = status_error);
  file_type type() const;
  perms permissions() const;
};
class filesystem_error : public system::system_error {
public:
  filesystem_error(const std::string &, system::error_code);
  filesystem_error(const std::string &, const path &, system::error_code);
  filesystem_error(const std::string &, const path &, const path &, system::error_code);
  ~filesystem_error() throw();
  const path &path1() const;
  const path &path2() const;
  const char *what() const throw();
};
struct space_info { boost::uintmax_t capacity, free, available; };
bool exists(file_status);
bool is_directory(file_status);
bool is_regular_file(file_status);
bool is_symlink(file_status);
bool is_other(file_status);
// Each without and with a place for the error.
#define WS_QUESTION(__R, __Name)                                                                                     \
  __R __Name(const path &);                                                                                          \
  __R __Name(const path &, system::error_code &);
WS_QUESTION(bool, exists) WS_QUESTION(bool, is_directory) WS_QUESTION(bool, is_regular_file) WS_QUESTION(bool, is_symlink)
WS_QUESTION(bool, is_other) WS_QUESTION(bool, is_empty) WS_QUESTION(bool, create_directory) WS_QUESTION(bool, create_directories)
WS_QUESTION(bool, remove) WS_QUESTION(boost::uintmax_t, remove_all) WS_QUESTION(boost::uintmax_t, file_size)
WS_QUESTION(boost::uintmax_t, hard_link_count) WS_QUESTION(file_status, status) WS_QUESTION(file_status, symlink_status)
WS_QUESTION(std::time_t, last_write_time) WS_QUESTION(path, read_symlink) WS_QUESTION(space_info, space)
WS_QUESTION(void, current_path)
#undef WS_QUESTION
bool is_regular(const path &);
path current_path();
path current_path(system::error_code &);
path initial_path();
path temp_directory_path();
path temp_directory_path(system::error_code &);
path unique_path(const path & = path("%%%%-%%%%-%%%%-%%%%"));
path absolute(const path &, const path & = current_path());
path system_complete(const path &);
path complete(const path &, const path & = current_path());
path canonical(const path &, const path & = current_path());
path canonical(const path &, system::error_code &);
path weakly_canonical(const path &);
path relative(const path &, const path & = current_path());
path proximate(const path &, const path & = current_path());
bool equivalent(const path &, const path &);
void rename(const path &, const path &);
void rename(const path &, const path &, system::error_code &);
void resize_file(const path &, boost::uintmax_t);
void last_write_time(const path &, const std::time_t);
void permissions(const path &, perms);
void create_symlink(const path &, const path &);
void create_hard_link(const path &, const path &);
struct copy_option {
  enum enum_type { none = 0, fail_if_exists = 0, overwrite_if_exists = 1 };
};
void copy(const path &, const path &);
void copy_directory(const path &, const path &);
void copy_file(const path &, const path &);
void copy_file(const path &, const path &, system::error_code &);
void copy_file(const path &, const path &, copy_option::enum_type);

class directory_entry {
public:
  directory_entry();
  explicit directory_entry(const boost::filesystem::path &);
  const boost::filesystem::path &path() const;
  operator const boost::filesystem::path &() const;
  file_status status() const;
  file_status symlink_status() const;
};
#define WS_ITERATOR(__Name, ...)                                                                                     \
  class __Name {                                                                                                     \
  public:                                                                                                            \
    typedef directory_entry value_type;                                                                              \
    typedef directory_entry &reference;                                                                              \
    typedef directory_entry *pointer;                                                                                \
    typedef ptrdiff_t difference_type;                                                                               \
    typedef std::input_iterator_tag iterator_category;                                                               \
    __Name();                                                                                                        \
    explicit __Name(const path &);                                                                                   \
    __Name(const path &, system::error_code &);                                                                      \
    directory_entry &operator*() const;                                                                              \
    directory_entry *operator->() const;                                                                             \
    __Name &operator++();                                                                                            \
    __Name &increment(system::error_code &);                                                                         \
    bool operator==(const __Name &) const;                                                                           \
    bool operator!=(const __Name &) const;                                                                           \
    __VA_ARGS__                                                                                                      \
  };                                                                                                                 \
  const __Name &begin(const __Name &);                                                                               \
  __Name end(const __Name &);
WS_ITERATOR(directory_iterator)
WS_ITERATOR(recursive_directory_iterator, int depth() const; void pop(); void no_push(bool = true);)
#undef WS_ITERATOR
} // namespace filesystem
} // namespace boost
#endif
