/** The most page buttons to show (specification, section 9). */
const maxPages = 5;

/** The pages to show: at most five, with `page` in the middle unless it is near an end. */
export function pageWindow(page: number, totalPages: number): number[] {
  const count = Math.min(maxPages, totalPages);
  const first = Math.max(1, Math.min(page - Math.floor(maxPages / 2), totalPages - count + 1));
  return Array.from({ length: count }, (_, index) => first + index);
}
