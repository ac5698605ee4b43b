import type { Transaction, WalletMovement } from "@cable-connect/contract/wallet";
import { CustomerLink } from "../../ui/customer-link.tsx";
import type { Column } from "../../ui/data-table.tsx";
import { formatInstant, formatMoney, formatPrice } from "../../ui/format.ts";
import { StatusBadge } from "../../ui/status-badge.tsx";
import classes from "./wallet.module.css";

const idColumn: Column<Transaction> = { header: "Transaction ID", cell: ({ id }) => `#${id}` };
const typeColumn: Column<Transaction> = {
  header: "Type",
  cell: (transaction) => (
    <StatusBadge tone={isCredit(transaction) ? "success" : "neutral"}>{typeOf(transaction)}</StatusBadge>
  ),
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
  {
    header: "Amount",
    align: "right",
    cell: (payment) => <Signed by={payment}>{formatMoney(payment.amount)}</Signed>,
  },
  descriptionColumn,
  dateColumn,
];

/** The columns of all that moved the wallet; to the paisa, as the amounts are to add up. */
export const movementColumns: readonly Column<WalletMovement>[] = [
  idColumn,
  dateColumn,
  typeColumn,
  { header: "Customer", cell: ({ customer }) => (customer ? <CustomerLink customer={customer} /> : "—") },
  descriptionColumn,
  {
    header: "Amount",
    align: "right",
    cell: (movement) => <Signed by={movement}>{formatPrice(movement.amount)}</Signed>,
  },
  { header: "Balance After", align: "right", cell: ({ balanceAfter }) => formatPrice(balanceAfter) },
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

function Signed({ by, children }: { by: Transaction; children: string }) {
  return (
    <span className={classes.amount} data-direction={isCredit(by) ? "in" : "out"}>
      {isCredit(by) ? "+" : "−"}
      {children}
    </span>
  );
}
