/** A customer by which the search of customers is checked, all in lower case except its box. */
export type Known = {
  id: number;
  fields: string[];
  box: string | undefined;
  /** Its street and its address. */
  places: string[];
  /** The name of its area. */
  area: string;
  isActive: boolean;
};

/** The digits of a search that may be a phone number, the last ten at most; else none. */
function digitsOf(search: string): string {
  const digits = /^\+?[\d\s()[\]-]+$/.test(search) ? search.replaceAll(/\D/g, "") : "";
  return digits.length < 5 ? "" : digits.slice(-10);
}

function isShortNumber(word: string): boolean {
  return /^\d{1,3}$/.test(word);
}

/** Whether a search finds a customer; areas are found while the operator collects. */
export function isFound(
  { id, fields, box, places, area }: Known,
  search: string,
  collects: boolean,
): boolean {
  const digits = digitsOf(search);
  const isIn = (matches: (text: string) => boolean) =>
    [...fields, ...places, ...(collects ? [area] : [])].some(matches);
  const contains = (sought: string) => isIn((text) => text.includes(sought));
  const words = search.split(/\s+/);
  const hasWord = (word: string) =>
    words.length > 1 && isShortNumber(word)
      ? isIn((text) => new RegExp(`(^|\\D)${word}`).test(text))
      : contains(word);
  const hasWords = digits || words.length > 8 ? contains(search) : words.every(hasWord);
  const identifier = search.replaceAll(/[ :-]/g, "").toUpperCase();
  const isIdentifier = identifier.length >= 4 && /\d/.test(identifier);
  return (
    String(id) === search ||
    hasWords ||
    (digits !== "" && contains(digits)) ||
    (isIdentifier && box?.includes(identifier) === true)
  );
}

/** Neither a letter nor a digit comes before, after or between the words. */
function hasWholeWords(place: string, search: string): boolean {
  const sign = "[^\\p{L}\\p{N}]";
  const words = search.split(/\s+/).map((word) => word.replaceAll(/[\\^$.|?*+()[\]{}]/g, "\\$&"));
  return new RegExp(`(^|${sign})${words.join(`${sign}+`)}($|${sign})`, "u").test(place);
}

/** The rank that the server gives it. */
export function rankOf(customer: Known, search: string, collects: boolean): number {
  const { id, fields, places, area } = customer;
  if (String(id) === search || (collects && hasWholeWords(places.join("\x1f"), search))) return 0;
  const words = search.split(/\s+/);
  const numbers =
    digitsOf(search) || words.length === 1 || words.length > 8 ? [] : words.filter(isShortNumber);
  const named = [fields[0], ...places, ...(collects ? [area] : [])].join("\x1f");
  if (numbers.every((number) => hasWholeWords(named, number)))
    return Math.min(textRankOf(customer, search), numbers.length > 0 ? 1 : 3);
  return numbers.every((number) => new RegExp(`(^|\\D)${number}`).test(named))
    ? textRankOf(customer, search)
    : 3;
}

/** The rank by the text alone. */
function textRankOf({ fields }: Known, search: string): number {
  const digits = digitsOf(search);
  const text = search.replaceAll(/\s+/g, " ");
  if (fields.some((field) => field === text || (digits.length === 10 && field.endsWith(digits)))) return 0;
  const isShown = fields.some((field) => /^\d+$/.test(field) && field.slice(-10).includes(digits));
  if (/^91/.test(search) && digits && !isShown && fields.some((field) => field.startsWith(digits))) return 3;
  const beginnings = [text, ...(digits ? [digits, `0${digits}`, `91${digits}`] : [])];
  return fields.some((field) => beginnings.some((beginning) => field.startsWith(beginning))) ? 1 : 2;
}
