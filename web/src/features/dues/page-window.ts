/** The most page buttons at once (specification, section 9). */
const most = 5;

/** The pages to offer: at most five, `page` in the middle where the ends allow it. */
export function pageWindow(page: number, totalPages: number): number[] {
  const count = Math.min(most, totalPages);
  const first = Math.max(1, Math.min(page - Math.floor(most / 2), totalPages - count + 1));
  return Array.from({ length: count }, (_, index) => first + index);
}
