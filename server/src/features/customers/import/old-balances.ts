import { oldBalance } from "@cable-connect/contract/amounts";
import type { BusinessDate } from "@cable-connect/contract/business-date";
import type { ImportedRow, ImportRow } from "@cable-connect/contract/customer-import";
import { readImportedDate } from "@cable-connect/contract/imported-date";
import { customerImportMessages } from "@cable-connect/contract/messages/customer-import";
import type { Reader } from "../../../database/connect.ts";
import { balanceIn } from "./read-amount.ts";

const { reasons } = customerImportMessages;

/**
 * What a customer owes, in rupees, and since which day, null for that of the import; negative for what it paid in advance, which
 * has no day.
 */
export type OldBalance = { amount: number; since: BusinessDate | null };

/** The old balance by the cells of a row, null for none, or the reason why it is refused. */
export function readOldBalance(
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
  if (since === undefined || since < earliest) return { reason: reasons.owedSinceUnreadable };
  return since > today ? { reason: reasons.owedSinceLater } : { balance: { amount, since } };
}

/** An earlier day is a spreadsheet's zero or a slip. */
const earliest: BusinessDate = "2000-01-01";

/** Finds those of an operator's customers whose account has entries. */
export type FindBegunAccounts = (customerIds: readonly number[]) => Promise<ReadonlySet<number>>;

/** Reads accounts; an import locks its customers first, so that none begins meanwhile. */
export function selectBegunAccounts(reader: Reader, operatorId: number): FindBegunAccounts {
  return async (customerIds) => {
    const rows = await reader<{ customer_id: number }[]>`
      select customer_id from customer_wallets
      where operator_id = ${operatorId} and customer_id = any(${customerIds}::bigint[]) and last_seq > 0`;
    return new Set(rows.map(({ customer_id }) => customer_id));
  };
}

/** Plans the old balances of a file, row after row: a customer has one, and it begins the account. */
export class OldBalancePlanner {
  readonly #begun: ReadonlySet<number>;
  /** The row that has the old balance of a customer. */
  readonly #rows = new Map<string, number>();

  constructor(begun: ReadonlySet<number>) {
    this.#begun = begun;
  }

  /** Why a customer has no further old balance; undefined if it has none yet. */
  faultOf(customer: string): string | undefined {
    const row = this.#rows.get(customer);
    return row === undefined ? undefined : reasons.secondOldBalance(row);
  }

  /** The row with its old balance, which makes it one that updates unless the account stays. */
  plan(result: ImportedRow, customer: string, balance: OldBalance): ImportedRow {
    const { row, kind, customerId } = result;
    this.#rows.set(customer, row);
    const isBooked = customerId === null || !this.#begun.has(customerId);
    const isUpdated = isBooked && kind === "unchanged";
    return { ...result, kind: isUpdated ? "updated" : kind, oldBalance: { ...balance, isBooked } };
  }
}
