import { createConnectionBody } from "@cable-connect/contract/connections";
import { type PlatformType, platformTypeLabels } from "@cable-connect/contract/constants";
import { connectionFields, type ImportRow } from "@cable-connect/contract/customer-import";
import { identifierKinds, identifierOfOtherType } from "@cable-connect/contract/identifier-kinds";
import { connectionMessages } from "@cable-connect/contract/messages/connections";
import { customerImportMessages } from "@cable-connect/contract/messages/customer-import";
import { fieldMessages, parseOptions } from "@cable-connect/contract/validation";
import type { KnownPlatform } from "./connection-queries.ts";
import { amountIn } from "./read-amount.ts";
import { oneLine, type ValidConnection } from "./read-row.ts";

const { reasons } = customerImportMessages;

/** An identifier that a spreadsheet wrote in scientific notation, which loses most of its digits: `1.23E+11`. */
const shortened = /^\d+(?:[.,]\d+)?e\+\d+$/i;

/** The platforms by their names, whatever their capitals. */
export function byName(platforms: readonly KnownPlatform[]): ReadonlyMap<string, readonly KnownPlatform[]> {
  return Map.groupBy(platforms, ({ name }) => name.toLowerCase());
}

type Cells = Record<(typeof connectionFields)[number], string>;

/**
 * Validates the connection of a row by the rules for adding one by hand, and reports every fault; undefined if all of its
 * cells are empty.
 */
export function readConnection(
  row: ImportRow,
  platforms: ReadonlyMap<string, readonly KnownPlatform[]>,
): ValidConnection | { reasons: string[] } | undefined {
  const cells = cellsOf(row);
  if (Object.values(cells).every((cell) => cell === "")) return undefined;
  const { platform: name, price: amount, ...texts } = cells;
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

function cellsOf(row: ImportRow): Cells {
  return Object.fromEntries(connectionFields.map((field) => [field, oneLine(row[field], " ")])) as Cells;
}

/** The platform of that name, an active one before others, and what is wrong with the name. */
function findPlatform(
  name: string,
  platforms: ReadonlyMap<string, readonly KnownPlatform[]>,
): { platform?: KnownPlatform | undefined; fault?: string } {
  if (name === "") return { fault: reasons.platformMissing };
  const called = platforms.get(name.toLowerCase()) ?? [];
  const active = called.filter(({ is_active }) => is_active);
  const platform = called.length === 1 ? called[0] : active[0];
  if (!platform) return { fault: reasons.platformUnknown(name) };
  return active.length > 1 ? { platform, fault: reasons.severalPlatforms(platform.name) } : { platform };
}

/** Identifiers that a spreadsheet shortened, and one that connections of the platform's type don't have. */
function faultsOfIdentifiers(
  texts: Omit<Cells, "platform" | "price">,
  type: PlatformType | undefined,
): string[] {
  const faults = identifierKinds
    .filter((kind) => shortened.test(texts[kind]))
    .map((kind) => reasons.identifierShortened(kind, texts[kind]));
  const other = type && identifierOfOtherType(type, texts);
  if (other) faults.push(connectionMessages.errors.otherType(other, platformTypeLabels[type]));
  return faults;
}
