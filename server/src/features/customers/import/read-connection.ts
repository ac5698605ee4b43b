import { createConnectionBody } from "@cable-connect/contract/connections";
import { identifierKinds, identifierOfOtherType } from "@cable-connect/contract/connections/identifier-kinds";
import type { ImportRow } from "@cable-connect/contract/customer-import";
import { connectionFields } from "@cable-connect/contract/customer-import/import-fields";
import { connectionMessages } from "@cable-connect/contract/messages/connections";
import { customerImportMessages } from "@cable-connect/contract/messages/customer-import";
import { type PlatformType, platformTypeLabels } from "@cable-connect/contract/platform-types";
import { fieldMessages, parseOptions } from "@cable-connect/contract/values/validation";
import { findPlatform, type PlatformsByName } from "./known.ts";
import { amountIn, oneLine } from "./read-cell.ts";
import type { ValidConnection } from "./read-row.ts";

const { reasons } = customerImportMessages;

/** An identifier that a spreadsheet wrote in scientific notation, which loses most of its digits: `1.23E+11`. */
const shortened = /^\d+(?:[.,]\d+)?e\+\d+$/i;

/** The text of each cell of a connection. */
type Texts = Record<(typeof connectionFields)[number], string>;

/**
 * Validates the connection of a row by the rules for adding one by hand, and reports every fault; undefined if all of its
 * cells are empty, but for the platform of a service without a connection.
 */
export function readConnection(
  cells: ImportRow,
  platforms: PlatformsByName,
): ValidConnection | { reasons: string[] } | undefined {
  const written = textsOf(cells);
  const name = oneLine(cells.platform, " ");
  const isWithout = Object.values(written).every((text) => text === "");
  if (isWithout && (name === "" || cells.expiry?.trim())) return undefined;
  const { price: amount, ...texts } = written;
  const { platform, fault } = findPlatform(name, platforms);
  const rupees = amountIn(amount);
  const isAmount = !Number.isNaN(rupees);
  // Any platform's number will do: a missing platform is a fault of its own.
  const body = { platformId: platform?.id ?? 1, ...texts, price: isAmount ? rupees : null };
  const read = createConnectionBody.safeParse(body, parseOptions);
  const faults = [
    ...(fault ? [fault] : []),
    ...(isAmount ? [] : [reasons.priceUnreadable]),
    ...(read.error ? Object.values(fieldMessages(read.error.issues)) : []),
    ...faultsOfIdentifiers(texts, platform?.type),
  ];
  if (!platform || !read.data || faults.length > 0) return { reasons: faults };
  const { label = null, price = null, username = null, account = null } = read.data;
  const { setTopBox = null, smartCard = null, mac = null } = read.data;
  return { platform, values: { label, price, setTopBox, smartCard, mac, username, account } };
}

function textsOf(cells: ImportRow): Texts {
  return Object.fromEntries(connectionFields.map((field) => [field, oneLine(cells[field], " ")])) as Texts;
}

/** Identifiers that a spreadsheet shortened, and one that connections of the platform's type don't have. */
function faultsOfIdentifiers(texts: Omit<Texts, "price">, type: PlatformType | undefined): string[] {
  const faults = identifierKinds
    .filter((kind) => shortened.test(texts[kind]))
    .map((kind) => reasons.identifierShortened(kind, texts[kind]));
  const other = type && identifierOfOtherType(type, texts);
  if (other) faults.push(connectionMessages.errors.otherType(other, platformTypeLabels[type]));
  return faults;
}
