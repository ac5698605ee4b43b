/** A number with a country code, after `+` or the international prefix `00`; no country code begins with 0. */
const withCountry = /^(?:\+(?:00)?|00)([1-9]\d*)$/;
/** An Indian number from its country code on; some keep the trunk prefix 0. */
const indianAbroad = /^910?([1-9]\d{9})$/;
/** Prefixes of an Indian number's ten digits: combinations of trunk prefix 0, country code 91 and international prefix 00. */
const indianPrefixes = ["", "0", "000", "91", "910", "091", "0910", "0091", "00910"];
const foreignPrefixes = ["", "00"];
/** An Indian number; its prefixes are the ones that `digitsOfKey` looks for, and no other country's code. */
const indianAtHome = new RegExp(`^\\+?(?:${indianPrefixes.join("|")})([1-9]\\d{9})$`);

/** The key of an Indian mobile number: its ten digits. */
const mobile = /^[6-9]\d{9}$/;

/** Digits of an Indian number, and of most others, without the country code. */
const localDigits = 10;

/** What may be a phone number, or a part of one, in any format. */
export const phoneLike = /^\+?[\d\s()[\]-]+$/;

function digitsOf(phone: string): string {
  return phone.replaceAll(/\D/g, "");
}

/**
 * The key that identifies a phone number however it is written: the ten digits of an Indian number, a plus sign and the
 * digits of any other. A country code is looked for first, because `+65 9123 4567` has as many digits as an Indian number.
 */
export function phoneKey(phone: string): string {
  const digits = digitsOf(phone);
  const written = phone.trim().startsWith("+") ? `+${digits}` : digits;
  const abroad = withCountry.exec(written)?.[1];
  const indian = abroad === undefined ? indianAtHome.exec(written) : indianAbroad.exec(abroad);
  return indian?.[1] ?? `+${abroad ?? digits.replace(/^00/, "")}`;
}

/** The key of a text that is a whole Indian number in any format; undefined for any other text. */
export function wholePhone(typed: string): string | undefined {
  const key = phoneLike.test(typed.trim()) ? phoneKey(typed) : "+";
  return key.startsWith("+") ? undefined : key;
}

/**
 * How many digits a number has if that is wrong for an Indian one, which has ten after its prefixes; undefined of one that
 * may be right, such as one with another country's code.
 */
export function wrongDigitCount(phone: string): number | undefined {
  const digits = digitsOf(phone);
  if (digits.length <= localDigits || !phoneKey(phone).startsWith("+")) return undefined;
  const isForeign = /^\s*(?:\+|00)/.test(phone) && !/^0*91/.test(digits);
  return isForeign ? undefined : digits.length;
}

/**
 * The digits that numbers with this key may be written with. Other keys can have the same digits: those of `+6591234567`
 * are also an Indian number's.
 */
export function digitsOfKey(key: string): string[] {
  const prefixes = key.startsWith("+") ? foreignPrefixes : indianPrefixes;
  const digits = digitsOf(key);
  return prefixes.map((prefix) => `${prefix}${digits}`);
}

/**
 * All forms, digits with or without a leading plus sign, of numbers with this key. They include the form of every number
 * that has the key.
 */
export function formsOfKey(key: string): string[] {
  return digitsOfKey(key)
    .flatMap((digits) => [digits, `+${digits}`])
    .filter((form) => phoneKey(form) === key);
}

/**
 * The number with which an app opens a chat: an Indian mobile number with its country code and no sign, `919876543210`;
 * undefined for any other number.
 */
export function indianMobile(phone: string): string | undefined {
  const key = phoneKey(phone);
  return mobile.test(key) ? `91${key}` : undefined;
}

/**
 * The digits to look for when a number or a part of it is typed into a search, without the country code, which either side
 * may leave out. A search can therefore find several numbers; never use this to identify a customer.
 */
export function searchedDigits(typed: string): string {
  return digitsOf(typed).slice(-localDigits);
}

/**
 * A number as the screen shows it, however it was written: an Indian one as `98765 43210`, any other by its digits, after a
 * plus sign if it was written with a country code. Its space never breaks. A number with hidden digits stays as it is.
 */
export function formatPhone(phone: string): string {
  if (digitsOf(phone).length < localDigits) return phone;
  const key = phoneKey(phone);
  if (!key.startsWith("+")) return `${key.slice(0, 5)}\u00a0${key.slice(5)}`;
  return /^\s*(?:\+|00)/.test(phone) ? key : key.slice(1);
}

/** A number in a spreadsheet, an Indian one as on the screen: without a plus sign it is no formula that would be escaped. */
export function sheetPhone(phone: string): string {
  return formatPhone(phone).replace("\u00a0", " ");
}
