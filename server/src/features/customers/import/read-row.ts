import { createAreaBody } from "@cable-connect/contract/areas";
import type { IdentifierKind } from "@cable-connect/contract/connections/identifier-kinds";
import type {
  ImportedConnection,
  ImportedRow,
  ImportedService,
  ImportRow,
} from "@cable-connect/contract/customer-import";
import { collectionFields } from "@cable-connect/contract/customer-import/import-fields";
import { readImportedDate } from "@cable-connect/contract/customer-import/imported-date";
import { readImportedPhone } from "@cable-connect/contract/customer-import/imported-phone";
import { createCustomerBody } from "@cable-connect/contract/customers";
import { areaMessages } from "@cable-connect/contract/messages/areas";
import { customerImportMessages } from "@cable-connect/contract/messages/customer-import";
import { oldBalance } from "@cable-connect/contract/values/amounts";
import type { BusinessDate } from "@cable-connect/contract/values/business-date";
import { fieldMessages, parseOptions } from "@cable-connect/contract/values/validation";
import type { KnownPlatform } from "../../../reads/known-platforms.ts";
import { balanceIn, oneLine } from "./read-cell.ts";

const { reasons } = customerImportMessages;

/** The values of a row; null for a field it lacks. The name of the area and the street only while the operator collects. */
export type RowValues = NonNullable<ImportedRow["values"]>;

/** The values of a connection; null for one that its row lacks. */
export type ConnectionValues = Pick<ImportedConnection, IdentifierKind | "label" | "price">;

/** What a customer owes and since when; what it paid in advance has no day. */
export type OldBalance = Omit<NonNullable<ImportedRow["oldBalance"]>, "isBooked">;

/** A valid row with the key of its phone number, or the reasons why it is invalid. */
export type ReadRow = { row: number } & (ValidRow | { reasons: string[] });
export type ValidRow = {
  row: number;
  values: RowValues;
  /** Whether its area is in the operator's list, and inactive there. */
  isAreaInactive?: boolean;
  phoneKey: string;
  oldBalance: OldBalance | null;
  connection?: ValidConnection;
  service?: ValidService;
};
/** The connection of a row on a platform. */
export type ValidConnection = { platform: KnownPlatform; values: ConnectionValues };
/** The service of a row on a platform; the amount in rupees is what a recharge costs the operator. */
export type ValidService = Pick<ImportedService, "planName" | "ottCode" | "amount" | "expiryDate"> & {
  platform: KnownPlatform;
  /** Whether the amount is the operator's price, because the row has none. */
  isPriced: boolean;
};

/** An earlier day is a spreadsheet's zero or a slip. */
const earliestOwedSince: BusinessDate = "2000-01-01";

const otherFields = createCustomerBody.omit({ phone: true, areaId: true });
const areaName = createAreaBody.pick({ name: true });

/** Validates a row by the rules for adding a customer by hand (specification, section 5); reports every fault. */
export function readRow(
  cells: ImportRow,
  { isCollecting, today }: { isCollecting: boolean; today: BusinessDate },
): ReadRow {
  const { row } = cells;
  const texts = {
    name: oneLine(cells.name, " "),
    email: oneLine(cells.email, " "),
    address: oneLine(cells.address, ", "),
    street: oneLine(cells.street, ", "),
  };
  const read = otherFields.safeParse(texts, parseOptions);
  const number = readImportedPhone(cells.phone ?? "");
  const area = readArea(cells.area);
  const isRefused = !isCollecting && collectionFields.some((field) => cells[field]?.trim());
  const balance = isRefused ? { reason: reasons.collectionsOff } : readOldBalance(cells, today);
  if (!read.success || "reason" in number || "reason" in area || "reason" in balance) {
    const fields = read.error ? fieldMessages(read.error.issues) : {};
    if (texts.name === "") fields.name = reasons.nameMissing;
    const { name, ...others } = fields;
    const faults = [name, reasonIn(number), ...Object.values(others), reasonIn(area), reasonIn(balance)];
    return { row, reasons: faults.filter((fault) => fault !== undefined) };
  }
  const { name, email = null, address = null, street = null } = read.data;
  return {
    row,
    values: { name, phone: number.phone, email, address, ...(isCollecting && { area: area.name, street }) },
    phoneKey: number.key,
    oldBalance: balance.balance,
  };
}

/** The name of an area as written, null for an empty cell, or why it can't be one. */
function readArea(cell: string | undefined): { name: string | null } | { reason: string } {
  const name = oneLine(cell, " ");
  if (name === "") return { name: null };
  const { data, error } = areaName.safeParse({ name }, parseOptions);
  return error ? { reason: `${areaMessages.area}: ${fieldMessages(error.issues).name}` } : data;
}

/** The old balance by the cells of a row, null for none, or the reason why it is refused. */
function readOldBalance(
  { oldBalance: cell = "", owedSince = "" }: ImportRow,
  today: BusinessDate,
): { balance: OldBalance | null } | { reason: string } {
  const amount = balanceIn(cell);
  if (amount === null) return { balance: null };
  if (Number.isNaN(amount)) return { reason: reasons.oldBalanceUnreadable };
  const { error } = oldBalance.safeParse(amount);
  if (error) return { reason: error.issues[0]?.message ?? reasons.oldBalanceUnreadable };
  if (amount < 0 || owedSince.trim() === "") return { balance: { amount, since: null } };
  const since = readImportedDate(owedSince);
  if (since === undefined || since < earliestOwedSince) return { reason: reasons.owedSinceUnreadable };
  return since > today ? { reason: reasons.owedSinceLater } : { balance: { amount, since } };
}

function reasonIn(read: object): string | undefined {
  return "reason" in read ? String(read.reason) : undefined;
}
