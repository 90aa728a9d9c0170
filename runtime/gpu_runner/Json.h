// Json.h - a small JSON reader: enough for a bundle's manifest, nothing that needs a library.
//
//   std::string Error; Json Root = Json::parse(Text, Error);   if (!Error.empty()) ...
//   Root["cases"][0]["name"].text()
//
// Asking for what is not there gives a null value, and null gives "", 0 and an empty list: the bundle reader
// checks what it needs once, at the top.
#ifndef GPU_RUNNER_JSON_H
#define GPU_RUNNER_JSON_H

#include <cstdint>
#include <map>
#include <string>
#include <vector>

class Json {
public:
  enum Kind { Null, Bool, Number, String, Array, Object };

  static Json parse(const std::string &Text, std::string &Error);

  Kind kind() const { return K; }
  const std::string &text() const { return Str; }
  bool truth() const { return K == Bool && Str == "true"; }
  int64_t integer() const;
  const std::vector<Json> &items() const { return List; }
  const Json &operator[](const char *Key) const;
  const Json &operator[](size_t Index) const;

private:
  friend class JsonReader;
  Kind K = Null;
  std::string Str; // of a number: as written
  std::vector<Json> List;
  std::map<std::string, Json> Map;
};

/// "..." with the escapes JSON wants.
std::string jsonQuote(const std::string &S);

#endif
