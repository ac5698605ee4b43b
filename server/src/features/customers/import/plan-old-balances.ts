import type { ImportedRow } from "@cable-connect/contract/customer-import";
import { customerImportMessages } from "@cable-connect/contract/messages/customer-import";
import type { RowOfCustomer } from "./match-customer.ts";
import type { OldBalance } from "./read-row.ts";

const { reasons } = customerImportMessages;

/** Plans the old balances of a file, row after row: a customer has one, and it begins the account. */
export class OldBalancePlanner {
  readonly #begun: ReadonlySet<number>;
  /** The row that has the old balance of a customer. */
  readonly #rows = new Map<string, number>();

  constructor(begun: ReadonlySet<number>) {
    this.#begun = begun;
  }

  /** Why a customer has no further old balance; undefined if it has none yet. */
  faultOf(customerKey: string): string | undefined {
    const row = this.#rows.get(customerKey);
    return row === undefined ? undefined : reasons.secondOldBalance(row);
  }

  /** Plans the old balance of a row, which isn't booked into an account that has begun. */
  plan({ row, customerKey, customerId }: RowOfCustomer, balance: OldBalance): ImportedRow["oldBalance"] {
    this.#rows.set(customerKey, row);
    return { ...balance, isBooked: customerId === null || !this.#begun.has(customerId) };
  }
}
