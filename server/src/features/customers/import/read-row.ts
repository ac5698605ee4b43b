import { createAreaBody } from "@cable-connect/contract/areas";
import type { BusinessDate } from "@cable-connect/contract/business-date";
import { collectionFields, type ImportRow } from "@cable-connect/contract/customer-import";
import { createCustomerBody } from "@cable-connect/contract/customers";
import { readImportedPhone } from "@cable-connect/contract/imported-phone";
import { areaMessages } from "@cable-connect/contract/messages/areas";
import { customerImportMessages } from "@cable-connect/contract/messages/customer-import";
import { fieldMessages, parseOptions } from "@cable-connect/contract/validation";
import type { ConnectionValues, KnownPlatform } from "./connection-queries.ts";
import { type OldBalance, readOldBalance } from "./old-balances.ts";

/** The values of a row; null for a field it lacks. The name of the area and the street only while the operator collects. */
export type RowValues = {
  name: string;
  phone: string;
  email: string | null;
  address: string | null;
  area?: string | null;
  street?: string | null;
};

/** A valid row with the key of its phone number, or the reasons why it is invalid. */
export type ReadRow = { row: number } & (ValidRow | { reasons: string[] });
export type ValidRow = {
  row: number;
  values: RowValues;
  phoneKey: string;
  oldBalance: OldBalance | null;
  connection?: ValidConnection;
};
/** The connection of a row on a platform. */
export type ValidConnection = { platform: KnownPlatform; values: ConnectionValues };

const otherFields = createCustomerBody.omit({ phone: true, areaId: true });
const areaName = createAreaBody.pick({ name: true });

/**
 * Joins several lines, or words separated by tabs, into one line. Matches each run of spaces only from its start: a cell
 * may be as long as the whole file, and retrying from each space would be quadratic.
 */
export function oneLine(text: string | undefined, separator: string): string {
  return (text ?? "")
    .trim()
    .replaceAll(/(?<![\t ])[\t ]*[\n\v\f\r\u2028\u2029]+\s*/g, separator)
    .replaceAll(/(?<! ) *\t\s*/g, " ");
}

/** Validates a row by the rules for adding a customer by hand (specification, section 5); reports every fault. */
export function readRow(
  written: ImportRow,
  { isCollecting, today }: { isCollecting: boolean; today: BusinessDate },
): ReadRow {
  const { row, name, phone, email, address, area, street } = written;
  const reasons: string[] = [];
  const texts = {
    name: oneLine(name, " "),
    email: oneLine(email, " "),
    address: oneLine(address, ", "),
    street: oneLine(street, ", "),
  };
  const areaText = oneLine(area, " ");
  const named = areaText === "" ? undefined : areaName.safeParse({ name: areaText }, parseOptions);
  const read = otherFields.safeParse(texts, parseOptions);
  const fields = read.success ? {} : fieldMessages(read.error.issues);
  if (texts.name === "") fields.name = customerImportMessages.reasons.nameMissing;
  const { name: nameReason, ...otherReasons } = fields;
  const number = readImportedPhone(phone ?? "");
  if (nameReason) reasons.push(nameReason);
  if ("reason" in number) reasons.push(number.reason);
  reasons.push(...Object.values(otherReasons));
  if (named?.error) reasons.push(`${areaMessages.area}: ${fieldMessages(named.error.issues).name}`);
  const balance = readOldBalance(written, today);
  if (!isCollecting && collectionFields.some((field) => written[field]?.trim()))
    reasons.push(customerImportMessages.reasons.collectionsOff);
  else if ("reason" in balance) reasons.push(balance.reason);
  if (!read.success || "reason" in number || "reason" in balance || reasons.length > 0) {
    return { row, reasons };
  }
  const { email: readEmail = null, address: readAddress = null, street: readStreet = null } = read.data;
  const place = { area: named?.data?.name ?? null, street: readStreet };
  return {
    row,
    values: {
      name: read.data.name,
      phone: number.phone,
      email: readEmail,
      address: readAddress,
      ...(isCollecting && place),
    },
    phoneKey: number.key,
    oldBalance: balance.balance,
  };
}
