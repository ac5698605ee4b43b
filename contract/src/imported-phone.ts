import { phone as phoneSchema } from "./fields.ts";
import { phoneKey } from "./phone.ts";
import { parseOptions } from "./validation.ts";

/** A phone number read from a file, and what it is known by; or why it can't be read. */
export type ImportedPhone = { phone: string; key: string } | { reason: string };

/** A number that a spreadsheet wrote in short, with most of its digits gone: `9.19E+11`. */
const shortened = /^\d+(?:[.,]\d+)?e\+?\d+$/i;
/** What spreadsheets and chats put around a number, taken away or written plainly. */
function plain(written: string): string {
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
 * Reads a phone number as it stands in a file. An Indian one becomes its ten digits, another keeps its country's code;
 * what remains obeys the rule for every phone number (specification, section 5).
 */
export function readImportedPhone(written: string): ImportedPhone {
  const text = plain(written.slice(0, 200));
  if (text === "") return { reason: "Phone number is missing" };
  if (shortened.test(text.replaceAll(" ", ".")))
    return {
      reason: `Excel shortened this phone number to ${written.trim()}. Format its column as a number without decimals and save the file again`,
    };
  const numbers = written.split(/[/,;|&\n]/).filter((part) => part.replaceAll(/\D/g, "").length >= 10);
  if (numbers.length > 1) return { reason: "There is more than one phone number here; keep one" };
  const key = phoneKey(text);
  // A number that names no country isn't given one, though it is known by its digits after a plus sign.
  const phone = /^(?:\+|00)/.test(text) ? key : key.replace("+", "");
  const reason = reasonOf(text) ?? reasonOf(phone);
  return reason === undefined ? { key, phone } : { reason };
}

function reasonOf(phone: string): string | undefined {
  return phoneSchema.safeParse(phone, parseOptions).error?.issues[0]?.message;
}
