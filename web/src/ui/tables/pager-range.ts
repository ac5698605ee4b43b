import { commonMessages } from "@cable-connect/contract/messages/common";
import { formatCount } from "../text/format.ts";

/** The row numbers of a page: `11 - 20 of 1,200`, and `0 - 0 of 1,200` beyond the end. */
export function pagerRange(page: number, pageSize: number, total: number): string {
  return commonMessages.rowRange(...rangeOf(page, pageSize, total));
}

/** As paper says them, where they aren't all: `Rows 11 to 20 of 1,200`. */
export function printedRange(page: number, pageSize: number, total: number): string | undefined {
  return total > pageSize ? commonMessages.rowsPrinted(...rangeOf(page, pageSize, total)) : undefined;
}

function rangeOf(page: number, pageSize: number, total: number): [from: string, to: string, total: string] {
  const first = (page - 1) * pageSize + 1;
  const [from, to] = first > total ? [0, 0] : [first, Math.min(first + pageSize - 1, total)];
  return [formatCount(from), formatCount(to), formatCount(total)];
}
