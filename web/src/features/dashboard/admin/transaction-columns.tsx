import type { ListedTransaction } from "@cable-connect/contract/dashboard";
import { commonMessages } from "@cable-connect/contract/messages/common";
import { reversalMessages } from "@cable-connect/contract/messages/reversals";
import { isCredit, isUndoableAdjustment } from "@cable-connect/contract/transaction-types";
import { Anchor, Text } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { UndoableAmount } from "../../../business/undo/undoable-amount.tsx";
import { statusSlot, UndoableStatus } from "../../../business/undo/undoable-status.tsx";
import { whyNoUndo } from "../../../business/undo/why-no-undo.ts";
import { SignedAmount } from "../../../business/wallet/signed-amount.tsx";
import {
  transactionKind,
  transactionNumber,
  transactionTitle,
} from "../../../business/wallet/transaction-title.ts";
import type { Column } from "../../../ui/tables/data-table.tsx";
import { Clamped } from "../../../ui/text/clamped.tsx";
import { dayOf, formatMoney, withWholeDates } from "../../../ui/text/format.ts";
import { InstantText } from "../../../ui/text/instant-text.tsx";
import classes from "../dashboard.module.css";

type TransactionColumns = {
  /** Whether rows on a phone name their operator. */
  hasOperator: boolean;
  hasAmountSort: boolean;
  onUndo: (transaction: ListedTransaction) => void;
};

/** The columns of the admin's Recent Transactions (specification, section 2, Dashboard). */
export function transactionColumns({
  hasOperator,
  hasAmountSort,
  onUndo,
}: TransactionColumns): Column<ListedTransaction, "amount" | "date">[] {
  return [
    {
      header: commonMessages.description,
      isLong: true,
      phone: "title",
      cell: (transaction) => <Description {...transaction} />,
    },
    {
      header: commonMessages.operator,
      width: "9rem",
      cell: ({ operator }) => (
        <OperatorLink {...operator}>
          <Clamped>{operator.name}</Clamped>
        </OperatorLink>
      ),
    },
    {
      header: commonMessages.amount,
      width: "4.5rem",
      align: "right",
      phone: "side",
      cell: (transaction) => (
        <UndoableAmount isUndone={stateOf(transaction).status === "reversed"}>
          <SignedAmount movement={transaction}>{formatMoney(transaction.amount)}</SignedAmount>
        </UndoableAmount>
      ),
      ...(hasAmountSort && { sort: { first: "-amount", kind: "amount" } }),
    },
    {
      header: commonMessages.date,
      width: "10.25rem",
      cell: (transaction) => (
        <>
          <div className={classes.line}>
            {hasOperator && <StatementLink {...transaction} />}
            <InstantText instant={transaction.date} isDayOnPhone />
            {hasOwnKind(transaction) && (
              <span data-narrow className={classes.kind}>
                {" "}
                · {shortKind(transaction)}
              </span>
            )}
          </div>
          {transaction.customer && transaction.description && (
            <div data-narrow className={classes.reason}>
              {withWholeDates(transaction.description)}
            </div>
          )}
        </>
      ),
      phone: "line",
      sort: { first: "-date", kind: "date" },
    },
    {
      header: commonMessages.status,
      width: "9.375rem",
      phone: (transaction) => {
        const { isUndoable, whyNoUndo, ...state } = stateOf(transaction);
        return statusSlot(isUndoable || whyNoUndo !== undefined, state);
      },
      cell: (transaction) => <Status transaction={transaction} onUndo={onUndo} />,
    },
  ];
}

/** Whether a phone's row begins with something else than the kind of the transaction. */
function hasOwnKind({ customer, description }: ListedTransaction): boolean {
  return customer !== null || description !== null;
}

/** What a phone's row has beside the time: a number, of whose kind the sign of the amount tells, or what was undone. */
function shortKind(transaction: ListedTransaction): string {
  const isUndo = isCredit(transaction) && transaction.rechargeId !== null;
  return (!isUndo && transactionNumber(transaction)) || transactionKind(transaction);
}

/** Takes the end of a recharge's service out of its description, which may go on with a note. */
const expiryPart = /( - Expires: \d{2}\s[A-Z][a-z]{2}\s\d{4})/;

/** What a transaction was for; on a phone its customer. */
function Description(transaction: ListedTransaction) {
  const { description, customer } = transaction;
  const [title = "", expiry, note] = withWholeDates(transactionTitle(transaction)).split(expiryPart);
  const details = [description && transactionKind(transaction), customer?.name].filter(Boolean).join(" · ");
  return (
    <>
      <Text className={classes.title} title={transactionTitle(transaction)} data-wide>
        <span>{title}</span>
        {expiry && <span>{expiry}</span>}
        {note && <span>{note}</span>}
      </Text>
      {details && (
        <Text size="sm" c="dimmed" data-wide>
          {details}
        </Text>
      )}
      <span data-narrow>
        <Clamped>{customer?.name ?? transactionTitle(transaction)}</Clamped>
      </span>
    </>
  );
}

/** On a phone the operator's name; it and its row open the statement of that day. */
function StatementLink({ operator, date }: ListedTransaction) {
  const day = dayOf(date);
  return (
    <>
      <Anchor
        inherit
        data-narrow
        className={classes.statement}
        title={operator.name}
        renderRoot={(props) => (
          <Link
            to="/operators/$operatorId/statement"
            params={{ operatorId: String(operator.id) }}
            search={{ startDate: day, endDate: day }}
            {...props}
          />
        )}
      >
        {operator.name}
      </Anchor>
      <span data-narrow> · </span>
    </>
  );
}

function OperatorLink({ id, children }: { id: number; children: ReactNode }) {
  return (
    <Anchor
      inherit
      renderRoot={(props) => (
        <Link to="/operators/$operatorId" params={{ operatorId: String(id) }} {...props} />
      )}
    >
      {children}
    </Anchor>
  );
}

type StatusProps = { transaction: ListedTransaction; onUndo: (transaction: ListedTransaction) => void };

/** A transaction is always completed; it, or the recharge it paid for, may have been undone. */
function Status({ transaction, onUndo }: StatusProps) {
  return <UndoableStatus {...stateOf(transaction)} side="admin" onUndo={() => onUndo(transaction)} />;
}

function stateOf(transaction: ListedTransaction) {
  const { id, type, recharge, reversal, status } = transaction;
  if (type === "recharge" && recharge)
    return {
      ...recharge,
      whyNoUndo: whyNoUndo({ type, reversal: recharge.reversal }),
      undoLabel: reversalMessages.undoOf(recharge.id),
    };
  return {
    status: reversal ? "reversed" : status,
    reversal,
    isUndoable: isUndoableAdjustment(transaction),
    whyNoUndo: whyNoUndo(transaction),
    undoLabel: reversalMessages.undoOfTransaction(id),
  } as const;
}
