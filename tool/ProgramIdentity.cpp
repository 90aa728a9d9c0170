#include "tool/ProgramIdentity.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringExtras.h"
#ifdef __linux__
#include <link.h>
#endif

#ifdef __linux__
namespace {

/// The build id among the notes of one segment; empty: none.
llvm::StringRef buildIdIn(llvm::StringRef Notes, size_t Align) {
  while (Notes.size() >= sizeof(ElfW(Nhdr))) {
    const auto *Head = reinterpret_cast<const ElfW(Nhdr) *>(Notes.data());
    const size_t Name = sizeof(*Head), Text = Name + (Head->n_namesz + Align - 1) / Align * Align;
    const size_t End = Text + (Head->n_descsz + Align - 1) / Align * Align;
    if (Text + Head->n_descsz > Notes.size())
      return "";
    if (Head->n_type == NT_GNU_BUILD_ID && Notes.substr(Name, Head->n_namesz) == llvm::StringRef("GNU\0", 4))
      return Notes.substr(Text, Head->n_descsz);
    Notes = Notes.drop_front(std::min(End, Notes.size()));
  }
  return "";
}

struct Parts {
  std::string Text;
  bool Unknown = false;
};

int addPart(dl_phdr_info *Info, size_t, void *To) {
  auto &Out = *static_cast<Parts *>(To);
  llvm::StringRef Name(Info->dlpi_name ? Info->dlpi_name : "");
  if (Name.starts_with("linux-vdso")) // The kernel's; nothing of ours depends on it.
    return 0;
  llvm::StringRef Id;
  for (unsigned I = 0; I != Info->dlpi_phnum && Id.empty(); ++I) {
    const ElfW(Phdr) &H = Info->dlpi_phdr[I];
    if (H.p_type == PT_NOTE)
      Id = buildIdIn({reinterpret_cast<const char *>(Info->dlpi_addr + H.p_vaddr), H.p_memsz}, H.p_align == 8 ? 8 : 4);
  }
  Out.Unknown |= Id.empty();
  Out.Text += llvm::toHex(Id, /*LowerCase=*/true) + " ";
  return 0;
}

} // namespace

std::string warpshift::programIdentity() {
  Parts All;
  dl_iterate_phdr(addPart, &All);
  return All.Unknown ? "" : All.Text;
}
#else
std::string warpshift::programIdentity() { return ""; }
#endif
