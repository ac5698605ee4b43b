import { sideOf } from "@cable-connect/contract/collections/account-sides";
import type { Customer } from "@cable-connect/contract/customers";
import { statementMessages } from "@cable-connect/contract/messages/statement";
import { sumRupees } from "@cable-connect/contract/values/money";
import type { Statement } from "../../../api/customer-account.ts";
import { formatPrice } from "../../../ui/text/format.ts";

/** Whose statement it is. */
export type StatementOwner = Pick<Customer, "id" | "name" | "phone">;

/** What was charged, and what was paid and credited, both without what was taken back. */
export function totalsOf({ entries }: Statement): string {
  const sides = entries.map((entry) => ({ charged: 0, credited: 0, ...sideOf(entry) }));
  return statementMessages.customer.totals(
    formatPrice(sumRupees(sides.map(({ charged }) => charged))),
    formatPrice(sumRupees(sides.map(({ credited }) => credited))),
  );
}
