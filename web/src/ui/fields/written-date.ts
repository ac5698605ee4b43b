import type { BusinessDate } from "@cable-connect/contract/business-date";
import dayjs from "dayjs";
import customParseFormat from "dayjs/plugin/customParseFormat.js";

dayjs.extend(customParseFormat);

/** The format of a date field: `21 Nov 2026`. */
export const dateFormat = "DD MMM YYYY";

/** The formats that people type; the day comes before the month. */
const typedFormats = [
  ...[dateFormat, "YYYY-MM-DD", "DDMMYYYY"],
  ...["/", "-", "."].flatMap((mark) =>
    ["YYYY", "YY"].flatMap((year) => [`D${mark}M${mark}${year}`, `DD${mark}MM${mark}${year}`]),
  ),
  ...["-", " "].flatMap((mark) => ["MMM", "MMMM"].map((month) => `D${mark}${month}${mark}YYYY`)),
];

/** The day that a person typed; null unless the date is complete. */
export function dateOf(text: string): BusinessDate | null {
  const date = dayjs(capitalized(text.trim()), typedFormats, true);
  return date.isValid() ? date.format("YYYY-MM-DD") : null;
}

/** Capitalizes the month: `25 dec 2026` becomes `25 Dec 2026`. */
function capitalized(text: string): string {
  return text.replaceAll(/[a-z]+/gi, (word) => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase());
}
