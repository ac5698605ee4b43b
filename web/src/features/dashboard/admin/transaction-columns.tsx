import type { ListedTransaction } from "@cable-connect/contract/dashboard";
import { reversalMessages } from "@cable-connect/contract/messages/reversals";
import { isCredit } from "@cable-connect/contract/transaction-types";
import { Anchor, Text } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { RechargeStatus } from "../../../business/recharge-status.tsx";
import type { Column } from "../../../ui/tables/data-table.tsx";
import { formatMoney } from "../../../ui/text/format.ts";
import { InstantText } from "../../../ui/text/instant-text.tsx";
import { SignedAmount } from "../../../ui/text/signed-amount.tsx";
import { UndoableStatus } from "../undoable-status.tsx";
import { transactionKinds } from "./transaction-kinds.ts";

/** The columns of the admin's Recent Transactions (specification, section 2, Dashboard). */
export function transactionColumns(
  onUndo: (transaction: ListedTransaction) => void,
): Column<ListedTransaction>[] {
  return [
    {
      header: "Description",
      cell: ({ description, ...transaction }) => (
        <>
          <Text>{description ?? kindOf(transaction)}</Text>
          {description && (
            <Text size="sm" c="dimmed">
              {kindOf(transaction)}
            </Text>
          )}
        </>
      ),
    },
    {
      header: "Operator",
      cell: ({ operator }) => (
        <Anchor
          c="inherit"
          renderRoot={(props) => (
            <Link to="/operators/$operatorId" params={{ operatorId: String(operator.id) }} {...props} />
          )}
        >
          {operator.name}
        </Anchor>
      ),
    },
    {
      header: "Amount",
      align: "right",
      cell: (transaction) => (
        <SignedAmount movement={transaction}>{formatMoney(transaction.amount)}</SignedAmount>
      ),
    },
    { header: "Date", cell: ({ date }) => <InstantText instant={date} /> },
    { header: "Status", cell: (transaction) => <Status transaction={transaction} onUndo={onUndo} /> },
  ];
}

/** A credit that names a recharge is the money of an undone one; which one is told by its number. */
function kindOf(transaction: Pick<ListedTransaction, "type" | "recharge">): string {
  const { type, recharge } = transaction;
  const kind = isCredit(transaction) && recharge ? reversalMessages.kind : transactionKinds[type];
  return recharge ? `${kind} #${recharge.id}` : kind;
}

type StatusProps = { transaction: ListedTransaction; onUndo: (transaction: ListedTransaction) => void };

/** A movement is always completed; what it paid for may have been undone since. */
function Status({ transaction, onUndo }: StatusProps) {
  const { type, recharge, status } = transaction;
  if (type !== "recharge" || !recharge) return <RechargeStatus status={status} />;
  return <UndoableStatus {...recharge} side="admin" onUndo={() => onUndo(transaction)} />;
}
