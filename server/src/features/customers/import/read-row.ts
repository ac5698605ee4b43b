import type { ImportRow } from "@cable-connect/contract/customer-import";
import { createCustomerBody } from "@cable-connect/contract/customers";
import { readImportedPhone } from "@cable-connect/contract/imported-phone";
import { customerImportMessages } from "@cable-connect/contract/messages/customer-import";
import { fieldMessages, parseOptions } from "@cable-connect/contract/validation";

/** What a row says of a customer; null where it says nothing. */
export type RowValues = { name: string; phone: string; email: string | null; address: string | null };

/** A row as it can be imported, with what its phone number is known by; or why it can't. */
export type ReadRow = { row: number } & ({ values: RowValues; phoneKey: string } | { reasons: string[] });

const otherFields = createCustomerBody.omit({ phone: true });

/**
 * A text of several lines, or with tabs between its words, as one line. A cell may be as long as the whole file, so each
 * run of spaces is looked at from its first one only: from each of them would take hours for millions.
 */
function oneLine(text: string | undefined, separator: string): string {
  return (text ?? "")
    .trim()
    .replaceAll(/(?<![\t ])[\t ]*[\n\v\f\r\u2028\u2029]+\s*/g, separator)
    .replaceAll(/(?<! ) *\t\s*/g, " ");
}

/** Reads one row by the rules for adding a customer by hand (specification, section 5); tells all that is wrong with it. */
export function readRow({ row, name, phone, email, address }: ImportRow): ReadRow {
  const reasons: string[] = [];
  const texts = { name: oneLine(name, " "), email: oneLine(email, " "), address: oneLine(address, ", ") };
  const others = otherFields.safeParse(texts, parseOptions);
  const fields = others.success ? {} : fieldMessages(others.error.issues);
  if (texts.name === "") fields.name = customerImportMessages.reasons.nameMissing;
  const { name: nameReason, ...otherReasons } = fields;
  const number = readImportedPhone(phone ?? "");
  if (nameReason) reasons.push(nameReason);
  if ("reason" in number) reasons.push(number.reason);
  reasons.push(...Object.values(otherReasons));
  if (!others.success || "reason" in number || reasons.length > 0) return { row, reasons };
  const { email: readEmail = null, address: readAddress = null } = others.data;
  return {
    row,
    values: { name: others.data.name, phone: number.phone, email: readEmail, address: readAddress },
    phoneKey: number.key,
  };
}
