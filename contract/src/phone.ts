/** A number that names its country: after a plus sign or the 00 of a call abroad, as no country's code begins with 0. */
const withCountry = /^(?:\+(?:00)?|00)([1-9]\d*)$/;
/** What follows there in an Indian number; some keep the trunk's zero. */
const indianAbroad = /^910?([1-9]\d{9})$/;
/** What stands before the ten digits of an Indian number: the trunk's zero, the country's code, the 00 of a call abroad. */
const indianPrefixes = ["", "0", "000", "91", "910", "091", "0910", "0091", "00910"];
const foreignPrefixes = ["", "00"];
/** An Indian number that doesn't name another country; what it may begin with is no more than what is looked for. */
const indianAtHome = new RegExp(`^\\+?(?:${indianPrefixes.join("|")})([1-9]\\d{9})$`);

/** An Indian mobile as it is known: its ten digits. */
const mobile = /^[6-9]\d{9}$/;

/** Digits of an Indian number, and of most others, without the code of the country. */
const localDigits = 10;

function digitsOf(phone: string): string {
  return phone.replaceAll(/\D/g, "");
}

/**
 * What a phone number is known by, in whatever form it is written: of an Indian one its ten digits, of any other a plus
 * sign and its digits. Whether it names its country is judged first, since `+65 9123 4567` has as many digits as an
 * Indian number and is none.
 */
export function phoneKey(phone: string): string {
  const digits = digitsOf(phone);
  const written = phone.trim().startsWith("+") ? `+${digits}` : digits;
  const abroad = withCountry.exec(written)?.[1];
  const indian = abroad === undefined ? indianAtHome.exec(written) : indianAbroad.exec(abroad);
  return indian?.[1] ?? `+${abroad ?? digits.replace(/^00/, "")}`;
}

/**
 * The digits that numbers of this key may have been written with. The digits alone don't tell it from every other key:
 * those of `+6591234567` are an Indian number's too.
 */
export function digitsOfKey(key: string): string[] {
  const prefixes = key.startsWith("+") ? foreignPrefixes : indianPrefixes;
  const digits = digitsOf(key);
  return prefixes.map((prefix) => `${prefix}${digits}`);
}

/**
 * The forms, a leading plus sign or none and digits, in which a number may have been written that has this key. That of a
 * number is always among those of its key.
 */
export function formsOfKey(key: string): string[] {
  return digitsOfKey(key)
    .flatMap((digits) => [digits, `+${digits}`])
    .filter((form) => phoneKey(form) === key);
}

/**
 * The number by which an app opens a chat with an Indian mobile: with the country's code and no sign, `919876543210`;
 * undefined when it is none.
 */
export function indianMobile(phone: string): string | undefined {
  const key = phoneKey(phone);
  return mobile.test(key) ? `91${key}` : undefined;
}

/**
 * The digits to look for where part of a number or all of it is typed into a search. The code of the country may be
 * written or left out on either side. So a search finds more than one number, which a person chooses from; nothing that
 * must be about one customer goes by it.
 */
export function searchedDigits(typed: string): string {
  return digitsOf(typed).slice(-localDigits);
}
