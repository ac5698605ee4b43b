import type { ListedTransaction } from "@cable-connect/contract/dashboard";
import { commonMessages } from "@cable-connect/contract/messages/common";
import { dashboardMessages } from "@cable-connect/contract/messages/dashboard";
import { reversalMessages } from "@cable-connect/contract/messages/reversals";
import { isCredit } from "@cable-connect/contract/transaction-types";
import { Anchor, Text } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { RechargeStatus } from "../../../business/recharge-status.tsx";
import type { Column } from "../../../ui/tables/data-table.tsx";
import { Clamped } from "../../../ui/text/clamped.tsx";
import { formatMoney } from "../../../ui/text/format.ts";
import { InstantText } from "../../../ui/text/instant-text.tsx";
import { SignedAmount } from "../../../ui/text/signed-amount.tsx";
import { statusSlot, UndoableStatus } from "../undoable-status.tsx";

/** The columns of the admin's Recent Transactions (specification, section 2, Dashboard). */
export function transactionColumns(
  onUndo: (transaction: ListedTransaction) => void,
): Column<ListedTransaction, "amount" | "date">[] {
  return [
    {
      header: commonMessages.description,
      isLong: true,
      phone: "detail",
      cell: ({ description, ...transaction }) => (
        <>
          <Text>{description ?? kindOf(transaction)}</Text>
          {description && (
            <Text size="sm" c="dimmed" data-wide>
              {kindOf(transaction)}
            </Text>
          )}
        </>
      ),
    },
    {
      header: commonMessages.operator,
      phone: "title",
      cell: ({ operator }) => (
        <Anchor
          c="inherit"
          renderRoot={(props) => (
            <Link to="/operators/$operatorId" params={{ operatorId: String(operator.id) }} {...props} />
          )}
        >
          <Clamped>{operator.name}</Clamped>
        </Anchor>
      ),
    },
    {
      header: commonMessages.amount,
      align: "right",
      phone: "side",
      cell: (transaction) => (
        <SignedAmount movement={transaction}>{formatMoney(transaction.amount)}</SignedAmount>
      ),
      sort: { first: "-amount", kind: "amount" },
    },
    {
      header: commonMessages.date,
      cell: ({ date }) => <InstantText instant={date} />,
      phone: "note",
      sort: { first: "-date", kind: "date" },
    },
    {
      header: commonMessages.status,
      phone: ({ recharge, ...transaction }) =>
        transaction.type === "recharge" && recharge
          ? statusSlot(recharge.isUndoable, recharge)
          : statusSlot(false, transaction),
      cell: (transaction) => <Status transaction={transaction} onUndo={onUndo} />,
    },
  ];
}

/** The kind of a transaction with the recharge's id. A credit with a recharge refunds an undone one. */
function kindOf(transaction: Pick<ListedTransaction, "type" | "recharge">): string {
  const { type, recharge } = transaction;
  const kind =
    isCredit(transaction) && recharge ? reversalMessages.kind : dashboardMessages.transactionKinds[type];
  return recharge ? `${kind} #${recharge.id}` : kind;
}

type StatusProps = { transaction: ListedTransaction; onUndo: (transaction: ListedTransaction) => void };

/** A transaction is always completed; the recharge it paid for may have been undone. */
function Status({ transaction, onUndo }: StatusProps) {
  const { type, recharge, status } = transaction;
  if (type !== "recharge" || !recharge) return <RechargeStatus status={status} />;
  return <UndoableStatus {...recharge} side="admin" onUndo={() => onUndo(transaction)} />;
}
