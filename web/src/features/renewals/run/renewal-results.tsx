import { collectionErrors } from "@cable-connect/contract/collections/collection-errors";
import { serviceName } from "@cable-connect/contract/connections/connection-name";
import { commonMessages } from "@cable-connect/contract/messages/common";
import { receiptMessages } from "@cable-connect/contract/messages/receipts";
import { rechargeMessages } from "@cable-connect/contract/messages/recharges";
import { renewalMessages } from "@cable-connect/contract/messages/renewals";
import { reversalMessages } from "@cable-connect/contract/messages/reversals";
import { undoMessages } from "@cable-connect/contract/messages/undo";
import type { Renewal, RenewalResult } from "@cable-connect/contract/renewals";
import { sumRupees } from "@cable-connect/contract/values/money";
import { Button, Stack, Text, VisuallyHidden } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { isUndoneIn, useUndoneCount } from "../../../api/is-undone.ts";
import type { UndoTarget } from "../../../api/undo.ts";
import { walletQuery } from "../../../api/wallet.ts";
import { DayBookLink } from "../../../business/payment/day-book-link.tsx";
import { useOpenDialog } from "../../../business/shell-dialogs.ts";
import { UndoableAmount } from "../../../business/undo/undoable-amount.tsx";
import { UnlessUndone } from "../../../business/undo/unless-undone.tsx";
import { useDialog } from "../../../ui/dialogs/dialog-context.ts";
import { formatDate, formatExactMoney, today } from "../../../ui/text/format.ts";
import { Parts } from "../../../ui/text/parts.tsx";
import { settings } from "../../../ui/text/settings.ts";
import { useUndoDialog } from "../../undo/use-undo-dialog.tsx";
import { collectedText, sumCollected } from "../collected.ts";
import classes from "../renewals.module.css";
import {
  doneText,
  isDone,
  nextBatchOf,
  type Order,
  type Progress,
  payableOf,
  undoableOf,
} from "./renewal-progress.ts";

const texts = renewalMessages;

type Row = {
  renewal: Renewal;
  recharge?: RenewalResult["recharge"];
  refusal?: RenewalResult["refusal"];
};

type RenewalResultsProps = {
  order: Order;
  progress: Progress;
  /** The last batch got no answer, so it may be done. */
  isUnanswered: boolean;
};

/** The result of each renewal; first those that failed, with the reason. */
export function RenewalResults({ order, progress, isUnanswered }: RenewalResultsProps) {
  const rows = rowsOf(order, progress);
  const made = rows.filter(({ recharge }) => recharge);
  const refused = rows.filter(({ refusal }) => refusal);
  const client = useQueryClient();
  const { close } = useDialog();
  // The results of undoing all replace these.
  const undo = useUndoDialog(close);
  const undoable = undoableOf({ order, progress });
  const undoneCount = useUndoneCount(undoable.map(({ rechargeId }) => rechargeId));
  const isAnyUndone = undoneCount > 0;
  const standing = undoable.filter(({ rechargeId }) => !isUndoneIn(client, rechargeId));
  const amount = formatExactMoney(sumRupees(standing.map((recharge) => recharge.amount)));
  const { data: wallet } = useQuery({ ...walletQuery, enabled: isAnyUndone });
  const balance = formatExactMoney(isAnyUndone && wallet ? wallet.balance : progress.balance);
  return (
    <Stack gap="md">
      {/* Has the focus once an undo has removed its button. */}
      <div role="status" ref={undo.heading} tabIndex={-1} className={classes.start}>
        {isDone({ order, progress }) ? (
          <>
            {/* Shown as the dialog's title, which isn't read out when it changes. */}
            <VisuallyHidden>{doneText(made.length, undoneCount)}</VisuallyHidden>
            {standing.length > 0 && (
              <Text fw={600}>{(order.payment ? texts.chargedToWallet : texts.charged)(amount)}</Text>
            )}
          </>
        ) : (
          <Text fw={600}>{texts.renewed(standing.length, amount)}</Text>
        )}
        {order.payment && standing.length > 0 && (
          <Text>{collectedText(sumCollected(standing), order.payment.choice, texts.fromCustomers)}</Text>
        )}
        {isUnanswered && <Text>{texts.unanswered(nextBatchOf(order, progress).length)}</Text>}
        {!isUnanswered && (
          <Text c="dimmed">
            {progress.hasWalletMoved && !isAnyUndone
              ? texts.walletMoved(balance)
              : texts.walletHolds(balance)}
          </Text>
        )}
      </div>
      {settings.undoHours > 0 && standing.length > 1 && !isUnanswered && (
        <div>
          <Button variant="default" onClick={() => undo.openMany(standing)}>
            {undoMessages.many.open}
          </Button>
        </div>
      )}
      {refused.length > 0 && (
        <Results title={texts.notRenewed(refused.length)} rows={refused} onUndo={undo.open} />
      )}
      {made.length > 0 && (
        <Results
          title={refused.length > 0 ? texts.made(made.length) : undefined}
          rows={made}
          onUndo={undo.open}
        />
      )}
      {undo.element}
    </Stack>
  );
}

function rowsOf(order: Order, { results }: Progress): Row[] {
  const answered = payableOf(order).flatMap((renewal, index): Row[] => {
    const result = results[index];
    return result ? [{ renewal, ...result }] : [];
  });
  const foreseen = order.preview.renewals.filter(({ refusal, isLeftOut }) => refusal && !isLeftOut);
  return [...answered, ...foreseen.map((renewal) => ({ renewal, refusal: renewal.refusal }))];
}

type ResultsProps = { title: string | undefined; rows: readonly Row[] } & Pick<MadeProps, "onUndo">;

function Results({ title, rows, onUndo }: ResultsProps) {
  const [first, ...others] = rows.map(({ refusal }) => refusal);
  // Said once if it is the same for several.
  const isShared = others.length > 0 && others.every((refusal) => refusal?.error === first?.error);
  const shared = isShared ? first : undefined;
  const isClosed = shared?.code === collectionErrors.closedDay.code;
  return (
    <section>
      {title && (
        <Text fw={600} mb="xs">
          {title}
        </Text>
      )}
      {shared && (
        <Text size="sm" c="var(--mantine-color-error)" mb="xs">
          {shared.error}
          {isClosed && ". "}
          {isClosed && <DayBookLink day={today()} isOnlyWay />}
        </Text>
      )}
      <ul className={classes.list} aria-label={title ?? texts.services}>
        {rows.map(({ renewal, recharge, refusal }) => (
          <li
            key={renewal.rechargeId ?? `customer ${renewal.customer.id}`}
            className={classes.row}
            data-made={recharge ? true : undefined}
          >
            <div className={classes.who}>
              <div className={classes.name}>{renewal.customer.name}</div>
              <div className={classes.detail}>
                <Parts>
                  {[
                    renewal.platform && serviceName({ ...renewal, platform: renewal.platform }),
                    commonMessages.idOf(renewal.customer.id),
                  ]}
                </Parts>
              </div>
              {refusal && !shared && (
                <div className={classes.note}>
                  <div data-tone="problem">{refusal.error}</div>
                </div>
              )}
            </div>
            {recharge && <Made recharge={recharge} onUndo={onUndo} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

type MadeProps = {
  recharge: NonNullable<RenewalResult["recharge"]>;
  onUndo: (target: UndoTarget) => void;
};

/** A recharge that was made, with its receipt and its undo. */
function Made({ recharge: { id, amount, expiryDate }, onUndo }: MadeProps) {
  const openDialog = useOpenDialog();
  const isUndone = useUndoneCount([id]) > 0;
  const button = { variant: "default", size: "compact-sm" } as const;
  return (
    <>
      <div className={classes.expiry}>
        <UndoableAmount isUndone={isUndone}>{rechargeMessages.until(formatDate(expiryDate))}</UndoableAmount>
      </div>
      <div className={classes.paid}>
        <UndoableAmount isUndone={isUndone}>{formatExactMoney(amount)}</UndoableAmount>
      </div>
      <div className={classes.actions}>
        {settings.undoHours > 0 && (
          <UnlessUndone rechargeIds={[id]}>
            <Button
              {...button}
              aria-label={reversalMessages.undoOf(id)}
              onClick={() => onUndo({ rechargeId: id })}
            >
              {undoMessages.undo}
            </Button>
          </UnlessUndone>
        )}
        <Button
          {...button}
          aria-label={receiptMessages.openOf(id)}
          onClick={() => openDialog("receipt", { rechargeId: id })}
        >
          {receiptMessages.open}
        </Button>
      </div>
    </>
  );
}
