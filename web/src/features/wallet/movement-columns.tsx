import { commonMessages } from "@cable-connect/contract/messages/common";
import { reversalMessages } from "@cable-connect/contract/messages/reversals";
import { walletMessages } from "@cable-connect/contract/messages/wallet";
import { isCredit, isUndoableAdjustment, movementLabel } from "@cable-connect/contract/transaction-types";
import type { Transaction, WalletMovement } from "@cable-connect/contract/wallet";
import { Text } from "@mantine/core";
import type { ReactNode } from "react";
import { CustomerLink } from "../../business/customer/customer-link.tsx";
import { partsOf } from "../../business/service/service-parts.tsx";

import { RechargeStatus } from "../../business/undo/recharge-status.tsx";
import { ReversalNote } from "../../business/undo/reversal-note.tsx";
import { NoUndoButton, UndoButton } from "../../business/undo/undo-button.tsx";
import { UndoableAmount } from "../../business/undo/undoable-amount.tsx";
import { whyNoUndo } from "../../business/undo/why-no-undo.ts";
import { SignedAmount } from "../../business/wallet/signed-amount.tsx";
import { StatusBadge } from "../../ui/layout/status-badge.tsx";
import type { Column } from "../../ui/tables/data-table.tsx";
import { Clamped } from "../../ui/text/clamped.tsx";
import { formatInstant, formatMoney, withWholeDates } from "../../ui/text/format.ts";
import { InstantText } from "../../ui/text/instant-text.tsx";
import { Parts } from "../../ui/text/parts.tsx";
import classes from "./wallet.module.css";

const { columns } = walletMessages;

const idColumn: Column<Transaction> = {
  header: columns.transactionId,
  cell: ({ id }) => `#${id}`,
};
const typeColumn: Column<Transaction> = {
  header: commonMessages.type,
  cell: (transaction) => (
    <div className={classes.badges}>
      <StatusBadge tone={isCredit(transaction) ? "success" : "neutral"}>
        {movementLabel(transaction)}
      </StatusBadge>
      {transaction.reversal && <RechargeStatus status="reversed" />}
    </div>
  ),
};

type Side = "operator" | "admin";

const descriptionColumn = (side: Side): Column<Transaction> => ({
  header: commonMessages.description,
  isLong: true,
  cell: (transaction) => <Description transaction={transaction} side={side} />,
});

type DescriptionProps = {
  transaction: Transaction;
  side: Side;
  children?: ReactNode;
  /** Whether the row of the undo says the reason. */
  isReasonElsewhere?: boolean;
};

function Description({ transaction, side, children, isReasonElsewhere = false }: DescriptionProps) {
  const { description, reversal } = transaction;
  return (
    <div className={classes.description}>
      {(description || !reversal) && <span>{description === null ? "—" : withWholeDates(description)}</span>}
      {children}
      <ReversalNote reversal={reversal} side={side} hasReason={!isReasonElsewhere} />
    </div>
  );
}
const dateColumn: Column<Transaction> = {
  header: commonMessages.date,
  cell: ({ date }) => <InstantText instant={date} />,
};

/** The columns of the admin's credits and debits (specification, section 2, Wallet). */
export const adjustmentColumns: readonly Column<Transaction, "amount" | "date">[] = [
  { ...idColumn, width: "5.75rem" },
  { ...typeColumn, width: "6rem", phone: "title" },
  {
    header: commonMessages.amount,
    width: "5rem",
    align: "right",
    phone: "side",
    cell: (payment) => (
      <UndoableAmount isUndone={payment.reversal !== null}>
        <SignedAmount movement={payment}>{formatMoney(payment.amount)}</SignedAmount>
      </UndoableAmount>
    ),
    sort: { first: "-amount", kind: "amount" },
  },
  {
    ...descriptionColumn("operator"),
    phone: ({ reversal }) => (reversal ? "foot" : "detail"),
  },
  { ...dateColumn, width: "10.25rem", phone: "note", sort: { first: "-date", kind: "date" } },
];

type MovementColumns = {
  /** The viewer: only operators have pages of their customers. */
  side: Side;
  /** On a screen for an admin: undoes a credit, a debit or a recharge. */
  onUndo?: ((movement: WalletMovement) => void) | undefined;
  /** Money to the paisa, so that it adds up. */
  format: (rupees: number) => string;
};

/** The columns of the statement. */
export function movementColumns({ side, onUndo, format }: MovementColumns): Column<WalletMovement>[] {
  return [
    { ...idColumn, cell: (movement) => <Numbers movement={movement} /> },
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
      cell: (movement) => (
        <div className={classes.customer}>
          {customerCell(movement.customer, side === "operator")}
          {movement.rechargeId !== null && (
            <Text size="sm" c="dimmed" truncate className={classes.apart}>
              {movement.platform?.name}
            </Text>
          )}
        </div>
      ),
    },
    {
      ...descriptionColumn(side),
      cell: (movement) => (
        <Description transaction={movement} side={side} isReasonElsewhere={movement.rechargeId !== null}>
          <Recharged movement={movement} />
          {/* The type, which has it otherwise, is left out. */}
          {movement.customer && movement.reversal && (
            <div data-narrow>
              <RechargeStatus status="reversed" />
            </div>
          )}
        </Description>
      ),
      phone: ({ description, reversal }) => (description || reversal ? "foot" : undefined),
    },
    {
      header: commonMessages.amount,
      align: "right",
      phone: "side",
      cell: (movement) => <SignedAmount movement={movement}>{format(movement.amount)}</SignedAmount>,
    },
    {
      header: columns.balanceAfter,
      align: "right",
      cell: ({ balanceAfter }) => (
        <>
          <span data-narrow>{columns.balance} </span>
          {format(balanceAfter)}
        </>
      ),
      phone: "note",
    },
    ...(onUndo ? [undoColumn(onUndo)] : []),
  ];
}

type MovementProps = { movement: WalletMovement };

/**
 * The number of the recharge that moved the money, and its service. On wide screens only the connection: the number is below
 * that of the transaction and the platform below the customer, so that most rows have two lines.
 */
function Recharged({ movement }: MovementProps) {
  const { rechargeId, platform } = movement;
  if (rechargeId === null || !platform) return null;
  const [name, ...connection] = partsOf({ ...movement, platform });
  return (
    <Text size="sm" c="dimmed">
      <span className={classes.recharged}>
        <Parts>{[rechargeNumber(movement), name, ...connection]}</Parts>
      </span>
      <span className={classes.apart}>{connection.some(Boolean) && <Parts>{connection}</Parts>}</span>
    </Text>
  );
}

/** The number of the transaction, and below it that of the recharge. */
function Numbers({ movement }: MovementProps) {
  return (
    <>
      #{movement.id}
      <Text size="sm" c="dimmed" className={classes.apart}>
        {rechargeNumber(movement)}
      </Text>
    </>
  );
}

/** None for an undo, whose description begins with it. */
function rechargeNumber({ rechargeId, description }: WalletMovement): string | null {
  if (rechargeId === null) return null;
  const number = walletMessages.rechargeNumber(rechargeId);
  return description?.startsWith(`${number} `) ? null : number;
}

function undoColumn(onUndo: (movement: WalletMovement) => void): Column<WalletMovement> {
  return {
    header: reversalMessages.undo,
    isActions: true,
    phone: "corner",
    cell: (movement) => {
      const { id, rechargeId, isUndoable } = movement;
      const label =
        rechargeId === null ? reversalMessages.undoOfTransaction(id) : reversalMessages.undoOf(rechargeId);
      if (isUndoable || isUndoableAdjustment(movement))
        return <UndoButton label={label} onUndo={() => onUndo(movement)} />;
      const reason = whyNoUndo(movement);
      return reason && <NoUndoButton label={label} reason={reason} />;
    },
  };
}

function customerCell(customer: WalletMovement["customer"], isLink: boolean) {
  if (!customer) return "—";
  if (isLink) return <CustomerLink customer={customer} />;
  return <Clamped>{customer.name || commonMessages.unnamedCustomer}</Clamped>;
}
