import dayjs from "dayjs";
import customParseFormat from "dayjs/plugin/customParseFormat.js";
import type { BusinessDate } from "../values/business-date.ts";

dayjs.extend(customParseFormat);

/**
 * Reads a day from a file: `13-08-2026`, `13/8/26`, `13 Aug 2026` or `2026-08-13`; undefined if it can't be read. A time after
 * the day is left out.
 */
export function readImportedDate(written: string): BusinessDate | undefined {
  const text = written
    .slice(0, 100)
    .trim()
    .replace(/^'+/, "")
    .replace(/[\sT]\d{1,2}:\d{2}.*$/, "")
    .replaceAll(/[\s./,\u2010-\u2015-]+/g, "-")
    .replaceAll(/[a-z]+/gi, (month) => `${month.charAt(0).toUpperCase()}${month.slice(1).toLowerCase()}`);
  const format = formatOf(text);
  const day = format === undefined ? undefined : dayjs(text, format, true);
  return day?.isValid() ? day.format("YYYY-MM-DD") : undefined;
}

/** The format by the lengths of the parts: to try all of them would take a second for thousands of days. */
function formatOf(text: string): string | undefined {
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return "YYYY-MM-DD";
  if (/^\d{4}-\d{1,2}-\d{1,2}$/.test(text)) return "YYYY-M-D";
  // The day before the month, as India writes it.
  const [, day = "", month = "", year] = /^(\d{1,2})-(\d{1,2}|[A-Za-z]{3,9})-(\d{2}|\d{4})$/.exec(text) ?? [];
  if (year === undefined) return undefined;
  return `${"D".repeat(day.length)}-${"M".repeat(Math.min(month.length, 4))}-${"Y".repeat(year.length)}`;
}
