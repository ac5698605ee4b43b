import type { ListedTransaction } from "@cable-connect/contract/dashboard";
import { commonMessages } from "@cable-connect/contract/messages/common";
import { dashboardMessages } from "@cable-connect/contract/messages/dashboard";
import { operatorMessages } from "@cable-connect/contract/messages/operators";
import { reversalMessages } from "@cable-connect/contract/messages/reversals";
import { isUndoableAdjustment } from "@cable-connect/contract/transaction-types";
import { Anchor, Paper, Skeleton, Text, Title, VisuallyHidden } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { recentTransactionsQuery } from "../../../api/dashboard.ts";
import { touch } from "../../../business/customer/phone-link.tsx";
import { useOpenDialog } from "../../../business/shell-dialogs.ts";
import { RechargeStatus } from "../../../business/undo/recharge-status.tsx";
import { UndoButton } from "../../../business/undo/undo-button.tsx";
import { UndoableAmount } from "../../../business/undo/undoable-amount.tsx";
import { SignedAmount } from "../../../business/wallet/signed-amount.tsx";
import { transactionTitle } from "../../../business/wallet/transaction-title.ts";
import { LoadFailed } from "../../../ui/feedback/load-failed.tsx";
import { formatExactMoney, withWholeDates } from "../../../ui/text/format.ts";
import { InstantText } from "../../../ui/text/instant-text.tsx";
import classes from "./operator-activity.module.css";

const { activity: texts } = operatorMessages;
const shown = 5;

/** The operator's last transactions, with a link to all of them. */
export function OperatorActivity({ operatorId }: { operatorId: number }) {
  const { data, error, refetch } = useQuery(recentTransactionsQuery({ operatorId, limit: shown }));
  return (
    <section aria-labelledby="operator-activity" className={classes.activity}>
      <div className={classes.head}>
        <Title order={2} size="h4" id="operator-activity">
          {texts.title}
        </Title>
        {data?.transactions.length !== 0 && (
          <Anchor
            size="sm"
            style={touch}
            renderRoot={(props) => (
              <Link to="/dashboard" search={{ operatorId }} hash="recent-transactions" {...props} />
            )}
          >
            {texts.all}
          </Anchor>
        )}
      </div>
      <Paper withBorder>
        {data ? (
          <Transactions operatorId={operatorId} transactions={data.transactions} />
        ) : error ? (
          <LoadFailed query={{ error, refetch }} fallback={dashboardMessages.transactionsLoadFailed} />
        ) : (
          <>
            <VisuallyHidden role="status">{commonMessages.loading}</VisuallyHidden>
            <SkeletonRows />
          </>
        )}
      </Paper>
    </section>
  );
}

/** The skeleton of the section while the operator loads. */
export function OperatorActivityLoading() {
  return (
    <section className={classes.activity}>
      <Title order={2} size="h4" className={classes.head}>
        {texts.title}
      </Title>
      <Paper withBorder>
        <SkeletonRows />
      </Paper>
    </section>
  );
}

function SkeletonRows() {
  return Array.from({ length: shown }, (_, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: they are alike.
    <div key={row} className={classes.row}>
      <Skeleton h={44} />
    </div>
  ));
}

type TransactionsProps = { operatorId: number; transactions: readonly ListedTransaction[] };

function Transactions({ operatorId, transactions }: TransactionsProps) {
  const openDialog = useOpenDialog();
  if (transactions.length === 0)
    return (
      <Text c="dimmed" className={classes.row}>
        {dashboardMessages.noTransactions}
      </Text>
    );
  return (
    <ul className={classes.list}>
      {transactions.map((transaction) => (
        <li key={transaction.id} className={classes.row}>
          <Text truncate title={transactionTitle(transaction)}>
            {transaction.customer?.name ?? transactionTitle(transaction)}
          </Text>
          <UndoableAmount isUndone={isUndone(transaction)}>
            <SignedAmount movement={transaction}>{formatExactMoney(transaction.amount)}</SignedAmount>
          </UndoableAmount>
          <Text size="sm" c="dimmed" className={classes.when}>
            <InstantText instant={transaction.date} />
            {transaction.customer && ` · ${withWholeDates(transactionTitle(transaction))}`}
          </Text>
          {isUndone(transaction) && <RechargeStatus status="reversed" />}
          {transaction.type === "recharge" && transaction.recharge?.isUndoable && (
            <div className={classes.undo}>
              <RechargeUndo operatorId={operatorId} rechargeId={transaction.recharge.id} />
            </div>
          )}
          {isUndoableAdjustment(transaction) && (
            <div className={classes.undo}>
              <UndoButton
                label={reversalMessages.undoOfTransaction(transaction.id)}
                onUndo={() => openDialog("undoAdjustment", { operatorId, adjustment: transaction })}
              />
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}

function RechargeUndo({ operatorId, rechargeId }: { operatorId: number; rechargeId: number }) {
  const openDialog = useOpenDialog();
  return (
    <UndoButton
      label={reversalMessages.undoOf(rechargeId)}
      onUndo={() => openDialog("undoRecharge", { target: { operatorId, rechargeId } })}
    />
  );
}

/** Whether it, or the recharge that it paid for, was undone. */
function isUndone({ type, recharge, reversal }: ListedTransaction): boolean {
  return reversal !== null || (type === "recharge" && recharge?.status === "reversed");
}
