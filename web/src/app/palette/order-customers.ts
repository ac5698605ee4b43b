import type { FoundCustomer } from "@cable-connect/contract/customers";
import type { CustomerAct } from "./actions/operator-actions.ts";

type Found = Pick<FoundCustomer, "rank" | "isActive" | "dueDate" | "outstanding">;

/**
 * Puts whom a command is more likely about first, among the customers that a search found and that match it equally well: who
 * owes, to receive a payment; else whose service is expired or expires first. The server orders them by name, which its index
 * holds.
 */
export function orderCustomers<Customer extends Found>(
  found: readonly Customer[],
  command: CustomerAct,
): Customer[] {
  const byCommand =
    command === "receive"
      ? (one: Found, other: Found) => Number(owes(other)) - Number(owes(one))
      : (one: Found, other: Found) => expiry(one).localeCompare(expiry(other));
  return found.toSorted(
    (one, other) =>
      Number(other.isActive) - Number(one.isActive) || one.rank - other.rank || byCommand(one, other),
  );
}

export function owes({ outstanding = 0 }: Pick<Found, "outstanding">): boolean {
  return outstanding > 0;
}

/** Whoever has no service comes last. */
function expiry({ dueDate }: Found): string {
  return dueDate ?? "9999-12-31";
}
