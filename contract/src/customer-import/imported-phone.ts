import { customerImportMessages } from "../messages/customer-import.ts";
import { phone as phoneSchema } from "../values/fields.ts";
import { phoneKey } from "../values/phone.ts";
import { parseOptions } from "../values/validation.ts";

/** A phone number read from a file with its key (see `phoneKey`), or the reason why it can't be read. */
type ImportedPhone = { phone: string; key: string } | { reason: string };

/** A number that a spreadsheet wrote in scientific notation, which loses most of its digits: `9.19E+11`. */
const shortened = /^\d+(?:[.,]\d+)?e\+?\d+$/i;
/** Removes or replaces what spreadsheets and chats put around a number. */
function cleanUp(written: string): string {
  return written
    .normalize("NFKC")
    .replaceAll(/[\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g, "")
    .replaceAll(/[\u2010-\u2015\u2212]/g, "-")
    .trim()
    .replace(/^'+/, "")
    .replace(/^tel:/i, "")
    .replace(/^(\d{10,})[.,]0+$/, "$1")
    .replaceAll(/[\s.]+/g, " ")
    .trim();
}

/**
 * Reads a phone number from a file. An Indian number becomes its ten digits, any other keeps its country code; the result
 * passes the validation of every phone number (specification, section 5).
 */
export function readImportedPhone(written: string): ImportedPhone {
  const text = cleanUp(written.slice(0, 200));
  if (text === "") return { reason: customerImportMessages.errors.phoneMissing };
  if (shortened.test(text.replaceAll(" ", ".")))
    return {
      reason: customerImportMessages.errors.phoneShortened(written.trim()),
    };
  const numbers = written.split(/[/,;|&\n]/).filter((part) => part.replaceAll(/\D/g, "").length >= 10);
  if (numbers.length > 1) return { reason: customerImportMessages.errors.severalPhones };
  const key = phoneKey(text);
  // The key of a number without a country code begins with a plus sign, which the number itself doesn't get.
  const phone = /^(?:\+|00)/.test(text) ? key : key.replace("+", "");
  const reason = reasonOf(text) ?? reasonOf(phone);
  return reason === undefined ? { key, phone } : { reason };
}

function reasonOf(phone: string): string | undefined {
  return phoneSchema.safeParse(phone, parseOptions).error?.issues[0]?.message;
}
