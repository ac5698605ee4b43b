import { sideOf } from "@cable-connect/contract/collections/account-sides";
import type { AccountEntry } from "@cable-connect/contract/customer-accounts";
import { customerAccountMessages } from "@cable-connect/contract/messages/customer-account";
import { statementMessages } from "@cable-connect/contract/messages/statement";
import { minusSign } from "@cable-connect/contract/values/money";
import type { Statement } from "../../../api/customer-account.ts";
import { accountDetails } from "../../../business/customer/account-details.ts";
import { balanceText } from "../../../business/customer/standing-text.ts";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { type Column, DataTable } from "../../../ui/tables/data-table.tsx";
import { formatInstantDate, formatPrice } from "../../../ui/text/format.ts";
import { Unbroken } from "../../../ui/text/unbroken.tsx";
import account from "../account/account.module.css";
import { EntryName } from "../account/account-entries.tsx";
import classes from "./statement.module.css";

const texts = statementMessages.customer;

const { date, entry: entryHead, details, balance } = customerAccountMessages.columns;

/** The columns of a statement; `voided` are the numbers of entries that take each other back in it. */
const columnsOf = (voided: ReadonlySet<number>): readonly Column<AccountEntry>[] => [
  // As a bank's statement has it, whatever the time since.
  { header: date, phone: "detail", cell: (entry) => formatInstantDate(entry.date) },
  { header: entryHead, phone: "title", cell: (entry) => <EntryName entry={entry} /> },
  {
    header: details,
    isLong: true,
    phone: "foot",
    cell: (entry) => <Unbroken>{accountDetails(entry).join(" · ") || "—"}</Unbroken>,
  },
  {
    header: texts.columns.charged,
    align: "right",
    phone: (entry) => ("charged" in sideOf(entry) ? "side" : undefined),
    cell: (entry) => (
      <Amount
        side={{ charged: undefined, ...sideOf(entry) }.charged}
        amount={entry.amount}
        isVoid={voided.has(entry.seq)}
      />
    ),
  },
  {
    header: texts.columns.credited,
    align: "right",
    phone: (entry) => ("credited" in sideOf(entry) ? "side" : undefined),
    cell: (entry) => (
      <Amount
        side={{ credited: undefined, ...sideOf(entry) }.credited}
        amount={entry.amount}
        isVoid={voided.has(entry.seq)}
      />
    ),
  },
  { header: balance, align: "right", phone: "note", cell: ({ balanceAfter }) => balanceText(balanceAfter) },
];

type AmountProps = {
  /** Undefined on the other side of the statement. */
  side: number | undefined;
  /** What it changes the balance by. */
  amount: number;
  isVoid: boolean;
};

/** An amount in its column, struck out if it is taken back, or takes one back. */
function Amount({ side, amount, isVoid }: AmountProps) {
  if (side === undefined) return "—";
  const text = (
    <>
      <span data-wide>{formatPrice(side)}</span>
      {/* A phone has one column for both sides. */}
      <span data-narrow className={account.amount} data-in={(amount > 0 && !isVoid) || undefined}>
        {amount > 0 ? "+" : minusSign}
        {formatPrice(Math.abs(amount))}
      </span>
    </>
  );
  return isVoid ? <del className={classes.void}>{text}</del> : text;
}

/** The numbers of entries whose reversal is among them, and of these reversals. */
function voidedIn(entries: readonly AccountEntry[]): ReadonlySet<number> {
  const listed = new Set(entries.map(({ seq }) => seq));
  return new Set(
    entries.flatMap(({ seq, reversesSeq }) =>
      reversesSeq !== null && listed.has(reversesSeq) ? [seq, reversesSeq] : [],
    ),
  );
}

/** The entries of a statement, oldest first, with charges and payments in columns of their own. */
export function StatementEntries({ statement }: { statement: Statement }) {
  return (
    <DataTable
      caption={texts.title}
      columns={columnsOf(voidedIn(statement.entries))}
      rows={statement.entries}
      rowKey={({ seq }) => seq}
      empty={<EmptyState title={texts.none} />}
    />
  );
}
