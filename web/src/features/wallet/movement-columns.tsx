import { isCredit, movementLabel } from "@cable-connect/contract/transaction-types";
import type { Transaction, WalletMovement } from "@cable-connect/contract/wallet";
import { CustomerLink } from "../../business/customer-link.tsx";
import { StatusBadge } from "../../ui/layout/status-badge.tsx";
import type { Column } from "../../ui/tables/data-table.tsx";
import { formatMoney, formatPrice } from "../../ui/text/format.ts";
import { InstantText } from "../../ui/text/instant-text.tsx";
import { SignedAmount } from "../../ui/text/signed-amount.tsx";

const idColumn: Column<Transaction> = { header: "Transaction ID", cell: ({ id }) => `#${id}` };
const typeColumn: Column<Transaction> = {
  header: "Type",
  cell: (transaction) => (
    <StatusBadge tone={isCredit(transaction) ? "success" : "neutral"}>
      {movementLabel(transaction)}
    </StatusBadge>
  ),
};
const descriptionColumn: Column<Transaction> = {
  header: "Description",
  cell: ({ description }) => description ?? "—",
};
const dateColumn: Column<Transaction> = {
  header: "Date",
  cell: ({ date }) => <InstantText instant={date} />,
};

/** The columns of what the admin did to the wallet (specification, section 2, Wallet). */
export const paymentColumns: readonly Column<Transaction>[] = [
  idColumn,
  typeColumn,
  {
    header: "Amount",
    align: "right",
    cell: (payment) => <SignedAmount movement={payment}>{formatMoney(payment.amount)}</SignedAmount>,
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
    cell: (movement) => <SignedAmount movement={movement}>{formatPrice(movement.amount)}</SignedAmount>,
  },
  { header: "Balance After", align: "right", cell: ({ balanceAfter }) => formatPrice(balanceAfter) },
];
