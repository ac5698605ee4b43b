import { renewalMessages } from "@cable-connect/contract/messages/renewals";
import { walletMessages } from "@cable-connect/contract/messages/wallet";
import { Text } from "@mantine/core";
import type { Preview } from "../../api/renewals.ts";
import { formatExactMoney } from "../../ui/text/format.ts";
import classes from "./renewals.module.css";

const { total, walletNow, walletAfter } = renewalMessages;

type RenewalSumsProps = Pick<Preview, "amount" | "wallet"> & {
  /** Whether new sums are loading. */
  isStale: boolean;
};

/** The total, and the wallet balance before and after. */
export function RenewalSums({ amount, wallet, isStale }: RenewalSumsProps) {
  const sums = [
    { name: total, rupees: amount },
    { name: walletNow, rupees: wallet.balance },
    { name: walletAfter, rupees: wallet.balanceAfter },
  ];
  return (
    <div data-stale={isStale || undefined} aria-live="polite" aria-busy={isStale} className={classes.outcome}>
      <dl className={classes.sums}>
        {sums.map(({ name, rupees }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd data-negative={rupees < 0 || undefined}>{formatExactMoney(rupees)}</dd>
          </div>
        ))}
      </dl>
      {amount > 0 && wallet.balanceAfter < 0 && (
        <Text size="sm" c="dimmed" mt={4}>
          {walletMessages.onCredit(
            formatExactMoney(-wallet.balanceAfter),
            formatExactMoney(wallet.creditLimit),
          )}
        </Text>
      )}
    </div>
  );
}
