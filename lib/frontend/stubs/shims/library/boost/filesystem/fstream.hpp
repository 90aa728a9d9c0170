// Streams that are opened by a path.
#ifndef BOOST_FILESYSTEM_FSTREAM_HPP
#define BOOST_FILESYSTEM_FSTREAM_HPP
#include <boost/filesystem/path.hpp>
#include <fstream>
namespace boost {
namespace filesystem {
#define WS_STREAM(__Name, __Mode)                                                                                    \
  class __Name : public std::__Name {                                                                                \
  public:                                                                                                            \
    __Name();                                                                                                        \
    explicit __Name(const path &, std::ios_base::openmode = __Mode);                                                 \
    void open(const path &, std::ios_base::openmode = __Mode);                                                       \
  };
WS_STREAM(ifstream, std::ios_base::in)
WS_STREAM(ofstream, std::ios_base::out)
WS_STREAM(fstream, std::ios_base::in | std::ios_base::out)
#undef WS_STREAM
} // namespace filesystem
} // namespace boost
#endif
