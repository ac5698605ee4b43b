import type { ImportField } from "@cable-connect/contract/customer-import/import-fields";

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

const code = "(?: ?(?:no|number|num|id|code))?";
type Patterns = readonly (readonly [ImportField, RegExp])[];

const servicePatterns: Patterns = [
  ["platform", /^(?:platform|network|mso|provider|service provider)(?: name)?$/],
  [
    "expiry",
    /^(?:(?:next|plan|package|pack|service|subscription|recharge) )?(?:expiry|expires|(?:expiry|exp|expires?|expiration|valid(?:ity)?|due|renewal|end) (?:date(?: time)?|on)|(?:paid|valid(?:ity)?) (?:till|until|up ?to))$/,
  ],
  ["plan", /^(?:current |active |tariff )?(?:plan|package|pack|bouquet|tariff)(?: name)?$/],
  [
    "amount",
    /^(?:(?:recharge|renewal|plan|package|pack|subscription) )?(?:amount|amt|cost)$|^(?:plan|package|pack) (?:price|rate)$/,
  ],
];
/** While the operator collects, a price is what the customer pays for a month. */
const price: Patterns = [["amount", /^price$/]];
const collectionPatterns: Patterns = [
  ["area", /^(?:area|locality|colony|zone)(?: name)?$/],
  ["street", /^(?:street(?: or building)?|building|road|lane)(?: name)?$/],
  [
    "oldBalance",
    /^(?:(?:old|total|current|closing|previous|prev|net) )?(?:(?:balance|bal|due|dues|owes|owed|outstanding|arrears?|pending)(?: (?:amount|amt|due|balance))?|(?:amount|amt) (?:due|pending|outstanding))$/,
  ],
  [
    "owedSince",
    /^(?:(?:owed|owes|owing|due|dues|balance|pending|outstanding|arrears?) (?:since|from)|(?:due|pending) since date)$/,
  ],
  ["label", /^(?:connection )?label$|^connection(?: name)?$/],
  ["setTopBox", new RegExp(`^(?:stb|set top box|box)${code}$`)],
  ["smartCard", new RegExp(`^(?:smart ?card(?: or vc)?|vc|viewing card)${code}$`)],
  ["mac", /^mac(?: ?(?:id|address))?$/],
  ["username", /^(?:pppo ?e )?(?:user ?(?:name|id)|login(?: id)?)$/],
  ["account", new RegExp(`^(?:ott )?account${code}$`)],
  ["price", /^(?:monthly(?: (?:price|rent|rate|charges?|amount))?|price|rent|rate|charges?)$/],
];

/**
 * Guesses fields by column names. While the operator collects, area and street are fields of their own instead of parts of the
 * address, and those of a connection are known. A full name takes precedence over its parts, and the likeliest phone number is
 * used.
 */
export function fieldsByName(headers: readonly string[], { collects = false } = {}): ColumnFields {
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
  const patterns = [...servicePatterns, ...(collects ? collectionPatterns : price)];
  for (const [field, pattern] of patterns) if (!fields.includes(field)) put(field, [first(pattern)]);
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

/** The fields whose columns are joined; any other has only one. */
const joinedFields: ReadonlySet<ImportField> = new Set(["name", "address", "street"]);

/** Changes the field of a column, and takes one that only one column can have from the column that had it. */
export function chooseField(
  fields: ColumnFields,
  column: number,
  field: ImportField | undefined,
): ColumnFields {
  return fields.map((current, index) => {
    if (index === column) return field;
    return field && !joinedFields.has(field) && current === field ? undefined : current;
  });
}
