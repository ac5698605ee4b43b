import { commonMessages } from "@cable-connect/contract/messages/common";
import { walletMessages } from "@cable-connect/contract/messages/wallet";
import { isCredit, movementLabel } from "@cable-connect/contract/transaction-types";
import type { Transaction, WalletMovement } from "@cable-connect/contract/wallet";
import { CustomerLink } from "../../business/customer-link.tsx";
import { StatusBadge } from "../../ui/layout/status-badge.tsx";
import type { Column } from "../../ui/tables/data-table.tsx";
import { Clamped } from "../../ui/text/clamped.tsx";
import { formatInstant, formatMoney } from "../../ui/text/format.ts";
import { InstantText } from "../../ui/text/instant-text.tsx";
import { SignedAmount } from "../../ui/text/signed-amount.tsx";
import classes from "./wallet.module.css";

const { columns } = walletMessages;

const idColumn: Column<Transaction> = { header: columns.transactionId, cell: ({ id }) => `#${id}` };
const typeColumn: Column<Transaction> = {
  header: commonMessages.type,
  cell: (transaction) => (
    <StatusBadge tone={isCredit(transaction) ? "success" : "neutral"}>
      {movementLabel(transaction)}
    </StatusBadge>
  ),
};
const descriptionColumn: Column<Transaction> = {
  header: commonMessages.description,
  isLong: true,
  cell: ({ description }) => <div className={classes.description}>{description ?? "—"}</div>,
};
const dateColumn: Column<Transaction> = {
  header: commonMessages.date,
  cell: ({ date }) => <InstantText instant={date} />,
};

/** The columns of the admin's credits and debits (specification, section 2, Wallet). */
export const paymentColumns: readonly Column<Transaction, "amount" | "date">[] = [
  idColumn,
  { ...typeColumn, phone: "title" },
  {
    header: commonMessages.amount,
    align: "right",
    phone: "side",
    cell: (payment) => <SignedAmount movement={payment}>{formatMoney(payment.amount)}</SignedAmount>,
    sort: { first: "-amount", kind: "amount" },
  },
  { ...descriptionColumn, phone: "detail" },
  { ...dateColumn, phone: "note", sort: { first: "-date", kind: "date" } },
];

type MovementColumns = {
  /** Only operators have pages of their customers. */
  linksCustomers: boolean;
  /** Money to the paisa, so that it adds up. */
  format: (rupees: number) => string;
};

/** The columns of the statement. */
export function movementColumns({ linksCustomers, format }: MovementColumns): Column<WalletMovement>[] {
  return [
    idColumn,
    // As a bank's statement has it, whatever the time since.
    {
      header: commonMessages.date,
      cell: ({ id, date }) => (
        <>
          <span data-narrow>#{id} · </span>
          <span className={classes.instant}>{formatInstant(date)}</span>
        </>
      ),
      phone: "detail",
    },
    { ...typeColumn, phone: ({ customer }) => (customer ? undefined : "title") },
    {
      header: commonMessages.customer,
      phone: ({ customer }) => (customer ? "title" : undefined),
      cell: ({ customer }) => customerCell(customer, linksCustomers),
    },
    { ...descriptionColumn, phone: ({ description }) => (description ? "foot" : undefined) },
    {
      header: commonMessages.amount,
      align: "right",
      phone: "side",
      cell: (movement) => <SignedAmount movement={movement}>{format(movement.amount)}</SignedAmount>,
    },
    {
      header: columns.balanceAfter,
      align: "right",
      cell: ({ balanceAfter }) => format(balanceAfter),
      phone: "note",
    },
  ];
}

function customerCell(customer: WalletMovement["customer"], isLink: boolean) {
  if (!customer) return "—";
  if (isLink) return <CustomerLink customer={customer} />;
  return <Clamped>{customer.name || commonMessages.unnamedCustomer}</Clamped>;
}
