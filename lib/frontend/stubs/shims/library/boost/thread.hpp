// Threads, and what they share.
#ifndef BOOST_THREAD_HPP
#define BOOST_THREAD_HPP
#include <boost/thread/thread.hpp>
#include <boost/thread/barrier.hpp>
#include <boost/thread/condition_variable.hpp>
#include <boost/thread/locks.hpp>
#include <boost/thread/mutex.hpp>
#include <boost/thread/recursive_mutex.hpp>
#endif
