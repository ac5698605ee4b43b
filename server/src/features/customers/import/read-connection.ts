import { createConnectionBody } from "@cable-connect/contract/connections";
import { platformTypeLabels } from "@cable-connect/contract/constants";
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

/** Validates the connection of a row by the rules for adding one by hand; undefined if all of its cells are empty. */
export function readConnection(
  row: ImportRow,
  platforms: ReadonlyMap<string, readonly KnownPlatform[]>,
): ValidConnection | { reasons: string[] } | undefined {
  const { platform: name, price: amount, ...texts } = cellsOf(row);
  if (!name && !amount && Object.values(texts).every((text) => text === "")) return undefined;
  const faults: string[] = [];
  const called = platforms.get(name.toLowerCase()) ?? [];
  const active = called.filter(({ is_active }) => is_active);
  const platform = called.length === 1 ? called[0] : active[0];
  if (name === "") faults.push(reasons.platformMissing);
  else if (!platform) faults.push(reasons.platformUnknown(name));
  else if (active.length > 1) faults.push(reasons.severalPlatforms(platform.name));
  const price = amountIn(amount);
  if (Number.isNaN(price)) faults.push(reasons.priceUnreadable);
  // Any platform's number will do: a missing platform is a fault of its own.
  const body = { platformId: platform?.id ?? 1, ...texts, price: Number.isNaN(price) ? null : price };
  const read = createConnectionBody.safeParse(body, parseOptions);
  if (read.error) faults.push(...Object.values(fieldMessages(read.error.issues)));
  for (const kind of identifierKinds) {
    if (shortened.test(texts[kind])) faults.push(reasons.identifierShortened(kind, texts[kind]));
  }
  const other = platform && identifierOfOtherType(platform.type, texts);
  if (other) faults.push(connectionMessages.errors.otherType(other, platformTypeLabels[platform.type]));
  if (!platform || !read.data || faults.length > 0) return { reasons: faults };
  const { label, setTopBox, smartCard, mac, username, account } = read.data;
  return {
    platform,
    values: {
      ...{ label: label ?? null, price: read.data.price ?? null },
      ...{ setTopBox: setTopBox ?? null, smartCard: smartCard ?? null, mac: mac ?? null },
      ...{ username: username ?? null, account: account ?? null },
    },
  };
}

function cellsOf(row: ImportRow): Record<(typeof connectionFields)[number], string> {
  const { platform, label, setTopBox, smartCard, mac, username, account, price } = row;
  const cells = { platform, label, setTopBox, smartCard, mac, username, account, price };
  const entries = connectionFields.map((field) => [field, oneLine(cells[field], " ")] as const);
  return Object.fromEntries(entries) as Record<(typeof connectionFields)[number], string>;
}
