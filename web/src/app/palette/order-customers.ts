import type { FoundCustomer } from "@cable-connect/contract/customers";
import { phoneKey } from "@cable-connect/contract/values/phone";
import { isRecord, normalized } from "./match-words.ts";
import type { CustomerCommand } from "./use-actions.ts";

type Found = Pick<FoundCustomer, "id" | "name" | "email" | "phone" | "isActive" | "dueDate" | "outstanding">;

/**
 * Puts whom a command is more likely about first, among the customers that a search found and that match it equally well: who
 * owes, to receive a payment; else whose service is expired or expires first. The server orders them by name, which its index
 * holds.
 */
export function orderCustomers<Customer extends Found>(
  found: readonly Customer[],
  command: Exclude<CustomerCommand, "undo">,
  query: string,
): Customer[] {
  const byCommand =
    command === "receive"
      ? (one: Found, other: Found) => Number(owes(other)) - Number(owes(one))
      : (one: Found, other: Found) => expiry(one).localeCompare(expiry(other));
  return found.toSorted(
    (one, other) =>
      Number(other.isActive) - Number(one.isActive) ||
      matchRank(one, query) - matchRank(other, query) ||
      byCommand(one, other),
  );
}

export function owes({ outstanding = 0 }: Pick<Found, "outstanding">): boolean {
  return outstanding > 0;
}

/** Whoever has no service comes last. */
function expiry({ dueDate }: Found): string {
  return dueDate ?? "9999-12-31";
}

/** As the server ranks them: what equals the text, what begins with it, the rest. */
function matchRank({ id, name, email, phone }: Found, query: string): number {
  const text = normalized(query);
  if (isRecord({ names: [name, email, String(id)], phone }, query)) return 0;
  const begins = [name, email ?? ""].some((field) => normalized(field).startsWith(text));
  return begins || (/^[\d\s()+-]+$/.test(text) && phoneKey(phone).startsWith(phoneKey(text))) ? 1 : 2;
}
