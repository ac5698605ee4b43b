import type { Transaction } from "@cable-connect/contract/wallet";
import type { Column } from "../../ui/data-table.tsx";
import { formatInstant, formatMoney } from "../../ui/format.ts";
import { StatusBadge } from "../../ui/status-badge.tsx";
import classes from "./wallet.module.css";

/** The columns of what the admin did to the wallet (section 2, Wallet). */
export const paymentColumns: readonly Column<Transaction>[] = [
  { header: "Transaction ID", cell: ({ id }) => `#${id}` },
  {
    header: "Type",
    cell: ({ type }) =>
      isCredit(type) ? (
        <StatusBadge tone="success">Credit</StatusBadge>
      ) : (
        <StatusBadge tone="neutral">Debit</StatusBadge>
      ),
  },
  { header: "Amount", align: "right", cell: (payment) => <SignedAmount {...payment} /> },
  { header: "Description", cell: ({ description }) => description ?? "—" },
  { header: "Date", cell: ({ date }) => formatInstant(date) },
];

/** Every other type is a debit (section 3, Wallet transaction). */
function isCredit(type: Transaction["type"]): boolean {
  return type === "wallet-add";
}

function SignedAmount({ type, amount }: Pick<Transaction, "type" | "amount">) {
  return (
    <span className={classes.amount} data-direction={isCredit(type) ? "in" : "out"}>
      {isCredit(type) ? "+" : "−"}
      {formatMoney(amount)}
    </span>
  );
}
