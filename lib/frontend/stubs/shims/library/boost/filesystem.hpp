// Paths, files and folders.
#ifndef BOOST_FILESYSTEM_FILESYSTEM_HPP
#define BOOST_FILESYSTEM_FILESYSTEM_HPP
#include <boost/filesystem/operations.hpp>
#include <boost/filesystem/fstream.hpp>
#endif
