/** The rows of a page for people: `11 - 20`, and `0 - 0` beyond the end. */
export function pagerRange(page: number, pageSize: number, total: number): string {
  const first = (page - 1) * pageSize + 1;
  if (first > total) return "0 - 0";
  return `${first} - ${Math.min(first + pageSize - 1, total)}`;
}
