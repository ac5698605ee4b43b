import { serviceName } from "@cable-connect/contract/connection-name";
import { commonMessages } from "@cable-connect/contract/messages/common";
import { receiptMessages } from "@cable-connect/contract/messages/receipts";
import { rechargeMessages } from "@cable-connect/contract/messages/recharges";
import { renewalMessages } from "@cable-connect/contract/messages/renewals";
import type { Renewal, RenewalResult } from "@cable-connect/contract/renewals";
import { Button, Stack, Text, VisuallyHidden } from "@mantine/core";
import { useShellDialogs } from "../../business/shell-dialogs.ts";
import { formatDate, formatExactMoney, formatPrice } from "../../ui/text/format.ts";
import {
  chargedToCustomers,
  isDone,
  nextBatchOf,
  type Order,
  type Progress,
  payableOf,
} from "./renewal-progress.ts";
import classes from "./renewals.module.css";

const texts = renewalMessages;

type Row = { renewal: Renewal; recharge?: RenewalResult["recharge"]; problem?: string };

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
  const refused = rows.filter(({ problem }) => problem !== undefined);
  const balance = formatExactMoney(progress.balance);
  return (
    <Stack gap="md">
      <div role="status">
        {isDone({ order, progress }) ? (
          <>
            {/* Shown as the dialog's title, which isn't read out when it changes. */}
            <VisuallyHidden>{texts.done(made.length)}</VisuallyHidden>
            {made.length > 0 && (
              <Text fw={600}>
                {(order.customersPay ? texts.chargedToWallet : texts.charged)(
                  formatExactMoney(progress.amount),
                )}
              </Text>
            )}
          </>
        ) : (
          <Text fw={600}>{texts.recharged(made.length, formatExactMoney(progress.amount))}</Text>
        )}
        {order.customersPay && made.length > 0 && (
          <Text>
            {texts.fromCustomers[order.customersPay](
              formatExactMoney(chargedToCustomers({ order, progress })),
            )}
          </Text>
        )}
        {isUnanswered ? (
          <Text>{texts.unanswered(nextBatchOf(order, progress).length)}</Text>
        ) : (
          <Text c="dimmed">
            {progress.hasWalletMoved ? texts.walletMoved(balance) : texts.walletHolds(balance)}
          </Text>
        )}
      </div>
      {refused.length > 0 && <Results title={texts.notRecharged(refused.length)} rows={refused} />}
      {made.length > 0 && (
        <Results title={refused.length > 0 ? texts.made(made.length) : undefined} rows={made} />
      )}
    </Stack>
  );
}

function rowsOf(order: Order, { results }: Progress): Row[] {
  const answered = payableOf(order).flatMap((renewal, index): Row[] => {
    const result = results[index];
    return result ? [{ renewal, recharge: result.recharge, problem: result.refusal?.error }] : [];
  });
  const foreseen = order.preview.renewals.filter(({ refusal, isLeftOut }) => refusal && !isLeftOut);
  return [...answered, ...foreseen.map((renewal) => ({ renewal, problem: renewal.refusal?.error }))];
}

function Results({ title, rows }: { title: string | undefined; rows: readonly Row[] }) {
  const { showReceipt } = useShellDialogs();
  return (
    <section>
      {title && (
        <Text fw={600} mb="xs">
          {title}
        </Text>
      )}
      <ul className={classes.list} aria-label={title ?? texts.services}>
        {rows.map(({ renewal, recharge, problem }) => (
          <li
            key={renewal.rechargeId ?? `customer ${renewal.customer.id}`}
            className={classes.row}
            data-made={recharge ? true : undefined}
          >
            <div className={classes.who}>
              <div className={classes.name}>{renewal.customer.name}</div>
              <div className={classes.detail}>
                {renewal.platform && `${serviceName({ ...renewal, platform: renewal.platform })} · `}
                {commonMessages.idOf(renewal.customer.id)}
              </div>
              {problem && (
                <div className={classes.note}>
                  <div data-problem>{problem}</div>
                </div>
              )}
            </div>
            {recharge && (
              <div className={classes.expiry}>{rechargeMessages.until(formatDate(recharge.expiryDate))}</div>
            )}
            {recharge && <div className={classes.paid}>{formatPrice(recharge.amount)}</div>}
            {recharge && (
              <Button
                variant="default"
                size="compact-sm"
                aria-label={receiptMessages.openOf(recharge.id)}
                onClick={() => showReceipt(recharge.id)}
              >
                {receiptMessages.open}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
