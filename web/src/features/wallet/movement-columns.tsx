import type { Transaction, WalletMovement } from "@cable-connect/contract/wallet";
import { CustomerLink } from "../../ui/customer-link.tsx";
import type { Column } from "../../ui/data-table.tsx";
import { formatInstant, formatMoney } from "../../ui/format.ts";
import { StatusBadge } from "../../ui/status-badge.tsx";
import classes from "./wallet.module.css";

const idColumn: Column<Transaction> = { header: "Transaction ID", cell: ({ id }) => `#${id}` };
const typeColumn: Column<Transaction> = {
  header: "Type",
  cell: (transaction) => (
    <StatusBadge tone={isCredit(transaction) ? "success" : "neutral"}>{typeOf(transaction)}</StatusBadge>
  ),
};
const amountColumn: Column<Transaction> = {
  header: "Amount",
  align: "right",
  cell: (transaction) => <SignedAmount {...transaction} />,
};
const descriptionColumn: Column<Transaction> = {
  header: "Description",
  cell: ({ description }) => description ?? "—",
};
const dateColumn: Column<Transaction> = { header: "Date", cell: ({ date }) => formatInstant(date) };

/** The columns of what the admin did to the wallet (section 2, Wallet). */
export const paymentColumns: readonly Column<Transaction>[] = [
  idColumn,
  typeColumn,
  amountColumn,
  descriptionColumn,
  dateColumn,
];

/** The columns of all that moved the wallet. */
export const movementColumns: readonly Column<WalletMovement>[] = [
  idColumn,
  dateColumn,
  typeColumn,
  { header: "Customer", cell: ({ customer }) => (customer ? <CustomerLink customer={customer} /> : "—") },
  descriptionColumn,
  amountColumn,
  { header: "Balance After", align: "right", cell: ({ balanceAfter }) => formatMoney(balanceAfter) },
];

/** Every other type is a debit (section 3, Wallet transaction). */
function isCredit({ type }: Transaction): boolean {
  return type === "wallet-add";
}

function typeOf({ type, rechargeId }: Transaction): string {
  switch (type) {
    case "wallet-add":
      return rechargeId === null ? "Credit" : "Refund";
    case "wallet-deduct":
      return "Debit";
    case "recharge":
      return "Recharge";
    case "service-recharge":
      return "Service";
  }
}

function SignedAmount(transaction: Transaction) {
  return (
    <span className={classes.amount} data-direction={isCredit(transaction) ? "in" : "out"}>
      {isCredit(transaction) ? "+" : "−"}
      {formatMoney(transaction.amount)}
    </span>
  );
}
