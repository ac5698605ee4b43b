import type { RouteStop } from "@cable-connect/contract/areas";
import { boxBeginning } from "@cable-connect/contract/connections/box-beginning";
import { withoutCommas } from "@cable-connect/contract/values/fields";
import { phoneKey, searchedDigits } from "@cable-connect/contract/values/phone";

/** Fewer digits alone are probably not a phone number. */
const minPhoneDigits = 5;

/** A stop that a search finds, with how well it matches, 0 best. */
type FoundStop = { stop: RouteStop; rank: number };

/**
 * The stops of which each word of a search is in name, phone number, street, address or identifiers, however these are spaced: as the
 * server finds and ranks customers, the very house first, but a house number isn't looked for in phone numbers and boxes. Those that
 * match equally well stay in walking order.
 */
export function findStops(stops: readonly RouteStop[], search: string): FoundStop[] {
  const rankOf = rankBy(withoutCommas(search.toLowerCase()));
  return stops
    .flatMap((stop) => {
      const rank = rankOf(stop);
      return rank === undefined ? [] : [{ stop, rank }];
    })
    .toSorted((one, other) => one.rank - other.rank);
}

function rankBy(search: string): (stop: RouteStop) => number | undefined {
  const digits = /^\+?[\d\s()[\]-]+$/.test(search) ? searchedDigits(search) : "";
  if (digits.length >= minPhoneDigits) return (stop) => rankOfDigits(stop, search, digits);
  const words = search.split(/\s+/);
  const numbers = words.length > 1 ? words.filter(isHouseNumber) : [];
  const isOnlyNumbers = numbers.length === words.length;
  const beginning = boxPattern(search);
  const hasBeginning = (text: string, number: string) => new RegExp(`(^|\\D)${number}`).test(text);
  return (stop) => {
    const text = textOf(stop);
    const named = namedText(stop);
    const isFound = words.every((word) => {
      if (!numbers.includes(word)) return text.includes(word);
      return isOnlyNumbers ? hasBeginning(text, word) : hasNumber(named, word);
    });
    if (!isFound) return undefined;
    if (hasWholeWords(named, words)) return 0;
    if (hasBox(stop, beginning)) return 1;
    if (numbers.length === 0) return 2;
    if (numbers.every((number) => hasWholeWords(named, [number]))) return 1;
    return numbers.every((number) => hasBeginning(named, number)) ? 2 : 3;
  };
}

function hasBox({ connections }: RouteStop, pattern: RegExp | undefined): boolean {
  return connections.some(({ identifiers }) => identifiers.some((identifier) => pattern?.test(identifier)));
}

type Named = Pick<RouteStop, "name" | "street" | "address">;

/** Whether name, street or address have each house number that a search names beside other words. */
export function hasHouseNumbers(customer: Named, search: string): boolean {
  const words = withoutCommas(search).split(/\s+/);
  const numbers = words.filter(isHouseNumber);
  const named = namedText(customer);
  return numbers.length === words.length || numbers.every((number) => hasNumber(named, number));
}

function isHouseNumber(word: string): boolean {
  return /^\d{1,3}$/.test(word);
}

/** `36` is also the number of House 36A. */
function hasNumber(text: string, number: string): boolean {
  return new RegExp(`(^|\\D)${number}(\\D|$)`).test(text);
}

function namedText(customer: Named): string {
  return `${customer.name}\n${addressText(customer)}`.toLowerCase();
}

/** By a part of a phone number: only with the country code, which the screen doesn't show, it comes last. */
function rankOfDigits(stop: RouteStop, search: string, digits: string): number | undefined {
  const beginning = boxPattern(search);
  if (hasBox(stop, beginning)) return 0;
  if (phoneKey(stop.phone).includes(digits)) return 1;
  const text = textOf(stop);
  if (text.includes(search)) return 2;
  return text.includes(digits) ? 3 : undefined;
}

/** Finds the boxes that a search begins; fewer characters, or none that is a digit, are probably not of one. */
function boxPattern(search: string): RegExp | undefined {
  return /^(?=.*\d).{4,}$/.test(search) ? new RegExp(boxBeginning(search), "i") : undefined;
}

/** A search may have the street before the house or, as the screens do, behind it. */
function addressText({ street, address }: Pick<RouteStop, "street" | "address">): string {
  const orders = [
    [address, street],
    [street, address],
  ];
  return orders.map((parts) => parts.filter(Boolean).join(", ")).join("\n");
}

function textOf({ name, phone, connections, ...place }: RouteStop): string {
  return [name, phone, phone.replaceAll(/\D/g, ""), addressText(place), ...connections.map(boxTextOf)]
    .join("\n")
    .toLowerCase();
}

/** Label and identifiers in lower case, these also without spaces. */
function boxTextOf({ label, identifiers }: RouteStop["connections"][number]): string {
  const boxes = identifiers.flatMap((identifier) => [identifier, identifier.replaceAll(/[ :-]/g, "")]);
  return [label, ...boxes].join("\n").toLowerCase();
}

/** Whether neither a letter nor a digit stands before, between or after the words. */
function hasWholeWords(text: string, words: readonly string[]): boolean {
  const sign = "[^\\p{L}\\p{N}]";
  const pattern = words.map((word) => word.replaceAll(/[\\^$.|?*+()[\]{}]/g, "\\$&")).join(`${sign}+`);
  return new RegExp(`(^|${sign})${pattern}($|${sign})`, "u").test(text);
}
