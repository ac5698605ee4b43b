import { sideOf } from "@cable-connect/contract/collections/account-sides";
import type { Customer } from "@cable-connect/contract/customers";
import { statementMessages } from "@cable-connect/contract/messages/statement";
import { sumRupees } from "@cable-connect/contract/values/money";
import type { Statement } from "../../../api/customer-account.ts";
import { formatPrice } from "../../../ui/text/format.ts";

/** Whose statement it is. */
export type StatementOwner = Pick<Customer, "id" | "name" | "phone">;

/** What was charged, and what was paid and credited, both without what was taken back. */
export function sidesOf({ entries }: Statement) {
  const sides = entries.map((entry) => ({ charged: 0, credited: 0, ...sideOf(entry) }));
  return {
    charged: formatPrice(sumRupees(sides.map(({ charged }) => charged))),
    credited: formatPrice(sumRupees(sides.map(({ credited }) => credited))),
  };
}

/** Both sums as a text. */
export function totalsOf(statement: Statement): string {
  const { charged, credited } = sidesOf(statement);
  return statementMessages.customer.totals(charged, credited);
}
