// The parts of Thrust that kernels and their host code name, declared only: what they compute is not known, and nothing is concluded from it.
#ifndef WARPSHIFT_THRUST_H
#define WARPSHIFT_THRUST_H
#if __cplusplus >= 201103L
#include <iterator>
#include <stddef.h>
#include <stdexcept>
#include <tuple>
#include <type_traits>
#include <utility>
#include <vector>

namespace warpshift_stands_in {
// What an algorithm gives: an iterator, a value or two of them.
struct Part {
  template <class __T> __host__ __device__ operator __T() const;
  __host__ __device__ Part operator*() const;
  template <class __T> __host__ __device__ ptrdiff_t operator-(const __T &) const;
  // Else `reduce(..) + 1` would be any of the built-in sums.
  template <class __T> __host__ __device__ Part operator+(const __T &) const;
  template <class __T> __host__ __device__ Part operator*(const __T &) const;
  template <class __T> __host__ __device__ Part operator/(const __T &) const;
  template <class __T> __host__ __device__ Part operator[](const __T &) const;
};
#define WARPSHIFT_THRUST_NUMBER(T) typename std::enable_if<std::is_arithmetic<T>::value, int>::type = 0
#define WARPSHIFT_THRUST_OPERATOR(Op)                                                                                           \
  template <class __T, WARPSHIFT_THRUST_NUMBER(__T)> __host__ __device__ Part operator Op(const __T &, const Part &)
WARPSHIFT_THRUST_OPERATOR(+);
WARPSHIFT_THRUST_OPERATOR(-);
WARPSHIFT_THRUST_OPERATOR(*);
WARPSHIFT_THRUST_OPERATOR(/);
#undef WARPSHIFT_THRUST_OPERATOR
#define WARPSHIFT_THRUST_OPERATOR(Op)                                                                                           \
  template <class __T, WARPSHIFT_THRUST_NUMBER(__T)> __host__ __device__ __T &operator Op(__T &, const Part &)
WARPSHIFT_THRUST_OPERATOR(+=);
WARPSHIFT_THRUST_OPERATOR(-=);
WARPSHIFT_THRUST_OPERATOR(*=);
#undef WARPSHIFT_THRUST_OPERATOR
#undef WARPSHIFT_THRUST_NUMBER
struct Result : Part {
  Part first, second;
};
// What a function of the program makes of an element, if it can be told.
template <class... __T> struct Known {
  typedef void type;
};
template <class __F, class __V, class = void> struct ResultFor {
  typedef Part type;
};
template <class __F, class __V>
struct ResultFor<__F, __V, typename Known<decltype(std::declval<const __F &>()(std::declval<__V>()))>::type> {
  typedef typename std::decay<decltype(std::declval<const __F &>()(std::declval<__V>()))>::type type;
};
template <class __F> struct ResultOf {
  template <class __I> using At = ResultFor<__F, decltype(*std::declval<__I &>())>;
};
struct Policy {
  template <class... __A> __host__ __device__ Policy on(__A &&...) const;
  template <class... __A> __host__ __device__ Policy operator()(__A &&...) const;
};
// What an iterator of the library does, whatever it goes over.
template <class __Self, class __V> struct Iterator {
  typedef __V value_type;
  typedef __V reference;
  typedef void pointer;
  typedef ptrdiff_t difference_type;
  typedef std::random_access_iterator_tag iterator_category;
  __host__ __device__ __V operator*() const;
  __host__ __device__ __V operator[](ptrdiff_t n) const;
  __host__ __device__ __Self operator+(ptrdiff_t n) const;
  __host__ __device__ __Self operator-(ptrdiff_t n) const;
  __host__ __device__ ptrdiff_t operator-(const __Self &i) const;
  __host__ __device__ __Self &operator+=(ptrdiff_t n);
  __host__ __device__ __Self &operator++();
  __host__ __device__ bool operator==(const __Self &i) const;
  __host__ __device__ bool operator!=(const __Self &i) const;
};
} // namespace warpshift_stands_in

// Templates of a program ask what an iterator that they are given goes over.
namespace std {
template <> struct iterator_traits<warpshift_stands_in::Part> {
  typedef warpshift_stands_in::Part value_type, reference;
  typedef void pointer;
  typedef ptrdiff_t difference_type;
  typedef random_access_iterator_tag iterator_category;
};
template <> struct iterator_traits<warpshift_stands_in::Result> : iterator_traits<warpshift_stands_in::Part> {};
} // namespace std

#define THRUST_VERSION 100800

namespace thrust {
static constexpr warpshift_stands_in::Policy device{}, host{}, seq{};
namespace cuda {
static constexpr warpshift_stands_in::Policy par{};
}
namespace system {
namespace cuda {
using thrust::cuda::par;
}
struct error_code {
  int value() const;
};
struct system_error : std::runtime_error {
  template <class... __A> system_error(__A &&...arguments);
  const error_code &code() const;
};
} // namespace system
using system::error_code;
using system::system_error;

#define WARPSHIFT_THRUST_BINARY(Name, Result)                                                                                   \
  template <class __T> struct Name {                                                                                            \
    typedef __T first_argument_type;                                                                                            \
    typedef __T second_argument_type;                                                                                           \
    typedef Result result_type;                                                                                                 \
    __host__ __device__ Result operator()(const __T &a, const __T &b) const;                                                    \
  };
#define WARPSHIFT_THRUST_UNARY(Name, Result)                                                                                    \
  template <class __T> struct Name {                                                                                            \
    typedef __T argument_type;                                                                                                  \
    typedef Result result_type;                                                                                                 \
    __host__ __device__ Result operator()(const __T &a) const;                                                                  \
  };
WARPSHIFT_THRUST_BINARY(plus, __T)
WARPSHIFT_THRUST_BINARY(minus, __T)
WARPSHIFT_THRUST_BINARY(multiplies, __T)
WARPSHIFT_THRUST_BINARY(divides, __T)
WARPSHIFT_THRUST_BINARY(modulus, __T)
WARPSHIFT_THRUST_BINARY(maximum, __T)
WARPSHIFT_THRUST_BINARY(minimum, __T)
WARPSHIFT_THRUST_BINARY(bit_and, __T)
WARPSHIFT_THRUST_BINARY(bit_or, __T)
WARPSHIFT_THRUST_BINARY(bit_xor, __T)
WARPSHIFT_THRUST_BINARY(equal_to, bool)
WARPSHIFT_THRUST_BINARY(not_equal_to, bool)
WARPSHIFT_THRUST_BINARY(less, bool)
WARPSHIFT_THRUST_BINARY(less_equal, bool)
WARPSHIFT_THRUST_BINARY(greater, bool)
WARPSHIFT_THRUST_BINARY(greater_equal, bool)
WARPSHIFT_THRUST_BINARY(logical_and, bool)
WARPSHIFT_THRUST_BINARY(logical_or, bool)
WARPSHIFT_THRUST_UNARY(negate, __T)
WARPSHIFT_THRUST_UNARY(identity, __T)
WARPSHIFT_THRUST_UNARY(logical_not, bool)
#undef WARPSHIFT_THRUST_BINARY
#undef WARPSHIFT_THRUST_UNARY
template <class __A = void, class __B = void> struct project1st {
  typedef __A first_argument_type;
  typedef __B second_argument_type;
  typedef __A result_type;
  __host__ __device__ const __A &operator()(const __A &a, const __B &b) const;
};
template <class __A = void, class __B = void> struct project2nd {
  typedef __A first_argument_type;
  typedef __B second_argument_type;
  typedef __B result_type;
  __host__ __device__ const __B &operator()(const __A &a, const __B &b) const;
};
template <> struct project1st<void, void> {
  template <class __A, class __B> __host__ __device__ const __A &operator()(const __A &a, const __B &b) const;
};
template <> struct project2nd<void, void> {
  template <class __A, class __B> __host__ __device__ const __B &operator()(const __A &a, const __B &b) const;
};
template <class __A, class __R> struct unary_function {
  typedef __A argument_type;
  typedef __R result_type;
};
template <class __A, class __B, class __R> struct binary_function {
  typedef __A first_argument_type;
  typedef __B second_argument_type;
  typedef __R result_type;
};

template <class __T> __host__ __device__ void swap(__T &a, __T &b);
template <class __T> __host__ __device__ __T max(const __T &a, const __T &b);
template <class __T> __host__ __device__ __T min(const __T &a, const __T &b);

template <class __A, class __B> struct pair {
  typedef __A first_type;
  typedef __B second_type;
  __A first;
  __B second;
  __host__ __device__ pair();
  __host__ __device__ pair(const __A &a, const __B &b);
  template <class __C, class __D> __host__ __device__ pair(const pair<__C, __D> &other);
};
template <class __A, class __B> __host__ __device__ pair<__A, __B> make_pair(__A a, __B b);
template <class... __T> struct tuple {
  __host__ __device__ tuple();
  template <class... __U> __host__ __device__ tuple(const __U &...values);
  template <int __N> __host__ __device__ typename std::tuple_element<__N, std::tuple<__T...>>::type &get();
  template <int __N> __host__ __device__ const typename std::tuple_element<__N, std::tuple<__T...>>::type &get() const;
};
template <int __N, class... __T>
__host__ __device__ typename std::tuple_element<__N, std::tuple<__T...>>::type &get(tuple<__T...> &t);
template <int __N, class... __T>
__host__ __device__ const typename std::tuple_element<__N, std::tuple<__T...>>::type &get(const tuple<__T...> &t);
template <class... __T> __host__ __device__ tuple<__T...> make_tuple(__T... values);
template <class... __T> __host__ __device__ tuple<__T &...> tie(__T &...values);
template <int __N, class __T> struct tuple_element;
template <int __N, class... __T> struct tuple_element<__N, tuple<__T...>> : std::tuple_element<__N, std::tuple<__T...>> {};

template <class __I> struct iterator_traits : std::iterator_traits<__I> {};
template <class __I> struct iterator_value {
  typedef typename iterator_traits<__I>::value_type type;
};
template <class __I> struct iterator_difference {
  typedef typename iterator_traits<__I>::difference_type type;
};
template <class __I> struct iterator_pointer {
  typedef typename iterator_traits<__I>::pointer type;
};
template <class __I> struct iterator_reference {
  typedef typename iterator_traits<__I>::reference type;
};
#define WARPSHIFT_THRUST_ITERATOR(Name, Value, ...)                                                                             \
  Name : warpshift_stands_in::Iterator<Name<__VA_ARGS__>, Value> {                                                              \
    __host__ __device__ Name();                                                                                                 \
    template <class... __V> __host__ __device__ explicit Name(const __V &...arguments);                                         \
  }
template <class __T, class... __A> struct WARPSHIFT_THRUST_ITERATOR(constant_iterator, __T, __T, __A...);
template <class __T, class... __A> struct WARPSHIFT_THRUST_ITERATOR(counting_iterator, __T, __T, __A...);
template <class... __A> struct WARPSHIFT_THRUST_ITERATOR(discard_iterator, warpshift_stands_in::Part, __A...);
template <class __E, class __I>
struct WARPSHIFT_THRUST_ITERATOR(permutation_iterator, typename iterator_value<__E>::type, __E, __I);
template <class __F, class __I, class... __A>
struct WARPSHIFT_THRUST_ITERATOR(transform_iterator, typename warpshift_stands_in::ResultOf<__F>::template At<__I>::type, __F, __I,
                                 __A...);
template <class __I> struct WARPSHIFT_THRUST_ITERATOR(reverse_iterator, typename iterator_value<__I>::type, __I);
template <class __T> struct WARPSHIFT_THRUST_ITERATOR(zip_iterator, warpshift_stands_in::Part, __T);
#undef WARPSHIFT_THRUST_ITERATOR
template <class __T> __host__ __device__ constant_iterator<__T> make_constant_iterator(__T value);
template <class __T, class __N> __host__ __device__ constant_iterator<__T, __N> make_constant_iterator(__T value, __N first);
template <class __T> __host__ __device__ counting_iterator<__T> make_counting_iterator(__T first);
__host__ __device__ discard_iterator<> make_discard_iterator(ptrdiff_t first = 0);
template <class __E, class __I> __host__ __device__ permutation_iterator<__E, __I> make_permutation_iterator(__E elements, __I index);
template <class __I> __host__ __device__ reverse_iterator<__I> make_reverse_iterator(__I last);
template <class __F, class __I> __host__ __device__ transform_iterator<__F, __I> make_transform_iterator(__I first, __F function);
template <class __T> __host__ __device__ zip_iterator<__T> make_zip_iterator(__T iterators);

template <class __T> struct device_ptr {
  typedef __T value_type;
  typedef __T &reference;
  typedef device_ptr pointer;
  typedef ptrdiff_t difference_type;
  typedef std::random_access_iterator_tag iterator_category;
  __host__ __device__ device_ptr();
  __host__ __device__ explicit device_ptr(__T *p);
  template <class __U> __host__ __device__ device_ptr(const device_ptr<__U> &p);
  __host__ __device__ __T *get() const;
  __host__ __device__ device_ptr base() const;
  __host__ __device__ __T &operator*() const;
  __host__ __device__ __T &operator[](ptrdiff_t n) const;
  __host__ __device__ device_ptr operator+(ptrdiff_t n) const;
  __host__ __device__ device_ptr operator-(ptrdiff_t n) const;
  __host__ __device__ ptrdiff_t operator-(const device_ptr &p) const;
  __host__ __device__ device_ptr &operator+=(ptrdiff_t n);
  __host__ __device__ device_ptr &operator++();
  __host__ __device__ bool operator==(const device_ptr &p) const;
  __host__ __device__ bool operator!=(const device_ptr &p) const;
};
template <class __T> __host__ __device__ device_ptr<__T> device_pointer_cast(__T *p);
template <class __T> __host__ __device__ __T *raw_pointer_cast(const device_ptr<__T> &p);
template <class __T> __host__ __device__ __T *raw_pointer_cast(__T *p);
template <class __T> __host__ __device__ __T &raw_reference_cast(__T &r);
template <class __T> struct device_reference {
  __host__ __device__ operator __T() const;
  __host__ __device__ device_ptr<__T> operator&() const;
  template <class __U> __host__ __device__ device_reference &operator=(const __U &value);
};
template <class __T> struct device_malloc_allocator {
  typedef __T value_type;
  typedef device_ptr<__T> pointer;
  pointer allocate(size_t n);
  void deallocate(pointer p, size_t n);
};
template <class __T> using device_allocator = device_malloc_allocator<__T>;
// Programs have macros of these names, and include the library's headers that declare them in front of those.
#ifndef device_malloc
template <class __T> device_ptr<__T> device_malloc(size_t n);
#endif
template <class __T, class... __V> device_ptr<__T> device_new(__V &&...values);
template <class __T> void device_delete(device_ptr<__T> p, size_t n = 1);
#ifndef device_free
template <class __T> void device_free(device_ptr<__T> p);
#endif

template <class __T, class __A = void> struct host_vector : std::vector<__T> {
  template <class... __V> host_vector(__V &&...values);
  template <class __V> host_vector &operator=(const __V &other);
};
template <class __T, class __A = void> struct device_vector {
  typedef __T value_type;
  typedef device_ptr<__T> iterator;
  typedef device_ptr<__T> const_iterator;
  typedef device_ptr<__T> pointer;
  template <class... __V> device_vector(__V &&...values);
  template <class __V> device_vector &operator=(const __V &other);
  iterator begin() const;
  iterator end() const;
  pointer data() const;
  size_t size() const;
  bool empty() const;
  void clear();
  void shrink_to_fit();
  __T &front() const;
  __T &back() const;
  __T &operator[](size_t n) const;
  template <class... __V> void resize(__V &&...values);
  template <class... __V> void reserve(__V &&...values);
  template <class... __V> void assign(__V &&...values);
  template <class... __V> void push_back(__V &&...values);
  template <class... __V> iterator insert(__V &&...values);
  template <class... __V> iterator erase(__V &&...values);
  template <class __V> void swap(__V &&other);
};

#define WARPSHIFT_THRUST(Name) template <class... __A> __host__ __device__ warpshift_stands_in::Result Name(__A &&...arguments)
WARPSHIFT_THRUST(adjacent_difference);
WARPSHIFT_THRUST(advance);
WARPSHIFT_THRUST(all_of);
WARPSHIFT_THRUST(any_of);
WARPSHIFT_THRUST(binary_search);
WARPSHIFT_THRUST(copy);
WARPSHIFT_THRUST(copy_if);
WARPSHIFT_THRUST(copy_n);
WARPSHIFT_THRUST(count);
WARPSHIFT_THRUST(count_if);
WARPSHIFT_THRUST(distance);
WARPSHIFT_THRUST(equal);
WARPSHIFT_THRUST(equal_range);
WARPSHIFT_THRUST(exclusive_scan);
WARPSHIFT_THRUST(exclusive_scan_by_key);
WARPSHIFT_THRUST(fill);
WARPSHIFT_THRUST(fill_n);
WARPSHIFT_THRUST(find);
WARPSHIFT_THRUST(find_if);
WARPSHIFT_THRUST(find_if_not);
WARPSHIFT_THRUST(for_each);
WARPSHIFT_THRUST(for_each_n);
WARPSHIFT_THRUST(gather);
WARPSHIFT_THRUST(gather_if);
WARPSHIFT_THRUST(generate);
WARPSHIFT_THRUST(generate_n);
WARPSHIFT_THRUST(inclusive_scan);
WARPSHIFT_THRUST(inclusive_scan_by_key);
WARPSHIFT_THRUST(inner_product);
WARPSHIFT_THRUST(is_partitioned);
WARPSHIFT_THRUST(is_sorted);
WARPSHIFT_THRUST(is_sorted_until);
WARPSHIFT_THRUST(lower_bound);
WARPSHIFT_THRUST(max_element);
WARPSHIFT_THRUST(merge);
WARPSHIFT_THRUST(merge_by_key);
WARPSHIFT_THRUST(min_element);
WARPSHIFT_THRUST(minmax_element);
WARPSHIFT_THRUST(mismatch);
WARPSHIFT_THRUST(none_of);
WARPSHIFT_THRUST(partition);
WARPSHIFT_THRUST(partition_copy);
WARPSHIFT_THRUST(partition_point);
WARPSHIFT_THRUST(reduce);
WARPSHIFT_THRUST(reduce_by_key);
WARPSHIFT_THRUST(remove);
WARPSHIFT_THRUST(remove_copy);
WARPSHIFT_THRUST(remove_copy_if);
WARPSHIFT_THRUST(remove_if);
WARPSHIFT_THRUST(replace);
WARPSHIFT_THRUST(replace_copy);
WARPSHIFT_THRUST(replace_copy_if);
WARPSHIFT_THRUST(replace_if);
WARPSHIFT_THRUST(reverse);
WARPSHIFT_THRUST(reverse_copy);
WARPSHIFT_THRUST(scatter);
WARPSHIFT_THRUST(scatter_if);
WARPSHIFT_THRUST(sequence);
WARPSHIFT_THRUST(set_difference);
WARPSHIFT_THRUST(set_difference_by_key);
WARPSHIFT_THRUST(set_intersection);
WARPSHIFT_THRUST(set_intersection_by_key);
WARPSHIFT_THRUST(set_symmetric_difference);
WARPSHIFT_THRUST(set_symmetric_difference_by_key);
WARPSHIFT_THRUST(set_union);
WARPSHIFT_THRUST(set_union_by_key);
WARPSHIFT_THRUST(sort);
WARPSHIFT_THRUST(sort_by_key);
WARPSHIFT_THRUST(stable_partition);
WARPSHIFT_THRUST(stable_partition_copy);
WARPSHIFT_THRUST(stable_sort);
WARPSHIFT_THRUST(stable_sort_by_key);
WARPSHIFT_THRUST(swap_ranges);
WARPSHIFT_THRUST(tabulate);
WARPSHIFT_THRUST(transform);
WARPSHIFT_THRUST(transform_exclusive_scan);
WARPSHIFT_THRUST(transform_if);
WARPSHIFT_THRUST(transform_inclusive_scan);
WARPSHIFT_THRUST(transform_reduce);
WARPSHIFT_THRUST(uninitialized_copy);
WARPSHIFT_THRUST(uninitialized_copy_n);
WARPSHIFT_THRUST(uninitialized_fill);
WARPSHIFT_THRUST(uninitialized_fill_n);
WARPSHIFT_THRUST(unique);
WARPSHIFT_THRUST(unique_by_key);
WARPSHIFT_THRUST(unique_by_key_copy);
WARPSHIFT_THRUST(unique_copy);
WARPSHIFT_THRUST(unique_count);
WARPSHIFT_THRUST(upper_bound);
#undef WARPSHIFT_THRUST
} // namespace thrust
#endif
#endif
