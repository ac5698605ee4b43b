import type { ImportField } from "@cable-connect/contract/customer-import";

/** The field of each column of a file; undefined is not imported. */
export type ColumnFields = readonly (ImportField | undefined)[];

/** Whether a value looks like a phone number. */
export function looksLikePhone(value: string): boolean {
  return /^'?\+?[\d\s().-]{10,20}$/.test(value.trim()) && value.replaceAll(/\D/g, "").length >= 10;
}

const who = "(?:customer|cust|subscriber|client|member|consumer|party|account holder)s?";
const wholeName = new RegExp(`^(?:${who} |full )?name$|^name of (?:the )?${who}$|^${who}$`);
const partOfName = new RegExp(`^(?:${who} )?(?:(?:first|middle|last|given|family) ?name|surname|initials?)$`);
const number = "(?: ?(?:no|nos|number|num))?";
/** The likeliest first. */
const phones = [
  new RegExp(`^(?:${who} |registered )?(?:mobile|mob|cell)(?: ?phone)?${number}(?: 1)?$|^rmn$`),
  new RegExp(`^(?:${who} )?(?:tele)?phone${number}(?: 1)?$|^tel$|^ph${number}$`),
  new RegExp(`^(?:${who} )?contact${number}(?: 1)?$|^whats ?app${number}$`),
];
const email = /^(?:\w+ )?(?:e ?)?mail(?: ?id| ?address)?$/;
const wholeAddress = new RegExp(
  `^(?:${who} |installation |billing |home |full |postal |residential )?addr(?:ess)?$`,
);
const partOfAddress =
  /^(?:address ?(?:line ?)?\d|street|area|locality|colony|landmark|city|town|village|taluka?|district|state|pin ?(?:code)?|postal code|zip(?: ?code)?|house(?: no)?|flat(?: no)?|door(?: no)?|building)$/;

function words(header: string): string {
  return header
    .replaceAll(/([a-z])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

const area = /^(?:area|locality|colony|zone)(?: name)?$/;
const street = /^(?:street|building|road|lane)(?: name)?$/;

/** Guesses fields by column names; area and street are fields of their own with `hasPlaces`, else parts of the address. A full name takes precedence over its parts, and the likeliest phone number is used. */
export function fieldsByName(headers: readonly string[], { hasPlaces = false } = {}): ColumnFields {
  const names = headers.map(words);
  const fields: (ImportField | undefined)[] = headers.map(() => undefined);
  const first = (pattern: RegExp) => names.findIndex((name) => pattern.test(name));
  const all = (pattern: RegExp) => [...names.keys()].filter((index) => pattern.test(names[index] ?? ""));
  const put = (field: ImportField, indexes: readonly number[]) => {
    for (const index of indexes) if (index >= 0) fields[index] ??= field;
  };
  put("phone", [phones.map(first).find((index) => index >= 0) ?? -1]);
  put("email", [first(email)]);
  put("name", first(wholeName) >= 0 ? [first(wholeName)] : all(partOfName));
  if (hasPlaces) {
    put("area", [first(area)]);
    put("street", [first(street)]);
  }
  put("address", [first(wholeAddress), ...all(partOfAddress)]);
  return fields;
}

/** Guesses fields by the values of the columns, for a file without column names. */
export function fieldsByValues(columns: readonly (readonly string[])[]): ColumnFields {
  const fields: (ImportField | undefined)[] = columns.map(() => undefined);
  const put = (field: ImportField, fits: (value: string) => boolean) => {
    const index = columns.findIndex(
      (values, column) => fields[column] === undefined && values.length > 0 && values.every(fits),
    );
    if (index >= 0) fields[index] = field;
  };
  put("phone", looksLikePhone);
  put("email", (value) => /^[^\s@]+@[^\s@]+$/.test(value));
  put("name", (value) => /\p{L}{2}/u.test(value) && !/\d/.test(value));
  return fields;
}

/** The fields that only one column can have. */
const singleColumnFields: ReadonlySet<ImportField> = new Set(["phone", "email", "area"]);

/** Changes the field of a column. Phone, email and area are taken away from the column that had them. */
export function chooseField(
  fields: ColumnFields,
  column: number,
  field: ImportField | undefined,
): ColumnFields {
  return fields.map((current, index) => {
    if (index === column) return field;
    return field && singleColumnFields.has(field) && current === field ? undefined : current;
  });
}
