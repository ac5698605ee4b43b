import { commonMessages } from "@cable-connect/contract/messages/common";
import { renewalMessages } from "@cable-connect/contract/messages/renewals";
import { walletMessages } from "@cable-connect/contract/messages/wallet";
import { Text } from "@mantine/core";
import type { RenewalsPreview } from "../../../api/renewals.ts";
import { SupportContact } from "../../../business/support-contact.tsx";
import { walletEffect } from "../../../business/wallet/wallet-effect.ts";
import { formatExactMoney } from "../../../ui/text/format.ts";
import { type Collected, collectedText } from "../collected.ts";
import classes from "../renewals.module.css";
import type { CustomersPay } from "./customers-pay.ts";
import { unpaidOf } from "./renewal-note.ts";

const { total, customersPayTotal, shortFor } = renewalMessages;
const { balanceNow, balanceAfter } = commonMessages;

type RenewalSumsProps = Pick<RenewalsPreview, "amount" | "count" | "renewals" | "wallet"> & {
  /** When the customers pay; undefined while the operator doesn't collect. */
  customersPay: CustomersPay | undefined;
  /** What they pay; undefined while some of it is invalid. */
  collectedTotal: Collected | undefined;
  /** Whether new sums are loading. */
  isStale: boolean;
  /** What the button beside it still needs, empty for nothing, and the id of that text. */
  hint: string;
  hintId: string;
};

/**
 * The total, the wallet balance before and after, what the customers pay, and what the wallet lacks for the services that it
 * can't pay.
 */
export function RenewalSums(props: RenewalSumsProps) {
  const { amount, count, renewals, wallet, customersPay, collectedTotal, isStale, hint, hintId } = props;
  const left = { balance: wallet.balanceAfter, creditLimit: wallet.creditLimit };
  const unpaid = unpaidOf(renewals);
  const { belowZero } =
    walletEffect(left, unpaid.amount, count > 0 ? shortFor(unpaid.services) : undefined) ?? {};
  const sums = [
    { name: total, rupees: amount },
    { name: balanceNow, rupees: wallet.balance },
    { name: balanceAfter, rupees: wallet.balanceAfter },
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
      {customersPay && collectedTotal && count > 0 && (
        <Text size="sm" mt={4}>
          {collectedText(collectedTotal, customersPay, customersPayTotal)}
        </Text>
      )}
      {/* One sentence: who is short even with the credit limit knows that the total uses it. */}
      {belowZero?.isShort ? (
        <>
          <Text size="sm" c="var(--mantine-color-error)" mt={4}>
            {belowZero.text}
          </Text>
          <SupportContact mt={4}>{walletMessages.addMoney}</SupportContact>
        </>
      ) : (
        amount > 0 &&
        wallet.balanceAfter < 0 && (
          <Text size="sm" c="dimmed" mt={4}>
            {walletMessages.onCredit(
              formatExactMoney(-wallet.balanceAfter),
              formatExactMoney(wallet.creditLimit),
            )}
          </Text>
        )
      )}
      <Text id={hintId} size="sm" c="dimmed" mt={hint === "" ? undefined : 4}>
        {hint}
      </Text>
    </div>
  );
}
