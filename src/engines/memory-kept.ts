/**
 * Environment that tells the C library to keep memory once given back for what is asked for next. Taking it from the
 * system anew, zeroed, costs a third of drawing a page of A4 at 300 dpi (35 MB), and a third of joining two PDFs, whose
 * objects come and go (mallopt(3), M_MMAP_MAX and M_TRIM_THRESHOLD). Taken in large pages where the kernel has them, it
 * costs an eighth of drawing less (`glibc.malloc.hugetlb` of the C library's tunables, since 2.35).
 */
export const memoryKept: Readonly<Record<string, string>> = {
  MALLOC_MMAP_MAX_: '0',
  MALLOC_TRIM_THRESHOLD_: `${256 * 1_048_576}`,
  GLIBC_TUNABLES: 'glibc.malloc.hugetlb=1',
};
