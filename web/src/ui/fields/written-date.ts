import type { BusinessDate } from "@cable-connect/contract/values/business-date";
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

/** A day and month in one of the formats above. */
const withoutYear = /^\d{1,2}([-/. ])(?:\d{1,2}|[a-z]+)$/i;
/** Until 29 February comes again. */
const leapYears = 8;

type Bounds = { minDate?: BusinessDate | undefined; maxDate?: BusinessDate | undefined };

/**
 * The day that a person typed without its year: the first such day from `minDate` on; without it the last one up to
 * `maxDate`, which is today if there is none. Null for anything else.
 */
export function dateWithoutYear(
  text: string,
  { minDate, maxDate }: Bounds,
  today: BusinessDate,
): BusinessDate | null {
  const [day, mark] = withoutYear.exec(text.trim()) ?? [];
  const last = maxDate ?? today;
  const year = Number((minDate ?? last).slice(0, 4));
  for (let years = 0; day && years <= leapYears; years++) {
    const date = dateOf(`${day}${mark}${minDate ? year + years : year - years}`);
    if (date && (minDate ? date >= minDate : date <= last)) return date;
  }
  return null;
}

/** Capitalizes the month: `25 dec 2026` becomes `25 Dec 2026`. */
function capitalized(text: string): string {
  return text.replaceAll(/[a-z]+/gi, (word) => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase());
}
