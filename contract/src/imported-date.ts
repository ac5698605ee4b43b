import dayjs from "dayjs";
import customParseFormat from "dayjs/plugin/customParseFormat.js";
import type { BusinessDate } from "./business-date.ts";

dayjs.extend(customParseFormat);

/** The day before the month, as India writes it. */
const formats = ["D", "DD"].flatMap((day) =>
  ["M", "MM", "MMM", "MMMM"].flatMap((month) => ["YY", "YYYY"].map((year) => `${day}-${month}-${year}`)),
);

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
  const day = dayjs(text, ["YYYY-MM-DD", "YYYY-M-D", ...formats], true);
  return day.isValid() ? day.format("YYYY-MM-DD") : undefined;
}
